import Foundation
import IntentSchema

/// Somebody for whom a table is booked.
open class INRestaurantGuest: INPerson, @unchecked Sendable {
  private struct State: Sendable {
    var phoneNumber: String?
    var emailAddress: String?
  }

  private let state: Locked<State>

  /// A guest, who is reached by the number if there is one, else by the address.
  public init(nameComponents: PersonNameComponents?, phoneNumber: String?, emailAddress: String?) {
    state = Locked(State(phoneNumber: phoneNumber, emailAddress: emailAddress))
    let kind: INPersonHandleType = phoneNumber != nil ? .phoneNumber : emailAddress != nil ? .emailAddress : .unknown
    super.init(
      personHandle: INPersonHandle(value: phoneNumber ?? emailAddress, type: kind), nameComponents: nameComponents,
      displayName: nil, alternatives: nil)
  }

  /// Where the guest can be called.
  open var phoneNumber: String? {
    get { state.value.phoneNumber }
    set { state.withLock { $0.phoneNumber = newValue } }
  }

  /// Where the guest can be written to.
  open var emailAddress: String? {
    get { state.value.emailAddress }
    set { state.withLock { $0.emailAddress = newValue } }
  }

  package override class var typeName: String { "RestaurantGuest" }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: Self.typeName) else { return nil }
    state = Locked(State(phoneNumber: fields["phoneNumber"], emailAddress: fields["emailAddress"]))
    super.init(coder: coder)
    guard fields.isValid else { return nil }
  }

  package override var encoded: Value? {
    super.encoded?.adding(["phoneNumber": phoneNumber, "emailAddress": emailAddress])
  }

  open override func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
}
