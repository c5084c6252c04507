import Foundation
import Testing

@testable import UtteranceValues

struct HostileTextTests {
  @Test(arguments: ShippedGrammar.locales)
  func `Long and strange text is read to an end`(locale: String) throws {
    let reader = try #require(ShippedGrammar.readers[locale])
    let context = ShippedGrammar.context(region: "US")
    let pieces = [
      "1 ", "1/", "1-", "3 ft ", "1e9", "9", "٣", "cento", "(1", "a@b.", "$", "\u{202E}1", "e\u{301}", "¾", "🎉",
    ]
    for piece in pieces {
      let text = String(repeating: piece, count: 300)
      for found in reader.candidates(in: text, context: context, includesLatent: true) {
        #expect(found.range.lowerBound < found.range.upperBound && found.range.upperBound <= text.count)
      }
    }
  }

  @Test func `Random characters are read to an end and chosen values do not overlap`() throws {
    let reader = try #require(ShippedGrammar.readers["en"])
    var random = Seeded(state: 42)
    let scalars = Array("0123456789 .,-/$€%°'\"()+:@abc twoandhalf½٣﷽\u{0}\u{200F}дляé".unicodeScalars)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<60 { text.append(scalars.randomElement(using: &random) ?? " ") }
      let found = reader.values(in: String(text), context: ShippedGrammar.context(), includesLatent: true)
      for (one, next) in zip(found, found.dropFirst()) { #expect(one.range.upperBound <= next.range.lowerBound) }
    }
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
