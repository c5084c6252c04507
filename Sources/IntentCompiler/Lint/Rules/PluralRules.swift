import IntentSchema
import PropertyLists

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

  /// The words of an entry; nil if it lacks its format, or a variable or the words for all other numbers.
  static func text(of entry: PropertyListNode.Entry) -> PluralText? {
    guard let format = entry.value["NSStringLocalizedFormatKey"]?.string, !format.isEmpty else { return nil }
    var variables: [String: [String: String]] = [:]
    for item in entry.value.entries ?? []
    where item.value["NSStringFormatSpecTypeKey"]?.string == "NSStringPluralRuleType" {
      let forms = (item.value.entries ?? []).compactMap { form in
        form.value.string.map { (form.key, $0) }
      }.filter { !$0.0.hasPrefix("NSString") }
      variables[item.key] = Dictionary(forms, uniquingKeysWith: { first, _ in first })
    }
    let named = ([format] + variables.values.flatMap(\.values)).flatMap(self.variables)
    let isWhole = named.allSatisfy { variables[$0] != nil } && variables.values.allSatisfy { $0["other"] != nil }
    return isWhole && !named.isEmpty ? PluralText(format: format, variables: variables) : nil
  }

  /// The names in `%#@name@` and `%1$#@name@`.
  private static func variables(in format: String) -> [String] {
    let parts = format.split(separator: "#@", omittingEmptySubsequences: false).dropFirst()
    return parts.compactMap { part in part.firstIndex(of: "@").map { String(part[..<$0]) } }
  }
}
