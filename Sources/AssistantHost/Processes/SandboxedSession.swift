import AssistantCore
import IntentSchema
import IntentsWire
import Synchronization

/// One request of a person at one extension process.
final class SandboxedSession: ExtensionSession {
  private let identifier: String
  private let process: ExtensionProcess
  /// Told once when the session ends, and whether anything went wrong.
  private let ended: @Sendable () async -> Void
  private let isEnded = Mutex(false)

  init(identifier: String, process: ExtensionProcess, ended: @escaping @Sendable () async -> Void) {
    self.identifier = identifier
    self.process = process
    self.ended = ended
  }

  func resolve(_ intent: IntentValue, parameter: String) async throws -> [ResolutionResult] {
    let request = ResolveRequest(session: identifier, intent: intent, parameter: parameter)
    return try await process.request(Wire.Method.resolve, request, as: ResolveReply.self).results
  }

  func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
    let request = ChoicesRequest(session: identifier, intent: intent, parameter: parameter, searchTerm: searchTerm)
    return try await process.request(Wire.Method.choices, request, as: ChoicesReply.self).choices
  }

  func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value? {
    let request = DefaultRequest(session: identifier, intent: intent, parameter: parameter)
    return try await process.request(Wire.Method.defaultValue, request, as: DefaultReply.self).value
  }

  func confirm(_ intent: IntentValue) async throws -> IntentResponse {
    let request = IntentRequest(session: identifier, intent: intent)
    return try await process.request(Wire.Method.confirm, request, as: IntentReply.self).response
  }

  func handle(_ intent: IntentValue) async throws -> IntentResponse {
    let request = IntentRequest(session: identifier, intent: intent)
    return try await process.request(Wire.Method.handle, request, as: IntentReply.self).response
  }

  func end() async {
    let wasEnded = isEnded.withLock { isEnded in
      defer { isEnded = true }
      return isEnded
    }
    guard !wasEnded else { return }
    if process.failure == nil {
      _ = try? await process.request(Wire.Method.end, EndRequest(session: identifier), as: Empty.self)
    }
    await ended()
  }
}
