import AssistantCore
import AssistantStore
import IntentSchema
import Synchronization

/// Apps, with a note of each order on the disk before the app gets it: a process that is killed leaves a trace of it.
struct JournaledHost: WrappingHost {
  let host: any ExtensionHost
  let journal: TurnJournal

  func wrap(_ session: any ExtensionSession, of app: String) -> any ExtensionSession {
    JournaledSession(session: session, app: app, journal: journal)
  }
}

private final class JournaledSession: WrappingSession {
  let session: any ExtensionSession
  private let app: String
  private let journal: TurnJournal
  private let order = Mutex<Order?>(nil)

  /// What the session has been told to do.
  private struct Order {
    /// Nil where none could be written, as on a full disk.
    var note: Int64?
    var intent: IntentValue
    var response: IntentResponse?
    var outlasts = false
  }

  init(session: any ExtensionSession, app: String, journal: TurnJournal) {
    self.session = session
    self.app = app
    self.journal = journal
  }

  /// A note that cannot be written is no reason to leave undone what the person wants.
  func handle(_ intent: IntentValue) async throws -> IntentResponse {
    let note = try? await journal.undertake(
      app: app, intent: intent.className, identifier: intent.identifier)
    order.withLock { $0 = Order(note: note, intent: intent) }
    do {
      let response = try await session.handle(intent)
      let outlasts = order.withLock { order in
        order?.response = response
        return order?.outlasts == true
      }
      if !outlasts {
        if let note { journal.answered(note, codeName: response.codeName) }
      } else {
        // What is in progress says later how it ended.
        let expectsMore = response.isInProgress ? await session.expectsConclusion() : false
        if !expectsMore { await end(with: .success(response)) }
      }
      return response
    } catch {
      if order.withLock({ $0?.outlasts == true }), !Task.isCancelled { await end(with: .failure(Self.failure(error))) }
      throw error
    }
  }

  func outlast(_ intent: IntentValue) async {
    let known = order.withLock { order in
      order?.outlasts = true
      return order
    }
    guard let note = known?.note else { return }
    try? await journal.outlasts(note, intent: intent)
    // The answer may have come in between.
    if let response = known?.response, !response.isInProgress { await end(with: .success(response)) }
  }

  func conclusion() async throws -> IntentResponse? {
    do {
      let response = try await session.conclusion()
      if let response {
        await end(with: .success(response))
      } else if let note = order.withLock({ $0?.note }) {
        try? await journal.forget(note)
      }
      return response
    } catch {
      if !Task.isCancelled { await end(with: .failure(Self.failure(error))) }
      throw error
    }
  }

  private func end(with result: Result<IntentResponse, ExtensionFailure>) async {
    guard let order = order.withLock({ $0 }), let note = order.note else { return }
    try? await journal.ended(note, intent: order.intent, with: result)
  }

  private static func failure(_ error: any Error) -> ExtensionFailure {
    error as? ExtensionFailure ?? ExtensionFailure(.exited, "The order was given up: \(error)")
  }
}
