import IntentSchema
import Testing

@testable import AssistantCore

/// An app's own words where they depend on numbers.
@Suite struct `Plural texts of apps` {
  private static let soups = PluralText(
    format: "Готово, %#@count@ для ${name}.",
    variables: ["count": ["one": "%ld суп", "few": "%ld супа", "many": "%ld супов", "other": "%ld супа"]])

  private static func answer(_ text: LocalizedText, locale: String, _ values: [String: Value]) throws -> String {
    let count = Parameter(name: "count", type: .integer)
    let type = IntentType(
      className: "OrderSoupIntent", domain: "", parameters: [count, Parameter(name: "name", type: .string)],
      response: ResponseType(codes: [ResponseCode(name: "success", value: 3)], properties: []))
    let custom = CustomIntent(className: "OrderSoupIntent", responses: ["success": CustomResponse(text: text)])
    let app = AppDescription(
      identifier: "com.example.Soup", displayNames: ["": "Soup"], intents: ["OrderSoupIntent"],
      schema: Schema(intents: [type]), words: AppWords(intents: [custom]))
    let narrator = Narrator(
      wording: try Stage.wording(locale), schema: try Stage.schema(), apps: [app], random: { _ in 0 })
    let request = Request(app: app, type: type, identifier: "1", values: values)
    return narrator.answer(.handled(IntentResponse(code: 3, codeName: "success")), about: request).text
  }

  @Test(arguments: [(1, "1 суп"), (3, "3 супа"), (5, "5 супов"), (21, "21 суп"), (0, "0 супов")])
  func `the number chooses the words, and values stand in their places`(count: Int, words: String) throws {
    let text = LocalizedText(["": "Done, ${count} soups for ${name}."], plurals: ["ru": Self.soups])
    let said = try Self.answer(text, locale: "ru", ["count": .integer(count), "name": .string("Bobo")])
    #expect(said == "Готово, \(words) для Bobo.")
    let english = try Self.answer(text, locale: "en", ["count": .integer(count), "name": .string("Bobo")])
    #expect(english == "Done, \(count) soups for Bobo.")
  }

  @Test(arguments: ["count_option", "n", "count"])
  func `a variable stands for a value by its name, or for the next number of the text`(variable: String) throws {
    let plural = PluralText(
      format: "%1$#@\(variable)@, ${name}", variables: [variable: ["one": "one soup", "other": "%arg soups"]])
    let text = LocalizedText(["": "${count} for ${name}"], plurals: ["": plural])
    #expect(try Self.answer(text, locale: "en", ["count": .integer(1), "name": .string("x")]) == "one soup, x")
    #expect(try Self.answer(text, locale: "en", ["count": .integer(4), "name": .string("x")]) == "4 soups, x")
  }

  @Test func `words for exactly none count in every language`() throws {
    let plural = PluralText(format: "%#@count@", variables: ["count": ["zero": "nothing at all", "other": "%d 100%%"]])
    let text = LocalizedText(plurals: ["": plural])
    #expect(try Self.answer(text, locale: "en", ["count": .integer(0)]) == "nothing at all")
    #expect(try Self.answer(text, locale: "en", ["count": .integer(2)]) == "2 100%")
  }

  @Test func `without a number, or with variables that lead in circles, the plain text stands`() throws {
    let text = LocalizedText(["ru": "Готово для ${name}."], plurals: ["ru": Self.soups])
    #expect(try Self.answer(text, locale: "ru", ["name": .string("Bobo")]) == "Готово для Bobo.")
    let circle = PluralText(format: "%#@a@", variables: ["a": ["other": "%#@a@"]])
    let looping = LocalizedText(["": "plain"], plurals: ["": circle])
    #expect(try Self.answer(looping, locale: "en", ["count": .integer(1)]) == "plain")
  }

  @Test func `numbers in words of another variable and percent signs are left alone`() {
    let plural = PluralText(
      format: "%#@a@ – 50% of it, %#@b@",
      variables: ["a": ["one": "%d soup", "other": "%d soups"], "b": ["other": "%2$ld of %#@a@"]])
    let text = plural.text(
      number: { variable, _, _ in variable == "a" ? 1 : 9 }, form: { $0 == 1 ? "one" : "other" }, written: { "\($0)" })
    #expect(text == "1 soup – 50% of it, 9 of 1 soup")
  }
}
