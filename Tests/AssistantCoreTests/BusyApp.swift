import AssistantCore
import Synchronization

/// An app that now and then does not answer an order before something has happened; nothing here depends on time.
final class BusyApp: Sendable {
  enum Kind: Sendable {
    /// Until the person has had enough.
    case untilStopped
    /// Until the turn has ended.
    case beyondTurn
  }

  /// A value each time the app waits to be stopped.
  let stops: AsyncStream<Void>
  private let stop: AsyncStream<Void>.Continuation
  private let count = Mutex(0)
  private let patience = Gate()
  private let answer = Gate()

  init() { (stops, stop) = AsyncStream.makeStream() }

  /// How often the app has waited to be stopped so far.
  var stopCount: Int { count.withLock { $0 } }

  func work(_ kind: Kind) async throws {
    switch kind {
    case .untilStopped:
      count.withLock { $0 += 1 }
      stop.yield()
      try await Gate().pass()
    case .beyondTurn:
      patience.open()
      try await answer.pass()
    }
  }

  /// Returns when the person has waited long enough for an order.
  func waited() async throws { try await patience.pass() }

  /// Lets the app answer what outlasts its turn.
  func letAnswer() { answer.open() }
}

/// Lets one through each time it is opened.
private final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiter: CheckedContinuation<Void, any Error>?
  }

  private let state = Mutex(State())

  func open() {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      state.isOpen = state.waiter == nil
      return state.waiter
    }
    waiter?.resume()
  }

  func pass() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let now: Result<Void, any Error>? = state.withLock { state in
          if state.isOpen {
            state.isOpen = false
            return .success(())
          }
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiter = continuation
          return nil
        }
        if let now { continuation.resume(with: now) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(throwing: CancellationError())
    }
  }
}
