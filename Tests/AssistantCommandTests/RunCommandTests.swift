import AssistantCore
import Foundation
import Testing

@testable import assistant

/// An app's own program, and what it tells the assistant.
@Suite(.enabled(if: Command.isBuilt && SandboxTools.areThere)) struct RunCommandTests {
  let assistant: Command

  /// Says each of its arguments, a method and its params, and prints the answers.
  static let program = #"""
    #!/usr/bin/python3
    import json, os, socket, sys
    line = socket.socket(socket.AF_UNIX)
    line.connect(os.environ["ASSISTANT_SOCKET"])
    answers = line.makefile("r")
    for number, text in enumerate(["app/hello {\"version\": 1}"] + sys.argv[1:]):
        method, params = text.split(" ", 1)
        line.sendall((json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": json.loads(params)}) + "\n").encode())
        answer = json.loads(answers.readline())
        if number:
            print(json.dumps(answer.get("result", answer.get("error", {}).get("code"))))
    sys.exit(3 if len(sys.argv) == 1 else 0)

    """#

  private static let words =
    #"vocabulary/set {"kind": "contactName", "part": 0, "isLast": true, "words": [{"phrase": "Zorblax Quimby"}]}"#

  init() throws { assistant = try Command() }

  private func install() throws {
    let path = try AppFixture(program: Self.program).write(into: assistant.folder)
    #expect(try assistant("apps", "install", "--no-grant", path).status == 0)
  }

  @Test func `It ends as the program ends, and its words are known`() throws {
    try install()
    #expect(try assistant("apps", "run", "ShellChat").status == 3)
    let told = try assistant("apps", "run", "ShellChat", Self.words)
    #expect(told.status == 0 && told.output == "{}\n")
    #expect(try assistant("vocabulary", "list").output == "com.example.ShellChat\tcontactName\tZorblax Quimby\n")
    #expect(try assistant("apps", "run", "ShellChat", "vocabulary/removeAll {}").status == 0)
    #expect(try assistant("vocabulary", "list").output.isEmpty)
    #expect(try assistant("apps", "run", "Nobody").status != 0)
  }

  @Test(arguments: [
    ("yes\n", "authorized", "allowed"), ("no\n", "denied", "not allowed"), ("", "notDetermined", "ask"),
  ])
  func `The person is asked with the app's own reason`(answer: String, told: String, listed: String) throws {
    try install()
    let result = try assistant("apps", "run", "ShellChat", "authorization/request {}", input: Data(answer.utf8))
    #expect(result.output == "{\"authorization\": \"\(told)\"}\n")
    #expect(result.errors.contains("To send messages for you."))
    let decided = try assistant("apps", "run", "ShellChat", "authorization/status {}")
    #expect(decided.output == "{\"authorization\": \"\(told)\"}\n")
  }

  @Test func `A donation of an unknown intent is refused, with the reason in the app's log`() throws {
    try install()
    func donation(_ name: String) -> String {
      #"interaction/donate {"identifier": "d", "direction": 0, "status": 0, "intent": {"className": "\#(name)", "#
        + #""identifier": "i", "parameters": {}}}"#
    }
    #expect(try assistant("apps", "run", "ShellChat", donation("INSendMessageIntent")).output == "{}\n")
    #expect(try assistant("apps", "run", "ShellChat", donation("OrderSoupIntent")).output == "-32011\n")
    let log = try String(
      contentsOf: assistant.home.appending(path: "Logs/com.example.ShellChat.log"), encoding: .utf8)
    #expect(log.contains("Cannot donate interaction with OrderSoupIntent that no definition file"))
  }

  @Test func `A donation without values for one of its shortcut types is refused, with what would do`() throws {
    var fixture = AppFixture(program: Self.program)
    fixture.intents.append("LampIntent")
    let path = try fixture.write(into: assistant.folder)
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Golden/lamp/Lamp.intentdefinition").standardizedFileURL
    try Data(contentsOf: golden).write(to: URL(filePath: path).appending(path: "Lamp.intentdefinition"))
    #expect(try assistant("apps", "install", "--no-grant", path).status == 0)
    func donate(_ parameters: String) throws -> String {
      try assistant(
        "apps", "run", "ShellChat",
        #"interaction/donate {"identifier": "d", "direction": 0, "status": 0, "intent": {"className": "LampIntent", "#
          + #""identifier": "i", "parameters": \#(parameters)}}"#
      ).output
    }
    #expect(try donate("{}") == "-32011\n")
    #expect(try donate(#"{"nothing": 1}"#) == "-32011\n")
    #expect(try donate(#"{"lamp": "the desk"}"#) == "{}\n")
    let log = try String(
      contentsOf: assistant.home.appending(path: "Logs/com.example.ShellChat.log"), encoding: .utf8)
    #expect(log.contains("Cannot donate interaction with LampIntent that has no valid shortcut types"), "\(log)")
    #expect(log.contains("that has no parameter “nothing”"), "\(log)")
  }

  @Test func `Words count in a conversation that goes on, and go again`() async throws {
    try install()
    #expect(try assistant("apps", "grant", "ShellChat").status == 0)
    var environment = ["ASSISTANT_HOME": assistant.home.path, "HOME": assistant.folder.path]
    environment["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    let composition = try Composition(Settings(GlobalOptions.parse([]), environment: environment))
    let running = try await composition.assistant()
    let dialogue = await running.dialogues.open()
    func recipient() async -> String? {
      var found: String?
      for await events in await dialogue.say("tell zorblax quimbee I am late") {
        for case .understood(let understood) in events.map(\.event.kind) {
          found = understood.chosen.slots.first { $0.name == "recipients" }?.text
        }
      }
      return found
    }
    #expect(await recipient() == "zorblax")
    #expect(try assistant("apps", "run", "ShellChat", Self.words).status == 0)
    #expect(await recipient() == "zorblax quimbee")
    #expect(try assistant("apps", "run", "ShellChat", "vocabulary/removeAll {}").status == 0)
    #expect(await recipient() == "zorblax")
    await dialogue.end()
    await running.shutDown()
  }
}

enum SandboxTools {
  static let areThere = ["/usr/bin/bwrap", "/usr/bin/prlimit", "/usr/bin/python3"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
