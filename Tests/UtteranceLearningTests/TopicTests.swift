import Foundation
import Testing
import UtteranceLearning

@Suite struct `What words are about` {
  private static func learned(_ lexicon: Lexicon) -> LearnedUnderstanding {
    let sentences = [
      ("will it rain", "sky"), ("how much snow will there be", "sky"), ("is it sunny outside", "sky"),
      ("boil the rice", "kitchen"), ("fry some onions", "kitchen"), ("how do I bake bread", "kitchen"),
    ]
    return LearnedUnderstanding(
      learningFrom: sentences.map { AnnotatedUtterance(text: $0.0, intent: $0.1) }, lexicon: lexicon)
  }

  private static let lexicon: Lexicon = {
    var lexicon = Lexicon()
    lexicon.add(topic: "weather", ["rain", "snow*", "sunny", "drizzl*", "nublado", "été*"])
    lexicon.add(topic: "cooking", ["boil", "fry", "bake*", "rice", "bread", "onion*", "grill*"])
    return lexicon
  }()

  @Test(arguments: [("drizzling", "sky"), ("grilled", "kitchen"), ("NUBLADO", "sky")])
  func `tells the intent of words that no example has`(_ word: String, _ intent: String) {
    #expect(Self.learned(Self.lexicon).read(word)?.intent == intent)
  }

  @Test(arguments: ["étés", "etes", "e\u{301}te\u{301}s"])
  func `is found with and without accents`(_ word: String) throws {
    let margins = Self.learned(Self.lexicon).margins(of: word)
    let without = Self.learned(Lexicon()).margins(of: word)
    #expect(try #require(margins["sky"]) > #require(without["sky"]) + 0.1)
  }

  @Test func `is read from a file`() throws {
    var lexicon = Lexicon()
    try lexicon.add(json: Data("{\"topics\": {\"weather\": [\"rain\", \"snow\", \"sunny\", \"drizzl*\"]}}".utf8))
    #expect(Self.learned(lexicon).read("drizzling")?.intent == "sky")
  }

  @Test func `is kept with the model`() throws {
    let learned = Self.learned(Self.lexicon)
    let kept = try LearnedUnderstanding(decoding: learned.encoded())
    for text in ["drizzling", "grilled étés", "bread"] { #expect(kept.read(text) == learned.read(text)) }
  }

  @Test func `does not slow down or break a sentence of a thousand topical words`() {
    #expect(Self.learned(Self.lexicon).read(String(repeating: "rain grill ", count: 1_000)) != nil)
  }
}
