extension LintRule {
  static let unknownParent = LintRule(
    "unknown-parent", .error, "A relationship to no parameter, or to one that does not exist.")
  static let relationshipCycle = LintRule(
    "relationship-cycle", .error, "Parameters that are shown only if one of themselves is.")
  static let impossibleCondition = LintRule(
    "impossible-condition", .error, "A relationship whose value the parent's type cannot have.")
  static let unknownCondition = LintRule("unknown-condition", .warning, "A relationship of a kind that is not known.")

  static let relationshipRules = [unknownParent, relationshipCycle, impossibleCondition, unknownCondition]
}

/// On what it depends whether a parameter is shown.
enum RelationshipRules {
  static func check(_ document: LintDocument, _ context: LintContext, into report: inout LintReport) {
    for intent in document.intents {
      for parameter in intent.parameters {
        guard let relationship = parameter.relationship else { continue }
        check(parameter, relationship, in: intent, context, document.file, &report)
      }
      for names in cycles(in: intent) {
        guard let first = names.first, let relationship = intent.parameter[first]?.relationship else { continue }
        report.add(
          .relationshipCycle, document.file, relationship.line(of: "ParentName"),
          names.count == 1
            ? "\(quoted(first)) of \(quoted(intent.name)) depends on itself, so it is never shown; choose another parent"
            : "\(listed(names.map { quoted($0) })) of \(quoted(intent.name)) depend on each other, so none of them is ever shown; "
              + "take one of the relationships out")
      }
    }
  }

  /// The names of parameters that in the end depend on themselves, each circle from its first in the file's order.
  static func cycles(in intent: LintedIntent) -> [[String]] {
    var isFinished: [String: Bool] = [:]
    var found: [[String]] = []
    for parameter in intent.parameters where isFinished[parameter.name] == nil {
      var path: [String] = []
      var next: String? = parameter.name
      while let name = next, isFinished[name] == nil, intent.parameter[name] != nil {
        isFinished[name] = false
        path.append(name)
        next = intent.parameter[name]?.relationship?.string("ParentName")
      }
      // A walk that ends on its own path has found a circle; one that ends on an older path has not.
      if let name = next, isFinished[name] == false, let start = path.firstIndex(of: name) {
        found.append(Array(path[start...]))
      }
      for name in path { isFinished[name] = true }
    }
    return found
  }

  private static func check(
    _ parameter: LintedParameter, _ relationship: DefinitionNode, in intent: LintedIntent, _ context: LintContext,
    _ file: String, _ report: inout LintReport
  ) {
    guard let name = relationship.string("ParentName"), !name.isEmpty else {
      return report.add(
        .unknownParent, file, relationship.line,
        "the relationship of \(quoted(parameter.name)) in \(quoted(intent.name)) names no parent; choose one or remove "
          + "the relationship")
    }
    guard let parent = intent.parameter[name] else {
      return report.add(
        .unknownParent, file, relationship.line(of: "ParentName"),
        "\(quoted(parameter.name)) depends on \(quoted(name)), which is no parameter of \(quoted(intent.name)); choose "
          + "another parent or remove the relationship")
    }
    let predicate = relationship.string("PredicateName") ?? ""
    if let problem = problem(predicate, relationship["PredicateValue"], parent, context) {
      report.add(
        .impossibleCondition, file, relationship.line(of: "PredicateValue"),
        "\(quoted(parameter.name)) of \(quoted(intent.name)) is shown \(problem); correct the condition")
    } else if !["EnumHasExactValue", "BooleanHasExactValue", "HasAnyValue"].contains(predicate) {
      report.add(
        .unknownCondition, file, relationship.line(of: "PredicateName"),
        "the condition \(quoted(predicate)) of \(quoted(parameter.name)) in \(quoted(intent.name)) is not known; "
          + "EnumHasExactValue, BooleanHasExactValue and HasAnyValue are")
    }
  }

  /// What the parent can never be, or nil.
  private static func problem(
    _ predicate: String, _ value: PropertyListNode?, _ parent: LintedParameter, _ context: LintContext
  ) -> String? {
    let name = quoted(parent.name)
    switch predicate {
    case "EnumHasExactValue":
      guard parent.enumeration != nil else {
        return "if \(name) is a certain case, but \(name) is of type \(quoted(parent.type)), not an enumeration"
      }
      guard let wanted = value?.string, !wanted.isEmpty else { return "if \(name) is a case that is not named" }
      guard let declaration = context.enumeration(parent.enumeration) else { return nil }
      guard !declaration.cases.contains(where: { $0.string("Name") == wanted }) else { return nil }
      return "if \(name) is \(quoted(wanted)), which is no case of \(quoted(declaration.name))"
    case "BooleanHasExactValue":
      guard parent.type == "Boolean" else {
        return "if \(name) is true or false, but \(name) is of type \(quoted(parent.type)), not a boolean"
      }
      if let text = value?.string, !["true", "false", "YES", "NO", "0", "1"].contains(text) {
        return "if \(name) is \(quoted(text)), which is neither true nor false"
      }
      return nil
    default: return nil
    }
  }
}
