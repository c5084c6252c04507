import AssistantCore
import Synchronization

extension Surroundings {
  /// The same on every run: a clock that the test moves, identifiers that count, and a choice that the test makes.
  ///
  /// - Parameter random: by default the first of whatever there is to choose from.
  package static func scripted(
    clock: ManualClock = ManualClock(), random: @escaping @Sendable (Int) -> Int = { _ in 0 }
  ) -> Surroundings {
    let identifiers = Counter()
    return Surroundings(
      now: { clock.now }, identifier: { "id-\(identifiers.next())" }, sleep: { try await clock.sleep($0) },
      random: random)
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
