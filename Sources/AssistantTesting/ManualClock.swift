import AssistantCore
import Foundation
import Synchronization

/// Time that stands still until a test moves it.
package final class ManualClock: Sendable {
  private struct Sleeper {
    var identifier: Int
    var due: Duration
    var wake: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var elapsed = Duration.zero
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var last = 0
  }

  private let start: Date
  private let state = Mutex(State())

  /// - Parameter start: what the clock shows at first.
  package init(start: Date = Date(timeIntervalSince1970: 1_000_000_000)) { self.start = start }

  package var now: Date { start.addingTimeInterval(state.withLock { $0.elapsed } / .seconds(1)) }

  /// How many wait for the time to pass.
  package var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Returns once the clock has been moved on by the duration; throws `CancellationError` when the task is cancelled.
  package func sleep(_ duration: Duration) async throws {
    let identifier = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let isCancelled = state.withLock { state in
          guard state.cancelled.remove(identifier) == nil else { return true }
          state.sleepers.append(Sleeper(identifier: identifier, due: state.elapsed + duration, wake: wake))
          return false
        }
        if isCancelled { wake.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.identifier == identifier }) else {
          state.cancelled.insert(identifier)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock on and wakes whoever is due, the earliest first.
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.elapsed += duration
      let due = state.sleepers.filter { $0.due <= state.elapsed }.sorted { $0.due < $1.due }
      state.sleepers.removeAll { $0.due <= state.elapsed }
      return due
    }
    for sleeper in due { sleeper.wake.resume() }
  }

  /// Lets other tasks go on until this many sleep; false if they never do.
  package func waitForSleepers(_ count: Int = 1) async -> Bool {
    for _ in 0..<100_000 {
      if sleepers >= count { return true }
      await Task.yield()
    }
    return false
  }
}
