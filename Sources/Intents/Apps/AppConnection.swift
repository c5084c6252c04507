import Foundation
import IntentSchema
import IntentsWire

/// This process's way to the assistant: the socket that its sandbox shows.
///
/// Connects when something is said for the first time. While nobody listens, what is only told is kept in a file of the
/// app's, which the assistant takes in when it runs; what is asked gets the answer that stands.
package final class AppConnection: AssistantConnection {
  private let socket: String
  private let queue: AppOutbox
  let facts: Locked<HostFacts>
  /// Requests go out in the order of calls.
  private let order = NSLock()
  private let line = Locked<AppLine?>(nil)

  /// - Parameters:
  ///   - socket: the path of the assistant's socket.
  ///   - queue: the path of the file for what nobody listens to.
  ///   - facts: told what the assistant says of this process.
  package init(socket: String, queue: String, facts: Locked<HostFacts> = HostFacts.shared) {
    self.socket = socket
    self.facts = facts
    self.queue = AppOutbox(path: queue)
  }

  /// Nil where no assistant started this process.
  package static func fromEnvironment(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> AppConnection? {
    guard let socket = environment[AppWire.socketVariable], let home = environment["HOME"] else { return nil }
    return AppConnection(socket: socket, queue: home + "/" + AppWire.queue)
  }

  package func prepare() { _ = open() }

  package func refresh() {
    guard facts.value.process == .app, let line = open() else { return }
    let done = DispatchSemaphore(value: 0)
    let isAsked = line.request(AppWire.Method.authorizationStatus, Empty()) { [facts] answer in
      if let reply = try? answer.get().result(AuthorizationReply.self) {
        facts.withLock { $0.authorization = INSiriAuthorizationStatus(reply.authorization) }
      }
      done.signal()
    }
    // An assistant that is busy leaves what it said last.
    if isAsked { _ = done.wait(timeout: .now() + .seconds(1)) }
  }

  package func donate(_ donation: Donation, completion: @escaping @Sendable (INIntentError?) -> Void) {
    tell(AppWire.Method.donate, [DonationRequest(donation, at: facts.value.now())], .donatingInteraction, completion)
  }

  package func delete(_ selection: DonationSelection, completion: @escaping @Sendable (INIntentError?) -> Void) {
    switch selection {
    case .all: tell(AppWire.Method.deleteDonations, [DonationDeletion()], .deletingAllInteractions, completion)
    case .identifiers(let identifiers):
      tell(
        AppWire.Method.deleteDonations, [DonationDeletion(identifiers: identifiers)],
        .deletingInteractionWithIdentifiers, completion)
    case .group(let group):
      tell(
        AppWire.Method.deleteDonations, [DonationDeletion(group: group)], .deletingInteractionWithGroupIdentifier,
        completion)
    }
  }

  package func setVocabulary(_ vocabulary: Vocabulary) {
    guard let type = INVocabularyStringType(rawValue: vocabulary.type) else { return }
    tell(
      AppWire.Method.setVocabulary, VocabularyRequest.parts(of: vocabulary, kind: "\(type)"),
      .interactionOperationNotSupported
    ) {
      [facts] in
      if let error = $0 { facts.value.log("INVocabulary changed nothing: \(error.developerWords)") }
    }
  }

  package func removeVocabulary() {
    tell(AppWire.Method.removeVocabulary, [Empty()], .interactionOperationNotSupported) {
      [facts] in
      if let error = $0 { facts.value.log("INVocabulary changed nothing: \(error.developerWords)") }
    }
  }

  package func requestAuthorization(completion: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
    ask(AppWire.Method.requestAuthorization, Empty(), AuthorizationReply.self) { [facts] reply in
      completion((try? reply.get()).map { INSiriAuthorizationStatus($0.authorization) } ?? facts.value.authorization)
    }
  }

  /// Sends a request that means nothing to an assistant that comes later; the error says why there is no answer.
  func ask<Reply: Codable & Sendable>(
    _ method: String, _ request: some Codable & Sendable, _ type: Reply.Type,
    _ completion: @escaping @Sendable (Result<Reply, RPCError>) -> Void
  ) {
    order.lock()
    defer { order.unlock() }
    // A line whose end shows only when something is sent is taken anew, once.
    for _ in 0..<2 {
      guard let line = open() else { break }
      let isAsked = line.request(method, request) { answer in
        completion(
          answer.flatMap { line in
            Result { try line.result(Reply.self) }.mapError { _ in
              RPCError(code: RPCError.unavailable, message: "the assistant's answer cannot be read")
            }
          })
      }
      if isAsked { return }
    }
    DispatchQueue.global().async {
      completion(.failure(RPCError(code: RPCError.unavailable, message: "no assistant listens")))
    }
  }

  /// Sends all requests, or keeps all of them; the completion is called once, with the first error if there is one.
  func tell(
    _ method: String, _ requests: [some Codable & Sendable], _ code: INIntentError.Code,
    _ completion: @escaping @Sendable (INIntentError?) -> Void
  ) {
    order.lock()
    defer { order.unlock() }
    let outcome = Outcome(count: requests.count, code: code, completion)
    // A line whose end shows only when something is sent is taken anew, once.
    for _ in 0..<2 {
      guard let line = open(), let first = requests.first else { break }
      guard line.request(method, first, outcome.take) else { continue }
      for request in requests.dropFirst() where !line.request(method, request, outcome.take) {
        outcome.take(.failure(.init(code: RPCError.unavailable, message: "the assistant has ended")))
      }
      return
    }
    let lines = requests.compactMap { AppLine.encoded(RPCRequest(id: 0, method: method, params: $0)) }
    let error = queue.append(lines) ? nil : INIntentError(code, "No assistant listens, and nothing more can be kept.")
    DispatchQueue.global().async { completion(error) }
  }

  /// The line to an assistant that listens; nil if none does.
  private func open() -> AppLine? {
    line.withLock { line in
      if let line, line.isOpen { return line }
      line = AppLine(socket: socket, facts: facts)
      return line
    }
  }
}

/// What becomes of a request that was sent in several parts.
private final class Outcome: Sendable {
  private struct State {
    var left: Int
    var error: INIntentError?
  }

  private let state: Locked<State>
  private let code: INIntentError.Code
  private let completion: @Sendable (INIntentError?) -> Void

  init(count: Int, code: INIntentError.Code, _ completion: @escaping @Sendable (INIntentError?) -> Void) {
    state = Locked(State(left: count))
    self.code = code
    self.completion = completion
  }

  @Sendable func take(_ answer: Result<Data, RPCError>) {
    let (isLast, error) = state.withLock { state in
      state.left -= 1
      if case .failure(let error) = answer, state.error == nil { state.error = INIntentError(code, error.message) }
      return (state.left == 0, state.error)
    }
    if isLast { completion(error) }
  }
}

extension INIntentError {
  var developerWords: String { userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(code)" }
}

extension Data {
  fileprivate func result<Reply: Codable & Sendable>(_ type: Reply.Type) throws -> Reply {
    try QuickJSON.decode(RPCReply<Reply>.self, from: self).result
  }
}
