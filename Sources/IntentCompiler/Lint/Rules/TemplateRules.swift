extension LintRule {
  static let unknownPlaceholder = LintRule(
    "unknown-placeholder", .error, "A ${name} in a text that is no parameter, or no property of the response.")
  static let unknownPlaceholderProperty = LintRule(
    "unknown-placeholder-property", .warning, "A ${name.property} whose type has no such property.")
  static let unterminatedPlaceholder = LintRule(
    "unterminated-placeholder", .error, "A ${ in a text without the } that ends it.")
  static let malformedPlaceholder = LintRule(
    "malformed-placeholder", .warning, "A place for a value in another notation, such as %@ or $(name).")
  static let placeholderOutsideCombination = LintRule(
    "placeholder-outside-combination", .warning, "A phrase that speaks a parameter which is not in its combination.")

  static let templateRules = [
    unknownPlaceholder, unknownPlaceholderProperty, unterminatedPlaceholder, malformedPlaceholder,
    placeholderOutsideCombination,
  ]
}

/// The texts in which `${name}` stands for a value.
struct TemplateRules {
  private let file: String
  private let context: LintContext
  private var report = LintReport()

  static func check(_ document: LintDocument, _ context: LintContext, into report: inout LintReport) {
    var rules = TemplateRules(file: document.file, context: context)
    for intent in document.intents { rules.check(intent) }
    report.add(rules.report.findings)
  }

  private init(file: String, context: LintContext) {
    self.file = file
    self.context = context
  }

  /// What a template may name.
  private struct Scope {
    /// How a message calls the text.
    var text: String
    /// How a message calls what is to be named.
    var owner: String
    var values: [String: LintedParameter]
    var extra: Set<String> = []
    var hint = "correct the name"
  }

  private mutating func check(_ intent: LintedIntent) {
    let owner = intent.isSystem ? "" : "parameter of \(quoted(intent.name))"
    for (combinations, kind) in [(intent.suggestions, "suggestion"), (intent.summaries, "summary")] {
      for combination in combinations {
        for (key, part) in [("Title", "title"), ("Subtitle", "subtitle")] {
          check(
            combination.node, key,
            Scope(
              text: "the \(part) of the \(kind) \(quoted(combination.key)) of \(quoted(intent.name))", owner: owner,
              values: intent.parameter),
            within: combination)
        }
      }
    }
    for parameter in intent.parameters {
      for prompt in parameter.prompts {
        let kind = prompt.string("Type") ?? ""
        check(
          prompt, "FormatString",
          Scope(
            text: "the dialog \(quoted(kind)) of \(quoted(parameter.name)) in \(quoted(intent.name))", owner: owner,
            values: intent.parameter, extra: ["count"]))
      }
      for reason in parameter.reasons {
        check(
          reason, "FormatString",
          Scope(
            text: "the reason \(quoted(reason.string("Code") ?? "")) of \(quoted(parameter.name)) in "
              + quoted(intent.name), owner: owner, values: intent.parameter,
            extra: ["count", "displayName", "minimumValue", "maximumValue"]))
      }
    }
    check(responseOf: intent)
  }

  private mutating func check(responseOf intent: LintedIntent) {
    let properties = Dictionary(intent.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for code in intent.codes {
      for key in ["FormatString", "ConciseFormatString"] {
        check(
          code, key,
          Scope(
            text: "the answer \(quoted(code.string("Name") ?? "")) of \(quoted(intent.name))",
            owner: "property of the response", values: properties,
            hint: "correct the name, or add the property to the response"))
      }
    }
  }

  private mutating func check(
    _ node: DefinitionNode, _ key: String, _ scope: Scope, within combination: LintedCombination? = nil
  ) {
    guard let template = node.string(key), template.contains(where: { "$%{\u{FF5B}".contains($0) }) else { return }
    let line = node.line(of: key)
    let scan = TemplateScanner(template, names: Set(scope.values.keys))
    if scan.isUnterminated {
      report.add(
        .unterminatedPlaceholder, file, line, "\(scope.text) has a ${ that no } ends; add the } after the name")
    }
    for stray in scan.strays {
      report.add(
        .malformedPlaceholder, file, line,
        "\(scope.text) has \(quoted(stray)), which is shown as it stands; write ${name} for a value")
    }
    var seen: Set<String> = []
    for path in scan.placeholders where seen.insert(path).inserted {
      let name = TemplateScanner.base(path)
      if let value = scope.values[name] {
        check(path, of: value, scope, at: line)
        if let combination, !combination.names.contains(name) {
          report.add(
            .placeholderOutsideCombination, file, line,
            "\(scope.text) names \(quoted(name)), which is not one of its parameters, so there is nothing to fill in; "
              + "take it out, or add it to the combination")
        }
      } else if !scope.extra.contains(path), !scope.owner.isEmpty {
        report.add(
          .unknownPlaceholder, file, line,
          "\(scope.text) names ${\(quotedPlain(path))}, which is no \(scope.owner)\(Self.near(name, scope)); \(scope.hint)"
        )
      }
    }
  }

  private mutating func check(_ path: String, of value: LintedParameter, _ scope: Scope, at line: Int?) {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let type = context.type(value.object) else { return }
    let property = String(parts[1].prefix { $0 != "." })
    guard !Self.ofEveryObject.contains(property), !type.properties.contains(where: { $0.name == property }) else {
      return
    }
    report.add(
      .unknownPlaceholderProperty, file, line,
      "\(scope.text) names ${\(quotedPlain(path))}, but the type \(quoted(type.name)) has no property "
        + "\(quoted(property)); correct the name")
  }

  private static let ofEveryObject: Set = [
    "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches", "spokenPhrase", "subtitleString",
    "vocabularyIdentifier", "description",
  ]

  /// `(did you mean …?)`, for what differs only in case or white space.
  private static func near(_ name: String, _ scope: Scope) -> String {
    let wanted = name.lowercased().filter { !$0.isWhitespace }
    let names = scope.values.keys.sorted() + scope.extra.sorted()
    guard let found = names.first(where: { $0.lowercased() == wanted }) else { return "" }
    return " (\(quoted(found)) is)"
  }
}

/// As `quoted`, without the quotation marks.
func quotedPlain(_ text: String) -> String { String(quoted(text).dropFirst().dropLast()) }
