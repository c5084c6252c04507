import Foundation

/// What a parameter or a response property holds, whatever language the app is written in.
///
/// In JSON a value is what it looks like: `true`, `3`, `2.5`, `"text"`, `[…]`; an object carries its type's name under
/// `"@type"` beside its fields. An enumeration's case is its integer, an option set its bits. A missing value is a
/// missing key, never `null`.
package indirect enum Value: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case list([Value])
  case object(ObjectValue)
}

/// A structured value: the name of its type in the schema, and its fields.
package struct ObjectValue: Hashable, Sendable {
  /// The schema's name of the type, for example `Person`; never a Swift class name.
  package var type: String
  /// Fields by name; a field that is not known is absent.
  package var fields: [String: Value]

  package init(type: String, fields: [String: Value] = [:]) {
    self.type = type
    self.fields = fields
  }

  package subscript(field: String) -> Value? {
    get { fields[field] }
    set { fields[field] = newValue }
  }
}

extension Value {
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var list: [Value]? { if case .list(let items) = self { items } else { nil } }
  package var object: ObjectValue? { if case .object(let object) = self { object } else { nil } }

  /// The integer, or a number without a fraction: JSON written elsewhere does not tell `3` from `3.0`.
  package var integer: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The number, integers included.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
