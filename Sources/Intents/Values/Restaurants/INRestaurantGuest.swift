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

  /// A guest as an app knows people, who is reached by the handle if that is a number or an address.
  public override init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool
  ) {
    state = Locked(State(phoneNumber: personHandle.phoneNumber, emailAddress: personHandle.emailAddress))
    super.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: isMe)
  }

  // With this one too, all the ways to make a person make a guest.
  package override init(
    personHandle: INPersonHandle?, nameComponents: PersonNameComponents? = nil, displayName: String?,
    image: INImage? = nil, contactIdentifier: String? = nil, customIdentifier: String? = nil,
    relationship: INPersonRelationship? = nil, isMe: Bool = false, aliases: [INPersonHandle]? = nil,
    suggestionType: INPersonSuggestionType = .none, isContactSuggestion: Bool = false,
    alternatives siriMatches: [INPerson]?
  ) {
    state = Locked(State(phoneNumber: personHandle?.phoneNumber, emailAddress: personHandle?.emailAddress))
    super.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, relationship: relationship, isMe: isMe,
      aliases: aliases, suggestionType: suggestionType, isContactSuggestion: isContactSuggestion,
      alternatives: siriMatches)
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
