import Foundation

extension Value: Codable {
  package init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: FieldKey.self) {
      self = .object(try ObjectValue(keyed))
      return
    }
    if var items = try? decoder.unkeyedContainer() {
      var values: [Value] = []
      while !items.isAtEnd { values.append(try items.decode(Value.self)) }
      self = .list(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? single.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .bool(let flag): try flag.encode(to: encoder)
    case .integer(let number): try number.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .list(let items): try items.encode(to: encoder)
    case .object(let object): try object.encode(to: encoder)
    }
  }
}

extension ObjectValue: Codable {
  /// The name under which an object's type stands beside its fields.
  static let typeKey = "@type"

  package init(from decoder: any Decoder) throws {
    try self.init(decoder.container(keyedBy: FieldKey.self))
  }

  fileprivate init(_ keyed: KeyedDecodingContainer<FieldKey>) throws {
    type = try keyed.decode(String.self, forKey: .type)
    fields = [:]
    for key in keyed.allKeys where key != .type {
      fields[key.stringValue] = try keyed.decode(Value.self, forKey: key)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: FieldKey.self)
    try keyed.encode(type, forKey: .type)
    for (name, value) in fields { try keyed.encode(value, forKey: FieldKey(name)) }
  }
}

private struct FieldKey: CodingKey, Equatable {
  static let type = FieldKey(ObjectValue.typeKey)
  let stringValue: String
  var intValue: Int? { nil }
  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
