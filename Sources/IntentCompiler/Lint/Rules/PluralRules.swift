extension LintRule {
  static let incompletePlural = LintRule(
    "incomplete-plural", .warning, "A plural without its format, without one of its variables, or without other.")
}

/// One entry of a `.stringsdict`.
enum PluralRules {
  static func check(_ entry: PropertyListNode.Entry, _ file: String, into report: inout LintReport) {
    guard entry.value.entries != nil else {
      return report.add(
        .incompletePlural, file, entry.line,
        "\(quoted(entry.key)) has to be a dictionary, not \(entry.value.kind); restore it")
    }
    guard let format = entry.value["NSStringLocalizedFormatKey"]?.string else {
      return report.add(
        .incompletePlural, file, entry.line,
        "\(quoted(entry.key)) has no NSStringLocalizedFormatKey, so it is never used; add the text with its variables")
    }
    for name in variables(in: format) {
      guard let variable = entry.value[name] else {
        report.add(
          .incompletePlural, file, entry.line,
          "\(quoted(entry.key)) uses the variable \(quoted(name)), which it does not describe; add it or correct the name"
        )
        continue
      }
      guard variable["other"] == nil, variable["NSStringFormatSpecTypeKey"]?.string == "NSStringPluralRuleType" else {
        continue
      }
      report.add(
        .incompletePlural, file, variable.line,
        "the variable \(quoted(name)) of \(quoted(entry.key)) has no text for \"other\", which every language needs; "
          + "add it")
    }
  }

  /// The names in `%#@name@` and `%1$#@name@`.
  private static func variables(in format: String) -> [String] {
    let parts = format.split(separator: "#@", omittingEmptySubsequences: false).dropFirst()
    return parts.compactMap { part in part.firstIndex(of: "@").map { String(part[..<$0]) } }
  }
}
