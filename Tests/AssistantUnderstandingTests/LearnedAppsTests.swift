import Foundation
import IntentSchema
import Synchronization
import Testing

@testable import AssistantUnderstanding

/// Reading requests for an app's own intents that are not quite as the app has them, with a small language.
struct LearnedAppsTests {
  static let phrases = """
    {
      "apps": {"anywhere": ["(in|with) {app}"], "start": ["(open|use) {app} and"]},
      "people": {"and": ["and"], "never": ["in", "with", "of", "the", "a", "to", "me"]},
      "custom": {
        "verbs": {"order": ["(order|get me|i'd like)"], "information": ["(show|show me|check)"]},
        "before": ["(a|the|some|my)"], "joints": {"case": ["[with|in]"]}, "flags": {}
      },
      "intents": {
        "INSendMessageIntent": [{"importance": "essential", "patterns": [
          "(send|write) [a] message to {recipients} [saying {content}]", "text {recipients} [saying {content}]"]}],
        "INCancelRideIntent": [{"importance": "essential", "patterns": ["(cancel|call off) (my|the) (ride|cab|taxi)"]}]
      }
    }
    """
  static let learning = """
    {
      "outOfScope": [
        "what is the (weather|capital of france|time) [today]", "tell me a (joke|story)",
        "(turn|switch) (on|off) the (lights|oven)", "how (tall|old|big) is the (moon|tower|president)",
        "(who|what) are you", "book a (flight|hotel) [to rome]", "i feel (tired|great|lost)"],
      "fillers": {"person": ["Bobo", "Carlos", "Anna"], "text": ["see you soon", "blue river", "the keys are here"],
        "name": ["Delta", "a taxi", "the bill"]}
    }
    """

  func florist(_ identifier: String = "com.example.Florist", name: String = "Petalo") -> AppDescription {
    let kinds = EnumType(
      name: "Flower",
      cases: [EnumCase(name: "unknown", value: 0), EnumCase(name: "rose", value: 1), EnumCase(name: "tulip", value: 2)])
    func text(_ en: String) -> LocalizedText { LocalizedText(["": en]) }
    let intents = [
      CustomIntent(
        className: "OrderBouquetIntent", category: "order", title: text("Order Bouquet"),
        phrases: [text("Order a bouquet of ${flower}"), text("Order a bouquet wrapped in paper")]),
      CustomIntent(
        className: "ShowDeliveriesIntent", category: "information", title: text("Show Deliveries"),
        phrases: [text("Show all deliveries of the week")]),
    ]
    let types = intents.map { intent in
      IntentType(
        className: intent.className, domain: "",
        parameters: intent.category == "order"
          ? [Parameter(name: "flower", type: .enumeration("Flower"), isResolvable: true)] : [],
        response: ResponseType(codes: []))
    }
    let cases = ["rose": "roses", "tulip": "tulips"].mapValues { [AppWords.CaseName(text: text($0))] }
    return AppDescription(
      identifier: identifier, displayNames: ["": name], intents: intents.map(\.className),
      schema: Schema(intents: types, enums: [kinds], objects: []),
      words: AppWords(intents: intents, cases: ["Flower": cases]))
  }

  private func understanding(_ apps: [AppDescription], shelf: LessonShelf? = nil) throws -> Understanding {
    let hearing = try HearingPhrases(locale: "en", files: ["small": Data(Self.phrases.utf8)])
    let language = Language(phrases: hearing, schema: Fixture.schema)
    let learning = try LearningPhrases(files: ["requests": Data(Self.learning.utf8)])
    let model = IntentModel(phrases: hearing, learning: learning, language: language)
    let learned = LearnedLayer(model: model, phrases: hearing, learning: learning, language: language, shelf: shelf)
    return Understanding(language: language, apps: apps, learned: learned)
  }

  private func best(_ utterance: String, _ understanding: Understanding) -> Interpretation? {
    guard case .interpretations(let all) = understanding.recognize(utterance, context: Fixture.context) else {
      return nil
    }
    return all.first
  }

  @Test(
    arguments: [
      ("order a bouqet of roses", "OrderBouquetIntent"), ("order me quick a bouquet of roses", "OrderBouquetIntent"),
      ("ordr a bouquet of roses", "OrderBouquetIntent"), ("show deliveris", "ShowDeliveriesIntent"),
      ("show all delivereis of the week", "ShowDeliveriesIntent"),
      ("show really all deliveries of the week", "ShowDeliveriesIntent"),
    ])
  func `a slip and a word too many are read as the app's intent`(utterance: String, intent: String) throws {
    let reading = try #require(best(utterance, try understanding([florist()])))
    #expect(reading.intent == intent)
    #expect(reading.learned != nil)
    if intent == "OrderBouquetIntent" { #expect(reading.values == ["flower": .integer(1)]) }
  }

  @Test(arguments: ["order a bouquet of tulips", "show deliveries", "show my deliveries"])
  func `what the app's patterns explain is left to them`(utterance: String) throws {
    let reading = try #require(best(utterance, try understanding([florist()])))
    #expect(reading.learned == nil)
  }

  @Test(
    arguments: [
      "order a taxi", "show me the way", "turn off the lights", "how old is the moon", "ordr", "tell me a stroy",
      "zorp blimey quux",
    ])
  func `what has nothing to do with the app's intents is not taken for one`(utterance: String) throws {
    #expect(try best(utterance, understanding([florist()])) == nil)
  }

  @Test func `what was learned of an app is kept, and learned again where that is damaged or of another app`() throws {
    let kept = Mutex<[String: Data]>([:])
    let writes = Mutex(0)
    let shelf = LessonShelf(digest: 7) { name in
      kept.withLock { $0[name] }
    } keep: { name, data in
      kept.withLock { $0[name] = data }
      writes.withLock { $0 += 1 }
    }
    func isUnderstood(_ app: AppDescription) throws -> Bool {
      best("ordr a bouquet of roses", try understanding([app], shelf: shelf))?.intent == "OrderBouquetIntent"
    }
    for _ in 0..<2 { #expect(try isUnderstood(florist())) }
    #expect(writes.withLock { $0 } == 1)
    kept.withLock { kept in for name in kept.keys { kept[name]?.removeLast(9) } }
    #expect(try isUnderstood(florist()))
    #expect(try isUnderstood(florist(name: "Corolla")))
    #expect(writes.withLock { $0 } == 3)
  }

  @Test func `a value alone answers what was asked, and is no request`() throws {
    let understanding = try understanding([florist()])
    let expectation = Expectation.value(intent: "OrderBouquetIntent", parameter: "flower")
    #expect(understanding.read("roses", expecting: expectation, context: Fixture.context) == .value(.integer(1)))
    #expect(understanding.read("tulips", expecting: .yesOrNo, context: Fixture.context) == .unrelated)
    #expect(best("roses", understanding) == nil)
  }

  @Test func `the system's intents are read as before`() throws {
    let apps = [florist(), Fixture.app("Hopper", intents: ["INCancelRideIntent"])]
    #expect(try best("cancel my rdie in Hopper", understanding(apps))?.intent == "INCancelRideIntent")
  }

  @Test func `an app that is installed later is learned then, and forgotten when it is removed`() throws {
    var understanding = try understanding([Fixture.birdsong])
    #expect(best("ordr a bouquet of roses", understanding) == nil)
    understanding.setApps([Fixture.birdsong, florist()])
    #expect(best("ordr a bouquet of roses", understanding)?.app == "com.example.Florist")
    understanding.setApps([Fixture.birdsong])
    #expect(best("ordr a bouquet of roses", understanding) == nil)
  }

  @Test func `two apps with the same words are asked about, slips or not`() throws {
    let understanding = try understanding([florist(), florist("com.example.Garden", name: "Gardena")])
    #expect(
      understanding.recognize("ordr a bouquet of roses", context: Fixture.context)
        == .failure(.appNeeded(intent: "OrderBouquetIntent", apps: ["com.example.Florist", "com.example.Garden"])))
  }
}
