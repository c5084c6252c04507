import Foundation
import IntentSchema

/// A shortcut to which the person gave words.
open class INVoiceShortcut: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// Stays the same as long as it exists.
  public let identifier: UUID
  /// The words.
  public let invocationPhrase: String
  /// What the words start.
  public let shortcut: INShortcut

  package init(identifier: UUID, invocationPhrase: String, shortcut: INShortcut) {
    self.identifier = identifier
    self.invocationPhrase = invocationPhrase
    self.shortcut = shortcut
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "VoiceShortcut"), let identifier: UUID = fields["identifier"],
      let phrase: String = fields["invocationPhrase"], let shortcut: INShortcut = fields["shortcut"]
    else { return nil }
    self.identifier = identifier
    self.invocationPhrase = phrase
    self.shortcut = shortcut
    super.init()
  }

  package var encoded: Value? {
    .object(
      "VoiceShortcut", ["identifier": identifier, "invocationPhrase": invocationPhrase, "shortcut": shortcut])
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
