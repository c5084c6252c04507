import Foundation

/// Time, randomness and identifiers: the only source of them, so that a run can be repeated.
package struct Surroundings: Sendable {
  package var now: @Sendable () -> Date
  /// A new identifier, never given before.
  package var identifier: @Sendable () -> String
  /// Returns after the time has passed, or throws when cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// A number in `0..<count`, for choosing among wordings.
  package var random: @Sendable (_ count: Int) -> Int

  package init(
    now: @escaping @Sendable () -> Date, identifier: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Duration) async throws -> Void, random: @escaping @Sendable (Int) -> Int
  ) {
    self.now = now
    self.identifier = identifier
    self.sleep = sleep
    self.random = random
  }

  /// The real ones of this machine.
  package static let system = Surroundings(
    now: { Date() }, identifier: { UUID().uuidString }, sleep: { try await Task.sleep(for: $0) },
    random: { Int.random(in: 0..<$0) })
}
