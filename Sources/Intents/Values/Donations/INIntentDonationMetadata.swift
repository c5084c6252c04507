import Foundation
import IntentSchema

/// What else is known about a donated intent; each kind of intent has a subclass of its own.
open class INIntentDonationMetadata: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  package init(kind: Void) { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    guard coder.intentValue?.object?.type == wireTypeName else { return nil }
  }

  /// The wire's name of this kind of metadata.
  package var wireTypeName: String { "IntentDonationMetadata" }

  package var encoded: Value? { .object(wireTypeName, [:]) }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
