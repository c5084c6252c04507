import Foundation

/// Definition files and what stands around them to findings: bytes in, no disk.
package enum Linter {
  package typealias SourceFile = DefinitionCompiler.SourceFile

  package struct Input: Sendable {
    /// In the order in which they were given.
    package var definitions: [Definition] = []
    /// Property lists of the app and of its extensions, which name the intents that are handled.
    package var infoPlists: [SourceFile] = []

    package init() {}
  }

  /// A definition file, and the translations of its texts.
  package struct Definition: Sendable {
    package var source: SourceFile
    package var localization = LocalizationFiles()

    package init(source: SourceFile, localization: LocalizationFiles = .init()) {
      self.source = source
      self.localization = localization
    }
  }

  /// - Returns: by file in the order given, then by line.
  package static func check(_ input: Input, options: LintOptions = LintOptions()) -> [LintFinding] {
    var report = LintReport()
    var documents: [(LintDocument, LocalizationFiles)] = []
    for definition in input.definitions {
      guard let root = FileRules.read(definition.source, into: &report) else { continue }
      documents.append((LintDocument(file: definition.source.path, root: root), definition.localization))
    }
    let originals = withoutCopies(documents.map(\.0))
    let context = LintContext(originals, options: options)
    for document in documents.map(\.0) {
      FileRules.check(document, into: &report)
      report.add(TypeRules.check(document, context))
      TagRules.check(document, into: &report)
      ValueRules.check(document, context, into: &report)
      RelationshipRules.check(document, context, into: &report)
      CombinationRules.check(document, context, into: &report)
      TemplateRules.check(document, context, into: &report)
      TextRules.check(document, into: &report)
      ParameterRules.check(document, into: &report)
      ResponseRules.check(document, into: &report)
    }
    report.add(NameRules.check(originals, context))
    FileRules.checkCompilation(input.definitions.map(\.source), options, into: &report)
    for (document, localization) in documents {
      report.add(TranslationRules.check(document, localization, options))
    }
    InfoPlistRules.check(input.infoPlists, originals, context, into: &report)
    return sorted(report.findings, by: input.definitions.map(\.source.path))
  }

  /// Copies of one file in several languages' folders declare the same classes; one of them is enough.
  private static func withoutCopies(_ documents: [LintDocument]) -> [LintDocument] {
    let kept = Set(
      DefinitionCompiler.withoutTranslations(documents.map { .init(path: $0.file, data: Data()) }).map(\.path))
    return documents.filter { kept.contains($0.file) }
  }

  private static func sorted(_ findings: [LintFinding], by files: [String]) -> [LintFinding] {
    let ranks = Dictionary(files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<LintFinding> = []
    return findings.filter { seen.insert($0).inserted }.sorted { one, other in
      let ranks = (ranks[one.file] ?? files.count, ranks[other.file] ?? files.count)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if one.file != other.file { return one.file < other.file }
      if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
      return (one.rule.identifier, one.message) < (other.rule.identifier, other.message)
    }
  }
}
