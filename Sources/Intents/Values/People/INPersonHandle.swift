import Foundation
import IntentSchema

/// One way to reach somebody: an address, a number, or a name within an app.
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// The address or number as the app spells it; nil where only its kind is known.
  public let value: String?
  /// What kind of address the value is.
  public let type: INPersonHandleType
  /// What the address is used for.
  public let label: INPersonHandleLabel?

  /// A handle with a label, as in an address book.
  public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
    self.value = value
    self.type = type
    self.label = label
    super.init()
  }

  /// A handle without a label.
  public convenience init(value: String?, type: INPersonHandleType) {
    self.init(value: value, type: type, label: nil)
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "PersonHandle") else { return nil }
    value = fields["value"]
    type = fields.readCase("type", or: .unknown)
    label = fields["label"]
    super.init()
    guard fields.isValid else { return nil }
  }

  /// The value where it is a number to call.
  var phoneNumber: String? { type == .phoneNumber ? value : nil }
  /// The value where it is an address to write to.
  var emailAddress: String? { type == .emailAddress ? value : nil }

  package var encoded: Value? { .object("PersonHandle", ["value": value, "type": type, "label": label]) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
