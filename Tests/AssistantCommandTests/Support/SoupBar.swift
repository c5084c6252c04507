import Foundation
import Testing

/// An app with two intents of its own, one of which opens it, and a home of the assistant where it is installed.
final class SoupBar {
  let assistant: Command
  private static let bundle = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/SoupBar.app").standardizedFileURL
  static let locales = ["en", "pt", "it", "ru", "fr"]
  static let names = [
    "en": "Order clam chowder", "pt": "Pedir sopa de mariscos", "it": "Ordina zuppa di vongole",
    "ru": "Заказать: суп из моллюсков", "fr": "Commander soupe de palourdes",
  ]

  init() throws {
    assistant = try Command()
    try #require(try assistant("apps", "install", "--no-grant", Self.bundle.path).status == 0)
  }

  /// Has the app's own program say its requests.
  @discardableResult
  func tell(_ requests: [String]) throws -> [String] {
    try assistant.run(["apps", "run", "SoupBar"] + requests, input: nil, environment: [:]).lines
  }

  static func donation(_ intent: String, _ values: String, at time: TimeInterval? = nil) -> String {
    let time = time.map { #", "time": \#($0)"# } ?? ""
    return #"interaction/donate {"identifier": "\#(UUID().uuidString)", "direction": 0, "status": 0\#(time), "#
      + #""intent": {"className": "\#(intent)", "identifier": "i", "parameters": \#(values)}}"#
  }

  static let lunch = """
    activity/donate {"activity": {"@type": "UserActivity", "activityType": "com.example.SoupBar.lunch", "title": \
    "Order lunch", "isEligibleForPrediction": true, "suggestedInvocationPhrase": "Lunch time", "userInfo": \
    {"@type": "Dictionary", "menu": "today"}}}
    """

  /// Gives words to shortcuts of the app.
  func add(_ phrase: String, _ title: String) throws {
    let result = try assistant("shortcuts", "add", phrase, "--app", "SoupBar", "--shortcut", title)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// What the extension has been told to do.
  var orders: [String] { lines("Containers/com.example.SoupBar.Intents") { $0 == "orders" } }
  /// What the app was opened with.
  func opened() throws -> [String] { try tell(["opened"]) }

  private func lines(_ folder: String, where fits: (String) -> Bool) -> [String] {
    let walker = FileManager.default.enumerator(
      at: assistant.home.appending(path: folder), includingPropertiesForKeys: nil)
    let files = (walker?.compactMap { $0 as? URL } ?? []).filter { fits($0.lastPathComponent) }
    return files.flatMap { file in
      (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
    }
  }

  /// Says lines to the assistant; gives what it answers.
  func chat(_ lines: [String], locale: String = "en") throws -> String {
    let input = Data((lines.joined(separator: "\n") + "\n").utf8)
    return try assistant("--locale", locale, "chat", input: input).output
  }
}
