import Foundation
import IntentSchema

extension Decimal: ValueCodable {
  private static let typeName = "Decimal"

  /// A plain number where JSON says exactly the same; an object with all digits otherwise. Nil for not-a-number.
  package var encoded: Value? {
    guard !isNaN else { return nil }
    let digits = description
    if let whole = Int(digits) { return .integer(whole) }
    if let number = Double(digits), Decimal(string: "\(number)", locale: nil) == self { return .number(number) }
    return .object(Self.typeName, ["stringValue": digits])
  }

  package static func decoded(from value: Value) -> Any? {
    switch value {
    case .integer(let number): return Decimal(number)
    case .number(let number): return number.isFinite ? Decimal(string: "\(number)", locale: nil) : nil
    case .object:
      guard let fields = ObjectReader(value, type: typeName), let text: String = fields["stringValue"],
        text.utf8.count <= 180, text.utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) })
      else { return nil }
      return Decimal(string: text, locale: nil)
    default: return nil
    }
  }
}

extension NSNumber: ValueCodable {
  /// A flag, an integer or a number, as it was made; decimal numbers as `Decimal`.
  package var encoded: Value? {
    if let decimal = self as? NSDecimalNumber { return decimal.decimalValue.encoded }
    switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): return .bool(boolValue)
    case UInt8(ascii: "f"), UInt8(ascii: "d"): return doubleValue.encoded
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): return uint64Value.wireValue
    default: return .integer(intValue)
    }
  }

  package static func decoded(from value: Value) -> Any? {
    if self is NSDecimalNumber.Type {
      return (Decimal.decoded(from: value) as? Decimal).map { NSDecimalNumber(decimal: $0) }
    }
    switch value {
    case .bool(let flag): return NSNumber(value: flag)
    case .integer(let number): return NSNumber(value: number)
    case .number(let number): return number.isFinite ? NSNumber(value: number) : nil
    case .object: return (Decimal.decoded(from: value) as? Decimal).map { NSDecimalNumber(decimal: $0) }
    default: return nil
    }
  }
}

extension UInt64 {
  fileprivate var wireValue: Value { Int(exactly: self).map(Value.integer) ?? .number(Double(self)) }
}
