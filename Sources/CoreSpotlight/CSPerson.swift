import Foundation
import IntentSchema
import Intents

/// Somebody who has to do with an item.
open class CSPerson: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// What they are called.
  public let displayName: String?
  /// Their addresses or numbers.
  public let handles: [String]
  /// What kind of addresses these are, as Contacts names the property of a contact.
  public let handleIdentifier: String
  private let contact: Locked<String?>

  /// Somebody with these addresses, all of one kind.
  public init(displayName: String?, handles: [String], handleIdentifier: String) {
    self.displayName = displayName
    self.handles = handles
    self.handleIdentifier = handleIdentifier
    contact = Locked(nil)
    super.init()
  }

  /// The contact in the person's address book; nil if that is not known.
  open var contactIdentifier: String? {
    get { contact.value }
    set { contact.value = newValue }
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "SearchablePerson") else { return nil }
    displayName = fields["displayName"]
    handles = fields.read("handles", or: [])
    handleIdentifier = fields.read("handleIdentifier", or: "")
    contact = Locked(fields["contactIdentifier"])
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object(
      "SearchablePerson",
      [
        "displayName": displayName, "handles": handles, "handleIdentifier": handleIdentifier,
        "contactIdentifier": contactIdentifier,
      ])
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
