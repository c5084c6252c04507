import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

struct SpokenGrammarTests {
  private let phrases = """
    {
      "apps": {"start": ["ask {app} to"], "anywhere": ["on {app}"]},
      "manners": {"start": ["please"], "end": ["thanks"]},
      "replies": {"yes": ["yes", "sure"], "no": ["no"], "cancel": ["never mind"]},
      "intents": {
        "INSendMessageIntent": [
          {"importance": "essential", "patterns": ["(send|write) {recipients} a message", "message {recipients} saying {content}"]}
        ],
        "INStartCallIntent": [{"importance": "essential", "patterns": ["call {contacts}"]}]
      }
    }
    """

  private func understanding(
    intents: [String] = ["INSendMessageIntent"], names: [String] = ["Bobo"], examples: [String] = [],
    phrases: String? = nil
  ) throws -> Understanding {
    let phrases = try HearingPhrases(locale: "en", files: ["all": Data((phrases ?? self.phrases).utf8)])
    func intent(_ name: String, _ parameters: [Parameter]) -> IntentType {
      IntentType(
        className: name, domain: "Messages", parameters: parameters, response: ResponseType(codes: []))
    }
    let schema = Schema(intents: [
      intent(
        "INSendMessageIntent",
        [
          Parameter(name: "recipients", type: .object("Person"), isArray: true),
          Parameter(name: "content", type: .string),
        ]), intent("INStartCallIntent", [Parameter(name: "contacts", type: .object("Person"), isArray: true)]),
    ])
    let app = AppDescription(
      identifier: "com.example.chat", displayNames: ["": "MonkeyChat"], intents: intents,
      words: AppWords(vocabularies: ["en": AppVocabulary(examples: ["INSendMessageIntent": examples])]))
    return Understanding(
      language: Language(phrases: phrases, schema: schema), apps: [app],
      vocabulary: ["com.example.chat": names.map { VocabularyTerm(kind: "contactName", phrase: $0) }])
  }

  private let words = #"{"spoken": {"text": "see you [soon]", "person": "(tom|my sister)"}}"#
  private var values: SpokenValues { SpokenValues(files: ["spoken": Data(words.utf8)]) }

  private func sentences(_ grammar: SpokenGrammar) -> [String: Int] {
    var counts: [String: Int] = [:]
    grammar.forEachSentence { sentence in
      counts[sentence.map { grammar.words[Int($0)].text }.joined(separator: " "), default: 0] += 1
    }
    return counts
  }

  @Test(arguments: [
    "send bobo a message", "write bobo a message", "please send bobo a message", "message bobo saying see you",
    "send bobo a message on monkeychat", "ask monkeychat to send bobo a message", "never mind",
    "message my sister saying see you soon",
  ])
  func `requests to installed apps are said`(sentence: String) throws {
    #expect(sentences(try understanding().spokenGrammar(values: values))[sentence] != nil)
  }

  @Test func `what apps' examples have as a value is said elsewhere, too, but not most of the time`() throws {
    let counts = sentences(
      try understanding(examples: ["Message Bobo saying WWDC rocks"]).spokenGrammar(values: values))
    #expect(counts["message bobo saying wwdc rocks", default: 0] > 0)
    let (example, usual) = ("message my sister saying wwdc rocks", "message my sister saying see you")
    #expect(counts[example, default: 0] > 0 && counts[example, default: 0] < counts[usual, default: 0])
    let without = sentences(try understanding().spokenGrammar(values: values))
    #expect(without.keys.allSatisfy { !$0.contains("wwdc") })
  }

  @Test func `of examples beyond count the first are said, and common words in them are no names`() throws {
    let examples = (1...300).map { "Message Bobo saying rocks \($0 < 101 ? "WWDC" : "never")" }
    let grammar = try understanding(examples: examples).spokenGrammar(values: values)
    #expect(!grammar.words.contains { $0.text == "never" && $0.part == .slot })
    #expect(sentences(grammar)["message bobo saying rocks never"] == nil)
    let rocks = grammar.words.filter { $0.text == "rocks" }
    #expect(!rocks.isEmpty && rocks.allSatisfy { $0.part != .slot && $0.spelling == nil })
    #expect(grammar.words.contains { $0.text == "wwdc" && $0.part == .slot && $0.spelling == "WWDC" })
  }

  @Test(arguments: ["bobo", "send bobo", "yes", "message bobo saying"])
  func `what is no request is not`(sentence: String) throws {
    #expect(sentences(try understanding().spokenGrammar(values: values))[sentence] == nil)
  }

  @Test func `what no installed app does is said too, but seldom`() throws {
    func calls(_ intents: [String]) throws -> Int {
      sentences(try understanding(intents: intents).spokenGrammar(values: values)).filter { $0.key.contains("call ") }
        .values.reduce(0, +)
    }
    let (handled, unhandled) = (
      try calls(["INSendMessageIntent", "INStartCallIntent"]), try calls(["INSendMessageIntent"])
    )
    #expect(unhandled > 0 && unhandled * 4 < handled)
  }

  @Test func `what is said for one parameter is said for no other`() throws {
    let words =
      #"{"spoken": {"text": "see you", "person": "tom", "news": "all is well"}, "slots": {"content": "<news>"}}"#
    let counts = sentences(
      try understanding().spokenGrammar(values: SpokenValues(files: ["spoken": Data(words.utf8)])))
    #expect(counts["message bobo saying all is well"] != nil && counts["message tom saying all is well"] != nil)
    #expect(!counts.keys.contains { $0.contains("see you") || $0.contains("send all is well") })
  }

  @Test(arguments: Fixture.locales)
  func `all patterns of what is said in a language can be said`(locale: String) throws {
    struct File: Decodable {
      var spoken: [String: String]?
      var slots: [String: String]?
    }
    let files = Fixture.valueFiles(locale)
    let values = SpokenValues(files: files)
    var places = 0
    for (file, data) in files {
      let content = try JSONDecoder().decode(File.self, from: data)
      for name in (content.spoken ?? [:]).keys {
        #expect(values.pattern(named: name) != nil, "\(file): \(name) is no pattern, or names one that is nowhere")
      }
      for (slot, text) in content.slots ?? [:] {
        places += slot.hasSuffix("Location") ? 1 : 0
        #expect(values.usual(for: "ride.\(slot)") != nil, "\(file): \(slot) is no pattern")
        for rule in text.matches(of: /<([^>]+)>/) { #expect(values.pattern(named: String(rule.1)) != nil) }
      }
    }
    #expect(places >= 2)
  }

  @Test func `a name that is known is said more often than others`() throws {
    let counts = sentences(try understanding().spokenGrammar(values: values))
    #expect(counts["send bobo a message", default: 0] > counts["send tom a message", default: 0])
  }

  @Test func `of alternatives the first are the likeliest, and what may be left out is said seldom`() throws {
    let phrases = """
      {"intents": {"INSendMessageIntent": [
        {"importance": "essential", "patterns": ["(send|write|post|drop) {recipients} [the] [quick] message"]}
      ]}}
      """
    func counts(_ articles: String) throws -> [String: Int] {
      let words = #"{"spoken": {"person": "tom"}, "articles": [\#(articles)]}"#
      let values = SpokenValues(files: ["spoken": Data(words.utf8)])
      var counts: [String: Int] = [:]
      for (sentence, count) in sentences(try understanding(phrases: phrases).spokenGrammar(values: values)) {
        for word in Set(sentence.split(separator: " ")) { counts[String(word), default: 0] += count }
      }
      return counts
    }
    func share(_ word: String, _ counts: [String: Int]) -> Double {
      Double(counts[word, default: 0]) / Double(counts["message", default: 1])
    }
    let (plain, telling) = (try counts(#""my""#), try counts(#""the""#))
    let verbs = ["send", "write", "post", "drop"].map { share($0, plain) }
    // By 1/rank^1.5: 0.60, 0.21, 0.12 and 0.07.
    #expect(verbs == verbs.sorted(by: >) && abs(verbs[0] - 0.6) < 0.03 && verbs[3] > 0.05, "\(verbs)")
    #expect(share("quick", plain) > 0.1 && share("quick", plain) < 0.3)
    #expect(share("the", plain) < 0.3 && share("the", telling) > 1.5 * share("the", plain))
    // Where the data does not tell, all are as likely.
    let even = try counts("")
    #expect(share("drop", even) > 0.2 && share("quick", even) > 0.3)
  }

  @Test func `a pattern that can be said in many ways is said more often than a turn of speech`() throws {
    let phrases = """
      {"intents": {"INSendMessageIntent": [{"importance": "essential", "patterns": [
        "(send|write|post|drop|type|leave) {recipients} (a|one|this) (message|text|note|line)", "ping {recipients}"
      ]}]}}
      """
    func shares(_ articles: String) throws -> (many: Double, few: Double) {
      let words = #"{"spoken": {"person": "tom"}, "articles": [\#(articles)]}"#
      let counts = sentences(
        try understanding(phrases: phrases).spokenGrammar(values: SpokenValues(files: ["spoken": Data(words.utf8)])))
      let few = counts.filter { " \($0.key) ".contains(" ping ") }.values.reduce(0, +)
      return (Double(counts.values.reduce(0, +) - few), Double(few))
    }
    let (told, untold) = (try shares(#""the""#), try shares(""))
    #expect(told.many / told.few > 3 * untold.many / untold.few, "\(told) \(untold)")
  }

  @Test func `who is spoken of is as often somebody known as not`() throws {
    let words = #"{"spoken": {"text": "tell <firstname>", "firstname": "(tom|ann)"}}"#
    let values = SpokenValues(files: ["spoken": Data(words.utf8)])
    func told(_ name: String, _ names: [String]) throws -> Int {
      sentences(try understanding(names: names).spokenGrammar(values: values))
        .filter { " \($0.key) ".contains(" tell \(name) ") }.values.reduce(0, +)
    }
    let (known, others) = (try told("bobo", ["Bobo"]), try told("tom", ["Bobo"]) + told("ann", ["Bobo"]))
    #expect(known * 2 > others && others * 2 > known)
    #expect(try told("bobo", []) == 0)
  }

  @Test func `a name is put into words as examples are, by the language's own`() throws {
    let grammar = try understanding(names: ["Bobo 2"]).spokenGrammar(values: values) {
      $0.replacing("2", with: "due")
    }
    #expect(sentences(grammar)["send bobo due a message"] != nil)
    #expect(!grammar.words.contains { $0.text == "two" })
  }

  @Test func `what the data names as names is written with a capital, and nothing else`() throws {
    let words = #"{"spoken": {"person": "(<first>|my sister)", "first": "(tom|ann)", "capital": "<first>"}}"#
    let grammar = try understanding().spokenGrammar(values: SpokenValues(files: ["spoken": Data(words.utf8)]))
    func spellings(_ text: String) -> Set<String?> { Set(grammar.words.filter { $0.text == text }.map(\.spelling)) }
    #expect(spellings("tom") == ["Tom"] && spellings("sister") == [nil])
  }

  @Test func `small words are said as the data has them before the letter of the next word`() throws {
    let words = #"{"turns": {"a": {"mn": "an"}, "an": {"m": "a"}}, "spoken": {"text": "see you", "person": "tom"}}"#
    let values = SpokenValues(files: ["spoken": Data(words.utf8)])
    let counts = sentences(try understanding().spokenGrammar(values: values))
    #expect(counts["send bobo an message"] != nil && counts["send bobo a message"] == nil)
    #expect(values.word("a", before: "note") == "an" && values.word("an", before: "message") == "a")
    #expect(values.word("a", before: "apple") == "a" && values.word("the", before: "") == "the")
  }

  @Test(arguments: [
    ("send maria twenty euros for lunch", 1), ("find a table for two tonight at eight", 2),
    ("find a table for two tonight at ate", 2), ("send a message to maria saying hello", 0),
  ])
  func `amounts and times are values that are not just any words, and names are any`(
    text: String, count: Int
  ) throws {
    let app = Fixture.app(
      "Birdsong", intents: ["INSendMessageIntent", "INSendPaymentIntent", "INBookRestaurantReservationIntent"])
    let understanding = Understanding(phrases: try Fixture.phrases("en"), schema: Fixture.schema, apps: [app])
    guard case .interpretations(let readings) = understanding.recognize(text, context: Fixture.context) else {
      Issue.record("“\(text)” is not understood")
      return
    }
    #expect(understanding.settledValues(in: readings[0]) == count)
  }

  @Test func `what people ask any assistant for is expected, too, where the data tells`() throws {
    let files = ["spoken": Data(#"{"spoken": {"other": "will it <fall>", "fall": "(rain|snow)"}}"#.utf8)]
    let counts = sentences(try understanding().spokenGrammar(values: SpokenValues(files: files)))
    #expect(counts["will it rain"] != nil && counts["will it snow"] != nil && counts["will it"] == nil)
    let others = sentences(try understanding().spokenGrammar(values: SpokenValues(files: [:])))
    #expect(!others.keys.contains { $0.hasPrefix("will it") })
  }

  @Test func `only what the data tell is asked of any assistant`() {
    let data = #"""
      {"spoken": {"other": "(will it <fall> [in <city>] [<day>]|set [a] timer for <small> minutes)", "fall": "(rain|snow)",
        "city": "(paris|new york)", "day": "(today|next week)", "small": "(two|twenty two)"}}
      """#
    let values = SpokenValues(files: ["spoken": Data(data.utf8)])
    func isOther(_ text: String) -> Bool { values.isOther(text.split(separator: " ").map(String.init)) }
    for text in [
      "will it rain", "will it snow in new york", "will it rain in paris next week", "will it rain today",
      "set timer for twenty two minutes", "set a timer for two minutes",
    ] {
      #expect(isOther(text), "\(text)")
    }
    for text in [
      "", "will it", "will it rain in", "will it rain in new", "it rain", "will it rain rain",
      "will it rain today in paris", "set a timer for twenty minutes", "set a a timer for two minutes",
    ] {
      #expect(!isOther(text), "\(text)")
    }
    #expect(!SpokenValues(files: [:]).isOther(["will", "it", "rain"]))
    #expect(!values.isOther(Array(repeating: "will", count: 200)))
  }

  @Test func `each of many names comes up before any does again`() throws {
    var deck = Deck(5)
    var random = SplitMix(state: 1)
    let first = (0..<5).map { _ in deck.deal(&random) }
    let second = (0..<5).map { _ in deck.deal(&random) }
    #expect(first.sorted() == Array(0..<5) && second.sorted() == Array(0..<5))
    let people = (0..<40).map { "name\($0)" }
    let words = #"{"spoken": {"text": "see you", "person": "<who>", "who": "(\#(people.joined(separator: "|")))"}}"#
    let counts = sentences(
      try understanding(names: []).spokenGrammar(values: SpokenValues(files: ["spoken": Data(words.utf8)])))
    let texted = people.map { name in
      counts.filter { $0.key.split(separator: " ").contains(Substring(name)) }.values.reduce(0, +)
    }
    let (least, most) = (try #require(texted.min()), try #require(texted.max()))
    #expect(least > 0 && most - least <= 1, "\(texted)")
  }

  @Test func `a value that ends with what stands before the last of several things is not all`() {
    let values = SpokenValues(files: ["spoken": Data(#"{"open": ["and", "it's"]}"#.utf8)])
    #expect(values.endsOpen("holiday plans And") && !values.endsOpen("bread and butter") && !values.endsOpen(""))
    #expect(values.endsOpen("I think it’s"))
    #expect(!SpokenValues(files: [:]).endsOpen("holiday plans and"))
  }

  @Test func `the same apps and names make the same sentences`() throws {
    #expect(try understanding().spokenGrammar(values: values) == understanding().spokenGrammar(values: values))
  }

  @Test func `names come and go at once`() throws {
    var understanding = try understanding(intents: ["INSendMessageIntent", "INStartCallIntent"])
    #expect(sentences(understanding.spokenGrammar(values: values))["call bobo"] != nil)
    #expect(!understanding.spokenGrammar(values: values).words.contains { $0.text == "daria" })
    understanding.setVocabulary([VocabularyTerm(kind: "contactName", phrase: "Daria")], app: "com.example.chat")
    let grammar = understanding.spokenGrammar(values: values)
    #expect(sentences(grammar)["call daria"] != nil)
    #expect(!grammar.words.contains { $0.text == "bobo" })
    #expect(understanding.spokenNames(limit: 9) == ["MonkeyChat", "Daria"])
  }

  @Test func `a grammar has another ground where names, shortcuts or the question are others`() throws {
    var understanding = try understanding()
    let ground = understanding.spokenGround()
    #expect(understanding.spokenGround() == ground)
    #expect(understanding.spokenGround(expecting: .init(isYesOrNo: true)) != ground)
    understanding.setVocabulary([VocabularyTerm(kind: "contactName", phrase: "Daria")], app: "com.example.chat")
    #expect(understanding.spokenGround() != ground)
  }

  @Test func `what a question waits for may be said`() throws {
    let asked = sentences(try understanding().spokenGrammar(values: values, expecting: .init(isYesOrNo: true)))
    #expect(asked["sure"] != nil && asked["no"] != nil)
    let chosen = sentences(
      try understanding().spokenGrammar(values: values, expecting: .init(choices: ["Red Panda", "Blue 2"])))
    #expect(chosen["red panda"] != nil && chosen["blue two"] != nil && chosen["panda"] == nil)
    let open = sentences(try understanding().spokenGrammar(values: values, expecting: .init(isOpen: true)))
    #expect(open["see you soon"] != nil && open["bobo"] != nil)
  }

  @Test func `values are said by the patterns of their files`() throws {
    let json = #"{"spoken": {"digit": "(one|two)", "number": "[minus] <digit> [<digit>]", "time": "at <hour>"}}"#
    let values = SpokenValues(files: ["spoken": Data(json.utf8), "broken": Data("{".utf8)])
    #expect(values[.time] == nil && values[.money] == nil)
    let said = sentences(try understanding().spokenGrammar(values: values, expecting: .init()))
    #expect(said["two"] != nil && said["minus one two"] != nil)
    #expect(said["minus"] == nil && said["one two one"] == nil)
  }

  @Test func `a word with capitals inside is written with them`() throws {
    let json = #"{"spoken": {"number": "an iphone"}, "written": ["iPhone"]}"#
    let values = SpokenValues(files: ["spoken": Data(json.utf8)])
    let grammar = try understanding().spokenGrammar(values: values, expecting: .init())
    #expect(grammar.words.first { $0.text == "iphone" }?.spelling == "iPhone")
    #expect(grammar.words.first { $0.text == "an" }.map { $0.spelling == nil } == true)
  }

  @Test func `patterns that stand inside of each other in circles are left out`() {
    let json = #"{"spoken": {"number": "one [<number>]"}}"#
    #expect(SpokenValues(files: ["spoken": Data(json.utf8)])[.number] == nil)
  }
}
