import Foundation
import IntentSchema

/// A list whose element type is known only to its reader; for generic classes.
package struct DynamicList: ValueCodable {
  private let values: [Value]

  /// Elements that cannot be carried are left out.
  package init(_ elements: [Any]) { values = elements.compactMap { ($0 as? any ValueCodable)?.encoded } }
  private init(values: [Value]) { self.values = values }

  package var encoded: Value? { .list(values) }
  package static func decoded(from value: Value) -> Any? { value.list.map(DynamicList.init(values:)) }

  /// All elements, or nil if one of them is not of the type.
  package func elements<Element>(of type: Element.Type) -> [Element]? {
    guard let codable = type as? any ValueCodable.Type else { return values.isEmpty ? [] : nil }
    var elements: [Element] = []
    for value in values {
      guard let element = codable.decoded(from: value) as? Element else { return nil }
      elements.append(element)
    }
    return elements
  }
}
