import Foundation

extension LintRule {
  static let invalidLanguage = LintRule(
    "invalid-language-folder", .warning, "A folder of texts whose name is no language.")
  static let missingLanguage = LintRule(
    "missing-language", .warning, "A file of texts that some languages of the app lack.")
  static let differentFormat = LintRule(
    "different-format", .error, "A text that takes other values than in the app's own language.")

  static let droppedFormat = LintRule(
    "dropped-format", .warning, "A text that leaves out a value which the app's own language says.")

  static let languageRules = [invalidLanguage, missingLanguage, differentFormat, droppedFormat]
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
  static func check(_ product: BundleProduct, definitions: Set<String>, into report: inout LintReport) {
    let development = product.developmentLanguage
    for (table, translations) in product.tables.sorted(by: { $0.key < $1.key }) {
      guard !definitions.contains((table.name as NSString).deletingPathExtension) else { continue }
      let relative = translations.sorted { $0.key < $1.key }.first {
        LanguageFolder.primary($0.key) == LanguageFolder.primary(development)
      }
      guard let original = translations[development] ?? translations["Base"] ?? relative?.value else { continue }
      let beside = product.tables.filter { $0.key.folder == table.folder }.flatMap(\.value.keys)
      checkMissing(table, translations, original, among: Set(beside), product, into: &report)
      for (language, translation) in translations.sorted(by: { $0.key < $1.key }) where language != "Base" {
        if translation.file != original.file { checkFormats(translation, original, into: &report) }
      }
    }
  }

  private static func checkMissing(
    _ table: BundleProduct.Table, _ translations: [String: BundleList], _ original: BundleList,
    among languages: Set<String>, _ product: BundleProduct, into report: inout LintReport
  ) {
    // Texts of a storyboard are not needed where the storyboard itself stands.
    guard ["InfoPlist.strings", "Localizable.strings"].contains(table.name), translations.count > 1 else { return }
    let development = LanguageFolder.primary(product.developmentLanguage)
    let missing = languages.subtracting(["Base"]).filter { language in
      let primary = LanguageFolder.primary(language)
      return translations[language] == nil && primary != development && translations[primary] == nil
    }
    guard !missing.isEmpty else { return }
    report.add(
      .missingLanguage, original.file, nil,
      "\(table.name) is missing in \(listed(missing.sorted())), whose people see the texts of another language; "
        + "translate it")
  }

  private static func checkFormats(
    _ table: BundleList, _ original: BundleList, into report: inout LintReport
  ) {
    let originals = Dictionary(
      (original.node.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    for entry in table.node.entries ?? [] {
      guard let text = entry.value.string, let source = originals[entry.key]?.string else { continue }
      let (own, wanted) = (FormatPlaceholders(text), FormatPlaceholders(source))
      // Without a value in the original it is no format, and a percent sign is one.
      guard !wanted.isEmpty, own.kinds != wanted.kinds else { continue }
      let place =
        SafePath.shown(original.file) + (originals[entry.key]?.line.map { ":\($0)" } ?? "")
      if own.isContained(in: wanted) {
        if own.isNumbered { continue }
        report.add(
          .droppedFormat, table.file, entry.line,
          "\(quoted(entry.key)) leaves out \(listed(own.missing(from: wanted))) of \(place); say it too, or number the "
            + "values, as in %1$@, to show that it is meant")
      } else {
        report.add(
          .differentFormat, table.file, entry.line,
          "\(quoted(entry.key)) takes \(listed(wanted.shown)) in \(place), but \(listed(own.shown)) here, so the app reads "
            + "what is not there; take the same, numbered as in %1$@ where the order differs")
      }
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
