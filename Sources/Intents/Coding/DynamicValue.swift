import Foundation
import IntentSchema

/// Values whose type only their owner knows, such as those of a user activity.
package enum DynamicValue {
  /// Containers inside containers, at most; deeper ones are left out.
  private static let maximumDepth = 32

  /// What the wire carries for it; nil for what it cannot carry. In containers such elements are left out.
  package static func encode(_ any: Any) -> Value? { encode(any, depth: 0) }

  private static func encode(_ any: Any, depth: Int) -> Value? {
    guard depth <= maximumDepth else { return nil }
    let any = (any as? AnyHashable)?.base ?? any
    if let codable = any as? any ValueCodable { return codable.encoded }
    switch any {
    case let number as any BinaryInteger: return Int(exactly: number).map(Value.integer)
    case let number as any BinaryFloatingPoint: return Double(number).encoded
    case let text as NSString: return .string(String(describing: text))
    case let date as NSDate: return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate).encoded
    case let url as NSURL: return (url.absoluteURL).flatMap(\.encoded)
    case let data as NSData: return Data(referencing: data).encoded
    case let uuid as NSUUID: return UUID(uuidString: uuid.uuidString)?.encoded
    case let items as [Any]: return .list(items.compactMap { encode($0, depth: depth + 1) })
    case let items as NSArray: return .list(items.compactMap { encode($0, depth: depth + 1) })
    case let items as NSOrderedSet: return .list(items.compactMap { encode($0, depth: depth + 1) })
    case let items as Set<AnyHashable>: return .list(sorted(items.compactMap { encode($0, depth: depth + 1) }))
    case let items as NSSet: return .list(sorted(items.compactMap { encode($0, depth: depth + 1) }))
    case let items as [AnyHashable: Any]: return .object(dictionary(items, depth: depth))
    case let items as NSDictionary:
      var entries: [AnyHashable: Any] = [:]
      for (key, value) in items { if let key = key as? AnyHashable { entries[key] = value } }
      return .object(dictionary(entries, depth: depth))
    default: return nil
    }
  }

  private static func sorted(_ values: [Value]) -> [Value] {
    values.sorted { $0.shortDescription < $1.shortDescription }
  }

  private static func dictionary(_ entries: [AnyHashable: Any], depth: Int) -> ObjectValue {
    var object = ObjectValue(type: dictionaryType)
    for (key, value) in entries {
      guard let name = key.base as? String, name != reservedKey else { continue }
      object[name] = encode(value, depth: depth + 1)
    }
    return object
  }

  /// The entries whose keys are text and whose values can be carried.
  package static func encode(_ entries: [AnyHashable: Any]) -> [String: Value] { dictionary(entries, depth: 0).fields }

  /// The Swift value: Foundation's and this module's types as themselves, other objects as dictionaries.
  ///
  /// Nil for an object that claims to be of a known type and is not.
  package static func decode(_ value: Value) -> Any? {
    switch value {
    case .bool(let flag): return flag
    case .integer(let number): return number
    case .number(let number): return number
    case .string(let text): return text
    case .list(let items): return items.compactMap(decode)
    case .object(let object):
      if let type = ObjectTypes.byName[object.type] { return type.decoded(from: value) }
      return object.fields.compactMapValues(decode)
    }
  }

  /// The object type of a dictionary; its fields are the entries.
  package static let dictionaryType = "Dictionary"
  /// The one key that a dictionary loses, because JSON needs it for the type.
  private static let reservedKey = "@type"
}
