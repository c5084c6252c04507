import AssistantCore
import Foundation
import IntentSchema
import IntentsWire
import Synchronization

/// The assistant's end of the wire to one extension process: requests out, the matching replies in.
///
/// Once anything is wrong with the process or with what it writes, every request fails with that same reason, the
/// process is killed, and the connection is of no further use.
final class WireConnection: Sendable {
  private typealias Waiter = @Sendable (Result<JSONDocument, any Error>) -> Void

  private struct State {
    var child: ChildProcess?
    var nextIdentifier = 1
    /// By request; nil where nobody waits for the reply any more.
    var waiters: [Int: Waiter?] = [:]
    /// Requests that were given up before they were sent.
    var cancelled: Set<Int> = []
    var failure: ExtensionFailure?
    var isEnded = false
    var endWaiters: [CheckedContinuation<Void, Never>] = []
    /// What it has said that it can read; nil before it was ready.
    var intents: [String]?
    var unansweredBytes = 0
    /// By session: what an app said of what was in progress, and who waits for it.
    var conclusions: [String: Conclusion] = [:]
  }

  private struct Conclusion {
    var said: FinishedNotification?
    var waiter: CheckedContinuation<IntentResponse?, any Error>?
  }

  /// For messages to the developer.
  private let name: String
  private let log: ExtensionLog
  /// Called when the process and everything in its sandbox is gone.
  private let onEnd: @Sendable () -> Void
  private let state = Mutex(State())
  private let framer = Mutex(LineFramer())

  /// Bytes that an extension may write between two replies that somebody waits for.
  private static let unansweredLimit = 64 << 20
  /// Bytes that may wait for an extension that does not read.
  private static let outboxLimit = 64 << 20

  init(name: String, log: ExtensionLog, onEnd: @escaping @Sendable () -> Void = {}) {
    self.name = name
    self.log = log
    self.onEnd = onEnd
  }

  func start(_ command: ProcessCommand) {
    let child = ChildProcess(
      command,
      .init(
        received: { [self] in received($0) }, printed: { [log] in log.append($0) },
        ended: { [self] in ended($0, command) }, noticed: { [log] in log.append(line: $0) }))
    let isFailed = state.withLock { state in
      state.child = child
      return state.failure != nil
    }
    if isFailed { child.stop() }
  }

  /// Why the connection is of no use; nil while it is.
  var failure: ExtensionFailure? { state.withLock(\.failure) }
  var processIdentifier: Int32? { state.withLock(\.child)?.processIdentifier }

  /// From now on, what the child prints is its own, not a complaint of the sandbox.
  ///
  /// - Parameter intents: what it says that it can read.
  func markReady(intents: [String]) { state.withLock { $0.intents = intents } }

  /// Class names of the intents that the child can read, as it says itself; none before it is ready.
  var intents: [String] { state.withLock(\.intents) ?? [] }

  /// Sends a request and waits for its reply. Throws `ExtensionFailure`, or `CancellationError`.
  func call<Parameters: Codable & Sendable, Reply: Codable & Sendable>(
    _ method: String, _ parameters: Parameters, as: Reply.Type = Reply.self
  ) async throws -> Reply {
    let identifier = state.withLock { state in
      defer { state.nextIdentifier += 1 }
      return state.nextIdentifier
    }
    let line = try encode(RPCRequest(id: identifier, method: method, params: parameters))
    let reply = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<JSONDocument, any Error>) in
        let failure: (any Error)? = state.withLock { state in
          if let failure = state.failure { return failure }
          if state.cancelled.remove(identifier) != nil { return CancellationError() }
          state.waiters[identifier] = .some { continuation.resume(with: $0) }
          return nil
        }
        if let failure { return continuation.resume(throwing: failure) }
        send(line)
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let waiter = state.waiters[identifier] else {
          state.cancelled.insert(identifier)
          return nil
        }
        state.waiters[identifier] = .some(nil)
        return waiter
      }
      waiter?(.failure(CancellationError()))
    }
    do {
      return try reply.decode(RPCReply<Reply>.self).result
    } catch {
      throw fail(.garbage, "\(name) answered \(method) with something else than its result: \(Self.reason(error)).")
    }
  }

  func notify(_ method: String) {
    guard let line = try? encode(RPCRequest(id: nil, method: method, params: Empty())) else { return }
    send(line)
  }

  /// Ends the connection for that reason, unless it has ended for another, and returns the reason that holds.
  @discardableResult
  func fail(_ code: ExtensionFailure.Code, _ message: String) -> ExtensionFailure {
    let (failure, waiters, child) = state.withLock { state in
      let failure = state.failure ?? ExtensionFailure(code, message)
      state.failure = failure
      let waiters = state.waiters.values.compactMap(\.self)
      let others = state.conclusions.values.compactMap(\.waiter)
      state.waiters = [:]
      state.conclusions = [:]
      return (failure, waiters + others.map { other in { _ in other.resume(throwing: failure) } }, state.child)
    }
    child?.stop()
    for waiter in waiters { waiter(.failure(failure)) }
    return failure
  }

  /// Returns once the process and everything in its sandbox is gone.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let isEnded = state.withLock { state in
        if !state.isEnded { state.endWaiters.append(continuation) }
        return state.isEnded
      }
      if isEnded { continuation.resume() }
    }
  }

  private func encode(_ message: some Encodable) throws -> [UInt8] {
    guard let line = try? Wire.line(message) else {
      throw ExtensionFailure(.refused, "A value of the request cannot be written as JSON.")
    }
    guard line.count <= Wire.maximumMessageBytes + 1 else {
      throw ExtensionFailure(.refused, "The request is longer than the \(Wire.maximumMessageBytes) bytes of a message.")
    }
    return line
  }

  private func send(_ line: [UInt8]) {
    guard let child = state.withLock(\.child) else { return }
    guard child.waitingBytes + line.count <= Self.outboxLimit else {
      fail(.timedOut, "\(name) does not read what it is sent.")
      return
    }
    child.send(line)
  }
}

// MARK: What was in progress

extension WireConnection {
  /// From now on, what the extension says of how the session's order ended is kept for `conclusion`.
  func expectConclusion(of session: String) {
    state.withLock { if $0.failure == nil { $0.conclusions[session] = Conclusion() } }
  }

  func forgetConclusion(of session: String) {
    let waiter = state.withLock { $0.conclusions.removeValue(forKey: session)?.waiter }
    waiter?.resume(throwing: CancellationError())
  }

  /// Waits until the extension has said how the session's order ended; nil if it has let go of it without a word.
  ///
  /// Only after `expectConclusion`, and for one at a time. Throws `ExtensionFailure`, or `CancellationError`.
  func conclusion(of session: String) async throws -> IntentResponse? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let now: Result<IntentResponse?, any Error>? = state.withLock { state in
          if let failure = state.failure { return .failure(failure) }
          guard let known = state.conclusions[session], known.waiter == nil, !Task.isCancelled else {
            return .failure(CancellationError())
          }
          if let said = known.said { return .success(said.response) }
          state.conclusions[session]?.waiter = continuation
          return nil
        }
        if let now { continuation.resume(with: now) }
      }
    } onCancel: {
      forgetConclusion(of: session)
    }
  }

  /// What nobody expects is passed over, and so is whatever comes after the first.
  private func conclude(_ finished: FinishedNotification) {
    let waiter = state.withLock { state -> CheckedContinuation<IntentResponse?, any Error>? in
      state.unansweredBytes = 0
      guard let known = state.conclusions[finished.session], known.said == nil else { return nil }
      state.conclusions[finished.session] = Conclusion(said: finished)
      return known.waiter
    }
    waiter?.resume(returning: finished.response)
  }
}

extension WireConnection {
  private func received(_ bytes: ArraySlice<UInt8>) {
    let unanswered = state.withLock { state in
      state.unansweredBytes += bytes.count
      return state.unansweredBytes
    }
    guard unanswered <= Self.unansweredLimit else {
      fail(.garbage, "\(name) writes without end: it was stopped.")
      return
    }
    do {
      for line in try framer.withLock({ framer throws(LineFramer.Overflow) in try framer.append(bytes) }) {
        guard failure == nil else { return }
        take(line)
      }
    } catch {
      fail(.garbage, "\(name) wrote a message of more than \(Wire.maximumMessageBytes) bytes.")
    }
  }

  private func take(_ line: [UInt8]) {
    guard let message = try? JSONDocument(line), let envelope = try? message.decode(RPCEnvelope.self),
      envelope.jsonrpc == "2.0"
    else {
      let shown = SafeText(String(decoding: line.prefix(200), as: UTF8.self))
      fail(
        .garbage, "\(name) wrote something that is no message to the wire: “\(shown)”. Print to standard error instead."
      )
      return
    }
    if let method = envelope.method {
      takeRequest(method, envelope.id, message)
    } else if let identifier = envelope.id {
      takeReply(identifier, envelope.error, message)
    } else {
      let reason = envelope.error.map { ": \(SafeText($0.message))" } ?? ""
      fail(.garbage, "\(name) could not read what it was sent\(reason).")
    }
  }

  private func takeRequest(_ method: String, _ identifier: Int?, _ message: JSONDocument) {
    if let identifier {
      let error = RPCError(code: RPCError.methodNotFound, message: "The assistant takes no requests.")
      guard let reply = try? encode(RPCFailure(id: identifier, error: error)) else { return }
      send(reply)
    } else if method == Wire.Method.log {
      let notification = try? message.decode(RPCRequest<LogNotification>.self)
      if let notification { log.append(line: notification.params.message) }
    } else if method == Wire.Method.finished {
      let notification = try? message.decode(RPCRequest<FinishedNotification>.self)
      if let notification { conclude(notification.params) }
    }
  }

  private func takeReply(_ identifier: Int, _ error: RPCError?, _ reply: JSONDocument) {
    let found = state.withLock { state in
      state.unansweredBytes = 0
      return state.waiters.removeValue(forKey: identifier)
    }
    guard let found else {
      fail(.garbage, "\(name) answered a request that was not made or is answered already (\(identifier)).")
      return
    }
    guard let error else {
      found?(.success(reply))
      return
    }
    let message = "\(name): \(SafeText(error.message, limit: SafeText.sentenceLength))"
    switch error.code {
    case RPCError.noHandler: found?(.failure(ExtensionFailure(.noHandler, message)))
    case RPCError.versionMismatch: found?(.failure(fail(.versionMismatch, message)))
    default: found?(.failure(ExtensionFailure(.refused, message)))
    }
  }

  private func ended(_ ending: ChildProcess.Ending, _ command: ProcessCommand) {
    log.finish()
    let isReady = state.withLock { $0.intents != nil }
    let reason = EndReason(ending, command: command, log: log, isReady: isReady)
    fail(reason.code, "\(name) \(reason.message)")
    let waiters = state.withLock { state in
      state.isEnded = true
      state.child = nil
      defer { state.endWaiters = [] }
      return state.endWaiters
    }
    onEnd()
    for waiter in waiters { waiter.resume() }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "“\(SafeText(key.stringValue))” is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "“\(SafeText(context.codingPath.map(\.stringValue).joined(separator: ".")))” has the wrong type"
    default: "it cannot be decoded"
    }
  }
}
