import AssistantCore
import Foundation
import Testing

@testable import assistant

@Suite(.enabled(if: Command.isBuilt)) struct CommandTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  private func isOneSentence(_ text: String) -> Bool {
    text.hasSuffix("\n") && text.count > 10 && !text.dropLast().contains("\n")
  }

  // MARK: Arguments

  @Test func `Alone it prints its help`() throws {
    let alone = try assistant()
    #expect(alone.status == 0)
    #expect(alone.output.contains("SUBCOMMANDS"))
    let asked = try assistant("--help")
    #expect(asked.output == alone.output)
    #expect(try assistant("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: [
    ["bogus"], ["ask"], ["ask", "--bogus", "x"], ["apps", "install"], ["apps", "bogus"],
    ["ask", "--json", "--text-only", "x"],
    ["--locale", "tlh", "ask", "x"], ["ask", "x", "--home", ""], ["--home"], ["chat", "extra"],
  ])
  func `Wrong arguments end with 64 and say how it is done`(arguments: [String]) throws {
    let result = try assistant.run(arguments, input: nil, environment: [:])
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Usage: assistant"))
  }

  @Test func `An unknown language names the known ones`() throws {
    let result = try assistant("ask", "x", "--locale", "tlh")
    #expect(result.status == 64)
    #expect(result.errors.contains("en, fr, it, pt, ru"))
  }

  @Test func `Escape sequences in arguments do not come back`() throws {
    let result = try assistant("ask", "--b\u{1B}[2Jogus")
    #expect(result.status == 64)
    #expect(!result.errors.contains("\u{1B}"))
  }

  // MARK: Bad input

  @Test(arguments: ["", " \t ", String(repeating: "word ", count: 20_000), "\u{1B}[2J\u{7}"])
  func `An utterance that nobody would say gives one sentence and 2`(utterance: String) throws {
    let result = try assistant("ask", utterance)
    #expect(result.status == 2)
    #expect(isOneSentence(result.output))
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors.isEmpty)
  }

  @Test func `Broken UTF-8 on the standard input is replaced and the chat goes on`() throws {
    let result = try assistant("chat", input: Data([0x61, 0xFF, 0xFE, 0x0A, 0xC3, 0x0A]) + Data("hello\n".utf8))
    #expect(result.status == 2)
    #expect(result.lines.filter { $0.hasPrefix("> ") } == ["> a\u{FFFD}\u{FFFD}", "> \u{FFFD}", "> hello"])
    #expect(result.lines.filter { !$0.hasPrefix("> ") && !$0.isEmpty }.count == 3)
  }

  @Test func `A request may come from the standard input`() throws {
    let long = String(repeating: "много ", count: 30_000)
    let result = try assistant("ask", "-", input: Data(long.utf8))
    #expect(result.status == 2)
    #expect(isOneSentence(result.output))
  }

  @Test func `No input at all is no failure`() throws {
    let result = try assistant("chat", input: Data())
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
  }

  @Test(arguments: [["ask", "hello"], ["chat"], ["apps", "list"]])
  func `A home that cannot be written ends with 1 and says what to do`(arguments: [String]) throws {
    let file = assistant.folder.appending(path: "file")
    try Data().write(to: file)
    let result = try assistant.run(
      arguments, input: Data("hello\n".utf8), environment: ["ASSISTANT_HOME": file.path + "/home"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(isOneSentence(result.errors) && result.errors.hasPrefix("assistant: "))
    #expect(result.errors.contains(file.path))
  }

  @Test(arguments: [
    ["show", "Nothing"], ["remove", "Nothing"], ["grant", "Nothing"], ["revoke", "../.."], ["install", "/nowhere"],
  ])
  func `An app that is not there is told in one sentence`(arguments: [String]) throws {
    let result = try assistant.run(["apps"] + arguments, input: nil, environment: [:])
    #expect(result.status == 3)
    #expect(isOneSentence(result.errors) && result.output.isEmpty)
  }

  @Test func `A broken bundle names file and line of each problem`() throws {
    let path = try AppFixture().write(into: assistant.folder)
    let plist = URL(filePath: path).appending(path: "Info.plist")
    var text = try String(contentsOf: plist, encoding: .utf8)
    text = text.replacing("<string>com.example.ShellChat</string>", with: "<strin>com.example.ShellChat</string>")
    try Data(text.utf8).write(to: plist)
    let result = try assistant("apps", "install", path)
    #expect(result.status == 3)
    #expect(result.errors.contains("Info.plist:4: error: "))
    #expect(try assistant("apps", "list", "--json").output == "[\n\n]\n")
  }

  // MARK: Apps

  @Test func `An intent that nobody knows is told of when the app is installed`() throws {
    let fixture = AppFixture(intents: ["INSendMessageIntent", "INSendMesageIntent"])
    let installed = try assistant("apps", "install", try fixture.write(into: assistant.folder))
    #expect(installed.status == 0)
    #expect(isOneSentence(installed.errors) && installed.errors.contains("Info.plist: warning:"))
    #expect(
      installed.errors.contains("lists INSendMesageIntent") && !installed.errors.contains("lists INSendMessageIntent"))
  }

  @Test func `An app is installed, listed, shown and removed`() throws {
    let path = try AppFixture().write(into: assistant.folder)
    let installed = try assistant("apps", "install", path)
    #expect(installed.status == 0)
    #expect(installed.output.contains("ShellChat") && installed.output.contains("assistant apps revoke"))

    let list = try assistant("apps", "list", "--json")
    let apps = try JSONDecoder().decode([AppReport].self, from: Data(list.output.utf8))
    #expect(apps.map(\.identifier) == ["com.example.ShellChat"])
    #expect(apps.first?.permission == .authorized && apps.first?.intents == ["INSendMessageIntent"])
    #expect(try assistant("apps", "list").lines.count == 1)

    let shown = try assistant("apps", "show", "shellchat", "--json")
    #expect(try JSONDecoder().decode(AppReport.self, from: Data(shown.output.utf8)) == apps.first)
    #expect(try assistant("apps", "show", "com.example.ShellChat").output.contains("INSendMessageIntent"))

    #expect(try assistant("apps", "remove", "ShellChat").status == 0)
    #expect(try assistant("apps", "show", "ShellChat").status == 3)
  }

  @Test func `A decision about an app stays with updates and goes with the app`() throws {
    let path = try AppFixture().write(into: assistant.folder)
    func permission() throws -> String? {
      let shown = try assistant("apps", "show", "ShellChat", "--json")
      return try JSONDecoder().decode(AppReport.self, from: Data(shown.output.utf8)).permission.rawValue
    }
    #expect(try assistant("apps", "install", path, "--no-grant").status == 0)
    #expect(try permission() == "notDetermined")
    #expect(try assistant("apps", "revoke", "ShellChat").status == 0)
    #expect(try assistant("apps", "install", path).status == 0)
    #expect(try permission() == "denied")
    #expect(try assistant("apps", "grant", "ShellChat").status == 0)
    #expect(try permission() == "authorized")
    #expect(try assistant("apps", "remove", "ShellChat", "--yes").status == 0)
    #expect(try assistant("apps", "install", path, "--no-grant").status == 0)
    #expect(try permission() == "notDetermined")
  }

  @Test func `Names with escape sequences are harmless wherever they are shown`() throws {
    var fixture = AppFixture()
    fixture.name = "Evil&#x202E;Chat &#x9B;31m"
    let path = try fixture.write(into: assistant.folder)
    let outputs = [
      try assistant("apps", "install", path), try assistant("apps", "list"), try assistant("apps", "list", "--json"),
      try assistant("apps", "show", fixture.identifier),
    ]
    for result in outputs {
      #expect((result.output + result.errors).unicodeScalars.allSatisfy { $0 == "\n" || PlainText.isHarmless($0) })
    }
  }

  // MARK: Requests

  @Test func `A request is asked about, done and told, over a real process`() throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    let input = Data("Send a message with ShellChat\nBobo\nplease send more bananas\n".utf8)
    let result = try assistant("chat", input: input)
    #expect(result.status == 0, "\(result)")
    #expect(result.lines.filter { $0.hasPrefix("> ") }.count == 3)
    #expect(result.lines.filter { $0.hasPrefix("ShellChat: ") }.count == 3)
    #expect(result.output.contains("Bobo") && result.output.contains("please send more bananas"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors.isEmpty)
  }

  @Test func `Questions of ask are answered from the standard input, or end with 5`() throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    let enough = try assistant("ask", "Send a message with ShellChat", input: Data("Bobo\nhello there\n".utf8))
    #expect(enough.status == 0, "\(enough)")
    let short = try assistant("ask", "Send a message with ShellChat", input: Data("Bobo\n".utf8))
    #expect(short.status == 5)
    #expect(isOneSentence(short.errors))
    let chat = try assistant("chat", input: Data("Send a message with ShellChat\n".utf8))
    #expect(chat.status == 5)
  }

  @Test func `With text only nothing but the words is printed`() throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    let result = try assistant("ask", "--text-only", "Send a message to Bobo with ShellChat saying hello")
    #expect(result.status == 0, "\(result)")
    #expect(result.lines.count == 1 && !result.output.hasPrefix("ShellChat"))
  }

  @Test func `JSON is the whole event stream, one object a line`() throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    let result = try assistant("ask", "Send a message to Bobo with ShellChat saying hello", "--json")
    #expect(result.status == 0, "\(result)")
    let events = try result.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    #expect(events.map(\.sequence) == Array(1...max(1, events.count)))
    guard case .turnStarted? = events.first?.kind, case .turnEnded(let end)? = events.last?.kind else {
      Issue.record("not a whole turn: \(result.output)")
      return
    }
    #expect(end.outcome == .handled)
  }

  @Test func `Without permission ask refuses with 4 and says how to give it`() throws {
    _ = try assistant("apps", "install", "--no-grant", try AppFixture().write(into: assistant.folder))
    let request = "Send a message to Bobo with ShellChat saying hello"
    let undetermined = try assistant("ask", request, input: Data("yes\n".utf8))
    #expect(undetermined.status == 4)
    #expect(undetermined.errors.contains("assistant apps grant com.example.ShellChat"))
    let agreed = try assistant("chat", input: Data("\(request)\nyes\n".utf8))
    #expect(agreed.status == 0, "\(agreed)")
    _ = try assistant("apps", "revoke", "ShellChat")
    let denied = try assistant("ask", request)
    #expect(denied.status == 4)
    #expect(isOneSentence(denied.output) && denied.errors.contains("assistant apps grant com.example.ShellChat"))
  }

  @Test(arguments: ["#!/bin/sh\nexit 1\n", "#!/bin/sh\necho garbage >&3\nsleep 30\n", "#!/bin/nonexistent\n"])
  func `An extension that fails is told in one sentence and 3`(script: String) throws {
    var fixture = AppFixture()
    fixture.script = script
    _ = try assistant("apps", "install", try fixture.write(into: assistant.folder))
    let result = try assistant("ask", "Send a message to Bobo with ShellChat saying hello")
    #expect(result.status == 3, "\(result)")
    #expect(isOneSentence(result.output) && result.output.contains("ShellChat"))
  }

  @Test func `When the reader goes away it ends quietly`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let errors = assistant.folder.appending(path: "errors")
    let script = "yes hello | \"$0\" chat 2>\"$1\" | head -n 2 >/dev/null"
    process.arguments = ["-c", script, Command.executable.path, errors.path]
    process.environment = ["PATH": "/usr/bin:/bin", "ASSISTANT_HOME": assistant.home.path]
      .merging(ProcessInfo.processInfo.environment.filter { $0.key == "ASSISTANT_DATA" }) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try Data(contentsOf: errors).isEmpty)
  }
}
