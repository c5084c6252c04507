import Foundation
import Testing

@testable import AssistantUnderstanding

@Suite struct PhraseDataTests {
  @Test(arguments: Fixture.locales)
  func `The shipped phrases have no mistakes`(locale: String) throws {
    let phrases = try Fixture.phrases(locale)
    #expect(phrases.diagnostics.isEmpty, "\(phrases.diagnostics)")
    let understanding = Understanding(phrases: phrases, schema: Fixture.schema, apps: [Fixture.monkeyChat])
    #expect(understanding.diagnostics.isEmpty, "\(understanding.diagnostics)")
    for intent in Fixture.messaging { #expect(Fixture.schema.intent(named: intent) != nil, "\(intent)") }
    for intent in Fixture.messaging { #expect(phrases.requests.contains { $0.intent == intent }, "\(intent)") }
    for list in PhraseList.allCases where list != .possessive {
      #expect(phrases.phrases[list]?.isEmpty == false, "\(list)")
    }
  }

  private func diagnostics(_ json: String) throws -> [String] {
    try HearingPhrases(locale: "en", files: ["Test.json": Data(json.utf8)]).diagnostics.map(\.description)
  }

  private func patterns(_ pattern: String) -> String {
    "{\n\"intents\": {\"INSendMessageIntent\": [{\"importance\": \"usual\",\n\"patterns\": [\n\"\(pattern)\"]}]}}"
  }

  @Test func `A file that is no phrase file says what is wrong with it`() throws {
    for json in ["", "[]", "{\"rules\": 3}", "{\"intents\": {\"X\": [{\"importance\": \"huge\", \"patterns\": []}]}}"] {
      #expect(throws: PhraseError.self, "\(json)") { try diagnostics(json) }
    }
  }

  @Test(arguments: ["send (a", "send a)", "send {", "send {a b}", "send [", "<nowhere>", "", "a > b"])
  func `A mistake in a pattern is reported with its line and the rest goes on working`(pattern: String) throws {
    let found = try diagnostics(patterns(pattern))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Test:4: ") == true, "\(found)")
  }

  @Test func `A rule that contains itself is reported`() throws {
    let json = "{\"rules\": {\"a\": \"x <b>\", \"b\": \"<a> y\"}, \"replies\": {\"yes\": [\"<a>\"]}}"
    #expect(try diagnostics(json).contains { $0.contains("contains itself") })
  }

  @Test func `Rules that multiply without end are cut off`() throws {
    var rules = "\"r0\": \"(a|b|c|d|e|f|g|h)\""
    for number in 1...12 { rules += ", \"r\(number)\": \"<r\(number - 1)> <r\(number - 1)> <r\(number - 1)>\"" }
    let json = "{\"rules\": {\(rules)}, \"replies\": {\"yes\": [\"<r12>\"]}}"
    #expect(try diagnostics(json).contains { $0.contains("too large") })
  }

  @Test func `Unknown sections and slots are reported`() throws {
    #expect(try diagnostics("{\"rule\": {}}").first?.contains("no section") == true)
    let phrases = try HearingPhrases(locale: "en", files: ["T": Data(patterns("send {colour}").utf8)])
    let understanding = Understanding(phrases: phrases, schema: Fixture.schema, apps: [])
    #expect(understanding.diagnostics.first?.message.contains("{colour}") == true)
  }
}
