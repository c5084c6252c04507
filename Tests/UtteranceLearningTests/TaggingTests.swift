import Testing

@testable import UtteranceLearning

@Suite struct `What values say for an intent` {
  private static let learned: LearnedUnderstanding = {
    let people = ["Anna", "Boris", "Carla", "Dmitri", "Eve", "Frank"]
    let things = ["milk", "two apples", "brown bread", "soap", "green tea", "rice"]
    let examples = zip(people, things).flatMap { person, thing in
      [
        AnnotatedUtterance(
          text: "call \(person) now", intent: "call", slots: [.init(start: 5, end: 5 + person.count, type: "person")]),
        AnnotatedUtterance(
          text: "add \(thing) to my list", intent: "add",
          slots: [.init(start: 4, end: 4 + thing.count, type: "thing")]),
        AnnotatedUtterance(text: "what is left to do", intent: "show"),
      ]
    }
    return LearnedUnderstanding(learningFrom: examples, lexicon: Lexicon(language: "en"))
  }()

  private func tagging(_ text: String, as intent: String) throws -> ValueTagger.Tagging {
    let learned = Self.learned
    let part = try #require(learned.parts.first)
    let number = try #require(learned.intents.firstIndex(of: intent))
    let tokens = LearningToken.tokens(of: text, lexicon: learned.lexicon)
    let features = part.tokenFeatures.features(of: LearningSentence(tokens: tokens, intent: 0, spans: []))
    return part.tagger.best(features, part.tagger.shared(features), intent: number)
  }

  @Test(arguments: ["add olive oil to my list", "add rice to my list"])
  func `The intent whose values a sentence has is the one that they speak for`(text: String) throws {
    let own = try tagging(text, as: "add")
    let other = try tagging(text, as: "call")
    #expect(own.labels.contains { $0 != 0 })
    #expect(own.evidence > max(1, other.evidence))
  }

  @Test(arguments: ["what is left to do", "call Zoe now", "", "…"])
  func `No values explain a sentence just as well as none`(text: String) throws {
    let without = try tagging(text, as: "show")
    #expect(without.labels.allSatisfy { $0 == 0 })
    #expect(without.evidence == 0 && without.logProbability == 0)
    for intent in ["call", "add"] {
      let tagging = try tagging(text, as: intent)
      #expect(tagging.evidence >= 0 && tagging.logProbability <= 0)
      #expect(tagging.labels.contains { $0 != 0 } || tagging.evidence == 0)
    }
  }

  @Test(arguments: [
    ("play S.t.r.e.e.t. by E.G", ["play", "s.t.r.e.e.t", ".", "by", "e.g"]), ("at 5 p.m.", ["at", "5", "p.m", "."]),
    ("и т.д.", ["и", "т.д", "."]), ("a.go b.c.de f.", ["a", ".", "go", "b.c", ".", "de", "f", "."]),
    ("fine.I go", ["fine", ".", "i", "go"]), ("a.", ["a", "."]), ("a..b", ["a", ".", ".", "b"]),
  ])
  func `Initials are one word, but for the last full stop`(text: String, words: [String]) {
    #expect(LearningToken.tokens(of: text, lexicon: Lexicon()).map(\.key) == words)
  }
}
