extension LintRule {
  static let unknownInput = LintRule(
    "unknown-input", .warning, "An input or key parameter that is no parameter of the intent.")
  static let searchWithoutOptions = LintRule(
    "search-without-options", .warning, "A search for choices that the app does not list.")
  static let reasonsWithoutResolution = LintRule(
    "reasons-without-resolution", .warning, "Reasons to refuse a value that nothing checks.")
  static let arraySizes = LintRule(
    "array-sizes", .warning, "Sizes of a list that contradict each other, or of what is no list.")
  static let duplicatePriority = LintRule(
    "duplicate-priority", .warning, "Two parameters at the same place in the order, as a merge leaves them.")
  static let neverOffered = LintRule(
    "never-offered", .warning, "An intent for neither the editor of shortcuts nor suggestions nor widgets.")

  static let parameterRules = [
    unknownInput, searchWithoutOptions, reasonsWithoutResolution, arraySizes, duplicatePriority, neverOffered,
  ]
}

/// Settings of parameters that come to nothing.
enum ParameterRules {
  static func check(_ document: LintDocument, into report: inout LintReport) {
    for intent in document.intents where !intent.isSystem {
      for (key, what) in [("Input", "input"), ("KeyParameter", "key parameter")] {
        guard let name = intent.node.string(key), !name.isEmpty, intent.parameter[name] == nil else { continue }
        report.add(
          .unknownInput, document.file, intent.node.line(of: key),
          "the \(what) of \(quoted(intent.name)) is \(quoted(name)), which is no parameter of it; choose another one or "
            + "remove it")
      }
      for parameter in intent.parameters { check(parameter, document.file, &report) }
      priorities(of: intent.parameters, "the intent \(quoted(intent.name))", document.file, &report)
      priorities(of: intent.properties, "the response of \(quoted(intent.name))", document.file, &report)
      let flags = ["Configurable", "EligibleForWidgets"]
      guard intent.node.flag("IneligibleForSuggestions"), !flags.contains(where: intent.node.flag) else { continue }
      report.add(
        .neverOffered, document.file, intent.node.line(of: "IneligibleForSuggestions"),
        "\(quoted(intent.name)) can be neither configured in the editor of shortcuts, nor suggested, nor used in widgets, so "
          + "nobody ever finds it; switch one of the three on")
    }
  }

  /// The order is that of what is shown and of what is generated.
  private static func priorities(
    of parameters: [LintedParameter], _ owner: String, _ file: String, _ report: inout LintReport
  ) {
    var names: [Int: String] = [:]
    for parameter in parameters {
      guard let priority = parameter.node.integer("DisplayPriority"),
        let other = names.updateValue(parameter.name, forKey: priority)
      else { continue }
      report.add(
        .duplicatePriority, file, parameter.node.line(of: "DisplayPriority"),
        "\(quoted(other)) and \(quoted(parameter.name)) of \(owner) both have the place \(priority) in its order; give one "
          + "of them another number")
    }
  }

  private static func check(_ parameter: LintedParameter, _ file: String, _ report: inout LintReport) {
    let node = parameter.node
    if node.flag("SupportsSearch"), !node.flag("SupportsDynamicEnumeration") {
      report.add(
        .searchWithoutOptions, file, node.line(of: "SupportsSearch"),
        "\(quoted(parameter.name)) is searched in choices that the app does not provide; switch dynamic options on, or "
          + "the search off")
    }
    if !parameter.reasons.isEmpty, !node.flag("SupportsResolution") {
      report.add(
        .reasonsWithoutResolution, file, node.line(of: "UnsupportedReasons"),
        "\(quoted(parameter.name)) has reasons to refuse a value, but is not resolvable, so nothing ever tells them; "
          + "make it resolvable or remove the reasons")
    }
    let sizes = parameter.sizes
    guard !sizes.isEmpty else { return }
    if !parameter.isArray {
      report.add(
        .arraySizes, file, node.line(of: "ArraySizes"),
        "\(quoted(parameter.name)) has sizes for widgets, but is a single value; let it have several, or remove them")
    }
    var seen: Set<String> = []
    for size in sizes {
      let name = size.string("SizeClass") ?? ""
      if !seen.insert(name).inserted {
        report.add(
          .arraySizes, file, size.line, "\(quoted(parameter.name)) has two sizes for \(quoted(name)); remove one")
      }
      if let number = size.integer("Size"), number < 1 {
        report.add(
          .arraySizes, file, size.line(of: "Size"),
          "\(quoted(parameter.name)) has room for \(number) values in \(quoted(name)); make it 1 or more")
      }
    }
  }
}
