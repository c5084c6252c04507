import Dispatch
import Synchronization

/// A sound that is still being made: who makes it puts pieces in, and each who hears it takes them as they come.
package final class SoundFeed: Sendable {
  private struct State {
    var samples: [Int16] = []
    var isOver = false
    var waiting: [DispatchSemaphore] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// At 16 kHz; nothing any more once it is over.
  package func put(_ samples: some Sequence<Int16>) {
    wake {
      guard !$0.isOver else { return }
      $0.samples += samples
    }
  }

  /// Nothing more comes; may be said twice.
  package func end() { wake { $0.isOver = true } }

  /// What came behind the first so many samples; waits where that is nothing yet.
  ///
  /// - Returns: never empty; nil where nothing more comes.
  func next(after count: Int) -> [Int16]? {
    while true {
      let semaphore = DispatchSemaphore(value: 0)
      let (found, isOver) = state.withLock { state -> ([Int16], Bool) in
        if state.samples.count <= count, !state.isOver { state.waiting.append(semaphore) }
        return (Array(state.samples.dropFirst(count)), state.isOver)
      }
      if !found.isEmpty { return found }
      if isOver { return nil }
      semaphore.wait()
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = [] }
      return state.waiting
    }
    for semaphore in waiting { semaphore.signal() }
  }
}
