import Foundation
import IntentSchema
import IntentsWire

/// One request of a person: its handler object, and what the assistant asks of it, in order.
final class HandlerSession: Sendable {
  enum Request: Sendable {
    case resolve(ResolveRequest)
    case choices(ChoicesRequest)
    case defaultValue(DefaultRequest)
    case confirm(IntentRequest)
    case handle(IntentRequest)

    var session: String {
      switch self {
      case .resolve(let request): request.session
      case .choices(let request): request.session
      case .defaultValue(let request): request.session
      case .confirm(let request), .handle(let request): request.session
      }
    }

    fileprivate var intent: IntentValue {
      switch self {
      case .resolve(let request): request.intent
      case .choices(let request): request.intent
      case .defaultValue(let request): request.intent
      case .confirm(let request), .handle(let request): request.intent
      }
    }
  }

  private let requests: AsyncStream<(request: Request, id: Int)>.Continuation

  init(name: String, principal: PrincipalObject, channel: MessageChannel) {
    let (stream, continuation) = AsyncStream<(request: Request, id: Int)>.makeStream()
    requests = continuation
    let executor = ThreadExecutor.taken(name: "intent")
    Task(executorPreference: executor) {
      var handler = Handler(principal: principal)
      for await (request, id) in stream { await handler.answer(request, id: id, channel) }
      executor.release()
    }
  }

  /// Answers after what was added before.
  func add(_ request: Request, id: Int) { requests.yield((request, id)) }

  /// Lets go of the handler once everything that was added has been answered.
  func end() { requests.finish() }
}

/// The handler object, which never leaves its session's task.
private struct Handler {
  private let principal: PrincipalObject
  /// The app's object and the intent's class that it was asked for.
  private var current: (className: String, object: Any)?

  init(principal: PrincipalObject) { self.principal = principal }

  mutating func answer(_ request: HandlerSession.Request, id: Int, _ channel: MessageChannel) async {
    do throws(DispatchError) {
      let intent = try INIntent.intent(from: request.intent)
      if case .handle = request, principal.handler(for: intent) == nil, let response = await principal.handle(intent) {
        return channel.answer(id, IntentReply(response: response.wireResponse))
      }
      let object = try object(for: intent)
      switch request {
      case .resolve(let request):
        let results = try await intent.resolve(parameter: request.parameter, handler: object)
        channel.answer(id, ResolveReply(results: results))
      case .choices(let request):
        let choices = try await intent.choices(
          for: request.parameter, searchTerm: request.searchTerm, handler: object)
        channel.answer(id, ChoicesReply(choices: choices))
      case .defaultValue(let request):
        channel.answer(id, DefaultReply(value: try intent.defaultValue(of: request.parameter, handler: object)))
      case .confirm:
        channel.answer(id, IntentReply(response: try await intent.confirm(handler: object)))
      case .handle:
        let later = LaterAnswer()
        let response = try await LaterAnswer.$current.withValue(later) {
          () async -> Result<IntentResponse, DispatchError> in
          do throws(DispatchError) {
            return .success(try await intent.handle(handler: object))
          } catch {
            return .failure(error)
          }
        }.get()
        guard later.isExpected else {
          for file in intent.files { file.removeIfAsked() }
          return channel.answer(id, IntentReply(response: response))
        }
        channel.answer(id, IntentReply(response: response, continues: true))
        let session = request.session
        later.take { response in
          for file in intent.files { file.removeIfAsked() }
          let finished = FinishedNotification(session: session, response: response)
          channel.send(RPCRequest(id: nil, method: Wire.Method.finished, params: finished))
        }
      }
    } catch {
      channel.send(RPCFailure(id: id, error: RPCError(error)))
    }
  }

  private mutating func object(for intent: INIntent) throws(DispatchError) -> Any {
    let className = type(of: intent).schemaName
    if let current, current.className == className { return current.object }
    guard let object = principal.handler(for: intent) else {
      throw DispatchError(.noHandler, "handler(for:) returned nil for \(className)")
    }
    try intent.checkHandler(object)
    current = (className, object)
    return object
  }
}

extension RPCError {
  fileprivate init(_ error: DispatchError) {
    let code =
      switch error.code {
      case .unknownIntent, .noHandler: RPCError.noHandler
      case .unknownParameter, .malformedValue, .noChoices: RPCError.invalidParameters
      case .appError: RPCError.appError
      }
    self.init(code: code, message: error.message)
  }
}
