import Foundation
import IntentSchema
import PropertyLists

/// The translations of one file into one language.
struct TranslationTable {
  struct Entry {
    var text: String
    var line: Int?
    /// Whether its text is chosen by a number, so that it need not speak the same places as the original.
    var isPlural = false
    /// The words by number; nil where the text is none of these or they cannot be used.
    var plural: PluralText?
  }

  var language: String
  var file: String
  var kind: LocalizationFiles.Kind
  var entries: [String: Entry] = [:]
  /// In the order of the file.
  var keys: [String] = []

  mutating func insert(_ key: String, _ entry: Entry) {
    if entries.updateValue(entry, forKey: key) == nil { keys.append(key) }
  }

  // MARK: Reading

  /// Catalogs become a table each language; what cannot be read becomes a finding.
  static func read(_ file: LocalizationFiles.File, into report: inout LintReport) -> [TranslationTable] {
    let path = file.source.path
    var table = TranslationTable(language: file.language, file: path, kind: file.kind)
    switch file.kind {
    case .strings:
      // Tools that write one file a language leave empty ones behind.
      guard file.source.data.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return [table] }
      guard let root = readStrings(file.source, into: &report) else { return [] }
      for entry in root.entries ?? [] {
        table.insert(entry.key, Entry(text: entry.value.string ?? "", line: entry.line))
      }
    case .plurals:
      guard let root = FileRules.readList(file.source, what: "a table of plurals", into: &report) else { return [] }
      for entry in root.entries ?? [] {
        let text = entry.value["NSStringLocalizedFormatKey"]?.string ?? ""
        table.insert(
          entry.key, Entry(text: text, line: entry.line, isPlural: true, plural: PluralRules.text(of: entry)))
        PluralRules.check(entry, path, into: &report)
      }
    case .copy:
      // What is wrong with it is told where the file itself is given.
      var unused = LintReport()
      guard let root = FileRules.read(file.source, into: &unused) else {
        report.add(
          .unreadableFile, path, unused.findings.first?.line,
          "this copy of the definition for \(quoted(file.language)) cannot be read: "
            + (unused.findings.first?.message ?? "it holds nothing"))
        return []
      }
      for item in LocalizableText.all(in: root) {
        if let identifier = item.identifier { table.insert(identifier, Entry(text: item.text, line: item.line)) }
      }
    case .catalog: return StringCatalog.read(file.source, into: &report)
    }
    return [table]
  }

  private static func readStrings(
    _ source: Linter.SourceFile, into report: inout LintReport
  ) -> PropertyListNode? {
    let conflicts = MergeConflicts.find(in: source.data).filter { $0.isMarked }
    guard conflicts.isEmpty else {
      for conflict in conflicts {
        report.add(
          .mergeConflict, source.path, conflict.start,
          "a merge conflict is not resolved here; keep one of its sides and remove the lines with the markers")
      }
      return nil
    }
    do throws(PropertyListProblem) {
      let contents = try PropertyList.parse(Array(source.data), strictness: .exact)
      for problem in contents.problems {
        report.add(
          problem.isDuplicateKey ? .duplicateStringsKey : .malformedField, source.path, problem.line, problem.message)
      }
      guard contents.root.entries != nil else {
        report.add(
          .unreadableFile, source.path, contents.root.line, "this is not a table of strings but a single value")
        return nil
      }
      return contents.root
    } catch {
      report.add(.unreadableFile, source.path, error.line, "this is not a table of strings: \(error.message)")
      return nil
    }
  }
}
