import IntentSchema

/// Owns every name in generated Swift: how the schema's neutral names are spelled, and which need backticks.
package struct Namer: Sendable {
  private let enums: [String: EnumDeclaration]
  private let results: [String: ResultDeclaration]
  private let records: [String: RecordDeclaration]

  package init(_ domains: [Domain]) {
    enums = Dictionary(domains.flatMap(\.enums).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    results = Dictionary(domains.flatMap(\.results).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    records = Dictionary(domains.flatMap(\.records).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func enumeration(named name: String) -> EnumDeclaration? { enums[name] }
  package func result(named name: String) -> ResultDeclaration? { results[name] }
  package func record(named name: String) -> RecordDeclaration? { records[name] }

  /// The record and those that it is based on, the outermost first; ends at a class written by hand.
  package func lineage(of record: RecordDeclaration) -> [RecordDeclaration] {
    var lineage = [record]
    while let base = lineage[0].basedOn.flatMap({ records[$0] }), !lineage.contains(base) {
      lineage.insert(base, at: 0)
    }
    return lineage
  }

  /// Whether something can change a record after it was made.
  package func isMutable(_ record: RecordDeclaration) -> Bool {
    lineage(of: record).contains { $0.properties.contains { $0.isSettable } }
  }

  /// The name as it may stand where a declaration is named.
  package func declared(_ name: String) -> String { Self.keywords.contains(name) ? "`\(name)`" : name }

  /// Whether the name can be a Swift identifier, with backticks if need be.
  package static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// Whether the text can be a type: names, dots, angle brackets.
  package static func isTypeName(_ name: String) -> Bool {
    name.split(whereSeparator: { ".<>".contains($0) }).allSatisfy { isIdentifier(String($0)) } && !name.isEmpty
  }

  // MARK: Types

  package func typeName(of declaration: EnumDeclaration) -> String { declaration.swiftType ?? "IN" + declaration.name }

  /// One value of a type.
  package func typeName(of type: ValueType, spelledAs swiftType: String? = nil) -> String {
    if let swiftType { return swiftType }
    return switch type {
    case .string: "String"
    case .boolean: "Bool"
    case .integer: "Int"
    case .decimal: "Double"
    case .enumeration(let name): enums[name].map { typeName(of: $0) } ?? "IN" + name
    case .object("Dictionary"): "[String: Any]"
    case .object(let name): Self.foundationTypes.contains(name) ? name : "IN" + name
    }
  }

  /// What is stored for a property: one value or a list, without the optional.
  package func storedType(of property: PropertyDeclaration) -> String {
    let single = typeName(of: property.type, spelledAs: property.swiftType)
    return property.isArray ? "[\(single)]" : single
  }

  /// What the property is declared as.
  package func shownType(of property: PropertyDeclaration) -> String {
    storedType(of: property) + (isOptional(property) ? "?" : "")
  }

  /// An enumeration is never optional: it has a case that means nothing was said.
  package func isOptional(_ property: PropertyDeclaration) -> Bool {
    if case .enumeration = property.type, !property.isArray { return false }
    return !property.isRequired
  }

  /// The value of a property that is not optional and not set; nil if nobody can say.
  package func fallback(of property: PropertyDeclaration) -> String? {
    if let fallback = property.fallback { return fallback }
    if property.isArray { return "[]" }
    return switch property.type {
    case .string: "\"\""
    case .boolean: "false"
    case .integer, .decimal: "0"
    case .enumeration(let name): enums[name].flatMap { fallback(of: $0) }
    case .object("DateComponents"): "DateComponents()"
    case .object: nil
    }
  }

  /// The case numbered 0, else the first.
  package func fallback(of declaration: EnumDeclaration) -> String? {
    if declaration.isOptionSet { return "[]" }
    let chosen = declaration.cases.first { $0.value == 0 } ?? declaration.cases.first
    return chosen.map { "." + declared($0.name) }
  }

  // MARK: Resolution results

  package func resultClass(_ name: String) -> String { "IN\(name)ResolutionResult" }

  /// The label of the initialiser that takes another result, for example `personResolutionResult`.
  package func resultLabel(_ name: String) -> String { lowercasedStart(name) + "ResolutionResult" }

  /// The result's value, its own or inherited.
  package func valueType(of result: ResultDeclaration) -> (type: ValueType, swiftType: String?)? {
    var current: ResultDeclaration? = result
    for _ in 0..<16 {
      guard let declaration = current else { return nil }
      if let value = declaration.value { return (value, declaration.swiftType) }
      current = declaration.basedOn.flatMap { results[$0] }
    }
    return nil
  }

  // MARK: Methods

  package func methodName(of resolve: ResolveDeclaration) -> String {
    resolve.method ?? "resolve" + resolve.parameter.prefix(1).uppercased() + resolve.parameter.dropFirst()
  }

  /// `INSendMessageIntent` → `sendMessage`, `CDRatio` → `cdRatio`.
  package func lowercasedStart(_ name: String) -> String {
    let head = name.prefix { $0.isUppercase }
    if head.count <= 1 || head.count == name.count {
      return name.prefix(max(head.count, 1)).lowercased() + name.dropFirst(max(head.count, 1))
    }
    return head.dropLast().lowercased() + name.dropFirst(head.count - 1)
  }

  private static let foundationTypes: Set = [
    "Date", "DateComponents", "DateInterval", "URL", "UUID", "Data", "PersonNameComponents", "Decimal",
  ]

  private static let keywords: Set = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
  ]
}
