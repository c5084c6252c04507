import AssistantCore
import AssistantResources
import AssistantStore
import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Synchronization

@testable import assistant

/// A conversation that is remembered as in the program, with an app in the test, of whose home a copy is taken at every
/// moment: each is what a process leaves that is killed then.
final class Rehearsal: Sendable {
  /// What a process leaves behind, and what the world had seen of it by then.
  struct Remains: Sendable {
    var home: URL
    /// Events that had been shown.
    var shown: [Event]
    /// Whether the app had been told to do it, and whether it had.
    var isOrdered: Bool
    var isDone: Bool
  }

  enum Scenario: CaseIterable, Sendable { case question, payment, background }

  private struct State {
    var shown: [Event] = []
    var isOrdered = false
    var isDone = false
    var remains: [Remains] = []
  }

  static let app = AppDescription(
    identifier: "com.example.App", displayNames: ["": "Example"],
    intents: ["INSendMessageIntent", "INSendPaymentIntent"])

  private let folder: URL
  private let state = Mutex(State())
  private var home: URL { folder.appending(path: "home", directoryHint: .isDirectory) }

  init(folder: URL) { self.folder = folder }

  /// Plays the scenario to its end.
  ///
  /// - Returns: what every moment leaves behind, in order.
  func remains(of scenario: Scenario) async throws -> [Remains] {
    var surroundings = Surroundings.system
    surroundings.random = { _ in 0 }
    surroundings.sleep = { if $0 < .seconds(1) { await Task.yield() } else { try await Task.sleep(for: $0) } }
    let store = try await Store.open(home: home, surroundings: surroundings)
    // Each event is a moment, since it has its time.
    surroundings.now = { [self] in
      takeCopy()
      // As exactly as it is written down.
      return Date(timeIntervalSince1970: (Date().timeIntervalSince1970 * 1_000).rounded() / 1_000)
    }
    let background = BackgroundWork()
    let dialogue = try Self.dialogue(
      store, host: ScriptedHost([Self.app.identifier: app(of: scenario)]), surroundings: surroundings,
      background: background)
    for line in scenario.lines { try await hear(dialogue.say(line)) }
    if await background.count > 0 {
      for await _ in background.endings { break }
      takeCopy()
      try await hear(dialogue.tellNews())
    }
    await dialogue.end()
    try store.close()
    takeCopy()
    return state.withLock(\.remains)
  }

  private func hear(_ events: AsyncStream<[ToldEvent]>) async throws {
    for await events in events {
      state.withLock { $0.shown += events.map(\.event) }
      takeCopy()
    }
  }

  private func app(of scenario: Scenario) -> ScriptedExtension {
    var app = ScriptedExtension(
      resolve: { intent, parameter in
        let isThere = intent.parameters[parameter] != nil
        return [isThere || parameter != scenario.needed ? .notImplemented : .needsValue]
      },
      handle: { [self] _ in
        takeCopy()
        state.withLock { $0.isOrdered = true }
        takeCopy()
        state.withLock { $0.isDone = true }
        takeCopy()
        return scenario == .background ? IntentResponse(code: 2, codeName: "inProgress") : .success
      })
    if scenario == .background { app.conclude = { .success } }
    return app
  }

  private func takeCopy() {
    state.withLock { state in
      let copy = folder.appending(path: "copy-\(state.remains.count)", directoryHint: .isDirectory)
      let remains = Remains(home: copy, shown: state.shown, isOrdered: state.isOrdered, isDone: state.isDone)
      guard (try? FileManager.default.copyItem(at: home, to: copy)) != nil else { return }
      state.remains.append(remains)
    }
  }

  /// The texts of the news that the next conversation begins with.
  static func news(in home: URL) async throws -> [String] {
    let store = try await Store.open(home: home, surroundings: .system)
    defer { try? store.close() }
    let dialogue = try dialogue(
      store, host: ScriptedHost([:]), surroundings: .system, background: BackgroundWork())
    var answers: [String] = []
    for await events in await dialogue.say("hello") {
      for case .answer(let answer) in events.map(\.event.kind) where answer.app != nil { answers.append(answer.text) }
    }
    await dialogue.end()
    return answers
  }

  /// Read once: that takes longer than a conversation.
  private static let words = Result {
    let resources = AssistantResources(environment: ProcessInfo.processInfo.environment)
    var files = try resources.phrases(locale: "en", kind: "say")
    let command = CommandWording(files.removeValue(forKey: "command"), fallback: nil)
    return (try Wording(locale: "en", files: files), try resources.systemSchema(), command)
  }

  private static func dialogue(
    _ store: Store, host: ScriptedHost, surroundings: Surroundings, background: BackgroundWork
  ) throws -> RememberedDialogue {
    let (wording, schema, command) = try words.get()
    let sheet = StoredPaymentSheet(store: store, desk: PasscodeDesk(), wording: command)
    let journal = TurnJournal(store: store, conversation: UUID().uuidString)
    let conversation = Conversation(
      locale: "en", understanding: Reader(), wording: wording, schema: schema, apps: [app],
      host: JournaledHost(host: host, journal: journal), directory: ScriptedDirectory([app]),
      surroundings: surroundings, safeguards: Safeguards(sheet: sheet, payments: Safeguards.payingIntents),
      background: background)
    return RememberedDialogue(
      conversation: conversation, journal: journal, surroundings: surroundings, prepare: {}, isStop: { _ in false },
      news: { await LostOrders(store: store, wording: wording, schema: schema, apps: [app]).news() })
  }
}

extension Rehearsal.Scenario {
  /// What the person says, one turn after the other.
  fileprivate var lines: [String] {
    switch self {
    case .question: ["send", "Bobo"]
    case .payment: ["pay", "Bobo", "yes"]
    case .background: ["send to Bobo"]
    }
  }

  /// The parameter without which the app does not go on.
  fileprivate var needed: String { self == .payment ? "payee" : "recipients" }
}

/// Understands the few words of the scenarios.
private struct Reader: UtteranceReader {
  func remark(_ utterance: String) -> Remark? { nil }

  func recognize(_ utterance: String, context: UtteranceContext) -> Recognition {
    func reading(_ intent: String, _ values: [String: Value] = [:]) -> Recognition {
      .interpretations([
        Interpretation(
          app: Rehearsal.app.identifier, intent: intent, values: values, slots: [], confidence: 1, pattern: "rehearsed")
      ])
    }
    switch utterance {
    case "send": return reading("INSendMessageIntent")
    case "send to Bobo": return reading("INSendMessageIntent", ["recipients": .list([bobo])])
    case "pay": return reading("INSendPaymentIntent")
    default: return .failure(.nothing)
    }
  }

  func recognize(_ utterance: String, app: String, context: UtteranceContext) -> Recognition {
    recognize(utterance, context: context)
  }

  func read(_ utterance: String, expecting: Expectation, context: UtteranceContext) -> Reply {
    utterance == "yes" ? .yes : utterance == "Bobo" ? .value(bobo) : .unrelated
  }

  private var bobo: Value { .object(ObjectValue(type: "Person", fields: ["displayName": .string("Bobo")])) }
}
