import Foundation

extension LintRule {
  static let missingTitleTranslation = LintRule(
    "missing-title-translation", .warning, "An intent's title that some of the languages do not have.")
  static let missingPhraseTranslation = LintRule(
    "missing-phrase-translation", .warning,
    "A phrase of a suggestion or summary that some of the languages do not have.")
  static let missingTranslation = LintRule(
    "missing-translation", .warning, "Other texts of a declaration that some of the languages do not have.")
  static let untranslatedTable = LintRule(
    "untranslated-table", .warning, "A table of strings with none of the definition's texts.")
  static let missingTable = LintRule(
    "missing-table", .warning, "Languages of the app into which the definition is not translated.")

  static let translationRules = [
    missingTitleTranslation, missingPhraseTranslation, missingTranslation, untranslatedTable, missingTable,
  ]
}

/// What of a definition's texts is missing in its languages.
struct TranslationRules {
  private let document: LintDocument
  private let texts: [LocalizableText]
  private var report = LintReport()

  static func check(
    _ document: LintDocument, _ localization: LocalizationFiles, _ options: LintOptions
  ) -> [LintFinding] {
    var rules = TranslationRules(document: document, texts: LocalizableText.all(in: document.root))
    var tables: [TranslationTable] = []
    var broken: Set<String> = []
    for file in localization.files {
      let read = TranslationTable.read(file, into: &rules.report)
      if read.isEmpty { broken.insert(file.language) }
      tables += read
    }
    rules.copies(localization)
    let own = localization.ownLanguage ?? options.developmentLanguage
    rules.missing(tables, localization, own: own, broken: broken)
    rules.report.add(TableRules.check(tables, of: document, rules.texts))
    return rules.report.findings
  }

  private init(document: LintDocument, texts: [LocalizableText]) {
    self.document = document
    self.texts = texts
  }

  private mutating func missing(
    _ tables: [TranslationTable], _ localization: LocalizationFiles, own: String, broken: Set<String>
  ) {
    let wanted = texts.filter { $0.identifier != nil && $0.role != .optional && $0.hasWords }
    guard !wanted.isEmpty else { return }
    var known: [String: Set<String>] = [:]
    for table in tables {
      known[table.language, default: []].formUnion(table.keys)
      // A template with each case filled in has a key of its own each case, and needs none itself.
      for key in table.keys where key.contains("-") {
        known[table.language]?.insert(String(key.prefix { $0 != "-" }))
      }
    }
    let withoutTable = localization.languages.filter { known[$0] == nil && !broken.contains($0) && !Self.same($0, own) }
    if !withoutTable.isEmpty {
      let name = (document.file as NSString).lastPathComponent as NSString
      report.add(
        .missingTable, document.file, nil,
        "the app speaks \(listed(withoutTable, limit: 20)), but has no \(quotedPath(name.deletingPathExtension)).strings "
          + "in \(withoutTable.count == 1 ? "that folder" : "those folders"); export the texts for translation")
    }
    var languages: [String] = []
    for (language, keys) in known.sorted(by: { $0.key < $1.key }) where !Self.same(language, own) {
      if wanted.contains(where: { $0.identifier.map(keys.contains) ?? false }) {
        languages.append(language)
      } else if let table = tables.first(where: { $0.language == language && $0.kind != .plurals }) {
        report.add(
          .untranslatedTable, table.file, nil,
          "none of the definition's \(wanted.count) texts is translated here; export them anew for \(language)")
      }
    }
    report(wanted, missingIn: languages, known)
  }

  private mutating func report(
    _ wanted: [LocalizableText], missingIn languages: [String], _ known: [String: Set<String>]
  ) {
    /// Texts of one declaration that the same languages lack.
    struct Group: Hashable {
      var owner: String
      var languages: [String]
    }
    var others: [Group: [LocalizableText]] = [:]
    var order: [Group] = []
    var seen: Set<String> = []
    for text in wanted {
      guard let key = text.identifier, seen.insert(key).inserted else { continue }
      let lacking = languages.filter { known[$0]?.contains(key) == false }
      guard !lacking.isEmpty else { continue }
      switch text.role {
      case .intentTitle:
        report.add(
          .missingTitleTranslation, document.file, text.line,
          "the title \(quoted(text.text)) of the \(text.owner) is not translated into "
            + "\(listed(lacking, limit: 20)); add \(quoted(key)) to the strings")
      case .phrase:
        report.add(
          .missingPhraseTranslation, document.file, text.line,
          "the phrase \(quoted(text.text)) of the \(text.owner) is not translated into "
            + "\(listed(lacking, limit: 20)); add \(quoted(key)) to the strings")
      default:
        let group = Group(owner: text.owner, languages: lacking)
        if others[group] == nil { order.append(group) }
        others[group, default: []].append(text)
      }
    }
    for group in order {
      guard let texts = others[group], let first = texts.first else { continue }
      let shown = listed(texts.map { quoted($0.text) + " (\"\($0.identifier ?? "")\")" }, limit: 3)
      report.add(
        .missingTranslation, document.file, first.line,
        "of the \(group.owner), \(shown) \(texts.count == 1 ? "is" : "are") not translated into "
          + "\(listed(group.languages, limit: 20)); add \(texts.count == 1 ? "the key" : "the keys") to the strings")
    }
  }

  // MARK: Copies

  /// Copies in languages' folders are whole definitions, and grow old.
  private mutating func copies(_ localization: LocalizationFiles) {
    for file in localization.files where file.kind == .copy {
      var unused = LintReport()
      guard let root = FileRules.read(file.source, into: &unused) else { continue }
      let copy = LintDocument(file: file.source.path, root: root)
      let missing = Self.declarations(of: document).filter { !Self.declarations(of: copy).contains($0) }
      guard !missing.isEmpty else { continue }
      report.add(
        .outdatedCopy, copy.file, nil,
        "this copy for \(file.language) lacks \(listed(missing)), which \(quotedPath(document.file)) declares; make the "
          + "copy anew, or replace it with a table of strings")
    }
  }

  private static func declarations(of document: LintDocument) -> [String] {
    document.intents.flatMap { intent in
      ["the intent \(quotedPlain(intent.name))"]
        + intent.parameters.map { "the parameter \(quotedPlain($0.name)) of \(quotedPlain(intent.name))" }
        + intent.codes.map { "the code \(quotedPlain($0.string("Name") ?? "")) of \(quotedPlain(intent.name))" }
    } + document.types.map { "the type \(quotedPlain($0.name))" }
      + document.enums.flatMap { declaration in
        ["the enumeration \(quotedPlain(declaration.name))"]
          + declaration.cases.map {
            "the case \(quotedPlain($0.string("Name") ?? "")) of \(quotedPlain(declaration.name))"
          }
      }
  }

  /// `en` and `en-GB` are written in one language; so are, in old projects, `English` and `en`.
  private static func same(_ language: String, _ own: String) -> Bool {
    language == own || language.hasPrefix(own + "-") && own == "en" || language == "English" && own == "en"
  }
}
