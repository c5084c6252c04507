import AssistantCore
import Foundation
import Testing

@testable import assistant

/// Apps that leave it to their own program: the whole command, an extension and a program, each a process in its sandbox.
@Suite(.enabled(if: Command.isBuilt), .timeLimit(.minutes(5))) struct AppOpeningTests {
  let assistant: Command
  private static let words = "Send a message to Bobo with ShellChat saying hello"

  init() throws { assistant = try Command() }

  /// A program that notes each line of the wire in its own folder, and answers.
  private func program(takes isTaken: Bool = true) -> String {
    #"""
    #!/bin/sh
    while IFS= read -r line <&3; do
      printf '%s\n' "$line" >> "$HOME/Documents/received"
      id=${line#*\"id\":}
      id=${id%%[,\}]*}
      case $line in
        *'"method":"initialize"'*) result='{"version":1,"intents":["INSendMessageIntent"]}' ;;
        *'"method":"shutdown"'*) exit 0 ;;
        *'"method":"app'*'continue"'*) result='{"isTaken":TAKEN}' ;;
        *'"method":"intent'*'resolve"'*) result='{"results":[{"kind":"notImplemented"}]}' ;;
        *'"method":"intent'*'confirm"'*) result='{"response":{"code":1,"codeName":"ready","properties":{}}}' ;;
        *'"method":"intent'*'handle"'*) result='{"response":{"code":3,"codeName":"success","properties":{}}}' ;;
        *) result='{}' ;;
      esac
      printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result" >&3
    done
    """#.replacing("TAKEN", with: String(isTaken))
  }

  /// Installs an app whose extension answers handle like this.
  private func install(
    answering code: String, activity: String? = nil, intents: [String] = ["INSendMessageIntent"], takes: Bool = true,
    change: (inout AppFixture) -> Void = { _ in }
  ) throws {
    var fixture = AppFixture()
    fixture.intents = intents
    fixture.program = program(takes: takes)
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
          *'"method":"intent'*'handle"'*) result='{"response":{"code":9,"codeName":"CODE","properties":{}ACTIVITY}}' ;;
          *) result='{}' ;;
        esac
        printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result" >&3
      done
      """#.replacing("CODE", with: code).replacing("ACTIVITY", with: activity.map { #","userActivity":\#($0)"# } ?? "")
    change(&fixture)
    _ = try assistant("apps", "install", try fixture.write(into: assistant.folder))
  }

  private func events(_ input: String = words + "\n") throws -> [Event] {
    let result = try assistant("chat", "--json", input: Data(input.utf8))
    return try result.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
  }

  private func opened(in events: [Event]) -> [Bool] {
    events.compactMap { if case .appOpened(let opened) = $0.kind { opened.isTaken } else { nil } }
  }

  /// The parameters of a method that the app's own program has been called with.
  private func received(_ method: String) throws -> [[String: Any]] {
    let file = assistant.home.appending(path: "Containers/com.example.ShellChat/Documents/received")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return try text.split(separator: "\n").compactMap { line in
      let message = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return message?["method"] as? String == method ? message?["params"] as? [String: Any] : nil
    }
  }

  @Test(arguments: ["continueInApp", "failureRequiringAppLaunch"])
  func `The app's program is handed the activity of the answer, with what was asked and answered`(
    _ code: String
  ) throws {
    try install(answering: code, activity: #"{"activityType":"com.example.chat","userInfo":{"chat":"bobo-1"}}"#)
    let events = try events()
    #expect(opened(in: events) == [true])
    let handed = try #require(try received("app/continue").first)
    let activity = try #require(handed["activity"] as? [String: Any])
    #expect(activity["activityType"] as? String == "com.example.chat")
    #expect((activity["userInfo"] as? [String: Any])?["chat"] as? String == "bobo-1")
    let intent = try #require(handed["intent"] as? [String: Any])
    #expect(intent["className"] as? String == "INSendMessageIntent")
    #expect((intent["parameters"] as? [String: Any])?["content"] as? String == "hello")
    #expect((handed["response"] as? [String: Any])?["codeName"] as? String == code)
    guard case .turnEnded(let end)? = events.last?.kind else { return }
    #expect(end.outcome == (code == "continueInApp" ? .handled : .failed))
  }

  @Test func `Where the answer has no activity, one is made of the request`() throws {
    try install(answering: "failureRequiringAppLaunch")
    #expect(opened(in: try events()) == [true])
    let activity = try #require(try received("app/continue").first?["activity"] as? [String: Any])
    #expect(activity["activityType"] as? String == "INSendMessageIntent")
    #expect((activity["userInfo"] as? [String: Any])?["content"] as? String == "hello")
  }

  @Test func `Where the app does not know the activity the person is told to open it`() throws {
    try install(answering: "failureRequiringAppLaunch", takes: false)
    let events = try events()
    #expect(opened(in: events) == [false])
    let told = events.compactMap { if case .answer(let answer) = $0.kind { answer.text } else { nil } }
    #expect(told.count == 2 && told.last?.contains("open") == true, "\(told)")
  }

  @Test func `On a locked device the app is not opened`() throws {
    try install(answering: "failureRequiringAppLaunch")
    _ = try assistant("settings", "passcode", input: Data("2468\n".utf8))
    _ = try assistant("settings", "lock")
    let events = try events()
    #expect(opened(in: events).isEmpty)
    #expect(
      events.contains { if case .withheld(let withheld) = $0.kind { withheld.reason == .locked } else { false } })
    #expect(try received("app/continue").isEmpty && received("initialize").isEmpty)
  }

  @Test func `In the car nobody is shown an app`() throws {
    try install(answering: "failureRequiringAppLaunch")
    _ = try assistant("ask", "--mode", "car", Self.words)
    #expect(try received("app/continue").isEmpty)
  }

  @Test func `What an extension leaves to the app is done by its program, out of sight`() throws {
    try install(answering: "handleInApp")
    let events = try events()
    #expect(opened(in: events).isEmpty)
    let intent = try #require(try received("intent/handle").first?["intent"] as? [String: Any])
    #expect((intent["parameters"] as? [String: Any])?["content"] as? String == "hello")
    guard case .turnEnded(let end)? = events.last?.kind else { return }
    #expect(end.outcome == .handled)
  }

  @Test func `An app without an extension for it does it by its own program`() throws {
    try install(answering: "success", intents: ["INSearchForMessagesIntent"]) {
      $0.intentsOfProgram = ["INSendMessageIntent"]
    }
    guard case .turnEnded(let end)? = try events().last?.kind else { return }
    #expect(end.outcome == .handled)
    #expect(try received("intent/handle").count == 1)
  }

  /// Words of its own, and whether the app is opened for it.
  @Test(arguments: [
    ("INSendPaymentIntent", "failureCredentialsUnverified", "Send 20 euros to Bobo with ShellChat\nyes\n", false),
    (
      "INRequestRideIntent", "failureRequiringAppLaunchMustVerifyCredentials",
      "Get me a ride to the airport with ShellChat\nyes\n", true
    ),
  ])
  func `An app that does not know who asks says so, and is opened where it wants to be`(
    _ intent: String, _ code: String, _ words: String, _ isOpened: Bool
  ) throws {
    try install(answering: code, intents: [intent])
    let events = try events(words)
    let told = events.compactMap { if case .answer(let answer) = $0.kind { answer.text } else { nil } }
    #expect(told == ["You need to sign in to ShellChat first."], "\(told)")
    #expect(opened(in: events) == (isOpened ? [true] : []))
    #expect(try received("app/continue").count == (isOpened ? 1 : 0))
    guard case .turnEnded(let end)? = events.last?.kind else { return }
    #expect(end.outcome == .failed)
  }
}
