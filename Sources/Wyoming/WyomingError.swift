/// Why an exchange of events cannot go on.
package struct WyomingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// The other side does not keep to the protocol.
    case malformed
    /// A part of an event is larger than anything that is needed.
    case tooLarge
    /// The other side is gone.
    case closed
    /// The other side did not answer in time.
    case timedOut
    /// There is nobody at the address.
    case unreachable
  }

  package var code: Code
  /// What happened and what to do.
  package var message: String
  package var cause: String?

  package init(_ code: Code, _ message: String, cause: String? = nil) {
    (self.code, self.message, self.cause) = (code, message, cause)
  }

  package var description: String { cause.map { "\(message): \($0)" } ?? message }
}
