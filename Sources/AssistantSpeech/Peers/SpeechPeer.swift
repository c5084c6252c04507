import Foundation
import Synchronization
import Wyoming

/// Somebody who hears or speaks for the assistant: a process of its own, or a service that a person runs.
///
/// One exchange at a time; a peer that hangs, dies or talks nonsense is let go, and a new one is had for the next exchange.
package final class SpeechPeer: Sendable {
  /// A link, and how to be rid of who is at its other end.
  package struct Connection: Sendable {
    package var link: WyomingLink
    package var end: @Sendable () -> Void

    package init(link: WyomingLink, end: @escaping @Sendable () -> Void) { (self.link, self.end) = (link, end) }
  }

  private struct State: Sendable {
    var connection: Connection?
    /// What the peer was last told that it keeps.
    var told: Int?
  }

  package let name: String
  /// Whether it is one that a person runs: it is asked what it has before it is used.
  package let isService: Bool
  private let connect: @Sendable () throws -> Connection
  private let state = Mutex(State())
  private let queue: DispatchQueue

  package init(name: String, isService: Bool = false, connect: @escaping @Sendable () throws -> Connection) {
    (self.name, self.isService, self.connect) = (name, isService, connect)
    queue = DispatchQueue(label: "speech \(name)")
  }

  /// The engine in a process of its own.
  ///
  /// - Parameters:
  ///   - program: which, started with the arguments and the engine's name, answers events on its standard input.
  package convenience init(_ engine: EngineName, program: String, arguments: [String]) {
    self.init(name: engine.rawValue) {
      guard let child = SpawnedProcess(program, arguments + [engine.rawValue], streams: .socket) else {
        throw SpeechError(
          .engineFailed, "\(engine.rawValue) cannot be started", cause: String(cString: strerror(errno)))
      }
      let link = WyomingLink(input: child.output, output: child.output)
      child.handOver()
      let pid = child.pid
      return Connection(link: link) {
        kill(-pid, SIGKILL)
        kill(pid, SIGKILL)
        var word: Int32 = 0
        while waitpid(pid, &word, 0) < 0, errno == EINTR {}
      }
    }
  }

  /// A service that listens somewhere.
  package convenience init(_ endpoint: WyomingEndpoint) {
    self.init(name: "\(endpoint)", isService: true) {
      let link = try endpoint.connect()
      return Connection(link: link) { link.hangUp() }
    }
  }

  deinit { state.withLock(\.connection)?.end() }

  /// Talks with the peer on a thread of its own.
  ///
  /// - Parameters:
  ///   - needs: what the peer has to have been told before; `tell` tells it where it has not.
  ///   - seconds: after which it is let go.
  /// - Throws: `SpeechError`; after `engineFailed` the peer is another.
  package func exchange<Result: Sendable>(
    within seconds: Double, needs: Int? = nil,
    tell: @escaping @Sendable (WyomingLink, ContinuousClock.Instant) throws -> Void = { _, _ in },
    _ body: @escaping @Sendable (WyomingLink, ContinuousClock.Instant) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Swift.Result { try attempt(seconds, needs, tell, body) })
      }
    }
  }

  private func attempt<Result>(
    _ seconds: Double, _ needs: Int?, _ tell: (WyomingLink, ContinuousClock.Instant) throws -> Void,
    _ body: (WyomingLink, ContinuousClock.Instant) throws -> Result
  ) throws -> Result {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var connection = state.withLock(\.connection)
    do {
      if connection == nil {
        connection = try connect()
        let new = connection
        state.withLock { $0 = State(connection: new) }
      }
      guard let link = connection?.link else { throw SpeechError(.engineFailed, "\(name) is not there") }
      if let needs, state.withLock({ $0.told != needs }) {
        try tell(link, deadline)
        state.withLock { $0.told = needs }
      }
      return try body(link, deadline)
    } catch let error as SpeechError where error.code != .engineFailed {
      throw error
    } catch {
      letGo()
      if let error = error as? SpeechError { throw error }
      throw SpeechError(.engineFailed, "\(name) failed", cause: "\(error)")
    }
  }

  /// Ends the peer; the next exchange has another.
  package func letGo() {
    let connection = state.withLock { state in
      defer { state = State() }
      return state.connection
    }
    connection?.end()
  }
}

extension SpeechPeer {
  /// What a service has for a language, the first of it; nil where it does not tell, or is none.
  ///
  /// - Throws: `language` where it has nothing for that.
  func offered(
    _ job: ServiceInfo.Job, _ language: String, _ link: WyomingLink, until deadline: ContinuousClock.Instant
  ) throws -> ServiceInfo.Model? {
    guard isService else { return nil }
    try link.send(WyomingEvent(WyomingEvent.Name.describe), until: deadline)
    let info = ServiceInfo(try link.answer([WyomingEvent.Name.info], until: deadline))
    guard let found = info.installed(job, language: language) else { return nil }
    guard let first = found.first else { throw SpeechError(.language, "\(name) has nothing for “\(language)”") }
    return first
  }
}

extension WyomingLink {
  /// The next event of one of these types.
  ///
  /// - Parameter others: is given what comes before it.
  /// - Throws: what the other side says that went wrong.
  func answer(
    _ types: Set<String>, until deadline: ContinuousClock.Instant, others: (WyomingEvent) -> Void = { _ in }
  ) throws -> WyomingEvent {
    while let event = try receive(until: deadline) {
      if event.type == WyomingEvent.Name.error {
        let code = event.data["code"]?.string.flatMap(SpeechError.Code.init) ?? .engineFailed
        throw SpeechError(code, event.data["text"]?.string ?? "the engine failed")
      }
      if types.contains(event.type) { return event }
      others(event)
    }
    throw WyomingError(.closed, "the engine has ended")
  }
}
