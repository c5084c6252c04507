import Foundation

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
    let found = DefinedIntents.named([className], in: modules.value + Self.modulesOfProgram)
    register(found)
    return found.first
  }

  /// Where the classes of the app's own intents are, as bundling has written it into the `Info.plist`: an app meets its
  /// own intents again in shortcuts and archives, whoever has started it.
  private static let modulesOfProgram: [String] = {
    // Foundation's own dictionary of the bundle lacks the key in an app's program here.
    let file = Bundle.main.bundleURL.appendingPathComponent("Info.plist")
    let list = (try? Data(contentsOf: file)).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    return list?["IntentDefinitionModules"] as? [String] ?? []
  }()

  /// Sorted.
  package var classNames: [String] { types.value.keys.sorted() }
}
