import AssistantCore
import AssistantStore
import IntentSchema

/// Apps, with a note of each order on the disk before the app gets it: a process that is killed leaves a trace of it.
struct JournaledHost: ExtensionHost {
  let host: any ExtensionHost
  let journal: TurnJournal

  func session(app: String, intent className: String, locale: String) async throws -> any ExtensionSession {
    JournaledSession(
      session: try await host.session(app: app, intent: className, locale: locale), app: app, journal: journal)
  }
}

private struct JournaledSession: ExtensionSession {
  let session: any ExtensionSession
  let app: String
  let journal: TurnJournal

  func resolve(_ intent: IntentValue, parameter: String) async throws -> [ResolutionResult] {
    try await session.resolve(intent, parameter: parameter)
  }

  func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
    try await session.choices(for: parameter, of: intent, searchTerm: searchTerm)
  }

  func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value? {
    try await session.defaultValue(of: parameter, of: intent)
  }

  func confirm(_ intent: IntentValue) async throws -> IntentResponse { try await session.confirm(intent) }

  /// A note that cannot be written, as on a full disk, is no reason to leave undone what the person wants.
  func handle(_ intent: IntentValue) async throws -> IntentResponse {
    let note = try? await journal.undertake(app: app, intent: intent.className)
    let response = try await session.handle(intent)
    if let note { try? await journal.answered(note, codeName: response.codeName) }
    return response
  }

  func end() async { await session.end() }
}
