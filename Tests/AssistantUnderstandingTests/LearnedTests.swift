import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// Reading what no pattern explains, with a small language that is learned at once.
struct LearnedTests {
  private static let phrases = """
    {
      "apps": {"anywhere": ["(in|with|by means of) {app}"], "start": ["(open|use) {app} and"]},
      "people": {"and": ["and"], "never": ["in", "with", "of", "by", "means", "saying", "the", "a", "to", "me", "again"]},
      "intents": {
        "INSendMessageIntent": [{"importance": "essential", "patterns": [
          "(send|write) [a] message to {recipients} [saying {content}]", "text {recipients} [saying {content}]",
          "let {recipients} know that {content}"]}],
        "INPlayMediaIntent": [{"importance": "essential", "patterns": [
          "play {mediaSearch.mediaName}", "(start|put on) some music [by {mediaSearch.artistName}]",
          "listen to {mediaSearch.mediaName}"]}],
        "INCancelRideIntent": [{"importance": "essential", "patterns": [
          "(cancel|call off) (my|the) (ride|cab|taxi)", "i don't need (my|the) (ride|cab|taxi) anymore"]}],
        "INPauseWorkoutIntent": [{"importance": "essential", "patterns": [
          "(pause|interrupt) (my|the) (workout|training|run)", "take a break from (my|the) (workout|training|run)"]}]
      }
    }
    """
  private static let learning = """
    {
      "outOfScope": [
        "what is the (weather|capital of france|time) [today]", "tell me a (joke|story)",
        "(turn|switch) (on|off) the (lights|oven)", "how (tall|old|big) is the (moon|tower|president)",
        "(set|cancel) [my|the] (alarm|timer)", "(who|what) are you", "translate (hello|good morning) to german",
        "book a (flight|hotel) [to rome]", "i feel (tired|great|lost)"],
      "fillers": {"person": ["Bobo", "Carlos", "Anna"], "text": ["see you soon", "blue river", "the keys are here"],
        "name": ["Delta"]}
    }
    """
  private static let messenger = Fixture.app("Birdsong", intents: ["INSendMessageIntent", "INPlayMediaIntent"])
  private static let rides = Fixture.app(
    "Hopper", intents: ["INCancelRideIntent", "INPauseWorkoutIntent", "INPlayMediaIntent"])

  private let hearing: HearingPhrases
  private let language: Language
  private let learned: LearningPhrases
  private let model: IntentModel
  private let understanding: Understanding

  init() throws {
    hearing = try HearingPhrases(locale: "en", files: ["small": Data(Self.phrases.utf8)])
    language = Language(phrases: hearing, schema: Fixture.schema)
    learned = try LearningPhrases(files: ["requests": Data(Self.learning.utf8)])
    model = IntentModel(phrases: hearing, learning: learned, language: language)
    let layer = LearnedLayer(model: model, phrases: hearing, learning: learned, language: language)
    understanding = Understanding(language: language, apps: [Self.messenger, Self.rides], learned: layer)
  }

  @Test(arguments: [
    "what is the weather today", "tell me a joke", "turn off the lights", "i feel great", "how old is the moon",
  ])
  func `A request that a pattern explains stands, whatever its text is like`(text: String) {
    let reading = best("let Bobo know that \(text)")
    #expect(reading?.intent == "INSendMessageIntent")
    #expect(reading?.values["content"] == .string(text))
    #expect(best(text) == nil, "alone it is no request")
  }

  private func best(_ utterance: String) -> Interpretation? {
    guard case .interpretations(let all) = understanding.recognize(utterance) else { return nil }
    return all.first
  }

  @Test(
    arguments: [
      ("send a mesage to Bobo in Birdsong", "INSendMessageIntent"), ("cancel my rdie in Hopper", "INCancelRideIntent"),
      ("cancel my ride again in Hopper", "INCancelRideIntent"), ("cancel ride in Hopper", "INCancelRideIntent"),
      ("my cancel ride in Hopper", "INCancelRideIntent"),
      ("pause my training by of means Hopper", "INPauseWorkoutIntent"),
      ("pause my trainin in Hopper", "INPauseWorkoutIntent"),
    ])
  func `a slip, a word too many, one too few and a swapped pair are read as they were meant`(
    utterance: String, intent: String
  ) throws {
    let reading = try #require(best(utterance))
    #expect(reading.intent == intent)
    #expect(reading.learned != nil)
    #expect(reading.slots.contains { $0.name == "app" })
  }

  @Test func `slots keep what was said beside a misspelt word`() throws {
    let reading = try #require(best("send a mesage to Bobo sayng see you soon in Birdsong"))
    #expect(reading.slots.filter { $0.name != "app" }.map(\.text) == ["Bobo", "see you soon"])
    #expect(reading.values["content"] == .string("see you soon"))
  }

  @Test(arguments: ["send a message to Bobo in Birdsong", "play blue river in Birdsong", "cancel my ride"])
  func `what a pattern explains is left to the patterns`(utterance: String) throws {
    #expect(try #require(best(utterance)).learned == nil)
  }

  @Test(
    arguments: [
      "what is the capital of peru", "turn off the lights please", "how old is the moon", "translate thanks to german",
      "zorp blimey quux", "tell me another joke", "is the corner bakery open",
    ])
  func `what is no request is not taken for one`(utterance: String) {
    #expect(understanding.meanings(of: utterance, context: Fixture.context).isEmpty)
  }

  @Test func `an app that was named must be able to do it`() {
    guard case .failure(let failure) = understanding.recognize("cancel my rdie in Birdsong") else {
      Issue.record("it was understood")
      return
    }
    #expect(failure == .appCannot(app: Self.messenger.identifier, intent: "INCancelRideIntent"))
  }

  @Test func `the same phrases give the same model, to the byte`() {
    let again = IntentModel(phrases: hearing, learning: learned, language: language)
    #expect(again.encoded(digest: 1) == model.encoded(digest: 1))
  }

  @Test func `a kept model is read back, a damaged or a foreign one is not`() {
    let data = model.encoded(digest: 5)
    #expect(IntentModel(decoding: data, digest: 5) == model)
    #expect(IntentModel(decoding: data, digest: 6) == nil)
    for length in stride(from: 0, to: data.count, by: max(1, data.count / 60)) {
      #expect(IntentModel(decoding: data.prefix(length), digest: 5) == nil)
    }
    for place in stride(from: 0, to: data.count, by: max(1, data.count / 60)) {
      var changed = data
      changed[place] ^= 0x40
      #expect(IntentModel(decoding: changed, digest: 5) == nil)
    }
    #expect(IntentModel(decoding: data + [0], digest: 5) == nil)
  }

  @Test func `a digest stands for names and contents, not for their order`() {
    let one = Digest.of(["a": Data("x".utf8), "b": Data("y".utf8)])
    #expect(one == Digest.of(["b": Data("y".utf8), "a": Data("x".utf8)]))
    #expect(one != Digest.of(["a": Data("y".utf8), "b": Data("x".utf8)]))
    #expect(one != Digest.of(["a": Data("x".utf8), "b": Data("y ".utf8)]))
  }

  @Test(
    arguments: [
      ("mesage", "message"), ("messsage", "message"), ("massage", "message"), ("emssage", "message"),
      ("taxii", "taxi"), ("traning", "training"),
    ])
  func `a word one slip away is found`(slip: String, word: String) {
    #expect(Respelling(language.vocabulary).words(near: slip).first?.word == word)
  }

  @Test(arguments: ["", "zz", "mssg", "42", "\u{202E}taxi\u{0301}\u{0301}\u{0301}"])
  func `a word that is further away is not`(word: String) {
    #expect(Respelling(language.vocabulary).words(near: word).isEmpty)
  }

  @Test func `every language's own learning phrases can be read`() throws {
    for locale in Fixture.locales {
      let learning = try LearningPhrases(files: Fixture.learningFiles(locale))
      #expect(learning.outOfScope.count > 40)
      for kind in ["person", "text", "name", "time", "money", "measure", "number"] {
        #expect((learning.fillers[kind] ?? []).count > 3, "\(locale) has few words for \(kind)")
      }
    }
  }
}
