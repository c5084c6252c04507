import Foundation

/// Mutable state of an Apple class that is used from several threads: the one lock type of this module.
///
/// The body of `withLock` must not call out to code of an app: the lock is not recursive.
package final class Locked<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  package init(_ state: State) { self.state = state }

  package func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}

extension Locked {
  /// A copy of the state as it is now; the setter replaces all of it.
  package var value: State {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }
}
