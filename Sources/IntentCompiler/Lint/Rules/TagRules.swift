extension LintRule {
  static let duplicateTag = LintRule(
    "duplicate-tag", .error, "Two parameters with one tag: what was saved of one is read back as the other.")
  static let tagAboveLast = LintRule(
    "tag-above-last", .warning, "A tag beyond the last one handed out: the next new parameter gets it a second time.")

  static let tagRules = [duplicateTag, tagAboveLast]
}

/// The numbers under which values are saved.
enum TagRules {
  static func check(_ document: LintDocument, into report: inout LintReport) {
    for intent in document.intents {
      check(intent.parameters, last: (intent.node, "LastParameterTag"), "intent", intent.name, document.file, &report)
      guard let response = intent.response else { continue }
      check(intent.properties, last: (response, "LastParameterTag"), "response of", intent.name, document.file, &report)
    }
    for type in document.types {
      check(type.properties, last: (type.node, "LastPropertyTag"), "type", type.name, document.file, &report)
    }
  }

  private static func check(
    _ parameters: [LintedParameter], last: (node: DefinitionNode, key: String), _ kind: String, _ owner: String,
    _ file: String, _ report: inout LintReport
  ) {
    var names: [Int: String] = [:]
    for parameter in parameters {
      guard let tag = parameter.node.integer("Tag") else { continue }
      guard let other = names.updateValue(parameter.name, forKey: tag) else { continue }
      report.add(
        .duplicateTag, file, parameter.node.line(of: "Tag"),
        "\(quoted(other)) and \(quoted(parameter.name)) of the \(kind) \(quoted(owner)) both have the tag \(tag), so "
          + "what is saved of the one is read as the other; give the newer one a tag of its own")
    }
    guard let highest = names.keys.max(), let limit = last.node.integer(last.key), highest > limit else { return }
    report.add(
      .tagAboveLast, file, last.node.line(of: last.key),
      "\(last.node.prefix)\(last.key) of the \(kind) \(quoted(owner)) is \(limit), but \(quoted(names[highest] ?? "")) "
        + "has the tag \(highest), which would be given out again; set it to \(highest)")
  }
}
