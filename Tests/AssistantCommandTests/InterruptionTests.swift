import AssistantCore
import AssistantStore
import Foundation
import Glibc
import Testing

@testable import assistant

/// The whole program, killed with signal 9 at each event of a conversation and started again.
@Suite(.enabled(if: Command.isBuilt), .timeLimit(.minutes(15))) struct InterruptionTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  private static let script = "Send a message with ShellChat\nBobo\nplease send more bananas\n"

  /// Runs a chat and kills it as soon as it has shown what is waited for; it may be some events ahead by then.
  ///
  /// - Returns: the events that were shown.
  private func chat(_ input: String = script, killedWhen isEnough: ([Event]) -> Bool) throws -> [Event] {
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = ["chat", "--json"]
    var variables = ["PATH": "/usr/bin:/bin", "ASSISTANT_HOME": assistant.home.path, "LANG": "C.UTF-8"]
    variables["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    process.environment = variables
    let (said, shown) = (Pipe(), Pipe())
    process.standardInput = said
    process.standardOutput = shown
    process.standardError = FileHandle.nullDevice
    try process.run()
    try said.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    var bytes = Data()
    func events() throws -> [Event] {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      return try lines.map { try JSONDecoder().decode(Event.self, from: $0) }
    }
    while try !isEnough(events()) {
      let more = shown.fileHandleForReading.availableData
      if more.isEmpty { break }
      bytes += more
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    bytes += try shown.fileHandleForReading.readToEnd() ?? Data()
    return try events()
  }

  private func turns() async throws -> [RecordedTurn] {
    let store = try await Store.open(home: assistant.home, surroundings: .system)
    return try await store.history(limit: 1_000).reversed()
  }

  @Test func `What was shown is there, whenever it was killed`() async throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    let whole = try assistant("chat", "--json", input: Data(Self.script.utf8))
    let count = whole.lines.count
    #expect(whole.status == 0 && count > 12)
    var known = Set(try await turns().map(\.conversation))
    var point = 0
    while point < count - 1 {
      // Events that are written down together are shown together: there is no point between them.
      point += 1
      let shown = try chat { $0.count >= point }
      #expect(shown.count >= point)
      guard shown.count >= point else { return }
      defer { point = max(point, shown.count) }
      let turns = try await turns().filter { !known.contains($0.conversation) }
      #expect(Set(turns.map(\.conversation)).count == 1)
      known.formUnion(turns.map(\.conversation))
      let kept = turns.flatMap(\.events)
      #expect(kept.starts(with: shown), "killed after event \(point)")
      #expect(turns.dropLast().allSatisfy { $0.ending == .ended(.question) })
      for turn in turns {
        let isWhole = if case .turnEnded? = turn.events.last?.kind { true } else { false }
        #expect(isWhole != (turn.ending == .brokenOff), "killed after event \(point): \(turn.ending)")
      }
      // Only the last turn gives an order.
      let store = try await Store.open(home: assistant.home, surroundings: .system)
      let lost = try await store.lostUndertakings()
      #expect(lost.isEmpty || turns.count == 3, "killed after event \(point)")
      for lost in lost { try await store.forget(lost) }
    }
  }

  /// An app that takes its time, and keeps a list of what it was told to do.
  private func install(answering seconds: String, _ code: String = #""code":3,"codeName":"success""#) throws {
    var fixture = AppFixture()
    fixture.script = #"""
      #!/bin/sh
      while IFS= read -r line <&3; do
        id=${line#*\"id\":}
        id=${id%%[,\}]*}
        case $line in
          *'"method":"initialize"'*) result='{"version":1,"intents":["INSendMessageIntent"]}' ;;
          *'"method":"shutdown"'*) exit 0 ;;
          *'"method":"intent'*'resolve"'*) result='{"results":[{"kind":"notImplemented"}]}' ;;
          *'"method":"intent'*'confirm"'*) result='{"response":{"code":1,"codeName":"ready","properties":{}}}' ;;
          *'"method":"intent'*'handle"'*)
            sleep SECONDS
            result='{"response":{CODE,"properties":{}}}' ;;
          *) result='{}' ;;
        esac
        printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result" >&3
      done
      """#.replacing("SECONDS", with: seconds).replacing("CODE", with: code)
    _ = try assistant("apps", "install", try fixture.write(into: assistant.folder))
  }

  private static let order = "Send a message to Bobo with ShellChat saying hello\n"

  @Test func `An order whose end nobody saw is told once, at the next start`() throws {
    try install(answering: "20")
    // The app has been at it for a while when the assistant says so.
    let shown = try chat(Self.order) { events in
      events.contains { if case .working = $0.kind { true } else { false } }
    }
    guard case .working? = shown.last?.kind else {
      Issue.record("the app is not waited for")
      return
    }
    let next = try assistant("chat", "--json", input: Data("hello\n".utf8))
    let events = try next.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    #expect(events.map(\.sequence) == Array(1...max(1, events.count)))
    guard events.count > 2, case .answer(let told) = events[1].kind else {
      Issue.record("nothing is told: \(next.output)")
      return
    }
    #expect(told.text.contains("I don’t know whether") && told.app?.name == "ShellChat")
    #expect(try !assistant("chat", input: Data("hello\n".utf8)).output.contains("I don’t know whether"))
  }

  /// An app that calls its work in progress, and says a moment later that it is done.
  private func installWithBackground(lasting seconds: String) throws {
    var fixture = AppFixture()
    fixture.script = #"""
      #!/bin/sh
      while IFS= read -r line <&3; do
        id=${line#*\"id\":}
        id=${id%%[,\}]*}
        more=
        case $line in
          *'"method":"initialize"'*) result='{"version":1,"intents":["INSendMessageIntent"]}' ;;
          *'"method":"shutdown"'*) exit 0 ;;
          *'"method":"intent'*'resolve"'*) result='{"results":[{"kind":"notImplemented"}]}' ;;
          *'"method":"intent'*'confirm"'*) result='{"response":{"code":1,"codeName":"ready","properties":{}}}' ;;
          *'"method":"intent'*'handle"'*)
            result='{"response":{"code":2,"codeName":"inProgress","properties":{}},"continues":true}'
            more=${line#*\"session\":\"}
            more=${more%%\"*} ;;
          *) result='{}' ;;
        esac
        printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result" >&3
        [ "$more" ] || continue
        sleep SECONDS
        printf '{"jsonrpc":"2.0","method":"intent/finished","params":{"session":"%s",%s}}\n' "$more" \
          '"response":{"code":3,"codeName":"success","properties":{}}' >&3
      done
      """#.replacing("SECONDS", with: seconds)
    _ = try assistant("apps", "install", try fixture.write(into: assistant.folder))
  }

  /// Texts that tell of what the background came to.
  private static func news(in events: [Event]) -> [String] {
    events.compactMap { event -> String? in
      guard case .answer(let answer) = event.kind else { return nil }
      return answer.text.contains("News from") || answer.text.contains("I don’t know whether") ? answer.text : nil
    }
  }

  @Test func `The end of what went on in the background is told once, whenever the assistant is killed`() throws {
    try installWithBackground(lasting: "0.2")
    let whole = try assistant("chat", "--json", input: Data(Self.order.utf8))
    let events = try whole.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    #expect(whole.status == 0)
    #expect(events.map(\.sequence) == Array(1...max(1, events.count)))
    #expect(Self.news(in: events).count == 1, "\(whole.output)")
    let handled = try #require(
      events.firstIndex { if case .turnEnded(let end) = $0.kind { end.outcome == .handled } else { false } })
    var point = handled - 1
    while point < events.count {
      point += 1
      let shown = try chat(Self.order) { $0.count >= point }
      defer { point = max(point, shown.count) }
      var told = Self.news(in: shown).count
      for _ in 1...2 {
        let next = try assistant("chat", "--json", input: Data("hello\n".utf8))
        told += Self.news(in: try next.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }).count
      }
      // What was written down a moment before the end counts as told, though the pipe did not carry it any more.
      let isOnlyInHistory = told == 0 && shown.count == handled + 1
      #expect(told == 1 || isOnlyInHistory, "killed after event \(point) of \(events.count)")
    }
  }

  /// Runs the program on a terminal of its own, and prints its status behind what it has written.
  private static let onTerminal = """
    import os, pty, sys
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.argv[1], sys.argv[1:])
    output = b""
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        output += data
    sys.stdout.buffer.write(output)
    print("status", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    """

  @Test(.enabled(if: SandboxTools.areThere))
  func `On a terminal whoever asks is let go, and hears the end the next time`() throws {
    try installWithBackground(lasting: "3")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      "-c", Self.onTerminal, Command.executable.path, "ask", "Send a message to Bobo with ShellChat saying hello",
    ]
    var variables = [
      "PATH": "/usr/bin:/bin", "ASSISTANT_HOME": assistant.home.path, "LANG": "C.UTF-8", "TERM": "xterm",
    ]
    variables["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    process.environment = variables
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(output.contains("hello") && output.hasSuffix("status 0\n") && !output.contains("News from"), "\(output)")
    // The app is at it for some seconds yet; each look takes a moment.
    var told = 0
    for _ in 1...60 where told == 0 {
      told += try assistant("chat", input: Data("hello\n".utf8)).output.components(separatedBy: "News from").count - 1
    }
    #expect(told == 1)
    #expect(try !assistant("chat", input: Data("hello\n".utf8)).output.contains("News from"))
  }

  @Test func `An order that takes longer than a turn is told of when it is done`() throws {
    try install(answering: "2")
    let result = try assistant(
      "ask", "Send a message to Bobo with ShellChat saying hello", environment: ["ASSISTANT_TURN_LIMIT": "0.5"])
    #expect(result.status == 0)
    #expect(result.output.contains("ShellChat is still at it") && result.output.contains("News from ShellChat"))
    #expect(try assistant("history").output.contains("in the background"))
    #expect(try !assistant("chat", input: Data("hello\n".utf8)).output.contains("News from"))
  }

  @Test func `An app that takes too long is ended, and the next request starts it anew`() throws {
    try install(answering: "60")
    let limits = ["ASSISTANT_TURN_LIMIT": "0.3", "ASSISTANT_HANDLE_LIMIT": "1"]
    let words = "Send a message to Bobo with ShellChat saying hello"
    let result = try assistant("chat", input: Data("\(words)\n".utf8), environment: limits)
    #expect(result.output.contains("I can’t tell whether it was done"), "\(result.output)")
    #expect(result.errors.contains("did not answer intent/handle within 1 s and was ended"))
    let why = try assistant("explain")
    #expect(why.output.contains("failed: timedOut"), "\(why.output)")
  }

  @Test func `Nothing is told of an order that was never given`() throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    let shown = try chat("Send a message with ShellChat\n") { events in
      events.contains { if case .question = $0.kind { true } else { false } }
    }
    #expect(!shown.isEmpty)
    let next = try assistant("chat", input: Data("hello\n".utf8))
    #expect(next.lines.filter { !$0.hasPrefix("> ") }.count == 1, "\(next.output)")
  }

  @Test func `Where an app fails the developer finds the reason`() throws {
    var fixture = AppFixture()
    fixture.script = "#!/bin/sh\necho 'no such table: bananas' >&2\nexit 1\n"
    _ = try assistant("apps", "install", try fixture.write(into: assistant.folder))
    _ = try assistant("ask", "Send a message to Bobo with ShellChat saying hello")
    let why = try assistant("explain", "LAST")
    #expect(why.status == 0 && why.output.contains("ShellChat failed: "))
    #expect(why.output.contains("bananas"), "\(why.output)")
    #expect(!why.output.contains("Bobo") && !why.output.contains("hello"))
    let all = try assistant("explain", "--full")
    #expect(all.output.contains("Bobo") && all.output.contains("hello"))
  }

  @Test func `What was understood and why is told, with private values masked`() throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    _ = try assistant("chat", input: Data(Self.script.utf8))
    _ = try assistant("ask", "Send a message to Bobo with ShellChat saying hello 1234")
    let why = try assistant("explain")
    for part in [
      "Turn 4", "handled after", "INSendMessageIntent in com.example.ShellChat", "by the pattern: ",
      "asked ShellChat to resolve recipients", "ShellChat answered: success (3) after", "Send a message to •••",
    ] { #expect(why.output.contains(part), "\(part) in \(why.output)") }
    for secret in ["Bobo", "hello", "1234"] { #expect(!why.output.contains(secret), "\(why.output)") }
    let list = try assistant("history", "--last", "3")
    #expect(list.lines.count == 3 && !list.output.contains("Bobo") && !list.output.contains("bananas"))
    #expect(try assistant("history", "--full").output.contains("please send more bananas"))
    #expect(try assistant("explain", "99").status == 1)
    #expect(try assistant("explain", "first").status == 64)
    #expect(try assistant("explain", "--json").status == 64)
  }
}
