import Foundation
import IntentSchema

/// The choices that an app offers for a parameter, in sections.
///
/// - Compatibility: it travels and copies as on iOS, but Foundation's keyed archiver takes no generic classes here.
open class INObjectCollection<ObjectType: AnyObject>: NSObject, NSCopying, NSSecureCoding, ValueObject,
  @unchecked Sendable
{
  /// In the order in which to show them.
  public let sections: [INObjectSection<ObjectType>]
  private let isIndexed: Locked<Bool>

  /// Choices in sections.
  public init(sections: [INObjectSection<ObjectType>]) {
    self.sections = sections
    self.isIndexed = Locked(false)
    super.init()
  }

  /// Choices in one section without a heading.
  public convenience init(items: [ObjectType]) {
    self.init(sections: [INObjectSection(title: nil, items: items)])
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "ObjectCollection") else { return nil }
    sections = fields.require("sections", or: [])
    isIndexed = Locked(fields.read("usesIndexedCollation", or: false))
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object("ObjectCollection", ["sections": sections, "usesIndexedCollation": usesIndexedCollation ? true : nil])
  }

  /// The items of all sections, in order.
  open var allItems: [ObjectType] { sections.flatMap(\.items) }

  /// Whether the choices are shown under the letters of an index.
  open var usesIndexedCollation: Bool {
    get { isIndexed.value }
    set { isIndexed.value = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
