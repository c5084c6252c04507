import Foundation
import IntentSchema

/// What somebody put on a message: a heart, an emoji, a thumb.
open class INMessageReaction: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// What kind of reaction it is.
  public let reactionType: INMessageReactionType
  /// What it means, in words; nil if the app has none.
  public let reactionDescription: String?
  /// The emoji, where the reaction is one.
  public let emoji: String?

  /// A reaction of a kind; only `.emoji` has an emoji.
  public init(reactionType: INMessageReactionType, reactionDescription: String?, emoji: String?) {
    self.reactionType = reactionType
    self.reactionDescription = reactionDescription
    self.emoji = emoji
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "MessageReaction") else { return nil }
    reactionType = fields.readCase("reactionType", or: .unknown)
    reactionDescription = fields["reactionDescription"]
    emoji = fields["emoji"]
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object(
      "MessageReaction",
      ["reactionType": reactionType, "reactionDescription": reactionDescription, "emoji": emoji])
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
