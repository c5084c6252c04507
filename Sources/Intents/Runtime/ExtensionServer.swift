import Foundation
import IntentSchema
import IntentsWire

/// An extension's side of the wire: reads the assistant's requests and gives each to its session.
package final class ExtensionServer: Sendable {
  private let channel: MessageChannel
  private let principal: PrincipalObject
  private let app: AppRole?
  private let sessions = Locked<[String: HandlerSession]>([:])
  private let isInitialized = Locked(false)
  private let facts: Locked<HostFacts>

  /// - Parameters:
  ///   - descriptor: a connected socket.
  ///   - facts: what the process is told about itself.
  ///   - app: what the process does if it is an app's own program; nil for an extension.
  ///   - principal: makes the extension's first object; called once, on the main thread.
  package init(
    descriptor: Int32, facts: Locked<HostFacts> = HostFacts.shared, app: AppRole? = nil,
    principal: @escaping @MainActor @Sendable () -> INExtension
  ) {
    self.facts = facts
    channel = MessageChannel(descriptor: descriptor)
    self.app = app
    self.principal = PrincipalObject(principal, app: app)
  }

  /// Answers until the assistant says `shutdown` or closes its end.
  ///
  /// - Returns: the status that the process should exit with: 0, or 1 if a message was too long.
  package func run() -> Int32 {
    defer { for session in sessions.value.values { session.end() } }
    do throws(LineFramer.Overflow) {
      try channel.receive(receive)
      return 0
    } catch {
      log("a message of more than \(error.limit) bytes arrived; the connection ends")
      return 1
    }
  }

  /// Sends a line for the developer.
  func log(_ line: String) {
    channel.send(RPCRequest(id: nil, method: Wire.Method.log, params: LogNotification(message: line)))
  }

  /// False when the connection is to end.
  private func receive(_ line: Data) -> Bool {
    guard let message = try? JSONDocument(line) else {
      fail(nil, RPCError.parseError, "this is not a JSON-RPC 2.0 message")
      return true
    }
    // What is JSON, but no envelope, is a request that is wrong; anything else is not a message at all.
    guard let envelope = try? message.decode(RPCEnvelope.self) else {
      fail(nil, RPCError.invalidRequest, "this is not a JSON-RPC 2.0 message")
      return true
    }
    guard envelope.jsonrpc == "2.0", let method = envelope.method else {
      // A reply: this side never asks, so it answers to nothing.
      if envelope.id == nil || envelope.jsonrpc != "2.0" {
        fail(envelope.id, RPCError.invalidRequest, "\"method\" is missing, or \"jsonrpc\" is not \"2.0\"")
      }
      return true
    }
    if method == Wire.Method.shutdown { return false }
    guard let id = envelope.id else { return true }
    do throws(RPCError) {
      try request(method, id, message)
    } catch {
      fail(id, error.code, error.message)
    }
    return true
  }

  private func request(_ method: String, _ id: Int, _ message: JSONDocument) throws(RPCError) {
    if method == Wire.Method.initialize { return try initialize(id, parameters(message)) }
    let work: HandlerSession.Request
    switch method {
    case Wire.Method.resolve: work = .resolve(try parameters(message))
    case Wire.Method.choices: work = .choices(try parameters(message))
    case Wire.Method.defaultValue: work = .defaultValue(try parameters(message))
    case Wire.Method.confirm: work = .confirm(try parameters(message))
    case Wire.Method.handle: work = .handle(try parameters(message))
    case Wire.Method.goOn:
      guard let app, isInitialized.value else {
        throw RPCError(code: RPCError.methodNotFound, message: "only an app's own program takes activities")
      }
      let request: ContinueRequest = try parameters(message)
      let isTaken = DispatchQueue.main.sync { MainActor.assumeIsolated { app.goOn(with: request) } }
      channel.send(RPCReply(id: id, result: ContinueReply(isTaken: isTaken)))
      return
    case Wire.Method.end:
      let request: EndRequest = try parameters(message)
      sessions.withLock { $0.removeValue(forKey: request.session) }?.end()
      channel.send(RPCReply(id: id, result: Empty()))
      return
    default: throw RPCError(code: RPCError.methodNotFound, message: "there is no method \(method)")
    }
    guard isInitialized.value else {
      throw RPCError(code: RPCError.invalidRequest, message: "the first request has to be initialize")
    }
    session(work.session).add(work, id: id)
  }

  private func parameters<Parameters: Codable & Sendable>(_ message: JSONDocument) throws(RPCError) -> Parameters {
    do {
      return try message.decode(RPCRequest<Parameters>.self).params
    } catch {
      throw RPCError(code: RPCError.invalidParameters, message: "\"params\" cannot be read: \(Self.describe(error))")
    }
  }

  private static func describe(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "\(path(context))\"\(key.stringValue)\" is missing"
    case .typeMismatch(let type, let context): "\(path(context))expected \(type)"
    case .valueNotFound(let type, let context): "\(path(context))expected \(type), found null"
    case .dataCorrupted(let context): "\(path(context))\(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty ? "" : context.codingPath.map(\.stringValue).joined(separator: ".") + ": "
  }

  private func initialize(_ id: Int, _ request: InitializeRequest) throws(RPCError) {
    guard request.version == Wire.version else {
      throw RPCError(
        code: RPCError.versionMismatch,
        message: "this extension speaks version \(Wire.version) of the wire, not \(request.version); build it again "
          + "with a library of the assistant's version")
    }
    facts.withLock { facts in
      facts.process = app == nil ? .appExtension : .app
      facts.languageCode = request.locale
      facts.authorization = .authorized
      facts.isEntitled = true
    }
    principal.make()
    if let app { DispatchQueue.main.sync { MainActor.assumeIsolated { app.launch() } } }
    isInitialized.value = true
    channel.send(RPCReply(id: id, result: InitializeReply(intents: IntentRegistry.shared.classNames)))
  }

  private func session(_ name: String) -> HandlerSession {
    sessions.withLock { sessions in
      if let session = sessions[name] { return session }
      let session = HandlerSession(name: name, principal: principal, channel: channel)
      sessions[name] = session
      return session
    }
  }

  private func fail(_ id: Int?, _ code: Int, _ message: String) {
    channel.send(RPCFailure(id: id, error: RPCError(code: code, message: message)))
  }
}

/// The extension's first object: made once, on the main thread, then asked by every session.
///
/// `@unchecked Sendable`: the object is an app's; as on iOS it may be asked for handlers on any thread.
final class PrincipalObject: @unchecked Sendable {
  private let create: @MainActor @Sendable () -> INExtension
  private let object = Locked<INExtension?>(nil)

  private let app: AppRole?

  init(_ create: @escaping @MainActor @Sendable () -> INExtension, app: AppRole? = nil) {
    self.create = create
    self.app = app
  }

  /// Makes the object if there is none yet; waits for the main thread.
  func make() {
    guard object.value == nil else { return }
    let made = onMainThread(create)
    object.withLock { $0 = $0 ?? made }
  }

  func handler(for intent: INIntent) -> Any? {
    if let app { return app.handler(for: intent) }
    return object.value?.handler(for: intent)
  }

  /// The answer of an app that takes the intent without a handler; nil for all others.
  func handle(_ intent: INIntent) async -> INIntentResponse? { await app?.handle(intent) }

  private func onMainThread(_ create: @escaping @MainActor @Sendable () -> INExtension) -> INExtension {
    if Thread.isMainThread { return MainActor.assumeIsolated { Made(create()) }.object }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { Made(create()) } }.object
  }

  /// Carries the object from the main thread to the one that waits for it.
  private struct Made: @unchecked Sendable {
    let object: INExtension
    init(_ object: INExtension) { self.object = object }
  }
}
