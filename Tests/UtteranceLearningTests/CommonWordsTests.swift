import Foundation
import Testing
import UtteranceLearning

@Suite struct `What is common in a large collection` {
  /// Made-up words, another one each time.
  private static func name(_ number: Int) -> String {
    let syllables = ["ba", "ke", "di", "lo", "mu", "na", "re", "si", "to", "fu", "ga", "pe"]
    return [number % 12, number / 12 % 12, number / 144 % 12, number / 1_728 % 12].map { syllables[$0] }.joined()
  }

  /// Each title has five words that no other has.
  private static func title(_ number: Int) -> String {
    (0..<5).map { name(number * 5 + $0) }.joined(separator: " ")
  }

  /// What stands before a title and behind it tells the intent only together.
  private static func sentence(_ number: Int, isBuying: Bool) -> String {
    let isSoon = number.isMultiple(of: 2)
    return
      "\(isSoon == isBuying ? "get" : "fetch") \(title(2 * number + (isBuying ? 0 : 1))) \(isSoon ? "soon" : "now")"
  }

  private static let learned: LearnedUnderstanding = {
    let examples = (0..<220).flatMap { number in
      [
        AnnotatedUtterance(text: sentence(number, isBuying: true), intent: "buy"),
        AnnotatedUtterance(text: sentence(number, isBuying: false), intent: "find"),
      ]
    }
    return LearnedUnderstanding(learningFrom: examples, lexicon: Lexicon())
  }()

  @Test(arguments: 220..<260, [true, false])
  func `says more than the words of a title`(_ number: Int, _ isBuying: Bool) throws {
    let reading = try #require(Self.learned.read(Self.sentence(number, isBuying: isBuying)))
    #expect(reading.intent == (isBuying ? "buy" : "find"))
  }

  @Test func `is kept with the model`() throws {
    let bytes = Self.learned.encoded()
    let kept = try LearnedUnderstanding(decoding: bytes)
    #expect(kept.encoded() == bytes)
    for text in [Self.sentence(300, isBuying: true), "fetch bread now", "get", ""] {
      #expect(kept.margins(of: text) == Self.learned.margins(of: text))
    }
  }

  /// Only whether there is a title tells the intent; its words do not, and each of them is common.
  private static func written(_ number: Int, isTitle: Bool) -> String {
    let words = (0..<3).map { ["red", "day", "home", "light", "night", "road", "blue"][(number / (1 + 6 * $0)) % 7] }
    return "play " + words.map { isTitle ? $0.capitalized : $0 }.joined(separator: " ") + " Now"
  }

  private static let learnedAsWritten: LearnedUnderstanding = {
    let examples = (0..<400).flatMap { number in
      [
        AnnotatedUtterance(text: written(number, isTitle: true), intent: "song"),
        AnnotatedUtterance(text: written(number, isTitle: false), intent: "mood"),
      ]
    }
    return LearnedUnderstanding(learningFrom: examples, lexicon: Lexicon())
  }()

  @Test(arguments: 400..<420, [true, false])
  func `tells titles by their capitals`(_ number: Int, _ isTitle: Bool) throws {
    let reading = try #require(Self.learnedAsWritten.read(Self.written(number, isTitle: isTitle)))
    #expect(reading.intent == (isTitle ? "song" : "mood"))
  }

  @Test func `goes less by small letters where a whole sentence is in them`() throws {
    func lead(_ text: String) throws -> Double {
      let margins = Self.learnedAsWritten.margins(of: text)
      return try #require(margins["mood"]) - #require(margins["song"])
    }
    let text = Self.written(401, isTitle: false)
    #expect(try lead(text) > 1)
    #expect(try lead(text.lowercased()) < 0.5 * lead(text))
  }
}
