import AssistantCore
import Foundation
import Testing

@testable import assistant

@Suite(.enabled(if: Command.isBuilt)) struct LockCommandTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  private func settings(_ arguments: String..., typing lines: String = "") throws -> Command.Result {
    try assistant.run(["settings"] + arguments, input: Data(lines.utf8), environment: [:])
  }

  @Test func `The device is locked and unlocked by its passcode`() throws {
    let none = try settings("lock")
    #expect(none.status == 1 && none.errors.contains("assistant settings passcode"))
    #expect(try settings("passcode", typing: "12\n").status == 1)
    #expect(try settings("passcode", typing: "").status == 4)
    #expect(try settings("passcode", typing: "2468\n").output == "The passcode is set.\n")
    #expect(try settings("lock").status == 0)
    let wrong = try settings("unlock", typing: "0000\n")
    #expect(wrong.status == 4 && wrong.errors == "assistant: That is not the passcode.\n")
    #expect(try settings("unlock", typing: "2468\n").status == 0)
    #expect(try settings("passcode", "--remove", typing: "0000\n").status == 4)
    #expect(try settings("passcode", typing: "2468\n1357\n").status == 0)
    #expect(try settings("passcode", "--remove", typing: "1357\n").status == 0)
    #expect(try settings("lock").status == 1)
  }

  @Test func `While it is locked nothing restricted is told, and no passcode is taken from a conversation`() throws {
    var fixture = AppFixture()
    fixture.restricted = ["INSendMessageIntent"]
    _ = try assistant("apps", "install", try fixture.write(into: assistant.folder))
    let request = "Send a message to Bobo with ShellChat saying hello\n"
    #expect(try assistant("chat", input: Data(request.utf8)).status == 0)
    _ = try settings("passcode", typing: "2468\n")
    _ = try settings("lock")
    let chat = try assistant("chat", input: Data((request + "2468\n").utf8))
    #expect(chat.lines.contains { $0.hasPrefix("ShellChat: ") && $0.contains("unlock") }, "\(chat)")
    #expect(chat.errors.contains("assistant settings unlock") && !chat.errors.contains("apps grant"))
    for arguments in [["history"], ["history", "--json"], ["explain"], ["settings", "receipts"]] {
      let result = try assistant.run(arguments, input: nil, environment: [:])
      #expect(result.status == 4 && result.output.isEmpty && result.errors.contains("assistant settings unlock"))
    }
    _ = try settings("unlock", typing: "2468\n")
    #expect(try assistant("ask", request).status == 0)
    #expect(try assistant("history").lines.count == 4)
  }

  @Test func `What the app needs kept while protected data is away is restricted, too`() throws {
    var fixture = AppFixture()
    fixture.restrictedWithProtectedData = ["INSendMessageIntent"]
    _ = try assistant("apps", "install", try fixture.write(into: assistant.folder))
    _ = try settings("passcode", typing: "2468\n")
    _ = try settings("lock")
    #expect(try assistant("ask", "Send a message to Bobo with ShellChat saying hello").status == 4)
  }
}
