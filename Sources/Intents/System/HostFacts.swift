import Foundation

/// What this process has been told about itself; set once by whoever starts it.
package struct HostFacts: Sendable {
  package enum Process: Sendable {
    case app
    /// The assistant is the one who asks: it only does with the person's permission.
    case appExtension
  }

  package var process: Process
  /// The person's language as they speak to the assistant, for example `pt`; nil if nobody said.
  package var languageCode: String?
  package var authorization: INSiriAuthorizationStatus
  /// Whether the app's entitlements let it use the assistant.
  package var isEntitled: Bool
  /// Gives a new identifier, never given before.
  package var identifier: @Sendable () -> String
  package var now: @Sendable () -> Date
  /// Takes a line for the developer.
  package var log: @Sendable (String) -> Void

  package init(
    process: Process = .app, languageCode: String? = nil, authorization: INSiriAuthorizationStatus = .notDetermined,
    isEntitled: Bool = true, identifier: @escaping @Sendable () -> String = { UUID().uuidString },
    now: @escaping @Sendable () -> Date = { Date() },
    log: @escaping @Sendable (String) -> Void = HostFacts.logToStandardError
  ) {
    self.process = process
    self.languageCode = languageCode
    self.authorization = authorization
    self.isEntitled = isEntitled
    self.identifier = identifier
    self.now = now
    self.log = log
  }

  /// The facts of this process. An app that nobody told anything takes itself for entitled and not yet allowed.
  package static let shared = Locked(HostFacts())

  package static let logToStandardError: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data("Intents: \(line)\n".utf8))
  }

  /// Logs what a developer has to mend if the app lacks the entitlement; true if it has it.
  package static func checkEntitlement(for className: String) -> Bool {
    Assistant.connection.value?.prepare()
    let facts = shared.value
    if facts.isEntitled { return true }
    facts.log(
      "Use of the class \(className) from an app requires the entitlement com.apple.developer.siri. "
        + "Add it to the app's Entitlements.plist.")
    return false
  }
}
