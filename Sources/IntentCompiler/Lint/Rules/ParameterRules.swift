extension LintRule {
  static let unknownInput = LintRule(
    "unknown-input", .warning, "An input or key parameter that is no parameter of the intent.")
  static let searchWithoutOptions = LintRule(
    "search-without-options", .warning, "A search for choices that the app does not list.")
  static let reasonsWithoutResolution = LintRule(
    "reasons-without-resolution", .warning, "Reasons to refuse a value that nothing checks.")
  static let arraySizes = LintRule(
    "array-sizes", .warning, "Sizes of a list that contradict each other, or of what is no list.")

  static let parameterRules = [unknownInput, searchWithoutOptions, reasonsWithoutResolution, arraySizes]
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
