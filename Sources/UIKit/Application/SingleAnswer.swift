import Foundation
import Intents

/// The one answer that an app's method gives through a completion handler.
///
/// Later ones are ignored and logged. Where the handler is let go of without being called, the answer is nil.
package final class SingleAnswer<Answer: Sendable>: Sendable {
  private let method: String
  private let continuation: Locked<CheckedContinuation<Answer?, Never>?>

  /// - Parameter method: what the log calls it.
  package init(of method: String, _ continuation: CheckedContinuation<Answer?, Never>) {
    self.method = method
    self.continuation = Locked(continuation)
  }

  private func take() -> CheckedContinuation<Answer?, Never>? {
    continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
  }

  package func give(_ answer: Answer?) {
    guard let continuation = take() else {
      return UIKitLog.write("\(method) called its completion handler more than once; only the first call counts")
    }
    continuation.resume(returning: answer)
  }

  deinit { take()?.resume(returning: nil) }
}
