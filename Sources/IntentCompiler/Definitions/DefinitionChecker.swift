import IntentSchema

/// Finds what would keep the generated Swift from compiling.
struct DefinitionChecker {
  private let names: DefinitionNames
  private var problems: [Diagnostic] = []
  private var file = ""
  /// Where each Swift type was declared first.
  private var declared: [String: String] = [:]

  static func check(_ definitions: [Definition], names: DefinitionNames) -> [Diagnostic] {
    var checker = DefinitionChecker(names: names)
    for definition in definitions { checker.check(definition) }
    return checker.problems
  }

  private init(names: DefinitionNames) { self.names = names }

  private mutating func report(_ message: String, at line: Int?) {
    problems.append(Diagnostic(file: file, line: line, message: message))
  }

  private func shown(_ name: String) -> String { "\"\(DiagnosticText.shown(name))\"" }

  private mutating func check(_ definition: Definition) {
    file = definition.file
    for declaration in definition.enums { check(declaration) }
    for type in definition.types {
      declare(names.className(of: type), ["", "ResolutionResult"], at: type.line)
      check(type.properties, of: "type \(shown(type.name))", reserved: Self.reserved.type)
    }
    for intent in definition.intents where !intent.isSystem { check(intent) }
  }

  private mutating func check(_ declaration: DefinedEnum) {
    declare(names.className(of: declaration), ["", "ResolutionResult"], at: declaration.line)
    if declaration.cases.isEmpty {
      report("the enumeration \(shown(declaration.name)) has no case; add one named unknown", at: declaration.line)
    }
    unique(declaration.cases.map { ($0.name, $0.line) }, "case")
    var values: [Int: String] = [:]
    for item in declaration.cases {
      if let other = values.updateValue(item.name, forKey: item.value), other != item.name {
        report(
          "the cases \(shown(other)) and \(shown(item.name)) have the same INEnumValueIndex \(item.value)",
          at: item.line)
      }
    }
  }

  private mutating func check(_ intent: DefinedIntent) {
    declare(
      names.className(of: intent), ["", "Handling", "Response", "ResponseCode"], at: intent.line)
    check(intent.parameters, of: "intent \(shown(intent.name))", reserved: Self.reserved.intent)
    warnAboutCircles(in: intent)
    for parameter in intent.parameters where !parameter.reasons.isEmpty {
      declare(
        names.stem(of: intent) + DefinitionNames.capitalized(parameter.name),
        parameter.isResolvable ? ["UnsupportedReason", "ResolutionResult"] : ["UnsupportedReason"], at: parameter.line)
      unique(parameter.reasons.map { ($0.name, $0.line) }, "reason")
    }
    check(
      intent.response.properties, of: "response of \(shown(intent.name))", reserved: Self.reserved.response)
    unique(intent.response.codes.map { ($0.name, $0.line) }, "response code")
  }

  /// What depends on itself is never there; the Swift of it compiles all the same.
  private mutating func warnAboutCircles(in intent: DefinedIntent) {
    let parents = Dictionary(
      intent.parameters.map { ($0.name, $0.relationship?.parent) }, uniquingKeysWith: { first, _ in first })
    var walked: Set<String> = []
    var circling: Set<String> = []
    for parameter in intent.parameters {
      var path: [String] = []
      var next: String? = parameter.name
      while let name = next, walked.insert(name).inserted {
        path.append(name)
        next = parents[name] ?? nil
      }
      // A walk that meets itself has found a circle; one that meets an older walk has not.
      if let start = next.flatMap(path.firstIndex(of:)) { circling.formUnion(path[start...]) }
    }
    for parameter in intent.parameters where circling.contains(parameter.name) {
      problems.append(
        Diagnostic(
          file: file, line: parameter.relationship?.line,
          message: "\(shown(parameter.name)) is there only if it is there already; give it another parent",
          severity: .warning))
    }
  }

  private mutating func check(_ parameters: [DefinedParameter], of owner: String, reserved: Set<String>) {
    unique(parameters.map { ($0.name, $0.line) }, "parameter")
    for parameter in parameters {
      if reserved.contains(parameter.name) {
        report(
          "the \(owner) cannot have a parameter \(shown(parameter.name)): its class has one already; rename it",
          at: parameter.line)
      }
      if names.type(of: parameter, file: file).isStandIn { warnOfMissingType(of: parameter) }
    }
  }

  private mutating func warnOfMissingType(of parameter: DefinedParameter) {
    let message =
      if let enumeration = parameter.enumeration {
        "\(shown(parameter.name)) is of type \(shown(enumeration.name)), which none of the files declares, and becomes a "
          + "number; declare it, or give intentc the file that does"
      } else if let object = parameter.object {
        "\(shown(parameter.name)) is of type \(shown(object.name)), which none of the files declares, and becomes an "
          + "INObject; declare it, or give intentc the file that does"
      } else {
        "\(shown(parameter.name)) is of type \(shown(parameter.type)), which is not known, and becomes an INObject"
      }
    problems.append(Diagnostic(file: file, line: parameter.line, message: message, severity: .warning))
  }

  /// Names have to be names in Swift, each once.
  private mutating func unique(_ items: [(name: String, line: Int?)], _ kind: String) {
    var seen: Set<String> = []
    for item in items {
      if !Namer.isIdentifier(item.name) || item.name == "_" {
        report("the \(kind) \(shown(item.name)) is not a name in Swift; use letters, digits and _", at: item.line)
      }
      if !seen.insert(item.name).inserted {
        report("there are two \(kind)s named \(shown(item.name)); rename one", at: item.line)
      }
    }
  }

  private mutating func declare(_ name: String, _ endings: [String], at line: Int?) {
    if !Namer.isIdentifier(name) || name == "_" {
      return report("\(shown(name)) is not the name of a type in Swift; use letters, digits and _", at: line)
    }
    for ending in endings {
      let place = line.map { "\(file):\($0)" } ?? file
      guard let other = declared.updateValue(place, forKey: name + ending) else { continue }
      report("the Swift type \(name)\(ending) is generated for \(other) too; rename one of the two", at: line)
      return
    }
  }

  /// What the base classes declare already.
  private static let reserved = (
    intent: object.union([
      "identifier", "intentDescription", "suggestedInvocationPhrase", "shortcutAvailability", "donationMetadata",
      "keyImage", "descriptor",
    ]),
    response: object.union(["code", "userActivity", "descriptor", "rawCode"]),
    type: object.union([
      "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches", "subtitleString",
      "displayImage", "spokenPhrase", "vocabularyIdentifier",
    ])
  )
  private static let object: Set = ["description", "debugDescription", "hash", "copy", "mutableCopy", "self", "init"]
}
