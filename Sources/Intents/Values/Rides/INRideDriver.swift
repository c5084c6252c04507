import Foundation
import IntentSchema

/// Somebody who drives for a ride service.
open class INRideDriver: INPerson, @unchecked Sendable {
  /// What passengers think of the driver, in the service's own scale.
  public let rating: String?
  /// Where the driver can be called.
  public let phoneNumber: String?

  /// A driver who can be called.
  public init(
    phoneNumber: String, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?, rating: String?
  ) {
    self.rating = rating
    self.phoneNumber = phoneNumber
    super.init(
      personHandle: INPersonHandle(value: phoneNumber, type: .phoneNumber), nameComponents: nameComponents,
      displayName: displayName, image: image, alternatives: nil)
  }

  private init(
    handle: INPersonHandle, names: PersonNameComponents?, displayName: String?, image: INImage?, rating: String?,
    phoneNumber: String?
  ) {
    self.rating = rating
    self.phoneNumber = phoneNumber
    super.init(
      personHandle: handle, nameComponents: names, displayName: displayName, image: image, alternatives: nil)
  }

  /// A driver as an app knows people; can be called where the handle is a number.
  public override init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool
  ) {
    rating = nil
    phoneNumber = personHandle.phoneNumber
    super.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: isMe)
  }

  // With this one too, all the ways to make a person make a driver.
  package override init(
    personHandle: INPersonHandle?, nameComponents: PersonNameComponents? = nil, displayName: String?,
    image: INImage? = nil, contactIdentifier: String? = nil, customIdentifier: String? = nil,
    relationship: INPersonRelationship? = nil, isMe: Bool = false, aliases: [INPersonHandle]? = nil,
    suggestionType: INPersonSuggestionType = .none, isContactSuggestion: Bool = false,
    alternatives siriMatches: [INPerson]?
  ) {
    rating = nil
    phoneNumber = personHandle?.phoneNumber
    super.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, relationship: relationship, isMe: isMe,
      aliases: aliases, suggestionType: suggestionType, isContactSuggestion: isContactSuggestion,
      alternatives: siriMatches)
  }

  /// A driver by a handle of the app's own.
  @available(iOS, introduced: 10.0, deprecated: 10.2)
  @available(*, deprecated, message: "iOS advises against it since 10.2.")
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    rating: String?, phoneNumber: String?
  ) {
    self.init(
      handle: personHandle, names: nameComponents, displayName: displayName, image: image, rating: rating,
      phoneNumber: phoneNumber)
  }

  /// A driver by a handle of unknown kind and a name.
  @available(iOS, introduced: 10.0, deprecated: 10.0)
  @available(*, deprecated, message: "iOS advises against it since 10.0.")
  public convenience init(handle: String, displayName: String?, image: INImage?, rating: String?, phoneNumber: String?)
  {
    self.init(
      handle: INPersonHandle(value: handle, type: .unknown), names: nil, displayName: displayName, image: image,
      rating: rating, phoneNumber: phoneNumber)
  }

  /// A driver by a handle of unknown kind and a name in parts.
  @available(iOS, introduced: 10.0, deprecated: 10.0)
  @available(*, deprecated, message: "iOS advises against it since 10.0.")
  public convenience init(
    handle: String, nameComponents: PersonNameComponents, image: INImage?, rating: String?, phoneNumber: String?
  ) {
    self.init(
      handle: INPersonHandle(value: handle, type: .unknown), names: nameComponents, displayName: nil, image: image,
      rating: rating, phoneNumber: phoneNumber)
  }

  package override class var typeName: String { "RideDriver" }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: Self.typeName) else { return nil }
    rating = fields["rating"]
    phoneNumber = fields["phoneNumber"]
    super.init(coder: coder)
    guard fields.isValid else { return nil }
  }

  package override var encoded: Value? { super.encoded?.adding(["rating": rating, "phoneNumber": phoneNumber]) }
}
