extension LintRule {
  static let duplicateStringsKey = LintRule(
    "duplicate-strings-key", .warning, "A key that stands twice in a table of strings: one translation is lost.")
  static let staleStringsKey = LintRule(
    "stale-strings-key", .warning, "A key of the editor's in a table of strings that the definition no longer has.")
  static let unknownStringsKey = LintRule(
    "unknown-strings-key", .warning, "A key in a table of strings that neither the definition nor every table has.")
  static let emptyTranslation = LintRule("empty-translation", .warning, "A translation without a text.")
  static let droppedPlaceholder = LintRule(
    "dropped-placeholder", .warning, "A translation that leaves out a place for a value.")
  static let inventedPlaceholder = LintRule(
    "invented-placeholder", .warning, "A translation with a place for a value that the original does not have.")
  static let outdatedCopy = LintRule(
    "outdated-copy", .warning, "A language's copy of a definition file that lacks something the file declares.")

  static let tableRules = [
    duplicateStringsKey, staleStringsKey, unknownStringsKey, emptyTranslation, droppedPlaceholder, inventedPlaceholder,
    outdatedCopy, incompletePlural,
  ]
}

/// What stands in the tables of a definition's translations.
struct TableRules {
  private let texts: [String: LocalizableText]
  private let identifiers: Set<String>
  private var report = LintReport()

  static func check(
    _ tables: [TranslationTable], of document: LintDocument, _ texts: [LocalizableText]
  ) -> [LintFinding] {
    var rules = TableRules(
      texts: Dictionary(
        texts.compactMap { text in text.identifier.map { ($0, text) } }, uniquingKeysWith: { first, _ in first }),
      identifiers: LocalizableText.identifiers(in: document.root))
    for table in tables { rules.translations(in: table) }
    rules.keys(of: tables.filter { $0.kind != .copy })
    return rules.report.findings
  }

  private init(texts: [String: LocalizableText], identifiers: Set<String>) {
    self.texts = texts
    self.identifiers = identifiers
  }

  // MARK: Keys

  private mutating func keys(of tables: [TranslationTable]) {
    let languages = Set(tables.map(\.language))
    var spread: [String: Set<String>] = [:]
    for table in tables { for key in table.keys { spread[key, default: []].insert(table.language) } }
    for table in tables {
      let foreign = table.keys.filter { !isKnown($0) }
      let stale = foreign.filter { Self.isOfEditor($0, table.entries[$0]?.text ?? "") }
      // Code can ask for keys of its own: those are in every table.
      let unknown = foreign.filter { key in
        !stale.contains(key) && (languages.count < 2 || spread[key]?.count != languages.count)
      }
      if let first = stale.first {
        report.add(
          .staleStringsKey, table.file, table.entries[first]?.line,
          "the definition has no text with the \(stale.count == 1 ? "key" : "keys") \(listed(stale.map { "\"\($0)\"" }))"
            + " any more; remove \(stale.count == 1 ? "it" : "them"), or restore the key in the definition")
      }
      if let first = unknown.first {
        report.add(
          .unknownStringsKey, table.file, table.entries[first]?.line,
          "the definition has no text with the \(unknown.count == 1 ? "key" : "keys") "
            + "\(listed(unknown.map { "\"\($0)\"" })); correct or remove \(unknown.count == 1 ? "it" : "them"), or, if "
            + "code asks for \(unknown.count == 1 ? "it" : "them"), add \(unknown.count == 1 ? "it" : "them") in every "
            + "language")
      }
    }
  }

  /// A key of the definition's, or one of a template with a case filled in: both keys with a dash between them.
  private func isKnown(_ key: String) -> Bool {
    if identifiers.contains(key) { return true }
    guard key.contains("-") else { return false }
    let parts = key.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    // Keys may hold dashes themselves.
    for count in 1..<max(parts.count, 1) where identifiers.contains(parts[..<count].joined(separator: "-")) {
      if parts[count...].allSatisfy({ identifiers.contains($0) }) { return true }
      if identifiers.contains(parts[count...].joined(separator: "-")) { return true }
    }
    return false
  }

  /// Six letters and digits at random, or two such with a dash: no word of a person's.
  private static func isOfEditor(_ key: String, _ text: String) -> Bool {
    guard key != text else { return false }
    return key.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      guard part.utf8.count == 6, part.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return false }
      let isWord = part.dropFirst().allSatisfy(\.isLowercase) || part.allSatisfy(\.isUppercase)
      return !isWord
    }
  }

  // MARK: Translations

  private mutating func translations(in table: TranslationTable) {
    for key in table.keys {
      guard let entry = table.entries[key], !entry.isPlural else { continue }
      if let original = texts[key] {
        compare(key, entry, with: original, in: table, isFilledIn: false)
      } else if key.contains("-"), let start = key.split(separator: "-").first, let original = texts[String(start)] {
        compare(key, entry, with: original, in: table, isFilledIn: true)
      }
    }
  }

  private mutating func compare(
    _ key: String, _ entry: TranslationTable.Entry, with original: LocalizableText, in table: TranslationTable,
    isFilledIn: Bool
  ) {
    guard !TextRules.isBlank(original.text) else { return }
    guard !TextRules.isBlank(entry.text) else {
      return report.add(
        .emptyTranslation, table.file, entry.line,
        "the translation of \(quoted(original.text)) (\(quoted(key))) is empty; write it, or remove the line")
    }
    let names = Set(TemplateScanner(original.text).placeholders)
    let scan = TemplateScanner(entry.text, names: Set(names.map(TemplateScanner.base)))
    let found = Set(scan.placeholders)
    if scan.isUnterminated {
      report.add(
        .unterminatedPlaceholder, table.file, entry.line,
        "the translation of \(quoted(original.text)) (\(quoted(key))) has a ${ that no } ends; add the }")
    }
    if let stray = scan.strays.first, TemplateScanner(original.text).strays.isEmpty {
      report.add(
        .malformedPlaceholder, table.file, entry.line,
        "the translation of \(quoted(original.text)) (\(quoted(key))) has \(quoted(stray)), which is shown as it stands; "
          + "write ${name} for a value")
    }
    let invented = found.subtracting(names).sorted()
    if !invented.isEmpty {
      report.add(
        .inventedPlaceholder, table.file, entry.line,
        "the translation of \(quoted(original.text)) (\(quoted(key))) has \(Self.shown(invented)), which the original "
          + "does not; " + (names.isEmpty ? "take it out" : "the original has \(Self.shown(names.sorted()))"))
    }
    // In a template with a case filled in, that place is gone.
    let dropped = names.subtracting(found).sorted()
    guard !dropped.isEmpty, !isFilledIn, invented.isEmpty, !scan.isUnterminated, scan.strays.isEmpty else { return }
    report.add(
      .droppedPlaceholder, table.file, entry.line,
      "the translation of \(quoted(original.text)) (\(quoted(key))) leaves out \(Self.shown(dropped)), so that value is "
        + "not told; put it in")
  }

  private static func shown(_ names: [String]) -> String { listed(names.map { "${\($0)}" }) }
}
