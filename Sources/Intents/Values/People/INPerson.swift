import Foundation
import IntentSchema

/// Somebody whom a request is about: as the person said it, as an app knows them, or both.
open class INPerson: NSObject, NSCopying, NSSecureCoding, INSpeakable, ValueObject, @unchecked Sendable {
  /// How to reach them; nil for somebody the assistant knows only by the name that was said.
  public let personHandle: INPersonHandle?
  /// The name in parts; nil if only the whole is known.
  public let nameComponents: PersonNameComponents?
  /// A picture of them.
  public let image: INImage?
  /// Their identifier in the address book of the machine.
  public let contactIdentifier: String?
  /// Their identifier within the app.
  public let customIdentifier: String?
  /// How they are related to the person who uses the assistant.
  public let relationship: INPersonRelationship?
  /// Whether they are the person who uses the assistant.
  public let isMe: Bool
  /// Other ways to reach them.
  public let aliases: [INPersonHandle]?
  /// What kind of account they are suggested by.
  public let suggestionType: INPersonSuggestionType
  /// Whether the app proposes them as a new entry of the address book.
  public let isContactSuggestion: Bool
  /// Others whom the same words may mean, likeliest first.
  public let siriMatches: [INPerson]?
  private let givenDisplayName: String?

  /// Somebody as an app knows them.
  ///
  /// - Parameter displayName: nil to have it made from the name components or the handle.
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.givenDisplayName = displayName
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.relationship = nil
    self.isMe = isMe
    self.aliases = nil
    self.suggestionType = .none
    self.isContactSuggestion = false
    self.siriMatches = nil
    super.init()
  }

  package init(
    personHandle: INPersonHandle?, nameComponents: PersonNameComponents? = nil, displayName: String?,
    image: INImage? = nil, contactIdentifier: String? = nil, customIdentifier: String? = nil,
    relationship: INPersonRelationship? = nil, isMe: Bool = false, aliases: [INPersonHandle]? = nil,
    suggestionType: INPersonSuggestionType = .none, isContactSuggestion: Bool = false,
    alternatives siriMatches: [INPerson]?
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.givenDisplayName = displayName
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.relationship = relationship
    self.isMe = isMe
    self.aliases = aliases
    self.suggestionType = suggestionType
    self.isContactSuggestion = isContactSuggestion
    self.siriMatches = siriMatches
    super.init()
  }

  /// What the wire calls the class; subclasses have names of their own.
  package class var typeName: String { "Person" }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: Self.typeName) else { return nil }
    personHandle = fields["personHandle"]
    nameComponents = fields["nameComponents"]
    givenDisplayName = fields["displayName"]
    image = fields["image"]
    contactIdentifier = fields["contactIdentifier"]
    customIdentifier = fields["customIdentifier"]
    relationship = fields["relationship"]
    isMe = fields.read("isMe", or: false)
    aliases = fields["aliases"]
    suggestionType = fields.readCase("suggestionType", or: .none)
    isContactSuggestion = fields.read("isContactSuggestion", or: false)
    siriMatches = fields["siriMatches"]
    super.init()
    guard fields.isValid else { return nil }
  }

  /// Flags and kinds that say nothing are left out, so that somebody known by name alone is a name alone.
  package var encoded: Value? {
    .object(
      Self.typeName,
      [
        "personHandle": personHandle, "nameComponents": nameComponents, "displayName": displayName, "image": image,
        "contactIdentifier": contactIdentifier, "customIdentifier": customIdentifier, "relationship": relationship,
        "isMe": isMe ? true : nil, "aliases": aliases,
        "suggestionType": suggestionType == .none ? nil : suggestionType,
        "isContactSuggestion": isContactSuggestion ? true : nil, "siriMatches": siriMatches,
      ])
  }

  /// The name to show: the given one, else one made from the name components, else the handle. May be empty.
  open var displayName: String {
    givenDisplayName ?? nameComponents?.displayName ?? personHandle?.value ?? ""
  }

  /// The handle's value.
  @available(iOS, introduced: 10.0, deprecated: 10.0)
  @available(*, deprecated, message: "iOS advises against it since 10.0.")
  open var handle: String? { personHandle?.value }

  /// The display name.
  open var spokenPhrase: String { displayName }
  /// How the name sounds, where the name components say so.
  open var pronunciationHint: String? { nameComponents?.phoneticRepresentation?.displayName }
  /// The app's own identifier.
  open var vocabularyIdentifier: String? { customIdentifier }
  /// Others whom the same words may mean.
  open var alternativeSpeakableMatches: [any INSpeakable]? { siriMatches }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
