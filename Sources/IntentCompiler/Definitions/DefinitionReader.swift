import Foundation
import IntentSchema

/// Reads one `.intentdefinition` file of any model version.
package struct DefinitionReader {
  private let file: String
  private var problems: [Diagnostic] = []

  package struct Output: Hashable, Sendable {
    /// As much as could be read; nil if it is no property list.
    package var definition: Definition?
    package var problems: [Diagnostic]
  }

  /// - Parameter file: what diagnostics call it.
  package static func read(_ data: Data, file: String) -> Output {
    do throws(Diagnostic) {
      return read(try PropertyListNode.read(data, file: file), file: file)
    } catch {
      return Output(definition: nil, problems: [error])
    }
  }

  /// Reads what is parsed already.
  package static func read(_ root: PropertyListNode, file: String) -> Output {
    guard root.entries != nil else {
      let message = "the property list has to be a dictionary, not \(root.kind)"
      return Output(definition: nil, problems: [Diagnostic(file: file, line: root.line, message: message)])
    }
    var reader = DefinitionReader(file: file)
    let definition = reader.definition(root)
    return Output(definition: definition, problems: reader.problems)
  }

  private init(file: String) { self.file = file }

  private mutating func definition(_ root: PropertyListNode) -> Definition {
    var fields = FieldReader(root, file: file)
    var definition = Definition(file: file)
    definition.modelVersion = fields.string("INIntentDefinitionModelVersion")
    definition.namespace = fields.string("INIntentDefinitionNamespace")
    let enums = fields.dictionaries("INEnums")
    let types = fields.dictionaries("INTypes")
    let intents = fields.dictionaries("INIntents")
    if let version = definition.modelVersion, version.split(separator: ".").first.flatMap({ Int($0) }) != 1 {
      fields.report(
        "model version \"\(DiagnosticText.shown(version))\" is not known; versions 1.0 to 1.2 are",
        at: fields.line(of: "INIntentDefinitionModelVersion"))
    }
    if enums.isEmpty, types.isEmpty, intents.isEmpty, fields.problems.isEmpty {
      problems.append(
        Diagnostic(
          file: file, line: root.line, message: "the file declares no intent, type or enumeration",
          severity: .warning))
    }
    problems += fields.problems
    definition.enums = enums.compactMap { enumeration($0) }
    definition.types = types.compactMap { type($0) }
    definition.intents = intents.compactMap { intent($0) }
    return definition
  }

  /// Reads a dictionary and keeps what is wrong with it.
  private mutating func read<T>(
    _ node: PropertyListNode, _ prefix: String, _ body: (inout FieldReader) -> T
  ) -> T {
    var fields = FieldReader(node, file: file, prefix: prefix)
    let result = body(&fields)
    problems += fields.problems
    return result
  }

  // MARK: Types

  private mutating func enumeration(_ node: PropertyListNode) -> DefinedEnum? {
    var caseNodes: [PropertyListNode] = []
    var declaration = read(node, "INEnum") { fields -> DefinedEnum? in
      caseNodes = fields.dictionaries("Values")
      guard let name = fields.required("Name") else { return nil }
      return DefinedEnum(
        name: name, className: fields.string("ClassName"), title: fields.text("DisplayName"), cases: [],
        line: node.line)
    }
    for node in caseNodes {
      var synonymNodes: [PropertyListNode] = []
      var item = read(node, "INEnumValue") { fields -> DefinedEnum.Case? in
        synonymNodes = fields.dictionaries("Synonyms")
        guard let name = fields.required("Name") else { return nil }
        return DefinedEnum.Case(
          name: name, value: fields.integer("Index") ?? 0, title: fields.text("DisplayName"),
          pronunciation: fields.text("PronunciationHint"), line: node.line)
      }
      item?.synonyms = synonymNodes.map { node in
        read(node, "INEnumValueSynonym") { fields in
          .init(text: fields.text("Synonym"), pronunciation: fields.text("PronunciationHint"))
        }
      }
      if let item { declaration?.cases.append(item) }
    }
    return declaration
  }

  private mutating func type(_ node: PropertyListNode) -> DefinedType? {
    var propertyNodes: [PropertyListNode] = []
    var declaration = read(node, "INType") { fields -> DefinedType? in
      propertyNodes = fields.dictionaries("Properties")
      guard let name = fields.required("Name") else { return nil }
      return DefinedType(
        name: name, className: fields.string("ClassName"), classPrefix: fields.string("ClassPrefix"),
        title: fields.text("DisplayName"), properties: [], line: node.line)
    }
    let own = propertyNodes.filter { node in
      if case .boolean(true) = node["INTypePropertyDefault"]?.content { return false }
      // Not every tool that writes these files sets the flag.
      return !Self.commonProperties.contains(node["INTypePropertyName"]?.string ?? "")
    }
    declaration?.properties = parameters(own, prefix: "INTypeProperty")
    return declaration
  }

  /// What every type has, because its base class does.
  private static let commonProperties: Set = [
    "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches",
  ]

  // MARK: Intents

  private mutating func intent(_ node: PropertyListNode) -> DefinedIntent? {
    var parameterNodes: [PropertyListNode] = []
    var response: PropertyListNode?
    var combinations: [PropertyListNode?] = []
    var declaration = read(node, "INIntent") { fields -> DefinedIntent? in
      parameterNodes = fields.dictionaries("Parameters")
      response = fields.dictionary("Response")
      combinations = [
        fields.dictionary("ParameterCombinations"), fields.dictionary("ManagedParameterCombinations"),
      ]
      guard let name = fields.required("Name") else { return nil }
      return DefinedIntent(
        name: name, className: fields.string("ClassName"), classPrefix: fields.string("ClassPrefix"),
        isSystem: fields.string("Type") == "System", isForWidgets: fields.flag("EligibleForWidgets"),
        isConfigurable: fields.flag("Configurable"),
        needsConfirmation: fields.flag("UserConfirmationRequired"), title: fields.text("Title"),
        summary: fields.text("Description"),
        category: fields.string("Category"), verb: fields.string("Verb"), input: fields.string("Input"),
        keyParameter: fields.string("KeyParameter"), line: node.line)
    }
    let parameters = parameters(parameterNodes, prefix: "INIntentParameter")
    let lists = combinations.map { self.combinations($0) }
    declaration?.parameters = parameters
    declaration?.suggestions = lists.first ?? []
    declaration?.summaries = lists.last ?? []
    if let response { declaration?.response = self.response(response) }
    return declaration
  }

  private mutating func combinations(_ node: PropertyListNode?) -> [DefinedCombination] {
    (node?.entries ?? []).compactMap { entry in
      guard entry.value.entries != nil else {
        problems.append(
          Diagnostic(
            file: file, line: entry.line,
            message: "a combination of parameters has to be a dictionary, not \(entry.value.kind)"))
        return nil
      }
      // Editors always write it; where it is not there, nothing is said against it.
      let isWritten = entry.value["INIntentParameterCombinationSupportsBackgroundExecution"] != nil
      return read(entry.value, "INIntentParameterCombination") { fields in
        DefinedCombination(
          parameters: entry.key.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) },
          title: fields.text("Title"), subtitle: fields.text("Subtitle"),
          runsInBackground: fields.flag("SupportsBackgroundExecution") || !isWritten, line: entry.line)
      }
    }
  }

  private mutating func response(_ node: PropertyListNode) -> DefinedResponse {
    var codeNodes: [PropertyListNode] = []
    var propertyNodes: [PropertyListNode] = []
    var response = read(node, "INIntentResponse") { fields in
      codeNodes = fields.dictionaries("Codes")
      propertyNodes = fields.dictionaries("Parameters")
      return DefinedResponse(output: fields.string("Output"), line: node.line)
    }
    response.properties = parameters(propertyNodes, prefix: "INIntentResponseParameter")
    response.codes = codeNodes.compactMap { node in
      read(node, "INIntentResponseCode") { fields -> DefinedResponse.Code? in
        guard let name = fields.required("Name") else { return nil }
        return DefinedResponse.Code(
          name: name, isSuccess: fields.flag("Success"), text: fields.text("FormatString"),
          conciseText: fields.text("ConciseFormatString"), line: node.line)
      }
    }
    return response
  }

  // MARK: Parameters

  /// In the order in which they are shown.
  private mutating func parameters(_ nodes: [PropertyListNode], prefix: String) -> [DefinedParameter] {
    let all = nodes.compactMap { parameter($0, prefix: prefix) }
    // Equal priorities keep the order of the file.
    return all.enumerated().sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }
      .map(\.element)
  }

  private mutating func parameter(_ node: PropertyListNode, prefix: String) -> DefinedParameter? {
    var nodes = Nested()
    var parameter = read(node, prefix) { fields -> DefinedParameter? in
      nodes = Nested(&fields)
      let name = fields.required("Name")
      let type = fields.required("Type")
      guard let name, let type else { return nil }
      var parameter = DefinedParameter(name: name, line: node.line, type: type)
      parameter.enumeration = Self.reference("EnumType", &fields)
      parameter.object = Self.reference("ObjectType", &fields)
      parameter.isArray = fields.flag("SupportsMultipleValues")
      parameter.priority = fields.integer("DisplayPriority") ?? 0
      parameter.title = fields.text("DisplayName")
      parameter.isResolvable = fields.flag("SupportsResolution")
      parameter.hasOptions = fields.flag("SupportsDynamicEnumeration")
      parameter.isSearchable = fields.flag("SupportsSearch")
      return parameter
    }
    let reasons = nodes.reasons.compactMap { node in
      read(node, prefix + "UnsupportedReason") { fields -> DefinedParameter.Reason? in
        guard let name = fields.required("Code") else { return nil }
        return .init(name: name, text: fields.text("FormatString"), line: node.line)
      }
    }
    parameter?.reasons = reasons
    parameter?.prompts = nodes.prompts.map { node in
      read(node, prefix + "PromptDialog") { fields in
        .init(kind: fields.string("Type") ?? "", text: fields.text("FormatString"))
      }
    }
    parameter?.relationship = nodes.relationship.map { relationship($0, prefix: prefix) }
    if let metadata = nodes.metadata {
      read(metadata, prefix + "Metadata") { fields in
        parameter?.trueTitle = fields.text("TrueDisplayName")
        parameter?.falseTitle = fields.text("FalseDisplayName")
      }
    }
    parameter?.defaultValue = nodes.metadata?[prefix + "MetadataDefaultValue"].flatMap(Self.plainText)
    for node in nodes.sizes {
      read(node, prefix + "ArraySize") { fields in
        parameter?.sizes[fields.string("SizeClass") ?? ""] = fields.integer("Size")
      }
    }
    return parameter
  }

  /// The containers in a parameter.
  private struct Nested {
    var reasons: [PropertyListNode] = []
    var prompts: [PropertyListNode] = []
    var sizes: [PropertyListNode] = []
    var relationship: PropertyListNode?
    var metadata: PropertyListNode?

    init() {}

    init(_ fields: inout FieldReader) {
      reasons = fields.dictionaries("UnsupportedReasons")
      prompts = fields.dictionaries("PromptDialogs")
      sizes = fields.dictionaries("ArraySizes")
      relationship = fields.dictionary("Relationship")
      metadata = fields.dictionary("Metadata")
    }
  }

  private mutating func relationship(_ node: PropertyListNode, prefix: String) -> DefinedParameter.Relationship {
    read(node, prefix + "Relationship") { fields in
      .init(
        parent: fields.string("ParentName"), predicate: fields.string("PredicateName") ?? "",
        value: fields["PredicateValue"].flatMap(Self.plainText), line: node.line)
    }
  }

  private static func reference(_ key: String, _ fields: inout FieldReader) -> DefinedParameter.Reference? {
    fields.string(key).map { .init(name: $0, namespace: fields.string(key + "Namespace")) }
  }

  /// Nil for what is no single value: an empty piece of data stands for none.
  private static func plainText(_ node: PropertyListNode) -> String? {
    switch node.content {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let flag): String(flag)
    default: nil
    }
  }
}
