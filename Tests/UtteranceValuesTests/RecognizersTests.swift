import Foundation
import Testing

@testable import UtteranceValues

struct RecognizersTests {
  /// Shares of the sentences of numbers and units that must pass, all values and nothing else found in them.
  private static let floors = ["en": 0.90, "fr": 0.86, "it": 0.89, "pt": 0.93]

  @Test(
    .enabled(if: PublicCases.areThere, "the public cases are not beside the project"), arguments: floors.keys.sorted())
  func `Sentences of Recognizers-Text with numbers and units are read`(locale: String) throws {
    let reader = try #require(ShippedGrammar.readers[locale])
    var tally = Tally()
    for line in PublicCases.lines("recognizers-\(locale).jsonl") {
      guard let model = line["model"] as? String, line["kind"] as? String != "DateTime",
        let dimensions = RecognizersForm.dimensions(model), let text = line["text"] as? String
      else { continue }
      let expected = RecognizersForm.expected(line)
      let found = reader.values(in: text, context: ShippedGrammar.context(), dimensions: dimensions)
      let passed =
        expected.count == found.count
        && zip(found, expected).allSatisfy { RecognizersForm.matches($0, $1, in: text) }
      tally.add(model, passed: passed, "\(text): \(found.map(ShippedGrammar.print))")
    }
    print("recognizers \(locale): \(tally.description)")
    #expect(tally.share >= Self.floors[locale] ?? 1, "\(tally.failures.prefix(20))")
  }
}
