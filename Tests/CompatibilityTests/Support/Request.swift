import Foundation
import IntentSchema
import Intents
import IntentsWire

/// One request on its way through an extension, as the assistant makes it: everything passes the wire's JSON.
///
/// The one file here that knows more than Apple's names; the handlers beside it know nothing else.
struct Request {
  let principal: INExtension
  let intent: INIntent

  init(_ principal: INExtension, _ intent: INIntent) {
    self.principal = principal
    self.intent = intent
  }

  /// What the handler says of a parameter, a line for each result: `success Bobo`, `unsupported 1`.
  func resolve(_ parameter: String) async throws -> [String] {
    let (sent, handler) = try start()
    let reply = try Self.overWire(ResolveReply(results: await sent.resolve(parameter: parameter, handler: handler)))
    return reply.results.map(Self.line)
  }

  func confirm<Response: INIntentResponse>(_ type: Response.Type) async throws -> Response {
    let (sent, handler) = try start()
    return try Self.response(type, await sent.confirm(handler: handler))
  }

  func handle<Response: INIntentResponse>(_ type: Response.Type) async throws -> Response {
    let (sent, handler) = try start()
    return try Self.response(type, await sent.handle(handler: handler))
  }

  private func start() throws -> (INIntent, Any) {
    let sent = try INIntent.intent(from: Self.overWire(intent.wireIntent))
    return (sent, principal.handler(for: sent) ?? ())
  }

  private static func overWire<Message: Codable>(_ message: Message) throws -> Message {
    try JSONDecoder().decode(Message.self, from: JSONEncoder().encode(message))
  }

  private static func response<Response: INIntentResponse>(
    _ type: Response.Type, _ answer: IntentResponse
  ) throws -> Response {
    let response = Response()
    try response.fill(from: overWire(answer))
    return response
  }

  private static func line(_ result: ResolutionResult) -> String {
    switch result {
    case .success(let value): words("success", [value])
    case .disambiguation(let values): words("disambiguation", values)
    case .confirmationRequired(let value, let reason):
      words("confirmation", [value]) + (reason.map { " because \($0)" } ?? "")
    case .needsMoreDetails(let value): words("more details", [value])
    case .needsValue: "needs value"
    case .notRequired: "not required"
    case .unsupported(let reason): "unsupported" + (reason.map { " \($0)" } ?? "")
    case .notImplemented: "not implemented"
    }
  }

  private static func words(_ kind: String, _ values: [Value?]) -> String {
    let texts = values.compactMap { $0.map(text) }
    return texts.isEmpty ? kind : kind + " " + texts.joined(separator: ", ")
  }

  /// What a person would call the value.
  private static func text(_ value: Value) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .object(let object):
      ["displayName", "spokenPhrase", "title", "name", "amount", "text", "identifier", "nickname"].lazy
        .compactMap { object[$0].map(text) }.first ?? object.type
    default: "\(value)"
    }
  }
}
