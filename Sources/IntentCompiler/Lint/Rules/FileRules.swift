import Foundation
import PropertyLists

extension LintRule {
  static let emptyFile = LintRule("empty-file", .error, "A file with nothing in it.")
  static let mergeConflict = LintRule("merge-conflict", .error, "Conflict markers that a merge has left in the file.")
  static let unreadableFile = LintRule(
    "unreadable-file", .error, "A file that cannot be read, is cut off, or is no property list.")
  static let duplicateKey = LintRule("duplicate-key", .error, "A key that stands twice in one dictionary.")
  static let notADefinition = LintRule(
    "not-a-definition", .error, "A property list that is not the dictionary of an intent definition.")
  static let emptyDefinition = LintRule(
    "empty-definition", .warning, "A definition file that declares no intent, type or enumeration.")
  static let unknownVersion = LintRule(
    "unknown-version", .error, "A model version that this tool, or no tool, knows; or none.")
  static let malformedField = LintRule(
    "malformed-field", .error, "A value of the wrong type, or one missing that the rest depends on.")
  static let doesNotCompile = LintRule(
    "does-not-compile", .error, "What else keeps the generated Swift from compiling.")

  static let fileRules = [
    emptyFile, mergeConflict, unreadableFile, duplicateKey, notADefinition, emptyDefinition, unknownVersion,
    malformedField, doesNotCompile,
  ]
}

/// What can be wrong with a definition file as a file.
enum FileRules {
  /// The file's dictionary, or nil and a finding.
  static func read(_ source: DefinitionCompiler.SourceFile, into report: inout LintReport) -> PropertyListNode? {
    guard let root = readList(source, what: "an intent definition", into: &report) else { return nil }
    guard let entries = root.entries else {
      report.add(
        .notADefinition, source.path, root.line,
        "an intent definition has to be a dictionary, not \(root.kind); name the right file or restore this one")
      return nil
    }
    let keys = ["INIntents", "INEnums", "INTypes", "INIntentDefinitionModelVersion"]
    guard entries.isEmpty || entries.contains(where: { keys.contains($0.key) }) else {
      report.add(
        .notADefinition, source.path, root.line,
        "none of the keys of an intent definition is in this property list; name the right file")
      return nil
    }
    return root
  }

  /// A property list of any kind, or nil and a finding.
  static func readList(
    _ source: DefinitionCompiler.SourceFile, what: String, into report: inout LintReport
  ) -> PropertyListNode? {
    guard source.data.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      report.add(
        .emptyFile, source.path, 1, "the file is empty; restore it, or remove it from the project if it is not needed")
      return nil
    }
    let conflicts = MergeConflicts.find(in: source.data)
    guard conflicts.isEmpty else {
      for conflict in conflicts {
        let end = conflict.end.map { " (it ends in line \($0))" } ?? ""
        report.add(
          .mergeConflict, source.path, conflict.start,
          "a merge conflict is not resolved here\(end); keep one of its sides, remove the lines with the markers, "
            + "and open the file in the editor once before you commit it")
      }
      return nil
    }
    do throws(PropertyListProblem) {
      let contents = try PropertyList.parse(Array(source.data), strictness: .lenient)
      for problem in contents.problems {
        report.add(problem.isDuplicateKey ? .duplicateKey : .malformedField, source.path, problem.line, problem.message)
      }
      return contents.root
    } catch {
      report.add(.unreadableFile, source.path, error.line, "this is not \(what): \(error.message)")
      return nil
    }
  }

  static func check(_ document: LintDocument, into report: inout LintReport) {
    let file = document.file
    if document.intents.isEmpty, document.types.isEmpty, document.enums.isEmpty,
      ["INIntents", "INTypes", "INEnums"].allSatisfy({ document.root[$0]?.items?.isEmpty ?? true })
    {
      report.add(
        .emptyDefinition, file, document.root.line,
        "the file declares no intent, type or enumeration; add one, or remove the file from the project")
    }
    let top = DefinitionNode(document.root, "INIntentDefinition")
    if let version = top.string("ModelVersion") {
      let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      if parts.contains(nil) || parts.first != 1 {
        report.add(
          .unknownVersion, file, top.line(of: "ModelVersion"),
          "the model version \(quoted(version)) is not known; 1.0 to 1.2 are")
      }
    }
  }

  /// What the compiler finds beyond the other rules.
  static func checkCompilation(
    _ sources: [DefinitionCompiler.SourceFile], _ options: LintOptions, into report: inout LintReport
  ) {
    struct Place: Hashable {
      var file: String
      var line: Int?
    }
    let known = Set(
      report.findings.filter { $0.rule.severity == .error }.map { Place(file: $0.file, line: $0.line) })
    let unreadable = Set(
      report.findings.filter { unreadableRules.contains($0.rule) }.map(\.file))
    let outputs = DefinitionCompiler.withoutTranslations(sources).filter { !unreadable.contains($0.path) }
      .map { DefinitionReader.read($0.data, file: $0.path) }
    let definitions = outputs.compactMap(\.definition)
    let problems = outputs.flatMap(\.problems).filter { $0.severity == .error }
    for problem in problems where !known.contains(Place(file: problem.file, line: problem.line)) {
      report.add(.malformedField, problem.file, problem.line, problem.message)
    }
    guard problems.isEmpty else { return }
    let names = DefinitionNames(definitions, prefix: options.classPrefix)
    for problem in DefinitionChecker.check(definitions, names: names)
    where problem.severity == .error && !known.contains(Place(file: problem.file, line: problem.line)) {
      report.add(.doesNotCompile, problem.file, problem.line, problem.message)
    }
  }

  private static let unreadableRules: Set = [
    LintRule.emptyFile, .mergeConflict, .unreadableFile, .notADefinition,
  ]
}
