import Foundation
import IntentSchema

/// An app as its bundle describes it.
package struct InstalledApp: Hashable, Sendable, Codable {
  /// The bundle's folder, for example `…/MonkeyChat.app`.
  package var bundle: URL
  /// What the conversation needs to know of it.
  package var description: AppDescription
  /// What the app calls its version, cleaned; nil if it names none.
  package var version: String?
  /// The file name of its own program inside its bundle.
  package var executable: String
  package var entitlements: Entitlements
  /// Its Intents extensions, sorted by identifier.
  package var extensions: [InstalledExtension]
  /// Class names of the intents that its own program handles, in the developer's order, each once.
  package var intents: [String] = []
  /// Those of them that need an unlocked device.
  package var restrictedWhileLocked: [String] = []
  /// Types of activities that it can be opened with, in the developer's order; class names of intents among them.
  package var activityTypes: [String] = []
  /// What its developer should look at though the app can be used.
  package var warnings: [Diagnostic]

  /// The bundle identifier.
  package var identifier: String { description.identifier }

  /// The extension that handles the intent; the first by identifier where several say so.
  package func handler(of intent: String) -> InstalledExtension? { extensions.first { $0.intents.contains(intent) } }

  /// All app groups of the app and its extensions, sorted.
  package var groups: [String] { Set(entitlements.groups + extensions.flatMap(\.entitlements.groups)).sorted() }
}

/// A program inside an app's bundle that handles intents.
package struct InstalledExtension: Hashable, Sendable, Codable {
  /// Its own bundle identifier, which begins with the app's.
  package var identifier: String
  /// Its folder inside the app's bundle, for example `PlugIns/MonkeyChatIntents.appex`.
  package var folder: String
  /// The file name of its program inside its folder.
  package var executable: String
  /// Class names of the intents it handles, in the developer's order, each once.
  package var intents: [String]
  /// Those of its intents that need an unlocked device, or data that can be read only then.
  package var restrictedWhileLocked: [String]
  package var entitlements: Entitlements
}

/// What a program is allowed beyond its own folder.
package struct Entitlements: Hashable, Sendable, Codable {
  /// Whether the assistant may use the app.
  package var assistant = false
  /// Whether it may reach the network.
  package var network = false
  /// Identifiers of the app groups whose folders it shares; each is fit to be a folder's name.
  package var groups: [String] = []

  package init(assistant: Bool = false, network: Bool = false, groups: [String] = []) {
    self.assistant = assistant
    self.network = network
    self.groups = groups
  }
}
