import Foundation
import Testing

@testable import UtteranceValues

struct DucklingTests {
  /// Shares of all cases that must pass.
  private static let floors = ["en": 0.98, "fr": 0.98, "it": 0.98, "pt": 0.98, "ru": 0.98]

  @Test(
    .enabled(if: PublicCases.areThere, "the public cases are not beside the project"), arguments: floors.keys.sorted())
  func `Duckling's cases are read`(locale: String) throws {
    let reader = try #require(ShippedGrammar.readers[locale])
    var tally = Tally()
    for line in PublicCases.lines("duckling-\(locale).jsonl") {
      guard let name = line["dim"] as? String, let dimensions = DucklingForm.dimensions(name),
        let text = line["text"] as? String
      else { continue }
      let region = (line["locale"] as? String).flatMap { $0.isEmpty ? nil : $0 }
      let found = reader.candidates(
        in: text, context: ShippedGrammar.context(region: region), dimensions: dimensions,
        includesLatent: line["latent"] as? Bool ?? false)
      let whole = found.filter { $0.range == 0..<text.count }.max { $0.score < $1.score }
      let expected = line["negative"] as? Bool == true ? nil : line["expected"] as? String
      let passed = Self.passes(whole, expected)
      tally.add(name, passed: passed, "\(text): \(whole.map(ShippedGrammar.print) ?? "nothing")")
    }
    print("duckling \(locale): \(tally.description)")
    #expect(tally.share >= Self.floors[locale] ?? 1, "\(tally.failures.prefix(20))")
  }

  private static func passes(_ found: FoundValue?, _ expected: String?) -> Bool {
    guard let found, let expected else { return found == nil && expected == nil }
    return DucklingForm.matches(found.value, expected)
  }
}
