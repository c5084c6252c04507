import AssistantCore
import IntentSchema
import IntentsWire
import Synchronization

/// One request of a person at one extension process.
final class SandboxedSession: ExtensionSession {
  private let identifier: String
  private let process: ExtensionProcess
  /// Told once when the session ends.
  private let ended: @Sendable (_ isBusy: Bool) async -> Void
  private let state = Mutex(State())

  private struct State {
    var isEnded = false
    /// Requests that have not been answered.
    var open = 0
    var expectsConclusion = false
  }

  init(identifier: String, process: ExtensionProcess, ended: @escaping @Sendable (Bool) async -> Void) {
    self.identifier = identifier
    self.process = process
    self.ended = ended
  }

  func resolve(_ intent: IntentValue, parameter: String) async throws -> [ResolutionResult] {
    let request = ResolveRequest(session: identifier, intent: intent, parameter: parameter)
    return try await ask(Wire.Method.resolve, request, as: ResolveReply.self).results
  }

  func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
    let request = ChoicesRequest(session: identifier, intent: intent, parameter: parameter, searchTerm: searchTerm)
    return try await ask(Wire.Method.choices, request, as: ChoicesReply.self).choices
  }

  func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value? {
    let request = DefaultRequest(session: identifier, intent: intent, parameter: parameter)
    return try await ask(Wire.Method.defaultValue, request, as: DefaultReply.self).value
  }

  func confirm(_ intent: IntentValue) async throws -> IntentResponse {
    let request = IntentRequest(session: identifier, intent: intent)
    return try await ask(Wire.Method.confirm, request, as: IntentReply.self).response
  }

  func handle(_ intent: IntentValue) async throws -> IntentResponse {
    let request = IntentRequest(session: identifier, intent: intent)
    // Its last word may come at once after the answer.
    process.expectConclusion(of: identifier)
    let reply = try await ask(Wire.Method.handle, request, as: IntentReply.self)
    let continues = reply.continues == true && reply.response.isInProgress
    state.withLock { $0.expectsConclusion = continues }
    if !continues { process.forgetConclusion(of: identifier) }
    return reply.response
  }

  func expectsConclusion() async -> Bool { state.withLock(\.expectsConclusion) }

  func conclusion() async throws -> IntentResponse? { try await process.conclusion(of: identifier) }

  /// Whether the extension is at something that nobody waits for any more.
  var isBusy: Bool { state.withLock { $0.open > 0 } }

  func end() async {
    let wasEnded = state.withLock { state in
      defer { state.isEnded = true }
      return state.isEnded
    }
    guard !wasEnded else { return }
    process.forgetConclusion(of: identifier)
    if process.failure == nil, !isBusy {
      _ = try? await process.request(Wire.Method.end, EndRequest(session: identifier), as: Empty.self)
    }
    await ended(isBusy)
  }

  /// A request that is given up stays open: the extension may still be at it.
  private func ask<Parameters: Codable & Sendable, Reply: Codable & Sendable>(
    _ method: String, _ parameters: Parameters, as: Reply.Type
  ) async throws -> Reply {
    state.withLock { $0.open += 1 }
    do {
      let reply = try await process.request(method, parameters, as: Reply.self)
      state.withLock { $0.open -= 1 }
      return reply
    } catch {
      if !Task.isCancelled { state.withLock { $0.open -= 1 } }
      throw error
    }
  }
}
