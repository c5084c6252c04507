import Foundation
import IntentCompiler
import IntentSchema
import Testing

@Suite struct `Reading domain files` {
  private func problems(_ text: String) -> [String] {
    DomainReader.read(text, file: "D.json").problems.map(\.description)
  }

  @Test(arguments: [
    ("", "D.json:1: error: the file ends too early"),
    ("{\n\"version\": 1,\n\"domain\": }", "D.json:3: error: expected a value"),
    ("{\"a\": 1 \"b\": 2}", "D.json:1: error: expected '}'"),
    ("{\n\n\"a\": 1,\n\"a\": 2}", "D.json:4: error: \"a\" stands here twice"),
    ("[1, 2", "D.json:1: error: expected ']'"),
    ("{} {}", "D.json:1: error: unexpected text after the end"),
    ("{\"a\": \"\\q\"}", "D.json:1: error: there is no escape \\q"),
    ("{\"a\": \"x", "D.json:1: error: text without a closing quotation mark"),
    ("{\"a\": 1-2}", "D.json:1: error: \"1-2\" is not a number"),
  ])
  func `broken JSON is told with its line`(_ text: String, _ problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func `deep nesting is refused`() {
    #expect(problems(String(repeating: "[", count: 100_000)) == ["D.json:1: error: nested too deeply"])
  }

  @Test func `every problem of a file is told at once`() {
    let text = """
      {
        "version": 1,
        "domain": 3,
        "intents": [
          {"className": "INA", "parameters": [{"nmae": "x", "type": "String", "isArray": "yes"}]}
        ]
      }
      """
    #expect(
      problems(text) == [
        "D.json:3: error: \"domain\" has to be text, not a number",
        "D.json:5: error: \"name\" is missing",
        "D.json:5: error: \"isArray\" has to be true or false, not text",
        "D.json:5: error: there is no key \"nmae\" here; check its spelling",
        "D.json:5: error: \"response\" is missing",
      ])
  }

  @Test func `another version is refused`() {
    #expect(problems(#"{"version": 2}"#).first?.contains("reads version 1") == true)
  }

  @Test func `JSON text is read as it is meant`() throws {
    let node = try JSONParser.parse(#"["a\"\\\n\u00e9\ud83d\udc35", -1.5e2, true, null, {}]"#, file: "f")
    guard case .list(let items) = node.content else { return #expect(Bool(false)) }
    #expect(items.map(\.content) == [.string("a\"\\\né🐵"), .number(-150), .bool(true), .null, .object([])])
  }

  @Test func `the assistant reads the same files`() throws {
    for name in ["Messages", "Shared"] {
      let data = try Data(contentsOf: Repository.folder("Domains").appendingPathComponent("\(name).json"))
      let schema = try JSONDecoder().decode(Schema.self, from: data)
      #expect(schema.domain == name && schema.version == Schema.currentVersion)
      let domain = try #require(DomainReader.read(String(decoding: data, as: UTF8.self), file: name).domain)
      #expect(schema.intents.map(\.className) == domain.intents.map(\.className))
      for (assistant, compiler) in zip(schema.intents, domain.intents) {
        for parameter in assistant.parameters where parameter.isResolvable {
          let old = compiler.parameters.first { $0.name == parameter.name }
          #expect(old?.availability.isDeprecated == false, "\(assistant.className).\(parameter.name)")
        }
      }
    }
  }

  @Test func `a message's parameters are asked for in the order of a conversation`() throws {
    let data = try Data(contentsOf: Repository.folder("Domains").appendingPathComponent("Messages.json"))
    let intent = try #require(JSONDecoder().decode(Schema.self, from: data).intent(named: "INSendMessageIntent"))
    #expect(intent.parameters.filter(\.isResolvable).map(\.name).prefix(2) == ["recipients", "content"])
    #expect(intent.parameter(named: "groupName")?.isResolvable == false)
    #expect(intent.parameter(named: "recipients")?.unsupportedReasons == "SendMessageRecipientUnsupportedReason")
  }
}
