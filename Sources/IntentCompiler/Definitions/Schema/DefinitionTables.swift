import IntentSchema

/// Reads the translations of a definition file.
package struct DefinitionTables: Sendable {
  /// The texts by key, by locale.
  package var texts: [String: [String: String]] = [:]
  /// Those whose words depend on numbers, likewise; they win over texts of the same key.
  package var plurals: [String: [String: PluralText]] = [:]
  /// What cannot be read, as warnings.
  package var problems: [Diagnostic] = []

  package static func read(_ files: LocalizationFiles) -> DefinitionTables {
    var report = LintReport()
    var tables = DefinitionTables()
    for file in files.files {
      for table in TranslationTable.read(file, into: &report) {
        let locale = table.language == "Base" ? "" : table.language.replacing("_", with: "-")
        for (key, entry) in table.entries {
          if let plural = entry.plural, tables.plurals[locale]?[key] == nil {
            tables.plurals[locale, default: [:]][key] = plural
          }
          if !entry.isPlural, !entry.text.isEmpty, tables.texts[locale]?[key] == nil {
            tables.texts[locale, default: [:]][key] = entry.text
          }
        }
      }
    }
    tables.problems = report.findings.map { finding in
      Diagnostic(file: finding.file, line: finding.line, message: finding.message, severity: .warning)
    }
    return tables
  }
}
