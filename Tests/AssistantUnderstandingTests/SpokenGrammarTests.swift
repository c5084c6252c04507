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
    intents: [String] = ["INSendMessageIntent"], names: [String] = ["Bobo"]
  ) throws -> Understanding {
    let phrases = try HearingPhrases(locale: "en", files: ["all": Data(phrases.utf8)])
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
      identifier: "com.example.chat", displayNames: ["": "MonkeyChat"], intents: intents)
    return Understanding(
      language: Language(phrases: phrases, schema: schema), apps: [app],
      vocabulary: ["com.example.chat": names.map { VocabularyTerm(kind: "contactName", phrase: $0) }])
  }

  /// Whether the words lead from the beginning to the end; `*` is any sound.
  private func accepts(_ grammar: SpokenGrammar, _ sentence: String) -> Bool {
    func closure(_ states: Set<Int32>) -> Set<Int32> {
      var all = states
      var open = Array(states)
      while let state = open.popLast() {
        for move in grammar.moves where move.from == state && move.word < 0 && all.insert(move.to).inserted {
          open.append(move.to)
        }
      }
      return all
    }
    var states = closure([SpokenGrammar.start])
    for word in sentence.split(separator: " ") {
      let next = grammar.moves.filter { move in
        states.contains(move.from) && move.word >= 0 && grammar.words[Int(move.word)].text == word
      }
      states = closure(Set(next.map(\.to)))
    }
    return states.contains(SpokenGrammar.end)
  }

  @Test(arguments: [
    "send bobo a message", "write bobo a message", "please send bobo a message thanks", "message bobo saying * * *",
    "send bobo a message on monkeychat", "ask monkeychat to send bobo a message", "message bobo on monkeychat saying *",
    "never mind",
  ])
  func `requests to installed apps may be said`(sentence: String) throws {
    #expect(accepts(try understanding().spokenGrammar(values: SpokenValues(files: [:])), sentence))
  }

  @Test(arguments: ["send a message", "call bobo", "bobo", "send bobo", "yes", "message bobo saying"])
  func `what no installed app does, and what is no request, may not`(sentence: String) throws {
    #expect(!accepts(try understanding().spokenGrammar(values: SpokenValues(files: [:])), sentence))
  }

  @Test func `names come and go at once`() throws {
    let values = SpokenValues(files: [:])
    var understanding = try understanding(intents: ["INSendMessageIntent", "INStartCallIntent"])
    #expect(accepts(understanding.spokenGrammar(values: values), "call bobo"))
    #expect(!understanding.spokenGrammar(values: values).words.contains { $0.text == "daria" })
    understanding.setVocabulary([VocabularyTerm(kind: "contactName", phrase: "Daria")], app: "com.example.chat")
    let grammar = understanding.spokenGrammar(values: values)
    #expect(accepts(grammar, "call daria"))
    #expect(!grammar.words.contains { $0.text == "bobo" })
    #expect(understanding.spokenNames(limit: 9) == ["MonkeyChat", "Daria"])
  }

  @Test func `what a question waits for may be said`() throws {
    let values = SpokenValues(files: [:])
    let asked = try understanding().spokenGrammar(values: values, expecting: .init(isYesOrNo: true))
    #expect(accepts(asked, "sure") && accepts(asked, "no"))
    let chosen = try understanding().spokenGrammar(values: values, expecting: .init(choices: ["Red Panda", "Blue"]))
    #expect(accepts(chosen, "red panda") && accepts(chosen, "blue") && !accepts(chosen, "panda"))
    #expect(accepts(try understanding().spokenGrammar(values: values, expecting: .init(isOpen: true)), "* *"))
  }

  @Test func `patterns that end alike end in the same places`() throws {
    let one = try understanding().spokenGrammar(values: SpokenValues(files: [:]))
    let messages = one.moves.filter { $0.word >= 0 && one.words[Int($0.word)] == .init(text: "message", part: .frame) }
    // One behind “a”, and one that begins a request.
    #expect(messages.count == 2)
  }

  @Test func `values are said by the patterns of their files`() throws {
    let json = #"{"spoken": {"digit": "(one|two)", "number": "[minus] <digit> [<digit>]", "time": "at <hour>"}}"#
    let values = SpokenValues(files: ["spoken": Data(json.utf8), "broken": Data("{".utf8)])
    #expect(values[.time] == nil && values[.money] == nil)
    let grammar = try understanding().spokenGrammar(values: values, expecting: .init())
    #expect(accepts(grammar, "two") && accepts(grammar, "minus one two"))
    #expect(!accepts(grammar, "minus") && !accepts(grammar, "one two one"))
  }

  @Test func `patterns that stand inside of each other in circles are left out`() {
    let json = #"{"spoken": {"number": "one [<number>]"}}"#
    #expect(SpokenValues(files: ["spoken": Data(json.utf8)])[.number] == nil)
  }
}
