import Foundation
import IntentSchema

/// Words, with how they sound and what the app calls what they name.
open class INSpeakableString: NSObject, INSpeakable, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// The words that are said.
  public let spokenPhrase: String
  /// How the words sound; nil if they sound as written.
  public let pronunciationHint: String?
  /// What the app's vocabulary calls it; nil for words that are not in it.
  public let vocabularyIdentifier: String?
  private let alternatives: [INSpeakableString]?

  /// Words that stand in the app's vocabulary.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    self.vocabularyIdentifier = vocabularyIdentifier
    self.alternatives = nil
    super.init()
  }

  package init(
    spokenPhrase: String, pronunciationHint: String?, identifiedBy vocabularyIdentifier: String?,
    alternatives: [INSpeakableString]?
  ) {
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    self.vocabularyIdentifier = vocabularyIdentifier
    self.alternatives = alternatives
    super.init()
  }

  /// Words that stand for themselves.
  public convenience init(spokenPhrase: String) {
    self.init(spokenPhrase: spokenPhrase, pronunciationHint: nil, identifiedBy: nil, alternatives: nil)
  }

  /// Words that stand in the app's vocabulary.
  @available(iOS, introduced: 10.0, deprecated: 11.0)
  @available(*, deprecated, message: "iOS advises against it since 11.0.")
  public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.init(vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase, pronunciationHint: pronunciationHint)
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "SpeakableString") else { return nil }
    spokenPhrase = fields.require("spokenPhrase", or: "")
    pronunciationHint = fields["pronunciationHint"]
    vocabularyIdentifier = fields["vocabularyIdentifier"]
    alternatives = fields["alternativeSpeakableMatches"]
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object(
      "SpeakableString",
      [
        "spokenPhrase": spokenPhrase, "pronunciationHint": pronunciationHint,
        "vocabularyIdentifier": vocabularyIdentifier, "alternativeSpeakableMatches": alternatives,
      ])
  }

  /// What else the same words may mean, likeliest first.
  open var alternativeSpeakableMatches: [any INSpeakable]? { alternatives }
  /// The older name of `vocabularyIdentifier`.
  @available(iOS, introduced: 10.0, deprecated: 11.0)
  @available(*, deprecated, message: "iOS advises against it since 11.0.")
  open var identifier: String? { vocabularyIdentifier }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
