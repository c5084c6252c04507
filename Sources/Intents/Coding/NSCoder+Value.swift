import Foundation
import IntentSchema

extension NSCoder {
  private static let valueKey = "intents.value"

  /// Archives a value as JSON under one key of the object being archived; a coder without keys gets nothing.
  package func encode(intentValue: Value?) {
    guard allowsKeyedCoding, let intentValue, let json = try? JSONEncoder().encode(intentValue) else { return }
    encode(json as NSData, forKey: Self.valueKey)
  }

  /// What `encode(intentValue:)` archived, or what a `ValueCoder` was made with; nil if there is no such thing.
  package var intentValue: Value? {
    if let coder = self as? ValueCoder { return coder.value }
    guard allowsKeyedCoding, containsValue(forKey: Self.valueKey),
      let json = decodeObject(of: NSData.self, forKey: Self.valueKey)
    else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(referencing: json))
  }
}

/// Hands one value to `init?(coder:)`, so that archives and the wire share one way in.
///
/// It also answers the keyed calls that a subclass in an app makes, from the fields of the value.
package final class ValueCoder: NSCoder {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
    super.init()
  }

  private func field(_ key: String) -> Value? { value.object?.fields[key] }

  package override var allowsKeyedCoding: Bool { true }
  package override var requiresSecureCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { field(key) != nil }
  package override func decodeObject(forKey key: String) -> Any? { field(key)?.foundationObject }
  package override func decodeBool(forKey key: String) -> Bool { field(key)?.bool ?? false }
  package override func decodeInteger(forKey key: String) -> Int { field(key)?.integer ?? 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { Int64(field(key)?.integer ?? 0) }
  package override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: field(key)?.integer ?? 0) }
  package override func decodeDouble(forKey key: String) -> Double { field(key)?.number ?? 0 }
  package override func decodeFloat(forKey key: String) -> Float { Float(field(key)?.number ?? 0) }

  package override func decodeObject<DecodedObjectType: NSObject & NSCoding>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? {
    if let type = cls as? any ValueCodable.Type {
      return field(key).flatMap { type.decoded(from: $0) } as? DecodedObjectType
    }
    return field(key)?.foundationObject as? DecodedObjectType
  }
}

extension Value {
  /// The text or number as Foundation's own class; nil for lists and objects.
  fileprivate var foundationObject: NSObject? {
    switch self {
    case .bool(let flag): NSNumber(value: flag)
    case .integer(let number): NSNumber(value: number)
    case .number(let number): NSNumber(value: number)
    case .string(let text): NSString(string: text)
    case .list, .object: nil
    }
  }
}
