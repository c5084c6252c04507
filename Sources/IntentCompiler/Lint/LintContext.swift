/// What all files together declare.
struct LintContext {
  private var enums: [String: [(namespace: String?, declaration: LintedEnum)]] = [:]
  private var types: [String: [(namespace: String?, declaration: LintedType)]] = [:]
  /// Those of the given files.
  private(set) var namespaces: Set<String> = []
  let options: LintOptions

  init(_ documents: [LintDocument], options: LintOptions) {
    self.options = options
    for document in documents {
      if let namespace = document.namespace { namespaces.insert(namespace) }
      for declaration in document.enums {
        enums[declaration.name, default: []].append((document.namespace, declaration))
      }
      for declaration in document.types {
        types[declaration.name, default: []].append((document.namespace, declaration))
      }
    }
  }

  /// What a reference means; nil for what the system declares, and for what no file does.
  func enumeration(_ reference: LintedParameter.Reference?) -> LintedEnum? { Self.find(reference, in: enums) }

  /// As `enumeration`, for a type.
  func type(_ reference: LintedParameter.Reference?) -> LintedType? { Self.find(reference, in: types) }

  /// In the namespace that is named, else in any.
  private static func find<Declaration>(
    _ reference: LintedParameter.Reference?, in all: [String: [(namespace: String?, declaration: Declaration)]]
  ) -> Declaration? {
    guard let reference, reference.namespace != "System", let found = all[reference.name] else { return nil }
    return (found.first { $0.namespace == reference.namespace } ?? found.first)?.declaration
  }

  // MARK: Generated names

  func className(of intent: LintedIntent) -> String {
    intent.node.string("ClassName") ?? (intent.node.string("ClassPrefix") ?? options.classPrefix) + intent.name
      + "Intent"
  }

  func className(of type: LintedType) -> String {
    type.node.string("ClassName") ?? (type.node.string("ClassPrefix") ?? options.classPrefix) + type.name
  }

  func className(of declaration: LintedEnum) -> String {
    declaration.node.string("ClassName") ?? options.classPrefix + declaration.name
  }
}

/// How strictly and for what lint looks.
package struct LintOptions: Sendable {
  /// Begins the names of classes whose file states no prefix.
  package var classPrefix = ""
  /// The language in which the definitions themselves are written.
  package var developmentLanguage = "en"

  package init() {}
}
