/// The intent classes of this process by name: the generated ones, and those that an app's own code adds.
package final class IntentRegistry: Sendable {
  package static let shared = IntentRegistry(GeneratedDomains.intents)

  private let types: Locked<[String: INIntent.Type]>

  package init(_ types: [INIntent.Type]) {
    self.types = Locked(Dictionary(types.map { ($0.schemaName, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// A class that was registered under the name keeps it.
  package func register(_ added: [INIntent.Type]) {
    let named = added.map { ($0.schemaName, $0) }
    types.withLock { types in types.merge(named) { first, _ in first } }
  }

  package func type(named className: String) -> INIntent.Type? { types.value[className] }

  /// Sorted.
  package var classNames: [String] { types.value.keys.sorted() }
}
