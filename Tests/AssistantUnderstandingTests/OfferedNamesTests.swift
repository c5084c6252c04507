import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

/// Requests for an app's own intents, where the names of what it offers are known.
@Suite struct OfferedNamesTests {
  private static let kitchen: AppDescription = {
    func text(_ english: String, _ italian: String) -> LocalizedText { LocalizedText(["": english, "it": italian]) }
    let type = IntentType(
      className: "OrderDishIntent", domain: "",
      parameters: [
        Parameter(name: "dish", type: .object("Object"), isResolvable: true),
        Parameter(name: "count", type: .integer, isResolvable: true),
        Parameter(name: "extras", type: .object("Object"), isArray: true, isResolvable: true),
      ], response: ResponseType(codes: []))
    let intent = CustomIntent(
      className: "OrderDishIntent", category: "order", title: text("Order Dish", "Ordina un piatto"),
      phrases: [text("Order ${dish}", "Ordina ${dish}")],
      parameters: [
        "dish": CustomParameter(title: text("Dish", "Piatto"), hasOptions: true),
        "extras": CustomParameter(title: text("Extras", "Extra"), hasOptions: true),
      ])
    return AppDescription(
      identifier: "com.example.Kitchen", displayNames: ["": "Kitchen Door"], intents: ["OrderDishIntent"],
      schema: Schema(intents: [type]), words: AppWords(intents: [intent]))
  }()

  private static let understandings: [String: Understanding] = {
    var all = LearnedFixture.understandings(apps: [kitchen])
    let offers = [
      "en": ("dish", ["Fish pie", "Onion tart", "Plum dumpling"]), "it": ("dish", ["Torta di cipolle", "Ravioli"]),
    ]
    // What is offered in one language is brought along to all of them.
    for locale in all.keys {
      for (language, (parameter, names)) in offers {
        set(names, parameter, language, in: &all[locale])
      }
      set(["gravy", "capers"], "extras", "en", in: &all[locale])
    }
    return all
  }()

  private static func set(_ names: [String], _ parameter: String, _ locale: String, in one: inout Understanding?) {
    let kind = VocabularyTerm.kind(of: parameter, in: "OrderDishIntent", locale: locale)
    one?.setVocabulary(
      names.map { VocabularyTerm(kind: kind, phrase: $0) }, app: "com.example.Kitchen", kind: kind)
  }

  private func values(_ utterance: String, _ locale: String = "en") throws -> [String: Value]? {
    let understanding = try #require(Self.understandings[locale])
    guard case .interpretations(let all) = understanding.recognize(utterance, context: Fixture.context) else {
      return nil
    }
    return all.first.flatMap { $0.intent == "OrderDishIntent" ? $0.values : nil }
  }

  private func named(_ name: String) -> Value {
    .object(ObjectValue(type: "Object", fields: ["displayString": .string(name)]))
  }

  @Test(
    arguments: [
      "order a fish pie", "order a fish pie for dinner", "I'd love a fish pie", "fish pie please",
      "order a fish pie for my wife",
    ])
  func `A thing that the app offers is found, whatever else is said`(utterance: String) throws {
    #expect(try values(utterance)?["dish"] == named("Fish pie"))
  }

  @Test func `A plural, a number and an extra stand beside it`() throws {
    #expect(
      try values("get me two onion tarts with gravy") == [
        "dish": named("Onion tart"), "count": .integer(2), "extras": .list([named("gravy")]),
      ])
  }

  @Test(
    arguments: [
      ("en", "don't order a fish pie"), ("en", "never order a fish pie again"), ("en", "cancel my fish pie"),
      ("en", "I don't want a fish pie"), ("en", "order a fish pie without gravy"), ("it", "non ordinare i ravioli"),
    ])
  func `The opposite of a request is not read as the request`(locale: String, utterance: String) throws {
    #expect(try values(utterance, locale) == nil)
  }

  @Test(arguments: ["tell me a joke about capers", "what is in a fish pie", "the onion tart was great"])
  func `A name alone makes no request of what is said about it`(utterance: String) throws {
    #expect(try values(utterance) == nil)
  }

  @Test func `What is offered in one language is no word of another`() throws {
    #expect(try values("ordina due torta di cipolle", "it")?["dish"] == named("Torta di cipolle"))
    #expect(try values("ordina un fish pie per cena", "it")?["dish"] != named("Fish pie"))
  }

  @Test(arguments: ["en", "pt", "it", "ru", "fr"])
  func `A message is not sent that somebody says not to send`(locale: String) throws {
    let utterances = [
      "en": "don't send a message to Anna", "pt": "não mande mensagem para Anna",
      "it": "non mandare un messaggio ad Anna",
      "ru": "не отправляй сообщение Анне", "fr": "n'envoie pas de message à Anna",
    ]
    let understanding = try #require(LearnedFixture.understandings(apps: [Fixture.birdsong])[locale])
    let found = understanding.recognize(try #require(utterances[locale]), context: Fixture.context)
    if case .interpretations(let all) = found { #expect(all.first?.intent != "INSendMessageIntent") }
  }

  @Test(arguments: ["Order a fish pie with Bench", "Order a fish pie in Bench", "Order fish pies using Bench"])
  func `An app that is named is told that it cannot do what another declares`(_ utterance: String) throws {
    let bench = AppDescription(
      identifier: "com.example.Bench", displayNames: ["": "Bench"], intents: ["INStartWorkoutIntent"])
    var understanding = try #require(LearnedFixture.understandings(apps: [Self.kitchen, bench])["en"])
    #expect(
      understanding.recognize(utterance, context: Fixture.context)
        == .failure(.appCannot(app: "com.example.Bench", intent: "OrderDishIntent")))
    understanding.setApps([Self.kitchen])
    guard case .interpretations = understanding.recognize("Order a fish pie", context: Fixture.context) else {
      Issue.record("not understood without the name")
      return
    }
  }

  @Test func `What is asked of the app at hand needs no name`() throws {
    let understanding = try #require(LearnedFixture.understandings(apps: [Fixture.monkeyChat])["en"])
    var context = Fixture.context
    #expect(understanding.recognize("undo that", context: context) == .failure(.nothing))
    context.recentApp = "com.example.MonkeyChat"
    guard case .interpretations(let all) = understanding.recognize("undo that", context: context) else {
      Issue.record("not understood")
      return
    }
    #expect(all.first?.intent == "INUnsendMessagesIntent")
    context.recentApp = "com.example.SoupChef"
    #expect(understanding.recognize("undo that", context: context) == .failure(.nothing))
  }
}
