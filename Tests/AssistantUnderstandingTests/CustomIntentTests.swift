import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

@Suite struct CustomIntentTests {
  /// An app with one intent of its own, as its bundle would describe it.
  private func tea(
    _ identifier: String = "com.example.Tea", name: String = "TeaRoom", handles: Bool = true
  ) -> AppDescription {
    let leaf = EnumType(
      name: "Leaf",
      cases: [EnumCase(name: "unknown", value: 0), EnumCase(name: "black", value: 1), EnumCase(name: "mint", value: 2)])
    let type = IntentType(
      className: "BrewTeaIntent", domain: "",
      parameters: [
        Parameter(name: "leaf", type: .enumeration("Leaf"), isResolvable: true),
        Parameter(name: "cups", type: .integer, isResolvable: true),
        Parameter(name: "when", type: .object("DateComponents"), isResolvable: true),
        Parameter(name: "milk", type: .boolean, isResolvable: true),
        Parameter(name: "guest", type: .object("Person"), isResolvable: true),
        Parameter(name: "pot", type: .object("Pot"), isResolvable: true),
      ], response: ResponseType(codes: []))
    let pot = ObjectType(
      name: "Pot",
      properties: [Parameter(name: "identifier", type: .string), Parameter(name: "displayString", type: .string)])
    func text(_ en: String, _ fr: String, _ ru: String) -> LocalizedText {
      LocalizedText(["": en, "fr": fr, "ru": ru])
    }
    let custom = CustomIntent(
      className: "BrewTeaIntent", category: "order", title: text("Order Tea", "Commander du thé", "Заказать чай"),
      phrases: [text("Order ${cups} ${leaf} teas", "Commander ${cups} thés ${leaf}", "Заказать ${cups} ${leaf} чая")],
      parameters: [
        "milk": CustomParameter(title: text("milk", "lait", "молоком")),
        "pot": CustomParameter(title: text("Pot", "Théière", "Чайник")),
      ])
    let words = AppWords(
      intents: [custom],
      cases: [
        "Leaf": [
          "black": [.init(text: text("black", "noirs", "чёрного"))],
          "mint": [
            .init(text: text("mint", "à la menthe", "мятного")), .init(text: text("peppermint", "menthe", "мяты")),
          ],
        ]
      ],
      vocabularies: [
        "": AppVocabulary(
          terms: [
            .init(parameters: ["BrewTeaIntent.pot"], identifier: "pot-7", phrases: [.init(text: "the blue pot")])
          ],
          examples: ["BrewTeaIntent": ["Put the kettle on", "Fancy a mint tea in TeaRoom"]])
      ])
    return AppDescription(
      identifier: identifier, displayNames: ["": name], intents: handles ? ["BrewTeaIntent"] : [],
      schema: Schema(intents: [type], enums: [leaf], objects: [pot]), words: words)
  }

  private func read(_ utterance: String, locale: String = "en", apps: [AppDescription]? = nil) throws -> Interpretation?
  {
    let understanding = Understanding(language: try Fixture.language(locale), apps: apps ?? [tea()])
    guard case .interpretations(let found) = understanding.recognize(utterance, context: Fixture.context) else {
      return nil
    }
    return found.first
  }

  @Test(arguments: [
    "order tea", "Get me some tea", "I'd like a tea, please", "put the kettle on", "TeaRoom, order tea",
  ])
  func `An app's intent is reached by its title, the verbs of its kind and its examples`(utterance: String) throws {
    let found = try read(utterance)
    #expect(found?.intent == "BrewTeaIntent")
    #expect(found?.app == "com.example.Tea")
    #expect(found?.values.isEmpty == true)
  }

  @Test func `Values of every kind are put into their parameters`() throws {
    #expect(try read("order two peppermint teas")?.values == ["cups": .integer(2), "leaf": .integer(2)])
    #expect(
      try read("order 3 black teas with milk")?.values == [
        "cups": .integer(3), "leaf": .integer(1), "milk": .bool(true),
      ])
    #expect(try read("get me a tea without milk")?.values == ["milk": .bool(false)])
    let time = try read("order tea for 5 pm")?.values["when"]?.object
    #expect(time?["hour"] == .integer(17))
    #expect(try read("order tea for Anna")?.values["guest"]?.object?["displayName"] == .string("Anna"))
  }

  @Test(arguments: ["order a peppermint blue pot", "get me a black blue pot"])
  func `A case stands behind an article and before a known name`(utterance: String) throws {
    var app = tea()
    app.words.intents[0].phrases.append(LocalizedText(["": "Order a ${leaf} ${pot}"]))
    let understanding = Understanding(
      language: try Fixture.language("en"), apps: [app],
      vocabulary: ["com.example.Tea": [VocabularyTerm(kind: "BrewTeaIntent.pot", phrase: "blue pot")]])
    guard case .interpretations(let found) = understanding.recognize(utterance, context: Fixture.context) else {
      Issue.record("not understood")
      return
    }
    #expect(found.first?.values["leaf"] == .integer(utterance.contains("black") ? 1 : 2))
    #expect(found.first?.values["pot"]?.object?["displayString"] == .string("blue pot"))
  }

  /// What may be said to an app whose requests are these beside its own, and that knows a green jug.
  private func spoken(phrases: [String], seldom: String, before words: String) throws -> SpokenGrammar {
    var app = tea()
    app.words.intents[0].phrases += phrases.map { LocalizedText(["": $0]) }
    let understanding = Understanding(
      language: try Fixture.language("en"), apps: [app],
      vocabulary: ["com.example.Tea": [VocabularyTerm(kind: "BrewTeaIntent.pot", phrase: "green jug")]])
    let spoken = #"{"spoken": {"number": "four", "plural": "s"}, "seldom": [\#(seldom)], "uncounted": [\#(words)]}"#
    return understanding.spokenGrammar(values: SpokenValues(files: ["spoken": Data(spoken.utf8)]))
  }

  private func count(_ words: String, in grammar: SpokenGrammar) -> Int {
    var count = 0
    grammar.forEachSentence { sentence in
      let text = sentence.map { grammar.words[Int($0)].text }.joined(separator: " ")
      count += " \(text) ".contains(" \(words) ") ? 1 : 0
    }
    return count
  }

  @Test func `One thing seldom goes without a word before it, the usual one most often`() throws {
    func grammar(_ words: String) throws -> SpokenGrammar {
      try spoken(phrases: (1...20).map { "Try ${pot} for \($0)" }, seldom: "", before: words)
    }
    let jugs = ["try green jug", "try green jugs"]
    func bare(_ grammar: SpokenGrammar) -> Int { jugs.reduce(0) { $0 + count($1, in: grammar) } }
    let (none, once, usual) = (
      try grammar(""), try grammar(#""the", "my""#), try grammar(#""the", "the", "the", "the", "the", "my""#)
    )
    #expect(bare(once) > 0 && bare(once) < bare(none))
    #expect(count("try the", in: usual) > count("try the", in: once))
    #expect(count("try the", in: usual) > 2 * count("try my", in: usual))
  }

  @Test func `What is only passed over is said seldom, and several of a thing behind a number`() throws {
    let before = ["a", "some", "the", "my", "our", "this", "that", "another"]
    func grammar(seldom: String) throws -> SpokenGrammar {
      let words = before.map { "\"\($0)\"" }.joined(separator: ", ")
      return try spoken(phrases: ["Order ${cups} ${pot}"], seldom: seldom, before: words)
    }
    let (plain, better) = (try grammar(seldom: ""), try grammar(seldom: #""to", "of", "from""#))
    #expect(count("order to", in: better) * 3 < count("order to", in: plain))
    func ordered(_ grammar: SpokenGrammar) -> Int { before.reduce(0) { $0 + count("order \($1)", in: grammar) } }
    // The others are said as often as before, but for chance.
    #expect(ordered(plain) > 100 && ordered(better) * 10 > ordered(plain) * 9)
    #expect(count("four green jugs", in: better) > count("four green jug", in: better))
    #expect(count("four green jugs", in: better) > 2 * count("four my", in: better))
    #expect(count("the green jug", in: better) > count("the green jugs", in: better))
  }

  @Test func `A word of the vocabulary file keeps the app's identifier`() throws {
    let pot = try read("order tea with the blue pot")?.values["pot"]?.object
    #expect(
      pot
        == ObjectValue(type: "Pot", fields: ["identifier": .string("pot-7"), "displayString": .string("the blue pot")]))
  }

  @Test func `An example teaches a way to put it, with other values than its own`() throws {
    #expect(try read("fancy a black tea")?.values == ["leaf": .integer(1)])
  }

  @Test(arguments: [
    ("fr", "commander deux thés noirs"), ("fr", "je voudrais deux thés à la menthe"), ("ru", "закажи два чёрного чая"),
  ])
  func `Titles and values are heard in the app's translations`(locale: String, utterance: String) throws {
    let found = try read(utterance, locale: locale)
    #expect(found?.intent == "BrewTeaIntent")
    #expect(found?.values["cups"] == .integer(2))
    #expect(found?.values["leaf"] != nil)
  }

  @Test func `What has nothing to do with the intent is not taken for it`() throws {
    #expect(try read("order a taxi") == nil)
    #expect(try read("order") == nil)
    #expect(try read("put the cat out") == nil)
    #expect(try read("order tea", apps: [tea(handles: false)]) == nil)
  }

  @Test func `Two apps with the same words are told apart by asking, or by a name`() throws {
    let apps = [tea(), tea("com.example.Cafe", name: "KafeMila")]
    let understanding = Understanding(language: try Fixture.language("en"), apps: apps)
    let recognition = understanding.recognize("order two black teas", context: Fixture.context)
    #expect(
      recognition == .failure(.appNeeded(intent: "BrewTeaIntent", apps: ["com.example.Cafe", "com.example.Tea"])))
    #expect(try read("order two black teas with KafeMila", apps: apps)?.app == "com.example.Cafe")
    guard
      case .interpretations(let found) = understanding.recognize(
        "order two black teas", app: "com.example.Tea", context: Fixture.context)
    else {
      Issue.record("nothing was understood")
      return
    }
    #expect(found.first?.app == "com.example.Tea")
    #expect(found.first?.values["cups"] == .integer(2))
  }

  @Test func `An answer is read as the case that it names`() throws {
    let understanding = Understanding(language: try Fixture.language("en"), apps: [tea()])
    let expectation = Expectation.value(intent: "BrewTeaIntent", parameter: "leaf")
    #expect(
      understanding.read("peppermint, please", expecting: expectation, context: Fixture.context) == .value(.integer(2)))
  }

  @Test func `What an app says people say is listed for those who learn from it`() {
    let examples = tea().examples(locale: "fr")
    #expect(examples.contains(AppExample(intent: "BrewTeaIntent", text: "Commander du thé", kind: .title)))
    #expect(
      examples.contains(AppExample(intent: "BrewTeaIntent", text: "Commander ${cups} thés ${leaf}", kind: .template)))
    #expect(tea(handles: false).examples(locale: "fr").isEmpty)
  }
}
