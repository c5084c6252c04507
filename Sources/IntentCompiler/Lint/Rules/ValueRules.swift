extension LintRule {
  static let invertedRange = LintRule("inverted-range", .error, "A minimum above the maximum: every value is refused.")
  static let defaultOutOfRange = LintRule(
    "default-out-of-range", .warning, "A default value below the minimum or above the maximum.")
  static let invalidDefault = LintRule(
    "invalid-default", .warning, "A default value that is no case of the enumeration, or of another type.")

  static let valueRules = [invertedRange, defaultOutOfRange, invalidDefault]
}

/// Bounds and default values.
enum ValueRules {
  static func check(_ document: LintDocument, _ context: LintContext, into report: inout LintReport) {
    for intent in document.intents {
      for parameter in intent.parameters {
        guard let metadata = parameter.metadata else { continue }
        bounds(of: parameter, metadata, document.file, &report)
        if let problem = problem(of: parameter, metadata, context) {
          report.add(
            .invalidDefault, document.file, metadata.line(of: "DefaultValue"),
            "the default value of \(quoted(parameter.name)) \(problem), so there is none; correct or remove it")
        }
      }
    }
  }

  private static func bounds(
    of parameter: LintedParameter, _ metadata: DefinitionNode, _ file: String, _ report: inout LintReport
  ) {
    let range = metadata.dictionary("Range", "")
    let minimum = metadata.number("MinimumValue") ?? range?.number("Minimum")
    let maximum = metadata.number("MaximumValue") ?? range?.number("Maximum")
    if let minimum, let maximum, minimum > maximum {
      return report.add(
        .invertedRange, file, metadata.line(of: "MinimumValue"),
        "the minimum of \(quoted(parameter.name)) is \(plain(minimum)), above its maximum \(plain(maximum)), so every "
          + "value is refused; exchange or correct them")
    }
    guard let value = metadata.number("DefaultValue"), parameter.enumeration == nil else { return }
    if let minimum, value < minimum {
      report.add(
        .defaultOutOfRange, file, metadata.line(of: "DefaultValue"),
        "the default value \(plain(value)) of \(quoted(parameter.name)) is below the minimum \(plain(minimum))"
          + "; change one of the two")
    } else if let maximum, value > maximum {
      report.add(
        .defaultOutOfRange, file, metadata.line(of: "DefaultValue"),
        "the default value \(plain(value)) of \(quoted(parameter.name)) is above the maximum \(plain(maximum))"
          + "; change one of the two")
    }
  }

  /// What is wrong with the default value, or nil.
  private static func problem(
    of parameter: LintedParameter, _ metadata: DefinitionNode, _ context: LintContext
  ) -> String? {
    guard let value = metadata["DefaultValue"], !parameter.isArray else { return nil }
    if let declaration = context.enumeration(parameter.enumeration) {
      if let name = value.string, !declaration.cases.contains(where: { $0.string("Name") == name }) {
        return name.isEmpty ? nil : "is \(quoted(name)), which is no case of \(quoted(declaration.name))"
      }
      if case .integer(let number) = value.content,
        !declaration.cases.contains(where: { ($0.integer("Index") ?? 0) == number })
      {
        return "is \(number), which is the number of no case of \(quoted(declaration.name))"
      }
      return nil
    }
    guard parameter.enumeration == nil else { return nil }
    switch (parameter.type, value.content) {
    case ("Integer", .string(let text)), ("Decimal", .string(let text)), ("TimeInterval", .string(let text)):
      return text.isEmpty || Double(text) != nil ? nil : "is \(quoted(text)), which is not a number"
    case ("Integer", .boolean), ("Decimal", .boolean): return "is a boolean, not a number"
    case ("Boolean", .string(let text)):
      return ["true", "false", "YES", "NO", "0", "1", ""].contains(text) ? nil : "is \(quoted(text)), not true or false"
    case ("String", .integer), ("String", .real), ("String", .boolean): return "is \(value.kind), not a text"
    case (_, .array), (_, .dictionary): return "is \(value.kind), not a single value"
    default: return nil
    }
  }

  /// `3` rather than `3.0`.
  static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
