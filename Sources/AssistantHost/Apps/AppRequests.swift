import Foundation
import IntentSchema
import IntentsWire

/// Reads the requests of one program: what it may, and what has to be done for it.
struct AppRequests: Sendable {
  let program: AppProgram
  let desk: any AppDesk
  let limits: AppSocketLimits

  /// What a request comes to.
  enum Work: Sendable {
    case reply([UInt8])
    /// - Parameter keepsOrder: false where the next request need not wait for it.
    case job(keepsOrder: Bool, @Sendable () async -> Answer)
  }

  struct Answer: Sendable {
    var line: [UInt8]
    /// Why it was not done; nil where it was.
    var error: RPCError?

    /// For the developer.
    var refusal: String? { error?.message }
  }

  /// What one connection has said so far.
  struct Memory {
    var hasGreeted = false
    /// The list of words whose last part is still to come.
    fileprivate var list: (kind: String, words: [VocabularyRequest.Word], parts: Int)?
  }

  /// - Parameter place: where the line was kept; nil for one that comes by the socket.
  func work(
    _ method: String, _ id: Int, _ line: [UInt8], _ memory: inout Memory, from place: QueuePlace? = nil
  ) throws(RPCError) -> Work {
    guard memory.hasGreeted || method == AppWire.Method.hello else {
      throw RPCError(code: RPCError.invalidRequest, message: "the first request has to be \(AppWire.Method.hello)")
    }
    switch method {
    case AppWire.Method.hello: return try hello(id, parameters(line), &memory)
    case AppWire.Method.authorizationStatus:
      return job(id) { AuthorizationReply(authorization: .init(await desk.authorization(of: program.app))) }
    case AppWire.Method.requestAuthorization:
      return job(id, keepsOrder: false) {
        AuthorizationReply(authorization: .init(await desk.requestAuthorization(of: program.app)))
      }
    case AppWire.Method.setVocabulary: return try setVocabulary(id, parameters(line), &memory)
    case AppWire.Method.removeVocabulary:
      try checkVocabulary()
      memory.list = nil
      return job(id) { () throws(RPCError) in
        try await desk.removeVocabulary(of: program.app)
        return Empty()
      }
    case AppWire.Method.donate:
      let donation: DonationRequest = try parameters(line)
      return job(id) { () throws(RPCError) in
        try await desk.donate(donation, of: program.app, from: place)
        return Empty()
      }
    case AppWire.Method.deleteDonations:
      let deletion: DonationDeletion = try parameters(line)
      return job(id) { () throws(RPCError) in
        try await desk.delete(deletion, of: program.app, from: place)
        return Empty()
      }
    case AppWire.Method.donateActivity, AppWire.Method.deleteActivities, AppWire.Method.tell,
      AppWire.Method.changeSearchable:
      return try telling(method, id, line, from: place)
    case AppWire.Method.voiceShortcuts:
      return job(id) { () throws(RPCError) in try await desk.voiceShortcuts(of: program.app) }
    case AppWire.Method.addVoiceShortcut, AppWire.Method.editVoiceShortcut: return try question(method, id, line)
    default:
      throw RPCError(
        code: RPCError.methodNotFound, message: "there is no method “\(DiagnosticText.shown(method))” for apps")
    }
  }

  private func hello(_ id: Int, _ request: HelloRequest, _ memory: inout Memory) throws(RPCError) -> Work {
    guard request.version == AppWire.version else {
      throw RPCError(
        code: RPCError.versionMismatch,
        message: "the assistant speaks version \(AppWire.version) with apps, not \(request.version); build the app "
          + "again with a library of the assistant's version")
    }
    memory.hasGreeted = true
    return job(id) {
      HelloReply(
        app: program.app.identifier, role: program.role,
        authorization: .init(await desk.authorization(of: program.app)),
        isEntitled: program.app.entitlements.assistant, locale: desk.locale)
    }
  }

  private func checkVocabulary() throws(RPCError) {
    guard program.role == .app else {
      throw RPCError(
        code: RPCError.notAllowed, message: "only the app's main program changes its vocabulary, not its extensions")
    }
  }

  private func setVocabulary(
    _ id: Int, _ request: VocabularyRequest, _ memory: inout Memory
  ) throws(RPCError) -> Work {
    try checkVocabulary()
    var list = memory.list ?? (request.kind, [], 0)
    memory.list = nil
    if request.part == 0 { list = (request.kind, [], 0) }
    guard list.kind == request.kind, list.parts == request.part else {
      throw RPCError(
        code: RPCError.invalidParameters,
        message: "part \(request.part) of a list of the kind “\(DiagnosticText.shown(request.kind))” does not follow "
          + "what came before; nothing was changed")
    }
    guard list.words.count + request.words.count <= limits.words else {
      throw RPCError(
        code: RPCError.limitReached,
        message: "a list has \(limits.words) words at most: keep the most important; nothing was changed")
    }
    list.words += request.words
    list.parts += 1
    guard request.isLast else {
      memory.list = list
      return .reply(Self.line(RPCReply(id: id, result: Empty())))
    }
    let (kind, words) = (list.kind, list.words)
    return job(id) { () throws(RPCError) in
      try await desk.setVocabulary(words, kind: kind, of: program.app)
      return Empty()
    }
  }

  func job<Result: Codable & Sendable>(
    _ id: Int, keepsOrder: Bool = true, _ body: @escaping @Sendable () async throws(RPCError) -> Result
  ) -> Work {
    .job(keepsOrder: keepsOrder) {
      do throws(RPCError) {
        return Answer(line: Self.line(RPCReply(id: id, result: try await body())))
      } catch {
        return Answer(line: Self.line(RPCFailure(id: id, error: error)), error: error)
      }
    }
  }

  func parameters<Parameters: Codable & Sendable>(_ line: [UInt8]) throws(RPCError) -> Parameters {
    do {
      return try QuickJSON.decode(RPCRequest<Parameters>.self, from: line).params
    } catch {
      throw RPCError(code: RPCError.invalidParameters, message: "\"params\" cannot be read: \(Self.reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "“\(DiagnosticText.shown(key.stringValue))” is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "“\(DiagnosticText.shown(context.codingPath.map(\.stringValue).joined(separator: ".")))” has the wrong type"
    default: "it cannot be decoded"
    }
  }

  static func line(_ message: some Encodable) -> [UInt8] {
    (try? Wire.line(message)) ?? []
  }
}
