/// One definition file as the rules see it.
struct LintDocument {
  let file: String
  let root: PropertyListNode
  let namespace: String?
  /// Whether parameters say if they can be configured, which they do from version 1.2 on.
  let marksConfigurable: Bool
  let enums: [LintedEnum]
  let types: [LintedType]
  let intents: [LintedIntent]

  init(file: String, root: PropertyListNode) {
    self.file = file
    self.root = root
    let top = DefinitionNode(root, "IN")
    namespace = top.string("IntentDefinitionNamespace")
    marksConfigurable = !["1.0", "1.1"].contains(top.string("IntentDefinitionModelVersion") ?? "1.0")
    enums = top.nodes("Enums", "INEnum").map(LintedEnum.init)
    types = top.nodes("Types", "INType").map(LintedType.init)
    intents = top.nodes("Intents", "INIntent").map(LintedIntent.init)
  }
}

struct LintedEnum {
  let node: DefinitionNode
  let name: String
  let cases: [DefinitionNode]

  init(_ node: DefinitionNode) {
    self.node = node
    name = node.string("Name") ?? ""
    cases = node.nodes("Values", "INEnumValue")
  }
}

struct LintedType {
  let node: DefinitionNode
  let name: String
  /// The four that every type has among them.
  let properties: [LintedParameter]

  init(_ node: DefinitionNode) {
    self.node = node
    name = node.string("Name") ?? ""
    properties = node.nodes("Properties", "INTypeProperty").map(LintedParameter.init)
  }
}

/// A parameter of an intent, or a property of a response or of a type.
struct LintedParameter {
  let node: DefinitionNode
  let name: String
  let type: String
  let enumeration: Reference?
  let object: Reference?
  let metadata: DefinitionNode?

  struct Reference {
    var name: String
    var namespace: String?
  }

  init(_ node: DefinitionNode) {
    self.node = node
    name = node.string("Name") ?? ""
    type = node.string("Type") ?? ""
    enumeration = node.string("EnumType").map { .init(name: $0, namespace: node.string("EnumTypeNamespace")) }
    object = node.string("ObjectType").map { .init(name: $0, namespace: node.string("ObjectTypeNamespace")) }
    metadata = node.dictionary("Metadata", node.prefix + "Metadata")
  }

  /// Whether it is one of the four that every type has.
  var isBuiltIn: Bool { node.flag("Default") }
  var isArray: Bool { node.flag("SupportsMultipleValues") }
  var reasons: [DefinitionNode] { node.nodes("UnsupportedReasons", node.prefix + "UnsupportedReason") }
  var prompts: [DefinitionNode] { node.nodes("PromptDialogs", node.prefix + "PromptDialog") }
  var sizes: [DefinitionNode] { node.nodes("ArraySizes", node.prefix + "ArraySize") }
  var relationship: DefinitionNode? { node.dictionary("Relationship", node.prefix + "Relationship") }
}

struct LintedCombination {
  let node: DefinitionNode
  /// The key's own line.
  let line: Int?
  let key: String
  let names: [String]

  init(_ entry: PropertyListNode.Entry) {
    node = DefinitionNode(entry.value, "INIntentParameterCombination")
    line = entry.line
    key = entry.key
    names = entry.key.split(separator: ",").map { $0.trimmingWhitespace() }
  }
}

struct LintedIntent {
  let node: DefinitionNode
  let name: String
  let parameters: [LintedParameter]
  /// What is suggested and donated.
  let suggestions: [LintedCombination]
  /// What the editor of shortcuts shows.
  let summaries: [LintedCombination]
  let response: DefinitionNode?
  let codes: [DefinitionNode]
  let properties: [LintedParameter]
  /// By name; the first of two.
  let parameter: [String: LintedParameter]

  init(_ node: DefinitionNode) {
    self.node = node
    name = node.string("Name") ?? ""
    parameters = node.nodes("Parameters", "INIntentParameter").map(LintedParameter.init)
    parameter = Dictionary(parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    suggestions = Self.combinations(node["ParameterCombinations"])
    summaries = Self.combinations(node["ManagedParameterCombinations"])
    response = node.dictionary("Response", "INIntentResponse")
    codes = response?.nodes("Codes", "INIntentResponseCode") ?? []
    properties = response?.nodes("Parameters", "INIntentResponseParameter").map(LintedParameter.init) ?? []
  }

  var isSystem: Bool { node.string("Type") == "System" }

  private static func combinations(_ node: PropertyListNode?) -> [LintedCombination] {
    (node?.entries ?? []).filter { $0.value.entries != nil }.map(LintedCombination.init)
  }
}

extension StringProtocol {
  /// The text without spaces and line ends around it.
  func trimmingWhitespace() -> String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
