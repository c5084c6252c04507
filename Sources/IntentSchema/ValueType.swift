/// The type of a parameter or property, as the schema names it.
///
/// In JSON: `String`, `Boolean`, `Integer`, `Decimal`, `enum NAME`, or the name of an object type. Object types that every
/// reader knows without a declaration: `Person`, `PersonHandle`, `SpeakableString`, `Date`, `DateComponents`,
/// `DateComponentsRange`, `PersonNameComponents`, `URL`, `Data`, `File`, `Image`.
package enum ValueType: Hashable, Sendable {
  case string
  case boolean
  case integer
  case decimal
  /// A case of the enumeration, or the bits of the option set, of this name.
  case enumeration(String)
  /// An object type of this name.
  case object(String)
}

extension ValueType: RawRepresentable, Codable {
  package init(rawValue: String) {
    switch rawValue {
    case "String": self = .string
    case "Boolean": self = .boolean
    case "Integer": self = .integer
    case "Decimal": self = .decimal
    default:
      self = rawValue.hasPrefix("enum ") ? .enumeration(String(rawValue.dropFirst(5))) : .object(rawValue)
    }
  }

  package var rawValue: String {
    switch self {
    case .string: "String"
    case .boolean: "Boolean"
    case .integer: "Integer"
    case .decimal: "Decimal"
    case .enumeration(let name): "enum \(name)"
    case .object(let name): name
    }
  }
}
