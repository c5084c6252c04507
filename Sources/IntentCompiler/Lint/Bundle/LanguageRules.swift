import Foundation

extension LintRule {
  static let invalidLanguage = LintRule(
    "invalid-language-folder", .warning, "A folder of texts whose name is no language.")
  static let missingLanguage = LintRule(
    "missing-language", .warning, "A file of texts that some languages of the app lack.")
  static let differentFormat = LintRule(
    "different-format", .error, "A text that takes other values than in the app's own language.")

  static let languageRules = [invalidLanguage, missingLanguage, differentFormat]
}

/// The folders of languages, and the texts in them.
enum LanguageRules {
  static func check(_ files: BundleFiles, into report: inout LintReport) {
    let paths = files.files.map(\.path) + files.others.sorted()
    var folders: [String: Set<String>] = [:]
    for path in paths {
      guard let language = LanguageFolder.language(of: path) else { continue }
      folders[LanguageFolder.parent(of: path), default: []].insert(language)
    }
    for (parent, languages) in folders.sorted(by: { $0.key < $1.key }) {
      for language in languages.sorted() where !isLanguage(language) {
        report.add(
          .invalidLanguage, "\(parent)/\(language).lproj", nil,
          "\(quoted(language)) is no language, so nothing in the folder is ever used; name it like en.lproj or pt-BR.lproj"
        )
      }
    }
  }

  /// - Parameter definitions: names of files without their extension whose translations are checked by other rules.
  static func check(
    _ product: BundleProduct, definitions: Set<String>, into report: inout LintReport
  ) {
    for (name, tables) in product.tables.sorted(by: { $0.key < $1.key }) {
      // Names that stand in several places of the project cannot be told from translations of one another.
      guard Set(tables.values.map { LanguageFolder.parent(of: $0.file) }).count == 1 else { continue }
      let stem = (name as NSString).deletingPathExtension
      let development = product.developmentLanguage
      guard
        let original = tables[development] ?? tables["Base"]
          ?? tables.first(where: {
            LanguageFolder.primary($0.key) == LanguageFolder.primary(development)
          })?.value
      else { continue }
      if !definitions.contains(stem) {
        checkMissing(name, tables, original, product, into: &report)
        for (language, table) in tables.sorted(by: { $0.key < $1.key }) where table.file != original.file {
          checkFormats(table, original, language, into: &report)
        }
      }
    }
  }

  private static func checkMissing(
    _ name: String, _ tables: [String: BundleList], _ original: BundleList, _ product: BundleProduct,
    into report: inout LintReport
  ) {
    // A table of the storyboards' texts is not needed where the storyboard itself stands.
    guard name == "InfoPlist.strings" || name == "Localizable.strings", tables.count > 1 else { return }
    let missing = product.languages.filter { language in
      tables[language] == nil && language != LanguageFolder.language(of: original.file)
        && LanguageFolder.primary(language) != LanguageFolder.primary(product.developmentLanguage)
        && tables[LanguageFolder.primary(language)] == nil
    }
    guard !missing.isEmpty else { return }
    report.add(
      .missingLanguage, original.file, nil,
      "\(name) is missing in \(listed(missing)), whose people see the texts of another language; translate it")
  }

  private static func checkFormats(
    _ table: BundleList, _ original: BundleList, _ language: String, into report: inout LintReport
  ) {
    let originals = Dictionary(
      (original.node.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    for entry in table.node.entries ?? [] {
      guard let text = entry.value.string, let source = originals[entry.key]?.string else { continue }
      let (own, wanted) = (FormatPlaceholders(text), FormatPlaceholders(source))
      guard !wanted.isEmpty, own != wanted, !own.isContained(in: wanted) else { continue }
      let has = own.isEmpty ? "none" : listed(own.shown)
      report.add(
        .differentFormat, table.file, entry.line,
        "\(quoted(entry.key)) takes \(listed(wanted.shown)) in \(SafePath.shown(original.file))"
          + "\(originals[entry.key]?.line.map { ":\($0)" } ?? ""), but \(has) here, so the app reads values that are not "
          + "there; use the same, numbered as in %1$@ where their order differs")
    }
  }

  /// A tag of a language as bundles have them, or one of the names that old bundles have.
  private static func isLanguage(_ name: String) -> Bool {
    if ["Base", "English", "French", "German", "Italian", "Japanese", "Spanish", "Dutch"].contains(name) {
      return true
    }
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, (2...3).contains(first.count) else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && first.allSatisfy { $0.isASCII && $0.isLetter }
  }
}
