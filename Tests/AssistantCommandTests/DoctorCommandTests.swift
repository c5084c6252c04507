import Foundation
import Testing

/// What a developer is told of an installed app, and of a program that speaks the wire.
@Suite(.enabled(if: Command.isBuilt)) struct DoctorCommandTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  @Test func `An app that is as it should be has nothing to mend`() throws {
    let path = try AppFixture().write(into: assistant.folder)
    #expect(try assistant("apps", "install", path, "--grant").status == 0)
    let result = try assistant("apps", "doctor", "shellchat")
    #expect(result.status == 0, "\(result)")
    #expect(result.lines.first == "ShellChat (com.example.ShellChat)")
    #expect(result.output.contains("ok: com.example.ShellChat.Intents starts, and handles INSendMessageIntent"))
    #expect(!result.output.contains("error:"))
    // It asks, and does nothing: there is no turn to look back at.
    #expect(try assistant("history").output.contains("ShellChat") == false)
  }

  @Test func `An app whose extension does not start is told why, and ends with 3`() throws {
    var fixture = AppFixture()
    fixture.script = "#!/bin/sh\necho no settings here >&2\nexit 5\n"
    #expect(try assistant("apps", "install", try fixture.write(into: assistant.folder), "--no-grant").status == 0)
    let result = try assistant("apps", "doctor", "ShellChat")
    #expect(result.status == 3)
    #expect(result.output.contains("error:") && result.output.contains("no settings here"), "\(result.output)")
    #expect(result.output.contains("apps grant"))
  }

  @Test func `A bundle that was damaged since is told by file and line`() throws {
    let path = try AppFixture().write(into: assistant.folder)
    #expect(try assistant("apps", "install", path).status == 0)
    let installed = assistant.home.appending(path: "Apps/com.example.ShellChat/ShellChat.app/it.lproj")
    try FileManager.default.createDirectory(at: installed, withIntermediateDirectories: true)
    try Data("\"a\" = ;\n".utf8).write(to: installed.appending(path: "Localizable.strings"))
    let result = try assistant("apps", "doctor", "ShellChat")
    #expect(result.status == 3)
    #expect(result.output.contains("it.lproj/Localizable.strings:1: error:"), "\(result.output)")
    #expect(try assistant("apps", "doctor", "Nothing").status == 3)
  }

  @Test func `A program is held against the page, and the report says which rules it breaks`() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../AssistantHostTests/Fixtures/conforming.py").standardizedFileURL.path
    let kept = try assistant("wire", "check", "--handle", "/usr/bin/python3", script)
    #expect(kept.status == 0, "\(kept.output)")
    #expect(kept.output.contains(" 0 broken") && !kept.output.contains("BROKEN"))
    let broken = try assistant("wire", "check", "/usr/bin/python3", script, "clinging")
    #expect(broken.status == 3)
    #expect(broken.output.contains("BROKEN  it exits with status 0"), "\(broken.output)")
    #expect(broken.output.contains("ended with status 7"))
    let none = try assistant("wire", "check", "--limit", "1", "/bin/cat")
    #expect(none.status == 3)
    #expect(none.output.contains("0 kept, 1 broken"), "\(none.output)")
    #expect(try assistant("wire", "check").status == 64)
  }
}
