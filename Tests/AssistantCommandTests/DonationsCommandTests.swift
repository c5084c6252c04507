import ArgumentParser
import AssistantCore
import AssistantHost
import AssistantStore
import Foundation
import IntentSchema
import IntentsWire
import Synchronization
import Testing

@testable import assistant

/// What an app's developer sees of its donations.
@Suite(.enabled(if: Command.isBuilt && SandboxTools.areThere)) struct DonationsCommandTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  private func installSoupBar() throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/SoupBar.app")
    #expect(try assistant("apps", "install", "--no-grant", fixture.path).status == 0)
  }

  /// What the app's program is answered, in order.
  private func tell(_ messages: String...) throws -> [String] {
    try assistant.run(["apps", "run", "SoupBar"] + messages, input: nil, environment: [:]).lines
  }

  private func order(_ parameters: String, _ identifier: String = "d", _ more: String = "") -> String {
    #"interaction/donate {"identifier": "\#(identifier)", "direction": 1, "status": 3, \#(more) "intent": {"#
      + #""className": "OrderSoupIntent", "identifier": "i", "parameters": \#(parameters)}}"#
  }

  private func activity(_ more: String) -> String {
    #"activity/donate {"activity": {"@type": "UserActivity", \#(more)}}"#
  }

  private func lines(_ arguments: String...) throws -> [[String: Any]] {
    let result = try assistant.run(["donations", "--json"] + arguments, input: nil, environment: [:])
    #expect(result.status == 0, "\(result.errors)")
    return try result.lines.compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
  }

  @Test func `Each shows what it taught, and how often each shortcut was done`() throws {
    try installSoupBar()
    #expect(try assistant("donations").output == "No app has donated anything.\n")
    let image = #""image": {"@type": "Image", "name": "borscht"}, "suggestedInvocationPhrase": "Soup please","#
    let lunch = #""activityType": "com.example.SoupBar.lunch", "title": "Lunch", "isEligibleForPrediction": true"#
    let answers = try tell(
      order(#"{"soup": 2, "quantity": 2}"#, "a", image), order(#"{"soup": 2, "quantity": 2}"#, "b", image),
      order(#"{"soup": 1}"#, "c"), activity(lunch))
    #expect(answers == ["{}", "{}", "{}", "{}"])
    let all = try lines()
    let shortcuts = all.filter { $0["type"] as? String == "shortcut" }
    #expect(shortcuts.compactMap { $0["count"] as? Int } == [1, 1, 2])
    #expect(shortcuts.first?["title"] as? String == "Lunch")
    let last = try #require(shortcuts.last)
    #expect(last["image"] as? String == "borscht" && last["suggestedPhrase"] as? String == "Soup please")
    #expect((last["title"] as? String)?.hasPrefix("Order 2 ") == true, "\(last)")
    let donations = all.filter { $0["type"] as? String == "donation" }
    #expect(donations.compactMap { $0["identifier"] as? String } == ["a", "b", "c"])
    #expect(
      donations.compactMap { $0["kind"] as? String } == ["interaction", "interaction", "interaction", "activity"])
    #expect(
      donations.first?["direction"] as? String == "outgoing" && donations.first?["status"] as? String == "success")
    let lessons = donations.compactMap { $0["countsAs"] as? [String: Any] }
    #expect(lessons.count == 4)
    #expect(lessons.last?["title"] as? String == "Lunch")
    #expect(
      (lessons[1]["parameters"] as? [String])?.contains("quantity") == true, "what is done again is learned finely")
    #expect((donations.last?["warnings"] as? [String])?.first?.contains("persistentIdentifier") == true)
    let plain = try assistant("donations", "--app", "SoupBar")
    #expect(plain.output.contains("Recent shortcuts\n  Lunch"), "\(plain.output)")
    #expect(plain.output.contains("counts as “Lunch”, done 1×"))
    #expect(try assistant("donations", "--app", "Nobody").status != 0)
  }

  @Test(arguments: [
    ("interaction/donate", "ReadIntent", #"{}"#, "no definition file of the app declares"),
    ("interaction/donate", "OrderSoupIntent", #"{}"#, "that has no valid shortcut types for values of ()"),
    ("interaction/donate", "OrderSoupIntent", #"{"salt": 1}"#, "has no parameter “salt”"),
    ("activity/donate", "com.example.SoupBar.dinner", "Dinner", "NSUserActivityTypes in the app's Info.plist does not"),
    ("activity/donate", "com.example.SoupBar.lunch", "", "has no title"),
    ("activity/donate", "com.example.SoupBar.lunch", "not eligible", "is not eligible for anything"),
  ])
  func `A mistake is refused with what to do, and kept for the developer`(
    method: String, name: String, detail: String, words: String
  ) throws {
    try installSoupBar()
    let message =
      method == "activity/donate"
      ? activity(
        #""activityType": "\#(name)", "title": "\#(detail)", "isEligibleForSearch": \#(detail != "not eligible")"#)
      : #"interaction/donate {"identifier": "d", "direction": 0, "status": 0, "intent": {"className": "\#(name)", "#
        + #""identifier": "i", "parameters": \#(detail)}}"#
    #expect(try tell(message, message) == ["-32011", "-32011"])
    let refusal = try #require(try lines().first)
    #expect(refusal["type"] as? String == "refusal" && refusal["count"] as? Int == 2)
    #expect((refusal["message"] as? String)?.contains(words) == true, "\(refusal)")
    #expect((refusal["message"] as? String)?.hasPrefix("Cannot donate ") == true)
    let log = try String(contentsOf: assistant.home.appending(path: "Logs/com.example.SoupBar.log"), encoding: .utf8)
    #expect(log.contains(words))
    #expect(try assistant("donations").output.contains("refused 2×"))
  }

  @Test func `A shortcut that cannot be done is not offered, and its developer is told; the others are`() throws {
    try installSoupBar()
    func order(_ values: String) -> String {
      #"{"@type": "Shortcut", "intent": {"@type": "Intent", "className": "OrderSoupIntent", "identifier": "", "#
        + #""parameters": {"@type": "Parameters"\#(values)}}}"#
    }
    let dinner =
      #"{"@type": "Shortcut", "userActivity": {"@type": "UserActivity", "activityType": "com.example.SoupBar.dinner", "#
      + #""title": "Dinner"}}"#
    let items = [order(""), order(#", "soup": 1"#), dinner].joined(separator: ", ")
    #expect(try tell(#"notice/set {"kind": "shortcutSuggestions", "items": [\#(items)]}"#) == ["-32011"])
    let offers = try assistant("shortcuts", "add", "--app", "SoupBar", "--json").output
    #expect(offers.contains("Order clam chowder") && !offers.contains("Dinner"))
    let told = try lines().compactMap { $0["message"] as? String }
    #expect(
      told.contains { $0.hasPrefix("Cannot offer shortcut with OrderSoupIntent that has no valid shortcut types") })
    #expect(told.contains { $0.contains("com.example.SoupBar.dinner that NSUserActivityTypes") })
  }

  @Test func `What else is known of a message is shown to the developer`() throws {
    try installSoupBar()
    let metadata = #""metadata": {"@type": "SendMessageIntentDonationMetadata", "recipientCount": 3},"#
    #expect(try tell(order(#"{"soup": 1}"#, "a", metadata)) == ["{}"])
    let donation = try lines().first { $0["type"] as? String == "donation" }
    #expect((donation?["metadata"] as? [String: Any])?["recipientCount"] as? Int == 3)
  }

  @Test func `What the assistant had an app do is donated too, and goes with the app`() throws {
    let path = try AppFixture().write(into: assistant.folder)
    #expect(try assistant("apps", "install", "--grant", path).status == 0)
    #expect(try assistant("ask", "Send a message to Bobo in ShellChat saying hello").status == 0)
    let donation = try #require(try lines().first { $0["type"] as? String == "donation" })
    #expect(donation["isOwn"] as? Bool == true && donation["action"] as? String == "INSendMessageIntent")
    #expect((donation["values"] as? [String: Any])?["content"] as? String == "hello")
    #expect(try assistant("apps", "remove", "--yes", "ShellChat").status == 0)
    #expect(try assistant("donations").output == "No app has donated anything.\n")
  }

  @Test func `Texts of apps do nothing to a terminal`() throws {
    try installSoupBar()
    let title = #"\u001b[2J\u202eLunch\nDonations"#
    #expect(
      try tell(
        activity(
          #""activityType": "com.example.SoupBar.lunch", "title": "\#(title)", "isEligibleForPrediction": true"#),
        order(#"{"soup": 1}"#, #"\u001b]0;x\u0007"#)) == ["{}", "{}"])
    let output = try assistant("donations").output
    #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}") && !output.contains("\u{7}"))
    #expect(output.split(separator: "\n").filter { $0 == "Donations" }.count == 1)
  }

  @Test func `What comes is shown as it comes`() async throws {
    try installSoupBar()
    var environment = ["ASSISTANT_HOME": assistant.home.path, "HOME": assistant.folder.path]
    environment["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    let composition = try Composition(Settings(GlobalOptions.parse([]), environment: environment))
    let (shelf, app) = try await composition.donations(app: "SoupBar")
    try await shelf.suggestions.store.add(Self.stored("old"))
    let (shown, show) = AsyncStream.makeStream(of: String.self)
    // Begun once the first look has been taken.
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let following = Task {
      try await shelf.follow(app: app) { _ in
        begin.yield()
        await Task.yield()
      } show: { line in
        show.yield(line.lines.joined(separator: "\n"))
      }
    }
    for await _ in begun { break }
    try await shelf.suggestions.store.add(Self.stored("new"))
    try await shelf.suggestions.store.refuse(
      app: "com.example.SoupBar", kind: .activity, action: "t", message: "no title",
      time: Date(timeIntervalSince1970: 1_700_000_001))
    var iterator = shown.makeAsyncIterator()
    let both = [await iterator.next() ?? "", await iterator.next() ?? ""]
    following.cancel()
    #expect(both.contains { $0.contains("new") && $0.contains("counts as") }, "\(both)")
    #expect(both.contains { $0.contains("no title") })
    #expect(!both.contains { $0.contains("  old") })
  }

  private static func stored(_ identifier: String) -> StoredDonation {
    StoredDonation(
      app: "com.example.SoupBar", identifier: identifier, time: Date(timeIntervalSince1970: 1_700_000_000),
      intent: IntentValue(className: "OrderSoupIntent", identifier: "", parameters: ["soup": .integer(1)]))
  }

  @Test func `A locked device shows nothing of it`() throws {
    try installSoupBar()
    #expect(try tell(order(#"{"soup": 1}"#)) == ["{}"])
    #expect(try assistant("settings", "passcode", input: Data("2468\n".utf8)).status == 0)
    #expect(try assistant("settings", "lock").status == 0)
    let result = try assistant("donations")
    #expect(result.status == 4 && result.output.isEmpty)
  }
}
