import Foundation
import IntentSchema

extension String: ValueCodable {
  package var encoded: Value? { .string(self) }
  package static func decoded(from value: Value) -> Any? { value.string }
}

extension Bool: ValueCodable {
  package var encoded: Value? { .bool(self) }
  package static func decoded(from value: Value) -> Any? { value.bool }
}

extension Int: ValueCodable {
  package var encoded: Value? { .integer(self) }
  package static func decoded(from value: Value) -> Any? { value.integer }
}

extension UInt: ValueCodable {
  /// Nil above the largest `Int`.
  package var encoded: Value? { Int(exactly: self).map(Value.integer) }
  package static func decoded(from value: Value) -> Any? { value.integer.flatMap { UInt(exactly: $0) } }
}

extension Double: ValueCodable {
  /// Nil for what JSON cannot say: infinities and not-a-number.
  package var encoded: Value? { isFinite ? .number(self) : nil }
  package static func decoded(from value: Value) -> Any? { value.number.flatMap { $0.isFinite ? $0 : nil } }
}

extension Float: ValueCodable {
  /// Nil for what JSON cannot say: infinities and not-a-number.
  package var encoded: Value? { isFinite ? .number(Double(self)) : nil }
  package static func decoded(from value: Value) -> Any? {
    value.number.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Array: ValueCodable where Element: ValueCodable {
  /// Elements that cannot be carried are left out.
  package var encoded: Value? { .list(compactMap(\.encoded)) }

  package static func decoded(from value: Value) -> Any? {
    guard let items = value.list else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(items.count)
    for item in items {
      guard let element = Element.decoded(from: item) as? Element else { return nil }
      elements.append(element)
    }
    return elements
  }
}

extension ValueCodable where Self: RawRepresentable, RawValue: ValueCodable {
  package var encoded: Value? { rawValue.encoded }

  package static func decoded(from value: Value) -> Any? {
    (RawValue.decoded(from: value) as? RawValue).flatMap { Self(rawValue: $0) }
  }
}
