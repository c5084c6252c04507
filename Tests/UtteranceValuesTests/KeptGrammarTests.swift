import Foundation
import Testing

@testable import UtteranceValues

struct KeptGrammarTests {
  private static let sentences: [String: [String]] = [
    "en": ["wake me tomorrow at half past seven", "twenty-three dollars and 5 km", "every tuesday for two hours"],
    "fr": ["demain à sept heures et demie", "quatre-vingt-douze euros", "dans trois semaines"],
    "it": ["domani alle sette e mezza", "ventitré euro e cinquanta", "fra tre settimane"],
    "pt": ["amanhã às sete e meia", "vinte e três reais", "daqui a três semanas"],
    "ru": ["завтра в половине восьмого", "двадцать три рубля", "через три недели"],
  ]

  private func printed(_ grammar: ValueGrammar, _ sentence: String) -> [String] {
    ValueReader(grammar: grammar).candidates(
      in: sentence, context: ShippedGrammar.context(region: "US"), includesLatent: true
    ).map { "\($0.range) \($0.score) \(ShippedGrammar.print($0))" }
  }

  @Test(arguments: ShippedGrammar.locales)
  func `A grammar that was kept finds what the files' own finds`(locale: String) throws {
    let (grammar, kept) = ValueGrammar.compiled(files: ShippedGrammar.files(locale))
    let bytes = try #require(kept)
    let again = try #require(ValueGrammar(kept: bytes))
    for sentence in Self.sentences[locale] ?? [] {
      let found = printed(grammar, sentence)
      #expect(!found.isEmpty)
      #expect(printed(again, sentence) == found)
    }
  }

  @Test func `Files with mistakes are not kept, so that the mistakes are told each time`() {
    let data = Data(#"{"rules": {"number": [{"patterns": ["( twelve"], "action": "same"}]}}"#.utf8)
    let (grammar, kept) = ValueGrammar.compiled(files: ["mine": data])
    #expect(grammar.problems.count == 1)
    #expect(kept == nil)
  }

  @Test func `Damaged bytes are no grammar, or one that reads without harm`() throws {
    let kept = try #require(ValueGrammar.compiled(files: ShippedGrammar.files("en")).kept)
    for length in stride(from: 0, to: kept.count - 1, by: kept.count / 97) {
      #expect(ValueGrammar(kept: kept.prefix(length)) == nil)
    }
    #expect(ValueGrammar(kept: kept + [0]) == nil)
    var refused = 0
    for place in stride(from: 1, to: kept.count, by: kept.count / 61) {
      var damaged = kept
      for offset in place..<min(place + 3, kept.count) { damaged[offset] = ~damaged[offset] }
      guard let grammar = ValueGrammar(kept: damaged) else {
        refused += 1
        continue
      }
      _ = printed(grammar, "wake me tomorrow at half past seven for 5 km")
    }
    #expect(refused > 0)
  }
}
