import AssistantCore
import Foundation
import Synchronization

/// Time that stands still until a test moves it.
final class ManualClock: Sendable {
  private struct Sleeper {
    var due: Duration
    var length: Duration
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Duration.zero
    var sleepers: [Int: Sleeper] = [:]
    var next = 0
    var cancelled: Set<Int> = []
    var watchers: [(length: Duration, continuation: CheckedContinuation<Void, Never>)] = []
    var identifiers = 0
  }

  private let state = Mutex(State())

  var surroundings: Surroundings {
    Surroundings(
      now: { [self] in Date(timeIntervalSince1970: 1_700_000_000 + state.withLock { $0.now / .seconds(1) }) },
      identifier: { [self] in
        state.withLock { state in
          state.identifiers += 1
          return "id-\(state.identifiers)"
        }
      },
      sleep: { [self] in try await sleep($0) }, random: { _ in 0 })
  }

  /// Returns once somebody sleeps for that long.
  func waitForSleeper(_ length: Duration) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let isThere = state.sleepers.values.contains { $0.length == length }
        if !isThere { state.watchers.append((length, continuation)) }
        return isThere
      }
      if isThere { continuation.resume() }
    }
  }

  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { $0.value.due <= state.now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  private func sleep(_ length: Duration) async throws {
    let key = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          if state.cancelled.remove(key) != nil { return nil }
          state.sleepers[key] = Sleeper(due: state.now + length, length: length, continuation: continuation)
          defer { state.watchers.removeAll { $0.length == length } }
          return state.watchers.filter { $0.length == length }.map(\.continuation)
        }
        guard let watchers else { return continuation.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: key)
        if sleeper == nil { state.cancelled.insert(key) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
