import Foundation
import IntentSchema

/// An Apple class that holds a value: compared, hashed, printed, archived and sent by its contents.
///
/// A class adopts it in its body, because what a subclass overrides cannot stand in an extension.
package protocol ValueObject: NSObject, ValueCodable, NSSecureCoding {}

extension ValueObject {
  /// An object of this class, or of the subclass that the wire names.
  package static func decoded(from value: Value) -> Any? {
    if let name = value.object?.type, let type = ObjectTypes.byName[name] as? any ValueObject.Type,
      ObjectIdentifier(type) != ObjectIdentifier(self), type is Self.Type
    {
      return type.init(coder: ValueCoder(value))
    }
    return self.init(coder: ValueCoder(value))
  }

  /// Whether the other object is of the same class and would be sent in the same way.
  package func hasSameContents(as other: Any?) -> Bool {
    guard let other = other as? any ValueObject else { return false }
    if self === other { return true }
    return ObjectIdentifier(type(of: self)) == ObjectIdentifier(type(of: other)) && encoded == other.encoded
  }

  package var contentsHash: Int { encoded.hashValue }

  /// An independent object of the same class with the same contents; self, if the contents cannot be carried.
  package func copyOfContents() -> Any { encoded.flatMap { type(of: self).init(coder: ValueCoder($0)) } ?? self }

  /// A copy that the original no longer changes.
  package func duplicate() -> Self { copyOfContents() as? Self ?? self }

  /// The class and its fields on one line, for a developer.
  package var contentsDescription: String {
    "\(type(of: self))(\(encoded?.object?.fieldsDescription ?? ""))"
  }
}
