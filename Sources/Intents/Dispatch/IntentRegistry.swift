/// The intent classes of this process by name: the generated ones, and those that an app's own code adds.
package final class IntentRegistry: Sendable {
  package static let shared = IntentRegistry(GeneratedDomains.intents)

  private let types: Locked<[String: INIntent.Type]>
  private let modules = Locked<[String]>([])

  package init(_ types: [INIntent.Type]) {
    self.types = Locked(Dictionary(types.map { ($0.schemaName, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// A class that was registered under the name keeps it.
  package func register(_ added: [INIntent.Type]) {
    let named = added.map { ($0.schemaName, $0) }
    types.withLock { types in types.merge(named) { first, _ in first } }
  }

  /// From now on, a class that is not known by its name is looked for in these modules.
  package func look(in modules: [String]) { self.modules.withLock { $0 = modules } }

  package func type(named className: String) -> INIntent.Type? {
    if let known = types.value[className] { return known }
    guard className.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else { return nil }
    let found = DefinedIntents.named([className], in: modules.value)
    register(found)
    return found.first
  }

  /// Sorted.
  package var classNames: [String] { types.value.keys.sorted() }
}
