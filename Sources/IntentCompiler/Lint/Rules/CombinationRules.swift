extension LintRule {
  static let unknownCombinationParameter = LintRule(
    "unknown-combination-parameter", .error, "A combination that names a parameter which does not exist.")
  static let duplicateCombination = LintRule(
    "duplicate-combination", .warning, "Two combinations of the same parameters, in another order.")
  static let unreachableCombination = LintRule(
    "unreachable-combination", .warning, "A summary for parameters that are never shown together.")
  static let missingCombination = LintRule(
    "missing-combination", .warning, "Parameters that are shown together, and no summary for them.")
  static let severalPrimaries = LintRule(
    "several-primary-combinations", .warning, "More than one primary combination in an intent.")

  static let combinationRules = [
    unknownCombinationParameter, duplicateCombination, unreachableCombination, missingCombination, severalPrimaries,
  ]
}

/// The sets of parameters that are suggested or shown together.
struct CombinationRules {
  private let document: LintDocument
  private let context: LintContext
  private var report = LintReport()

  static func check(_ document: LintDocument, _ context: LintContext, into report: inout LintReport) {
    var rules = CombinationRules(document: document, context: context)
    for intent in document.intents {
      rules.names(in: intent.suggestions, "suggestion", intent)
      rules.names(in: intent.summaries, "summary", intent)
      rules.primaries(of: intent)
      rules.reachability(of: intent)
    }
    report.add(rules.report.findings)
  }

  private init(document: LintDocument, context: LintContext) {
    self.document = document
    self.context = context
  }

  private mutating func names(in combinations: [LintedCombination], _ kind: String, _ intent: LintedIntent) {
    var seen: [Set<String>: LintedCombination] = [:]
    for combination in combinations {
      let names = Set(combination.names)
      for name in combination.names where intent.parameter[name] == nil && !intent.isSystem {
        report.add(
          .unknownCombinationParameter, document.file, combination.line,
          "the \(kind) \(quoted(combination.key, limit: 240)) of \(quoted(intent.name)) names \(quoted(name)), which is no parameter "
            + "of it, so it never applies; remove the name or the whole \(kind)")
      }
      if names.count < combination.names.count {
        report.add(
          .duplicateCombination, document.file, combination.line,
          "the \(kind) \(quoted(combination.key, limit: 240)) of \(quoted(intent.name)) names a parameter twice; name it once"
        )
      }
      guard let other = seen.updateValue(combination, forKey: names), other.key != combination.key else { continue }
      report.add(
        .duplicateCombination, document.file, combination.line,
        "the \(kind)s \(quoted(other.key, limit: 240)) and \(quoted(combination.key, limit: 240)) of \(quoted(intent.name)) are of the same "
          + "parameters, and only one of them is used; remove the other")
    }
  }

  private mutating func primaries(of intent: LintedIntent) {
    let primaries = intent.suggestions.filter { $0.node.flag("IsPrimary") }
    guard primaries.count > 1, let second = primaries.dropFirst().first else { return }
    report.add(
      .severalPrimaries, document.file, second.node.line(of: "IsPrimary"),
      "\(quoted(intent.name)) has \(primaries.count) primary suggestions (\(listed(primaries.map { "\"\($0.key)\"" })))"
        + "; keep one")
  }

  // MARK: What can be shown together

  private mutating func reachability(of intent: LintedIntent) {
    guard !intent.summaries.isEmpty, !intent.isSystem, let visible = VisibleSets(intent, document, context) else {
      return
    }
    var covered: Set<Set<String>> = []
    for combination in intent.summaries {
      let names = Set(combination.names)
      guard names.allSatisfy({ intent.parameter[$0] != nil }) else { continue }
      covered.insert(names.intersection(visible.shown))
      guard !visible.possible.contains(names.intersection(visible.shown)) else { continue }
      report.add(
        .unreachableCombination, document.file, combination.line,
        "the summary \(quoted(combination.key, limit: 240)) of \(quoted(intent.name)) is never used: its parameters are never shown "
          + "exactly so; remove it, or correct the relationships")
    }
    let uncovered = visible.certain.subtracting(covered).map { names in
      intent.parameters.map(\.name).filter(names.contains).joined(separator: ",")
    }
    for key in uncovered.sorted() {
      report.add(
        .missingCombination, document.file, intent.node.line(of: "ManagedParameterCombinations"),
        "\(quoted(intent.name)) shows "
          + (key.isEmpty ? "no parameter" : "the parameters \(quoted(key, limit: 240))")
          + " together at times, but has no summary for that; add one")
    }
  }
}
