import IntentSchema

/// Between a Swift value whose type only generated code knows, and what the wire carries.
///
/// Types of this module are `ValueCodable`. An app's own enumerations need no conformance: whatever has a whole number
/// as its raw value travels as that number.
package enum ValueBridge {
  /// What the wire carries; nil for what it cannot carry. In a list such elements are left out.
  package static func encode(_ value: Any) -> Value? {
    switch value {
    case let value as any ValueCodable: value.encoded
    case let value as any RawRepresentable: integer(of: value).map(Value.integer)
    case let items as [Any]: .list(items.compactMap(encode))
    case let entries as [String: Any]: DynamicValue.encode(entries)
    default: nil
    }
  }

  /// A value of the type, or nil if what the wire carries is not one of it.
  package static func decode<T>(_ type: T.Type, _ value: Value) -> T? {
    switch type {
    case let type as any ValueCodable.Type: type.decoded(from: value) as? T
    case let type as any RawRepresentable.Type: value.integer.flatMap { make(type, $0) } as? T
    case let type as any ListType.Type: decodeList(type, value) as? T
    case is [String: Any].Type: DynamicValue.decode(value) as? T
    default: nil
    }
  }

  /// Like `decode`, but plain text also passes for words that are spoken, one value for a list of one, and the reverse.
  package static func decodeConverted<T>(_ type: T.Type, _ value: Value) -> T? {
    for candidate in [value] + conversions(of: value) {
      if let decoded = decode(type, candidate) { return decoded }
    }
    return nil
  }

  private static func conversions(of value: Value) -> [Value] {
    switch value {
    case .string:
      let words = Value.object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": value]))
      return [words, .list([value]), .list([words])]
    case .object(let object):
      guard object.type == "SpeakableString", let text = object["spokenPhrase"] else { return [.list([value])] }
      return [text, .list([value]), .list([text])]
    case .list(let items):
      let converted = items.map { conversions(of: $0).first ?? $0 }
      return [.list(converted)] + (items.first.map { [$0] } ?? []) + (converted.first.map { [$0] } ?? [])
    default: return [.list([value])]
    }
  }

  private static func integer<T: RawRepresentable>(of value: T) -> Int? {
    (value.rawValue as? any BinaryInteger).flatMap { Int(exactly: $0) }
  }

  private static func make<T: RawRepresentable>(_ type: T.Type, _ number: Int) -> T? {
    guard let raw = (T.RawValue.self as? any BinaryInteger.Type)?.init(exactly: number) as? T.RawValue else {
      return nil
    }
    return T(rawValue: raw)
  }

  private static func decodeList<List: ListType>(_ type: List.Type, _ value: Value) -> List? {
    guard let items = value.list else { return nil }
    let elements = items.compactMap { decode(List.Element.self, $0) }
    return elements.count == items.count ? type.init(elements) : nil
  }
}

/// Lets a list be taken apart where the type of its elements is not known to conform to anything.
private protocol ListType {
  associatedtype Element
  init(_ elements: [Element])
}

extension Array: ListType {}
