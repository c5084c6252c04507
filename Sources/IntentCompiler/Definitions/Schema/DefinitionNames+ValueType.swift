import IntentSchema

extension DefinitionNames {
  /// The type of one value on the wire.
  func valueType(of parameter: DefinedParameter, file: String?) -> ValueType {
    let swift = type(of: parameter, file: file)
    if parameter.enumeration != nil {
      guard swift.isEnumeration else { return .integer }
      return .enumeration(parameter.enumeration?.isSystem == true ? Self.bare(swift.name) : swift.name)
    }
    if parameter.type == "Object" {
      guard let object = parameter.object, !swift.isStandIn else { return .object("Object") }
      return .object(object.isSystem ? Self.bare(swift.name) : swift.name)
    }
    switch parameter.type {
    case "String": return .string
    case "Boolean": return .boolean
    case "Integer", "Long": return .integer
    case "Decimal", "Double", "Float", "Percentage", "TimeInterval": return .decimal
    case "Date", "DateComponents": return .object("DateComponents")
    case "Placemark", "Location": return .object("Placemark")
    case let type where Self.dimension(of: type) != nil: return .object("Measurement")
    case let type where Self.isKnown(type): return .object(type)
    default: return .object("Object")
    }
  }

  /// What an amount of the type is measured in; nil for what is no amount with a unit.
  static func dimension(of type: String) -> String? {
    switch type {
    case "TimeInterval": "duration"
    case "Percentage": "percent"
    case "Length", "Distance": "distance"
    case "Energy", "Mass", "Speed", "Temperature", "Volume": type.lowercased()
    default: nil
    }
  }

  /// Types of the system travel without the two letters.
  private static func bare(_ name: String) -> String { name.hasPrefix("IN") ? String(name.dropFirst(2)) : name }
}
