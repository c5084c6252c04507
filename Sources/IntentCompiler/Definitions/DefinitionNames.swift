/// Every name that is generated from definition files: of classes, of what belongs to them, and of the types they use.
package struct DefinitionNames: Sendable {
  /// How a type is spelled where it is used.
  package struct SwiftType: Hashable, Sendable {
    /// One value.
    package var name: String
    /// The resolution result, where no reasons are told.
    package var result: String
    /// What a collection of choices holds: always a class.
    package var choice: String
    package var isEnumeration = false
    /// The case of an enumeration that means that nothing was said.
    package var fallback: String?
    /// Whether it stands in for a type that nothing given declares.
    package var isStandIn = false

    /// What any value can be.
    static let anyObject = SwiftType(name: "INObject", result: "INObjectResolutionResult", choice: "INObject")
  }

  private let prefix: String
  private let enums: Declarations<DefinedEnum>
  private let types: Declarations<DefinedType>
  private let shadowed: Set<String>
  private let words = Namer([])

  /// - Parameter prefix: begins the names of classes whose file states none.
  package init(_ definitions: [Definition], prefix: String) {
    self.prefix = prefix
    enums = Declarations(definitions, \.enums, \.name)
    types = Declarations(definitions, \.types, \.name)
    let own =
      definitions.flatMap(\.enums).map { $0.className ?? prefix + $0.name }
      + definitions.flatMap(\.types).map { $0.className ?? ($0.classPrefix ?? prefix) + $0.name }
    shadowed = Set(own)
  }

  /// The name as it may stand where a declaration is named.
  package func declared(_ name: String) -> String { words.declared(name) }

  // MARK: Classes

  package func className(of intent: DefinedIntent) -> String {
    intent.className ?? (intent.classPrefix ?? prefix) + intent.name + "Intent"
  }

  /// What results and reasons of the intent's own begin with.
  package func stem(of intent: DefinedIntent) -> String {
    let name = className(of: intent)
    return name.hasSuffix("Intent") && name.count > 6 ? String(name.dropLast(6)) : name
  }

  package func className(of type: DefinedType) -> String { type.className ?? (type.classPrefix ?? prefix) + type.name }
  package func className(of declaration: DefinedEnum) -> String { declaration.className ?? prefix + declaration.name }

  package func reasons(of parameter: DefinedParameter, in intent: DefinedIntent) -> String {
    stem(of: intent) + Self.capitalized(parameter.name) + "UnsupportedReason"
  }

  /// The result of a parameter whose reasons the app tells.
  package func result(of parameter: DefinedParameter, in intent: DefinedIntent) -> String {
    stem(of: intent) + Self.capitalized(parameter.name) + "ResolutionResult"
  }

  // MARK: Types

  /// One value of a parameter or property.
  ///
  /// A type that nothing given declares may be declared where it is not seen, so something stands in for it: a number
  /// for an enumeration, `INObject` for all else.
  package func type(of parameter: DefinedParameter, file: String?) -> SwiftType {
    if let reference = parameter.enumeration { return enumeration(reference, file: file) ?? standIn(for: "Integer") }
    if parameter.type == "Object" { return object(parameter.object, file: file) ?? standIn(for: "Object") }
    return known(parameter.type) ?? standIn(for: "Object")
  }

  /// Whether parameters can be of a type that no file declares.
  package static func isKnown(_ type: String) -> Bool { known[type] != nil }

  private func known(_ type: String) -> SwiftType? {
    Self.known[type].map { SwiftType(name: system($0.name), result: $0.result, choice: system($0.choice)) }
  }

  private func standIn(for type: String) -> SwiftType {
    var standIn = known(type) ?? .anyObject
    standIn.isStandIn = true
    return standIn
  }

  /// What a property is declared as.
  package func shownType(of parameter: DefinedParameter, _ type: SwiftType) -> String {
    if parameter.isArray { return storedType(of: parameter, type) + "?" }
    return type.isEnumeration ? type.name : type.name + "?"
  }

  /// What is stored: one value or a list, without the optional. Lists of cases are lists of their numbers.
  package func storedType(of parameter: DefinedParameter, _ type: SwiftType) -> String {
    parameter.isArray ? "[\(type.isEnumeration ? system("NSNumber") : type.name)]" : type.name
  }

  private func enumeration(_ reference: DefinedParameter.Reference, file: String?) -> SwiftType? {
    if reference.isSystem {
      let name = reference.name.hasPrefix("IN") ? reference.name : "IN" + reference.name
      return SwiftType(
        name: name, result: name + "ResolutionResult", choice: "NSNumber", isEnumeration: true, fallback: ".unknown")
    }
    guard let declaration = enums.find(reference, file: file) else { return nil }
    let name = className(of: declaration)
    let unset = declaration.cases.first { $0.value == 0 } ?? declaration.cases.first
    return SwiftType(
      name: name, result: name + "ResolutionResult", choice: system("NSNumber"), isEnumeration: true,
      fallback: unset.map { "." + declared($0.name) })
  }

  private func object(_ reference: DefinedParameter.Reference?, file: String?) -> SwiftType? {
    guard let reference else { return .anyObject }
    if reference.isSystem {
      let name = reference.name.hasPrefix("IN") ? reference.name : "IN" + reference.name
      return SwiftType(name: name, result: name + "ResolutionResult", choice: name)
    }
    guard let declaration = types.find(reference, file: file) else { return nil }
    let name = className(of: declaration)
    return SwiftType(name: name, result: name + "ResolutionResult", choice: name)
  }

  // MARK: Spelling

  /// A name of the system, told apart from a type of the app's that has the same.
  package func system(_ name: String) -> String {
    let base = name.prefix { $0 != "<" }
    guard shadowed.contains(String(base)) else { return name }
    return (Self.ofSwift.contains(String(base)) ? "Swift." : base.hasPrefix("IN") ? "Intents." : "Foundation.") + name
  }

  package static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static let ofSwift: Set = ["String", "Int", "Error", "Sendable", "Void"]

  private struct Known {
    var name: String
    var result: String
    var choice: String
  }

  private static func measurement(_ unit: String, _ result: String) -> Known {
    Known(name: "Measurement<\(unit)>", result: "IN\(result)ResolutionResult", choice: "NSMeasurement")
  }

  private static func plain(_ name: String, _ result: String, choice: String? = nil) -> Known {
    Known(name: name, result: "IN\(result)ResolutionResult", choice: choice ?? name)
  }

  /// By the names that files use.
  private static let known: [String: Known] = [
    "String": plain("String", "String", choice: "NSString"),
    "Integer": plain("NSNumber", "Integer"), "Long": plain("NSNumber", "Integer"),
    "Decimal": plain("NSNumber", "Double"), "Double": plain("NSNumber", "Double"),
    "Float": plain("NSNumber", "Double"), "Percentage": plain("NSNumber", "Double"),
    "Boolean": plain("NSNumber", "Boolean"), "TimeInterval": plain("NSNumber", "TimeInterval"),
    "Date": plain("DateComponents", "DateComponents", choice: "NSDateComponents"),
    "DateComponents": plain("DateComponents", "DateComponents", choice: "NSDateComponents"),
    "DateComponentsRange": plain("INDateComponentsRange", "DateComponentsRange"),
    "URL": plain("URL", "URL", choice: "NSURL"), "File": plain("INFile", "File"),
    "Person": plain("INPerson", "Person"), "SpeakableString": plain("INSpeakableString", "SpeakableString"),
    "Placemark": plain("CLPlacemark", "Placemark"), "Location": plain("CLPlacemark", "Placemark"),
    "CurrencyAmount": plain("INCurrencyAmount", "CurrencyAmount"),
    "PaymentAmount": plain("INPaymentAmount", "PaymentAmount"),
    "PaymentMethod": plain("INPaymentMethod", "PaymentMethod"),
    "Energy": measurement("UnitEnergy", "Energy"), "Length": measurement("UnitLength", "Length"),
    "Distance": measurement("UnitLength", "Length"), "Mass": measurement("UnitMass", "Mass"),
    "Speed": measurement("UnitSpeed", "Speed"), "Temperature": measurement("UnitTemperature", "Temperature"),
    "Volume": measurement("UnitVolume", "Volume"),
  ]
}

/// What a set of files declares of one kind, found by reference.
private struct Declarations<Declaration: Sendable>: Sendable {
  private var byFile: [String: [String: Declaration]] = [:]
  private var byNamespace: [String: [String: Declaration]] = [:]
  private var anywhere: [String: Declaration] = [:]

  init(_ definitions: [Definition], _ list: (Definition) -> [Declaration], _ name: (Declaration) -> String) {
    for definition in definitions {
      for declaration in list(definition) {
        let name = name(declaration)
        byFile[definition.file, default: [:]].add(declaration, name)
        if let namespace = definition.namespace { byNamespace[namespace, default: [:]].add(declaration, name) }
        anywhere.add(declaration, name)
      }
    }
  }

  /// In the file itself, else in a file of that namespace, else in any; of several the first.
  func find(_ reference: DefinedParameter.Reference, file: String?) -> Declaration? {
    file.flatMap { byFile[$0]?[reference.name] }
      ?? reference.namespace.flatMap { byNamespace[$0]?[reference.name] } ?? anywhere[reference.name]
  }
}

extension Dictionary where Key == String {
  /// The first of a name stays.
  fileprivate mutating func add(_ value: Value, _ name: String) {
    if self[name] == nil { self[name] = value }
  }
}
