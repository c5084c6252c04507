extension LintRule {
  static let missingTitle = LintRule("missing-title", .warning, "An intent without a title.")
  static let missingPhrase = LintRule(
    "missing-phrase", .warning, "A suggestion with neither a title nor a subtitle.")
  static let missingDisplayName = LintRule(
    "missing-display-name", .warning, "A parameter or case that people choose from, and no name to show them.")
  static let controlCharacters = LintRule(
    "control-characters", .warning, "A text with characters that are not shown, or that reverse what follows.")
  static let sharedStringID = LintRule(
    "shared-string-id", .warning, "Two different texts with one key, so that translations cannot differ.")
  static let missingStringID = LintRule(
    "missing-string-id", .warning, "A text without a key, so that it cannot be translated.")

  static let textRules = [
    missingTitle, missingPhrase, missingDisplayName, controlCharacters, sharedStringID, missingStringID,
  ]
}

/// What is shown and spoken, in the language of the file itself.
enum TextRules {
  static func check(_ document: LintDocument, into report: inout LintReport) {
    let file = document.file
    for intent in document.intents where !intent.isSystem {
      if Self.isBlank(intent.node.string("Title")) {
        report.add(
          .missingTitle, file, intent.node.line(of: "Title"),
          "the intent \(quoted(intent.name)) has no title to be shown by; give it one")
      }
      for combination in intent.suggestions
      where isBlank(combination.node.string("Title")) && isBlank(combination.node.string("Subtitle")) {
        report.add(
          .missingPhrase, file, combination.line,
          "the suggestion \(quoted(combination.key)) of \(quoted(intent.name)) has neither title nor subtitle, so there "
            + "is nothing to suggest; write a title")
      }
      for parameter in intent.parameters
      where parameter.node.flag("Configurable") && isBlank(parameter.node.string("DisplayName")) {
        report.add(
          .missingDisplayName, file, parameter.node.line(of: "DisplayName"),
          "\(quoted(parameter.name)) of \(quoted(intent.name)) can be configured, but has no name to show; give it one")
      }
    }
    for declaration in document.enums {
      for item in declaration.cases where (item.integer("Index") ?? 0) != 0 && isBlank(item.string("DisplayName")) {
        report.add(
          .missingDisplayName, file, item.line(of: "DisplayName"),
          "the case \(quoted(item.string("Name") ?? "")) of \(quoted(declaration.name)) has no name to show; give it one"
        )
      }
    }
    check(LocalizableText.all(in: document.root), file, &report)
  }

  private static func check(_ texts: [LocalizableText], _ file: String, _ report: inout LintReport) {
    var first: [String: LocalizableText] = [:]
    for item in texts {
      if let found = item.text.unicodeScalars.first(where: isUnsafe) {
        report.add(
          .controlCharacters, file, item.line,
          "\(quotedPlain(item.key)) has the character U+\(hexadecimal(found)), which is not shown but changes what is; delete it"
        )
      }
      guard let identifier = item.identifier else {
        if !isBlank(item.text) {
          report.add(
            .missingStringID, file, item.line,
            "\(quotedPlain(item.key)) has no \(quotedPlain(item.key))ID, so it cannot be translated; open the file in the editor and save it"
          )
        }
        continue
      }
      guard let other = first[identifier] else {
        first[identifier] = item
        continue
      }
      if other.text.trimmingWhitespace() != item.text.trimmingWhitespace(), !isBlank(item.text), !isBlank(other.text) {
        let place = other.line.map { " and in line \($0)" } ?? ""
        report.add(
          .sharedStringID, file, item.line,
          "the key \(quoted(identifier)) stands for different texts here\(place), which then have one translation; give "
            + "one of them a key of its own")
      }
    }
  }

  static func isBlank(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }

  /// Control characters, and the two that write everything after them backwards.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if ["\n", "\t", "\r", "\u{2028}", "\u{2029}"].contains(scalar) { return false }
    return scalar.properties.generalCategory == .control || scalar == "\u{202D}" || scalar == "\u{202E}"
      || scalar == "\u{FFFD}"
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
