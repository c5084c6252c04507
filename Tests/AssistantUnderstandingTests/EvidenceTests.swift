import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// What speaks for readings near a pattern, with a small language that is learned at once.
struct EvidenceTests {
  private static let phrases = """
    {
      "apps": {"anywhere": ["(in|with|by means of) {app}"], "start": ["(open|use) {app} and"]},
      "people": {"and": ["and"], "never": ["in", "with", "of", "by", "means", "the", "a", "to", "me", "for"]},
      "intents": {
        "INSendMessageIntent": [{"importance": "essential", "patterns": [
          "(send|write) [a] message to {recipients} [saying {content}]", "text {recipients} [saying {content}]"]}],
        "INPlayMediaIntent": [{"importance": "essential", "patterns": ["play {mediaSearch.mediaName}"]}],
        "INCancelRideIntent": [{"importance": "essential", "patterns": ["(cancel|call off) (my|the) (ride|cab|taxi)"]}],
        "INPauseWorkoutIntent": [{"importance": "essential", "patterns": [
          "(pause|interrupt) (my|the) (workout|training|run)", "take a break from (my|the) (workout|training|run)"]}]
      }
    }
    """
  private static let learning = """
    {
      "outOfScope": ["what is the (weather|capital of france|time) [today]", "tell me a (joke|story)",
        "(turn|switch) (on|off) the (lights|oven)", "how (tall|old|big) is the (moon|tower|president)"],
      "fillers": {"person": ["Bobo", "Carlos", "Anna"], "text": ["see you soon", "blue river"], "name": ["Delta"]}
    }
    """
  private let language: Language
  private let layer: LearnedLayer
  private let understanding: Understanding

  init() throws {
    let hearing = try HearingPhrases(locale: "en", files: ["small": Data(Self.phrases.utf8)])
    language = Language(phrases: hearing, schema: Fixture.schema)
    let learning = try LearningPhrases(files: ["requests": Data(Self.learning.utf8)])
    layer = LearnedLayer(phrases: hearing, learning: learning, language: language)
    let app = Fixture.app(
      "Birdsong",
      intents: ["INSendMessageIntent", "INPlayMediaIntent", "INCancelRideIntent", "INPauseWorkoutIntent"])
    understanding = Understanding(language: language, apps: [app], learned: layer)
  }

  private func best(_ utterance: String) -> Interpretation? {
    guard case .interpretations(let all) = understanding.recognize(utterance) else { return nil }
    return all.first
  }

  @Test(
    arguments: [
      ("send message a to Bobo in Birdsong", "Bobo"), ("send a message Bobo to in Birdsong", "Bobo"),
      ("message to Bobo in Birdsong", "Bobo"), ("write a message Bobo in Birdsong", "Bobo"),
    ])
  func `a value is the same when words beside it have changed places or are missing`(
    utterance: String, person: String
  ) throws {
    let reading = try #require(best(utterance))
    #expect(reading.intent == "INSendMessageIntent")
    #expect(reading.slots.filter { $0.name != "app" }.map(\.text) == [person])
  }

  @Test func `a value that was not said leaves the request without it`() throws {
    let reading = try #require(best("play in Birdsong"))
    #expect(reading.intent == "INPlayMediaIntent")
    #expect(reading.slots.map(\.name) == ["app"])
  }

  @Test func `a swap, a word too many and one too few are told apart`() throws {
    func edits(_ utterance: String) throws -> Edits {
      var search = Search(
        language.input(utterance), language: language, layer: understanding.layer, context: Fixture.context,
        hearsUnknownApps: false)
      let found = search.run()
      let estimate = layer.estimate(search.input, mentions: search.mentions)
      return try #require(understanding.weighed(found, search, estimate, layer).found.first).edits
    }
    #expect(try edits("cancel my ride in Birdsong").isEmpty)
    #expect(try edits("my cancel ride in Birdsong").count(.swapped) == 1)
    #expect(try edits("cancel zumzum my ride in Birdsong").count(.extraUnknown) == 1)
    #expect(try edits("pause training in Birdsong").count(.missingCommon) == 1)
  }

  @Test func `edits are counted by kind, at most fifteen of each, and remember what was passed over`() {
    var edits = Edits()
    #expect(edits.isEmpty)
    for position in [3, 70] { edits.skip(position, as: .extraKnown) }
    for _ in 0..<20 { edits.note(.looseName) }
    #expect(edits.count(.extraKnown) == 2)
    #expect(edits.count(.looseName) == 15)
    #expect(edits.count(.swapped) == 0)
    #expect(edits.isSkipped(3) && !edits.isSkipped(6) && !edits.isSkipped(70))
  }

  @Test func `there is a weight for each number, and the products are of numbers that there are`() {
    let count = Evidence().features.count
    #expect(Evidence.names.count == count)
    #expect(EvidenceWeights.rank.count == count)
    #expect(EvidenceWeights.right.count == count)
    #expect(EvidenceWeights.products.allSatisfy { $0.one < count && $0.other < count && $0.one >= 0 && $0.other >= 0 })
  }

  @Test func `a word of many patterns tells less than a word of few`() {
    let words = layer.words
    func weight(_ word: String) -> Double? { words.weight(language.vocabulary.match(word)) }
    #expect(weight("the").map { $0 < weight("cancel") ?? 0 } == true)
    #expect(weight("zumzum") == nil)
    #expect(
      words.costOfMissing(language.vocabulary.match("the").exact).cost
        < words.costOfMissing(language.vocabulary.match("cancel").exact).cost)
  }

  @Test func `readings of one sentence fall in confidence, and the probable one leads`() {
    guard case .interpretations(let all) = understanding.recognize("send mesage to Bobo sayng blue river in Birdsong")
    else {
      Issue.record("it was not understood")
      return
    }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
    #expect(all.first.map { $0.confidence > 0.5 } == true)
  }
}
