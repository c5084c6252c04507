import AssistantCore
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema
import Synchronization

/// A folder of its own for one test, gone with the object.
final class Home: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "store-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var file: URL { url.appending(path: "assistant.sqlite") }

  func open(capacity: Int = 100, patience: Duration = .seconds(5)) async throws -> Store {
    try await Store.open(home: url, surroundings: .fixed, capacity: capacity, patience: patience)
  }

  func open(now: @escaping @Sendable () -> Date) async throws -> Store {
    var surroundings = Surroundings.fixed
    surroundings.now = now
    return try await Store.open(home: url, surroundings: surroundings)
  }

  /// Names of the files in the folder, sorted.
  func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}

extension Surroundings {
  /// The same moment for ever; sleeping only lets others run.
  static let fixed = Surroundings(
    now: { Date(timeIntervalSince1970: 1_600_000_000) }, identifier: { "identifier" },
    sleep: { _ in await Task.yield() }, random: { _ in 0 })
}

/// A whole turn: a request that an app handled.
func turn(
  _ number: Int = 1, saying utterance: String = "send a message", app: String = "com.example.Chat"
) -> [Event] {
  let time = Date(timeIntervalSince1970: 1_700_000_000.125)
  let reading = Interpretation(
    app: app, intent: "INSendMessageIntent", values: ["content": .string("hi \u{0} 'there'")], slots: [],
    confidence: 1, pattern: "p")
  let kinds: [Event.Kind] = [
    .turnStarted(TurnStarted(utterance: utterance, locale: "en")),
    .understood(Understood(chosen: reading)),
    .turnEnded(TurnEnded(outcome: .handled)),
  ]
  return kinds.enumerated().map { Event(sequence: $0.offset + 1, turn: number, time: time, kind: $0.element) }
}

extension Store {
  /// Writes a whole turn down.
  func remember(_ events: [Event], conversation: String = "c") async throws(StoreError) {
    try await TurnJournal(store: self, conversation: conversation).record(events)
  }
}
