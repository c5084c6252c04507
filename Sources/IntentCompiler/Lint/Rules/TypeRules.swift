extension LintRule {
  static let undeclaredType = LintRule(
    "undeclared-type", .error, "A type or enumeration that none of the files declares.")
  static let unknownType = LintRule("unknown-type", .error, "A type that is none of the system's.")
  static let wrongNamespace = LintRule(
    "wrong-namespace", .warning, "A reference into another file's namespace, where only this file has such a type.")
  static let enumWithoutCases = LintRule("enum-without-cases", .error, "An enumeration without a case.")
  static let enumWithoutZero = LintRule(
    "enum-without-zero", .warning, "An enumeration without a case for 0, which stands for nothing said.")
  static let duplicateRawValue = LintRule("duplicate-raw-value", .error, "Two cases of an enumeration with one number.")

  static let typeRules = [
    undeclaredType, unknownType, wrongNamespace, enumWithoutCases, enumWithoutZero, duplicateRawValue,
  ]
}

/// Enumerations, and what parameters are made of.
struct TypeRules {
  let document: LintDocument
  let context: LintContext
  var report = LintReport()

  static func check(_ document: LintDocument, _ context: LintContext) -> [LintFinding] {
    var rules = TypeRules(document: document, context: context)
    for declaration in document.enums where !declaration.name.isEmpty { rules.check(declaration) }
    for type in document.types { rules.check(type.properties) }
    for intent in document.intents where !intent.isSystem {
      rules.check(intent.parameters)
      rules.check(intent.properties)
    }
    return rules.report.findings
  }

  private mutating func check(_ declaration: LintedEnum) {
    guard !declaration.cases.isEmpty else {
      return report.add(
        .enumWithoutCases, document.file, declaration.node.line,
        "the enumeration \(quoted(declaration.name)) has no case; add one named unknown")
    }
    var names: [Int: String] = [:]
    for item in declaration.cases {
      let name = item.string("Name") ?? ""
      let value = item.integer("Index") ?? 0
      guard let other = names.updateValue(name, forKey: value), other != name else { continue }
      report.add(
        .duplicateRawValue, document.file, item.line,
        "the cases \(quoted(other)) and \(quoted(name)) of \(quoted(declaration.name)) have the same "
          + "INEnumValueIndex \(value); give the newer one the next free number")
    }
    guard names[0] == nil else { return }
    report.add(
      .enumWithoutZero, document.file, declaration.node.line,
      "the enumeration \(quoted(declaration.name)) has no case with the index 0, which every parameter has before it is "
        + "answered; add a case named unknown")
  }

  private mutating func check(_ parameters: [LintedParameter]) {
    for parameter in parameters where !parameter.isBuiltIn {
      if let reference = parameter.enumeration {
        check(reference, of: parameter, "EnumType", isDeclared: context.enumeration(reference) != nil) { document in
          document.enums.contains { $0.name == reference.name }
        }
      } else if let reference = parameter.object {
        check(reference, of: parameter, "ObjectType", isDeclared: context.type(reference) != nil) { document in
          document.types.contains { $0.name == reference.name }
        }
      } else if !parameter.type.isEmpty, parameter.type != "Object", !DefinitionNames.isKnown(parameter.type) {
        report.add(
          .unknownType, document.file, parameter.node.line(of: "Type"),
          "\(quoted(parameter.name)) is of type \(quoted(parameter.type)), which the system does not have; choose its type "
            + "anew")
      }
    }
  }

  private mutating func check(
    _ reference: LintedParameter.Reference, of parameter: LintedParameter, _ key: String, isDeclared: Bool,
    isHere: (LintDocument) -> Bool
  ) {
    guard reference.namespace != "System" else { return }
    guard isDeclared else {
      let place =
        reference.namespace.map {
          context.namespaces.contains($0) ? "" : " of the file with the namespace \(quoted($0))"
        }
        ?? ""
      return report.add(
        .undeclaredType, document.file, parameter.node.line,
        "\(quoted(parameter.name)) is of type \(quoted(reference.name))\(place), which none of the files declares; "
          + "declare it, or name the file that does as well")
    }
    guard let namespace = reference.namespace, !context.namespaces.contains(namespace), isHere(document) else { return }
    report.add(
      .wrongNamespace, document.file, parameter.node.line(of: key + "Namespace"),
      "\(quoted(parameter.name)) looks for \(quoted(reference.name)) in the namespace \(quoted(namespace)), but it is "
        + "declared in this file; choose its type anew, or write \(quoted(document.namespace ?? ""))")
  }
}
