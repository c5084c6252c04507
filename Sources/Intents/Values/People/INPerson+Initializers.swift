import Foundation

extension INPerson {
  /// Somebody who is not the person using the assistant.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, alternatives: nil)
  }

  /// Somebody of a known relationship.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship?
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, relationship: relationship,
      alternatives: nil)
  }

  /// Somebody whom the app suggests, by what kind of account.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: isMe,
      suggestionType: suggestionType, alternatives: nil)
  }

  /// Somebody whom the app may propose for the address book.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isContactSuggestion: Bool,
    suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, suggestionType: suggestionType,
      isContactSuggestion: isContactSuggestion, alternatives: nil)
  }

  /// Somebody with several handles.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?,
    suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
      contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, aliases: aliases,
      suggestionType: suggestionType, alternatives: nil)
  }

  /// Somebody by a handle of unknown kind and a name in parts.
  @available(iOS, introduced: 10.0, deprecated: 10.0)
  @available(*, deprecated, message: "iOS advises against it since 10.0.")
  public convenience init(handle: String, nameComponents: PersonNameComponents, contactIdentifier: String?) {
    self.init(
      personHandle: INPersonHandle(value: handle, type: .unknown), nameComponents: nameComponents, displayName: nil,
      contactIdentifier: contactIdentifier, alternatives: nil)
  }

  /// Somebody by a handle of unknown kind and a name.
  @available(iOS, introduced: 10.0, deprecated: 10.0)
  @available(*, deprecated, message: "iOS advises against it since 10.0.")
  public convenience init(handle: String, displayName: String?, contactIdentifier: String?) {
    self.init(
      personHandle: INPersonHandle(value: handle, type: .unknown), displayName: displayName,
      contactIdentifier: contactIdentifier, alternatives: nil)
  }

  /// Somebody by a handle of unknown kind.
  @available(iOS, introduced: 10.0, deprecated: 10.0)
  @available(*, deprecated, message: "iOS advises against it since 10.0.")
  public convenience init(
    handle: String, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?
  ) {
    self.init(
      personHandle: INPersonHandle(value: handle, type: .unknown), nameComponents: nameComponents,
      displayName: displayName, image: image, contactIdentifier: contactIdentifier, alternatives: nil)
  }
}
