import Foundation

/// The files around an app's definitions to findings: no disk, no clock.
package enum BundleLint {
  /// What is wrong with an app's bundle, or with the folder of its sources.
  ///
  /// Definition files themselves are checked by `Linter`; here they count for what they declare.
  ///
  /// - Returns: by file, then by line.
  package static func check(_ files: BundleFiles, options: LintOptions = LintOptions()) -> [LintFinding] {
    var report = LintReport()
    let declared = DeclaredIntent.all(in: files.definitions, options) ?? []
    let names = Set(declared.map(\.className))
    let definitions = Set(
      files.definitions.map { (($0.path as NSString).lastPathComponent as NSString).deletingPathExtension })
    for product in BundleProduct.products(of: files, into: &report) {
      ExtensionRules.check(product, files, into: &report)
      AppRules.check(product, files, options, into: &report)
      EntitlementRules.check(product, into: &report)
      for (language, list) in product.vocabularies {
        VocabularyRules.check(list, declared: names, into: &report)
        let language = language == "Base" ? nil : language
        ExampleRules.check(
          list, language: language ?? product.developmentLanguage, product: product, declared: names, into: &report)
      }
      ExampleRules.checkLanguages(product, into: &report)
      LanguageRules.check(product, definitions: definitions, into: &report)
    }
    LanguageRules.check(files, into: &report)
    return sorted(report.findings)
  }

  /// Parameters of each system intent that lint knows, and a dash after them where no app handles it.
  package static var systemIntents: [String: [String]] {
    SystemIntents.all.mapValues { $0.parameters + ($0.isHandled ? [] : ["-"]) }
  }

  private static func sorted(_ findings: [LintFinding]) -> [LintFinding] {
    var seen: Set<LintFinding> = []
    return findings.filter { seen.insert($0).inserted }.sorted { one, other in
      if one.file != other.file { return one.file < other.file }
      if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
      return (one.rule.identifier, one.message) < (other.rule.identifier, other.message)
    }
  }
}

extension LintRule {
  static let emptyFolder = LintRule("empty-folder", .error, "A folder in which nothing describes an app.")

  static let bundleRules =
    [emptyFolder] + extensionRules + appRules + entitlementRules + vocabularyRules + exampleRules + languageRules
}
