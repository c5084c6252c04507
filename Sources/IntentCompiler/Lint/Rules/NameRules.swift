import IntentSchema

extension LintRule {
  static let invalidName = LintRule("invalid-name", .error, "A name that cannot be a name in Swift.")
  static let reservedName = LintRule(
    "reserved-name", .error, "A name that the generated class has from its base class.")
  static let duplicateName = LintRule("duplicate-name", .error, "Two of a kind with one name, in one place.")
  static let duplicateClass = LintRule(
    "duplicate-class", .error, "Two declarations, of one file or of several, for which one Swift class is generated.")
  static let appleClass = LintRule(
    "apple-class", .warning, "An intent of one's own whose class begins with IN, as those of the system do.")
  static let doubledSuffix = LintRule(
    "doubled-suffix", .warning, "An intent whose name ends in Intent: its class ends in IntentIntent.")
  static let shadowingName = LintRule(
    "shadowing-name", .warning, "A type or enumeration that hides a type of Swift or Foundation.")

  static let nameRules = [
    invalidName, reservedName, duplicateName, duplicateClass, appleClass, doubledSuffix, shadowingName,
  ]
}

/// Names that Swift or the base classes do not allow, and names that are given twice.
struct NameRules {
  private let context: LintContext
  private var report = LintReport()
  private var file = ""
  /// Where each Swift type was declared first.
  private var declared: [String: String] = [:]

  static func check(_ documents: [LintDocument], _ context: LintContext) -> [LintFinding] {
    var rules = NameRules(context: context)
    for document in documents { rules.check(document) }
    return rules.report.findings
  }

  private init(context: LintContext) { self.context = context }

  private mutating func check(_ document: LintDocument) {
    file = document.file
    for declaration in document.enums where !declaration.name.isEmpty {
      declare(context.className(of: declaration), ["", "ResolutionResult"], at: declaration.node.line)
      shadowing(context.className(of: declaration), at: declaration.node.line(of: "Name"))
      unique(declaration.cases.map { ($0.string("Name"), $0.line) }, "case", of: "the enumeration", declaration.name)
      for item in declaration.cases {
        refuse(item.string("Name"), Self.unusableCases, "case", "every enumeration in Swift", at: item.line)
      }
    }
    for type in document.types where !type.name.isEmpty {
      declare(context.className(of: type), ["", "ResolutionResult"], at: type.node.line)
      shadowing(context.className(of: type), at: type.node.line(of: "Name"))
      check(type.properties, "property", of: "the type", type.name, reserved: Self.reservedInTypes)
    }
    for intent in document.intents where !intent.name.isEmpty && !intent.isSystem { check(intent) }
  }

  private mutating func check(_ intent: LintedIntent) {
    let name = context.className(of: intent)
    declare(name, ["", "Handling", "Response", "ResponseCode"], at: intent.node.line)
    if name.hasPrefix("IN"), name.dropFirst(2).first?.isUppercase == true {
      report.add(
        .appleClass, file, intent.node.line(of: "ClassName"),
        "the class \(quoted(name)) looks like one of the system's, which begin with IN; choose another name or prefix")
    }
    if intent.node.string("ClassName") == nil, intent.name.hasSuffix("Intent") {
      report.add(
        .doubledSuffix, file, intent.node.line(of: "Name"),
        "the class of \(quoted(intent.name)) is called \(quoted(name)), because Intent is added to every name; "
          + "leave it out of the name")
    }
    check(intent.parameters, "parameter", of: "the intent", intent.name, reserved: Self.reservedInIntents)
    check(
      intent.properties, "property", of: "the response of", intent.name, reserved: Self.reservedInResponses)
    unique(intent.codes.map { ($0.string("Name"), $0.line) }, "response code", of: "the intent", intent.name)
    for code in intent.codes {
      refuse(code.string("Name"), Self.standardCodes, "response code", "every response", at: code.line)
    }
    let stem = name.hasSuffix("Intent") && name.count > 6 ? String(name.dropLast(6)) : name
    for parameter in intent.parameters {
      let reasons = parameter.reasons
      guard !reasons.isEmpty, !parameter.name.isEmpty else { continue }
      let capitalized = DefinitionNames.capitalized(parameter.name)
      let isResolvable = parameter.node.flag("SupportsResolution")
      declare(
        stem + capitalized, isResolvable ? ["UnsupportedReason", "ResolutionResult"] : ["UnsupportedReason"],
        at: parameter.node.line)
      unique(reasons.map { ($0.string("Code"), $0.line) }, "reason", of: "the parameter", parameter.name)
    }
  }

  private mutating func check(
    _ parameters: [LintedParameter], _ kind: String, of owner: String, _ name: String, reserved: Set<String>
  ) {
    unique(
      parameters.map { ($0.name, $0.node.line) }, kind, of: owner, name,
      // Its methods are told apart only by the name with a capital letter: resolveItem, provideItemOptions.
      ignoringCase: kind == "parameter")
    for parameter in parameters where !parameter.isBuiltIn {
      refuse(parameter.name, reserved, kind, "its class", at: parameter.node.line)
    }
  }

  // MARK: Single checks

  private mutating func refuse(
    _ name: String?, _ reserved: Set<String>, _ kind: String, _ owner: String, at line: Int?
  ) {
    guard let name, reserved.contains(name) else { return }
    report.add(
      .reservedName, file, line, "the \(kind) \(quoted(name)) cannot be called so: \(owner) has one already; rename it")
  }

  private mutating func unique(
    _ items: [(name: String?, line: Int?)], _ kind: String, of owner: String, _ ownerName: String,
    ignoringCase: Bool = false
  ) {
    var seen: [String: (name: String, line: Int?)] = [:]
    for item in items {
      guard let name = item.name, !name.isEmpty else { continue }
      if !Namer.isIdentifier(name) || name == "_" {
        report.add(
          .invalidName, file, item.line, "the \(kind) \(quoted(name)) is not a name in Swift; use letters, digits and _"
        )
      }
      guard
        let other = seen.updateValue((name, item.line), forKey: ignoringCase ? DefinitionNames.capitalized(name) : name)
      else { continue }
      let place = other.line.map { ", one in line \($0)" } ?? ""
      report.add(
        .duplicateName, file, item.line,
        name == other.name
          ? "\(owner) \(quoted(ownerName)) has two of the \(kind) \(quoted(name))\(place); rename or remove one"
          : "\(quoted(name)) and \(quoted(other.name))\(place) give methods of one name; rename one of the two")
    }
  }

  private mutating func declare(_ name: String, _ endings: [String], at line: Int?) {
    guard Namer.isIdentifier(name), name != "_" else {
      return report.add(
        .invalidName, file, line, "\(quoted(name)) is not the name of a type in Swift; use letters, digits and _")
    }
    for ending in endings {
      let place = line.map { "\(file):\($0)" } ?? file
      guard let other = declared.updateValue(place, forKey: name + ending) else { continue }
      return report.add(
        .duplicateClass, file, line,
        "the Swift type \(quoted(name + ending)) is generated for \(quotedPath(other)) too; rename one of the two")
    }
  }

  private mutating func shadowing(_ name: String, at line: Int?) {
    guard Self.everyday.contains(name) else { return }
    report.add(
      .shadowingName, file, line,
      "\(quoted(name)) hides the type of that name from Swift or Foundation in the whole app; rename it")
  }

  // MARK: Names that are taken

  private static let object: Set = [
    "description", "debugDescription", "hash", "hashValue", "copy", "mutableCopy", "self", "init", "superclass",
    "class", "isEqual", "isProxy",
  ]
  private static let reservedInIntents = object.union([
    "identifier", "intentDescription", "suggestedInvocationPhrase", "shortcutAvailability", "donationMetadata",
    "keyImage", "descriptor",
  ])
  private static let reservedInResponses = object.union(["code", "userActivity", "descriptor", "rawCode"])
  private static let reservedInTypes = object.union([
    "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches", "subtitleString",
    "displayImage", "spokenPhrase", "vocabularyIdentifier",
  ])
  private static let unusableCases: Set = ["rawValue", "hashValue", "init", "self", "Type", "Protocol"]
  private static let standardCodes: Set = [
    "unspecified", "ready", "continueInApp", "inProgress", "failureRequiringAppLaunch", "rawValue", "hashValue", "init",
    "self",
  ]
  private static let everyday: Set = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "Data", "Date", "Dictionary", "Double", "Error",
    "Float", "Int", "Never", "Optional", "Protocol", "Result", "Self", "Set", "String", "Type", "URL", "UUID", "Void",
  ]
}

/// A path inside a message.
func quotedPath(_ path: String) -> String { SafeText(path, limit: 4096).text }
