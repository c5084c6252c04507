import Foundation
import IntentSchema

/// A small picture that is sent in the place of words.
open class INSticker: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// What the sticker is made of.
  public enum StickerType: Int, Sendable {
    case unknown = 0
    case emoji = 1
    case generic = 2
  }

  /// What it is made of.
  public let type: StickerType
  /// The emoji, where that is what it is made of.
  public let emoji: String?

  /// A sticker of a kind; only `.emoji` has an emoji.
  public init(type: INSticker.StickerType, emoji: String?) {
    self.type = type
    self.emoji = emoji
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "Sticker") else { return nil }
    type = fields.readCase("type", or: .unknown)
    emoji = fields["emoji"]
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? { .object("Sticker", ["type": type, "emoji": emoji]) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}

extension INSticker.StickerType: ValueCodable {}
