import Foundation

/// `intentc lint`: tells what is wrong with definition files and what stands around them.
package enum LintCommand {
  package static let usage = """
    usage: intentc lint FILE-OR-FOLDER… [--format text|json|github] [--info-plist FILE]… [--class-prefix PREFIX]
             [--development-language LANGUAGE] [--disable RULE]… [--strict]
           intentc lint --rules

    """

  /// - Parameters:
  ///   - output: takes the findings, or the list of rules.
  ///   - complaint: takes what is wrong with the arguments.
  /// - Returns: the exit status: 0 for nothing or warnings alone, 1 for an error, and with `--strict` for a warning; 64
  ///   for a problem in the arguments.
  package static func run(
    _ arguments: [String], output: (String) -> Void = { FileHandle.standardOutput.write(Data($0.utf8)) },
    complaint: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) -> Int32 {
    let request: LintRequest
    do throws(LintRequest.Problem) {
      request = try LintRequest(arguments)
    } catch {
      complaint(error.message + "\n" + usage)
      return 64
    }
    if request.listsRules {
      output(rules)
      return 0
    }
    let findings = check(request)
    output(request.format.text(of: findings))
    return findings.contains { request.isStrict || $0.rule.severity == .error } ? 1 : 0
  }

  /// A line each rule: identifier, severity, what it finds.
  package static var rules: String {
    let width = LintRule.all.map(\.identifier.count).max() ?? 0
    return LintRule.all.map { rule in
      let name = rule.identifier.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(name)  \(rule.severity == .error ? "error  " : "warning")  \(rule.summary)\n"
    }.joined()
  }

  private static func check(_ request: LintRequest) -> [LintFinding] {
    var unread = LintReport()
    var input = Linter.Input()
    let bundles = LintedBundles(request.files, into: &unread)
    for source in bundles.definitions {
      input.definitions.append(.init(source: source, localization: LocalizationFinder.find(for: source.path)))
    }
    input.infoPlists = bundles.infoPlists
    for path in request.infoPlists {
      if let source = read(path, into: &unread) { input.infoPlists.append(source) }
    }
    let findings =
      unread.findings + Linter.check(input, options: request.options)
      + bundles.all.flatMap { BundleLint.check($0, options: request.options) }
    return findings.filter { !request.disabled.contains($0.rule.identifier) }
  }

  static func read(_ path: String, into report: inout LintReport) -> Linter.SourceFile? {
    do {
      return .init(path: path, data: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      report.add(.unreadableFile, path, nil, "the file cannot be read: \(error.localizedDescription)")
      return nil
    }
  }
}
