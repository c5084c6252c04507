import AssistantCore
import IntentSchema

/// Apps by way of another host, which does whatever the wrapping one does not do otherwise.
protocol WrappingHost: ExtensionHost {
  var host: any ExtensionHost { get }

  /// What a conversation gets in place of a session of the app's.
  func wrap(_ session: any ExtensionSession, of app: String) -> any ExtensionSession
}

extension WrappingHost {
  func session(app: String, intent className: String, locale: String) async throws -> any ExtensionSession {
    wrap(try await host.session(app: app, intent: className, locale: locale), of: app)
  }

  func appSession(app: String, locale: String) async throws -> any ExtensionSession {
    wrap(try await host.appSession(app: app, locale: locale), of: app)
  }

  func open(_ opening: AppOpening, locale: String) async throws -> Bool {
    try await host.open(opening, locale: locale)
  }
}

/// A session by way of another one, which does whatever the wrapping one does not do otherwise.
protocol WrappingSession: ExtensionSession {
  var session: any ExtensionSession { get }

  /// A request as the app is to see it; the same if nothing is to be changed.
  func adapted(_ intent: IntentValue) async -> IntentValue
}

extension WrappingSession {
  func adapted(_ intent: IntentValue) async -> IntentValue { intent }

  func resolve(_ intent: IntentValue, parameter: String) async throws -> [ResolutionResult] {
    try await session.resolve(await adapted(intent), parameter: parameter)
  }

  func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
    try await session.choices(for: parameter, of: await adapted(intent), searchTerm: searchTerm)
  }

  func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value? {
    try await session.defaultValue(of: parameter, of: await adapted(intent))
  }

  func confirm(_ intent: IntentValue) async throws -> IntentResponse {
    try await session.confirm(await adapted(intent))
  }

  func handle(_ intent: IntentValue) async throws -> IntentResponse {
    try await session.handle(await adapted(intent))
  }

  func outlast(_ intent: IntentValue) async { await session.outlast(intent) }
  func expectsConclusion() async -> Bool { await session.expectsConclusion() }
  func conclusion() async throws -> IntentResponse? { try await session.conclusion() }
  func end() async { await session.end() }
}
