import Foundation
import IntentSchema

/// Some of the choices for a parameter, under one heading.
///
/// - Compatibility: it travels and copies as on iOS, but Foundation's keyed archiver takes no generic classes here.
open class INObjectSection<ObjectType: AnyObject>: NSObject, NSCopying, NSSecureCoding, ValueObject,
  @unchecked Sendable
{
  /// The heading; nil where there is none.
  public let title: String?
  /// In the order in which to show them.
  public let items: [ObjectType]

  /// Choices under a heading.
  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "ObjectSection"), let list: DynamicList = fields["items"],
      let items = list.elements(of: ObjectType.self)
    else { return nil }
    self.title = fields["title"]
    self.items = items
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? { .object("ObjectSection", ["title": title, "items": DynamicList(items)]) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
