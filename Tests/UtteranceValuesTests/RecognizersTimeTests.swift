import Foundation
import Testing

@testable import UtteranceValues

struct RecognizersTimeTests {
  /// Shares of the sentences with times that must pass; the conventions of the suite differ from duckling's.
  private static let floors = ["en": 0.85, "fr": 0.89, "it": 0.89, "pt": 0.85]

  @Test(
    .enabled(if: PublicCases.areThere, "the public cases are not beside the project"), arguments: floors.keys.sorted())
  func `Sentences of Recognizers-Text with times are read`(locale: String) throws {
    let reader = try #require(ShippedGrammar.readers[locale])
    var tally = Tally()
    var otherConventions = 0
    for line in PublicCases.lines("recognizers-\(locale).jsonl") {
      guard let expected = RecognizersTimeForm.read(line) else { continue }
      var context = ShippedGrammar.context(region: locale == "en" ? "US" : nil)
      context.reference = expected.reference
      context.calendar.timeZone = RecognizersTimeForm.utc
      let found = reader.values(in: expected.text, context: context, dimensions: [.time, .duration, .recurrence])
      let passes = RecognizersTimeForm.passes(found, expected)
      if !passes, RecognizersTimeForm.isNear(found, expected) { otherConventions += 1 }
      tally.add(
        expected.results.first?.type ?? "none", passed: passes,
        "\(expected.text): \(found.map(ShippedGrammar.print))")
    }
    print("recognizers times \(locale): \(tally.description), by another convention \(otherConventions)")
    #expect(tally.share >= Self.floors[locale] ?? 1, "\(tally.failures.prefix(20))")
  }
}
