import IntentSchema

/// One thing that `intentc lint` looks for.
package struct LintRule: Hashable, Sendable {
  /// Stable, for example `duplicate-name`: projects name it in their scripts.
  package var identifier: String
  /// An error is what does not compile, does not load, is refused or loses data; all else is a warning.
  package var severity: Diagnostic.Severity
  /// One sentence for the list of rules.
  package var summary: String

  package init(_ identifier: String, _ severity: Diagnostic.Severity, _ summary: String) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
  }

  /// Every rule, by identifier.
  package static let all: [LintRule] =
    (fileRules + nameRules + tagRules + typeRules + valueRules + relationshipRules + combinationRules + templateRules
    + textRules + parameterRules + responseRules + translationRules + tableRules + infoPlistRules
    + bundleRules)
    .sorted { $0.identifier < $1.identifier }
}

/// One place where a rule is broken.
package struct LintFinding: Hashable, Sendable {
  package var rule: LintRule
  /// The path as it was given.
  package var file: String
  /// Counts from 1; nil where the problem has no place.
  package var line: Int?
  /// What is wrong and what to do.
  package var message: String

  package init(rule: LintRule, file: String, line: Int? = nil, message: String) {
    self.rule = rule
    self.file = file
    self.line = line
    self.message = message
  }
}

/// What was found so far.
struct LintReport {
  private(set) var findings: [LintFinding] = []

  mutating func add(_ more: [LintFinding]) { findings += more }

  /// Words of the file may be in a message at any place: it is cleaned as a whole too.
  mutating func add(_ rule: LintRule, _ file: String, _ line: Int?, _ message: String) {
    findings.append(LintFinding(rule: rule, file: file, line: line, message: SafeText(message, limit: 2000).text))
  }
}
