import AssistantCore
import IntentSchema
import Synchronization

/// An extension as closures; what a test leaves out does what an app does that leaves it out.
package struct ScriptedExtension: Sendable {
  package var resolve: @Sendable (_ intent: IntentValue, _ parameter: String) async throws -> [ResolutionResult]
  package var confirm: @Sendable (IntentValue) async throws -> IntentResponse
  package var handle: @Sendable (IntentValue) async throws -> IntentResponse
  /// What it lists for a parameter; nil where it lists nothing.
  package var choices: (@Sendable (_ parameter: String, IntentValue, _ searchTerm: String?) async throws -> Choices)?
  package var defaultValue: @Sendable (_ parameter: String, IntentValue) async throws -> Value?
  /// How what it called in progress ends; nil for an app that never says.
  package var conclude: (@Sendable () async throws -> IntentResponse?)?
  /// What the app's own program does when it is opened; it knows every activity.
  package var open: @Sendable (AppOpening) async throws -> Bool = { _ in true }

  package init(
    resolve: @escaping @Sendable (IntentValue, String) async throws -> [ResolutionResult] = { _, _ in [.notImplemented]
    },
    confirm: @escaping @Sendable (IntentValue) async throws -> IntentResponse = { _ in .ready },
    handle: @escaping @Sendable (IntentValue) async throws -> IntentResponse = { _ in .success },
    choices: (@Sendable (String, IntentValue, String?) async throws -> Choices)? = nil,
    defaultValue: @escaping @Sendable (String, IntentValue) async throws -> Value? = { _, _ in nil }
  ) {
    self.choices = choices
    self.defaultValue = defaultValue
    self.resolve = resolve
    self.confirm = confirm
    self.handle = handle
  }
}

extension IntentResponse {
  package static let ready = IntentResponse(code: 1, codeName: "ready")
  package static let success = IntentResponse(code: 3, codeName: "success")
}

/// Extensions that run in the test, by the app's identifier.
package final class ScriptedHost: ExtensionHost {
  private let extensions: [String: ScriptedExtension]
  private let counts = Mutex((opened: 0, ended: 0))

  package init(_ extensions: [String: ScriptedExtension]) { self.extensions = extensions }

  /// Sessions that were opened.
  package var opened: Int { counts.withLock(\.opened) }
  /// Sessions that were let go of.
  package var ended: Int { counts.withLock(\.ended) }

  package func open(_ opening: AppOpening, locale: String) async throws -> Bool {
    guard let scripted = extensions[opening.app] else {
      throw ExtensionFailure(.noExtension, "The test has no app \(opening.app)")
    }
    return try await scripted.open(opening)
  }

  package func appSession(app: String, locale: String) async throws -> any ExtensionSession {
    try await session(app: app, intent: "", locale: locale)
  }

  package func session(app: String, intent className: String, locale: String) async throws -> any ExtensionSession {
    guard let scripted = extensions[app] else {
      throw ExtensionFailure(.noExtension, "The test has no extension for \(app)")
    }
    counts.withLock { $0.opened += 1 }
    return Session(scripted: scripted) { [self] in counts.withLock { $0.ended += 1 } }
  }

  private final class Session: ExtensionSession {
    let scripted: ScriptedExtension
    let ended: @Sendable () -> Void
    private let hasEnded = Atomic(false)

    init(scripted: ScriptedExtension, ended: @escaping @Sendable () -> Void) {
      self.scripted = scripted
      self.ended = ended
    }

    func resolve(_ intent: IntentValue, parameter: String) async throws -> [ResolutionResult] {
      try await scripted.resolve(intent, parameter)
    }
    func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
      guard let choices = scripted.choices else { throw ExtensionFailure(.refused, "The test lists nothing") }
      return try await choices(parameter, intent, searchTerm)
    }
    func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value? {
      try await scripted.defaultValue(parameter, intent)
    }
    func confirm(_ intent: IntentValue) async throws -> IntentResponse { try await scripted.confirm(intent) }
    func handle(_ intent: IntentValue) async throws -> IntentResponse { try await scripted.handle(intent) }
    func expectsConclusion() async -> Bool { scripted.conclude != nil }
    func conclusion() async throws -> IntentResponse? { try await scripted.conclude?() }
    func end() async {
      if hasEnded.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged { ended() }
    }
  }
}
