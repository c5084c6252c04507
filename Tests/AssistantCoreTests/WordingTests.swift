import Foundation
import IntentSchema
import Testing

@testable import AssistantCore

@Suite struct `Wording of the assistant` {
  @Test func `every language says the same things with the same placeholders`() throws {
    let wordings = try Stage.locales.map(Stage.wording)
    #expect(Wording.diagnostics(wordings) == [])
  }

  @Test func `a language that lacks a key, a placeholder or a plural form is told of`() throws {
    var files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say"))
    let english = try Wording(locale: "en", files: files)
    files["more"] = Data(
      #"{"phrases":{"only.here":"x","counted":{"one":"{count}","two":"{count}","other":"{count}"}}}"#.utf8)
    let more = try Wording(locale: "xx", files: files)
    let problems = Wording.diagnostics([english, more])
    #expect(problems.contains("en: `only.here` is missing"))
    #expect(problems.contains("xx: `counted` needs the plural forms one, other"))
  }

  @Test func `every parameter that an app may ask for has a question of its own in every language`() throws {
    let schema = try Stage.schema()
    for locale in Stage.locales {
      let wording = try Stage.wording(locale)
      for intent in schema.intents where intent.domain == "Messages" {
        for parameter in intent.parameters where parameter.isResolvable {
          #expect(wording.phrases["ask.\(intent.className).\(parameter.name)"] != nil, "\(locale) \(parameter.name)")
        }
      }
      for reason in try #require(schema.enumeration(named: "SendMessageRecipientUnsupportedReason")).cases {
        let key = "preface.unsupported.SendMessageRecipientUnsupportedReason.\(reason.name)"
        #expect(wording.phrases[key] != nil, "\(locale) \(reason.name)")
      }
    }
  }

  @Test(arguments: [
    ("en", "Bobo, Anna and Carlos"), ("pt", "Bobo, Anna e Carlos"), ("it", "Bobo, Anna e Carlos"),
    ("ru", "Bobo, Anna и Carlos"), ("fr", "Bobo, Anna et Carlos"),
  ])
  func `lists are joined as the language does`(locale: String, expected: String) throws {
    #expect(try Stage.wording(locale).rules.joined(["Bobo", "Anna", "Carlos"], by: \.and) == expected)
  }

  @Test func `Italian and French change a word before a vowel, and only a whole word`() throws {
    let italian = try Stage.wording("it").rules
    #expect(italian.joined(["Bobo", "Elena"], by: \.and) == "Bobo ed Elena")
    #expect(italian.joined(["Bobo", "Ivo"], by: \.and) == "Bobo e Ivo")
    let french = try Stage.wording("fr").rules
    let template = try #require(Template("Un message de {who}, mode {who}"))
    #expect(template.filled({ _ in "Émile" }, joining: french.joining) == "Un message d’Émile, mode Émile")
    #expect(template.filled({ _ in "Bobo" }, joining: french.joining) == "Un message de Bobo, mode Bobo")
  }

  @Test(arguments: [
    (1, "one"), (2, "few"), (5, "many"), (11, "many"), (12, "many"), (21, "one"), (22, "few"), (0, "many"),
    (111, "many"),
  ])
  func `Russian counts in three forms`(count: Int, form: String) throws {
    #expect(try Stage.wording("ru").rules.pluralForm(of: count) == form)
  }

  @Test(arguments: ["", "n", "n = ", "n % 0 = 1", "x = 1", "n = 5..2", "n = 1 and", "n = a"])
  func `what is no plural rule is refused`(text: String) { #expect(PluralRule(text) == nil) }

  @Test(arguments: ["{", "}", "{}", "a {b", "{a b}", "{a{b}}"])
  func `what is no template is refused`(text: String) { #expect(Template(text) == nil) }

  @Test func `values are never read as templates`() throws {
    var arguments = Arguments()
    arguments["app"] = Words("{name}")
    arguments["name"] = Words("Bobo")
    let words = try Stage.wording("en").words(["working"], arguments) { _ in 0 }
    #expect(words?.text == "{name} is working on it…")
  }

  @Test func `chance chooses among the wordings that say most`() throws {
    let wording = try Stage.wording("en")
    var arguments = Arguments()
    arguments["app"] = Words("MonkeyChat")
    let all = Set((0..<2).compactMap { choice in wording.words(["working"], arguments) { _ in choice }?.text })
    #expect(all.count == 2)
  }

  @Test(arguments: [
    (#"{"phrases":{"ask":"{"}}"#, "unreadable"), ("[", "unreadable"), (#"{"phrases":{}}"#, "invalid or none"),
  ])
  func `a phrase file that cannot be used is told of by name`(text: String, code: String) throws {
    var files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say"))
    files["broken"] = Data(text.utf8)
    guard code == "unreadable" else {
      _ = try Wording(locale: "en", files: files)
      return
    }
    let error = #expect(throws: WordingError.self) { try Wording(locale: "en", files: files) }
    #expect(error?.code == code)
    #expect(error?.message.contains("broken.json") == true)
  }

  @Test func `missing rules and missing keys are told of`() throws {
    let files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say"))
    #expect(throws: WordingError.self) { try Wording(locale: "en", files: files.filter { $0.key != "rules" }) }
    let error = #expect(throws: WordingError.self) {
      try Wording(locale: "en", files: files.filter { $0.key != "answers" })
    }
    #expect(error?.message.contains("cancelled") == true)
  }

  @Test func `values are shown by their type, bounded in depth and length`() throws {
    let formatter = ValueFormatter(wording: try Stage.wording("en"), schema: try Stage.schema())
    #expect(formatter.shown(.bool(true), type: .boolean) == "yes")
    #expect(formatter.shown(.integer(1), type: .integer) == "1")
    #expect(formatter.shown(.integer(2), type: .enumeration("MessageAttribute")) != nil)
    #expect(formatter.shown(.integer(99), type: .enumeration("MessageAttribute")) == nil)
    #expect(formatter.shown(Stage.person("Bo\u{1B}[1mbo"), type: .object("Person")) == "Bobo")
    #expect(
      formatter.shown(.list((1...12).map { .integer($0) }), type: .integer)
        == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more")
    #expect((formatter.shown(.string(String(repeating: "a", count: 9_000)), type: .string)?.count ?? 0) <= 400)
    var deep = Value.string("x")
    for _ in 0..<500 { deep = .list([deep]) }
    #expect(formatter.shown(deep, type: .string) == nil)
  }
}
