import IntentSchema

/// A type whose instances travel between app and assistant.
package protocol ValueCodable {
  /// What the wire carries; nil where there is nothing to carry.
  var encoded: Value? { get }
  /// An instance of the type, or nil if the value is not one of it: never a trap, whatever the other end wrote.
  ///
  /// `Any`, because a class that may be subclassed cannot promise `Self`.
  static func decoded(from value: Value) -> Any?
}
