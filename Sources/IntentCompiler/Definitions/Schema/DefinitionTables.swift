import IntentSchema

/// Reads the translations of a definition file.
package enum DefinitionTables {
  /// The texts by key, by locale; what cannot be read is told as warnings, texts that a number chooses are left out.
  package static func read(_ files: LocalizationFiles) -> (tables: [String: [String: String]], problems: [Diagnostic]) {
    var report = LintReport()
    var tables: [String: [String: String]] = [:]
    for file in files.files {
      for table in TranslationTable.read(file, into: &report) {
        let locale = table.language == "Base" ? "" : table.language.replacing("_", with: "-")
        for (key, entry) in table.entries where !entry.isPlural && !entry.text.isEmpty {
          if tables[locale]?[key] == nil { tables[locale, default: [:]][key] = entry.text }
        }
      }
    }
    let problems = report.findings.map { finding in
      Diagnostic(file: finding.file, line: finding.line, message: finding.message, severity: .warning)
    }
    return (tables, problems)
  }
}
