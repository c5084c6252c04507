import AssistantCore
import Foundation
import IntentSchema
import IntentsWire

/// One running extension.
package actor ExtensionProcess {
  /// How long the assistant waits, in the time of the injected surroundings.
  package struct TimeLimits: Hashable, Sendable {
    /// From the start of the process until it has answered `initialize`.
    package var launch: Duration = .seconds(5)
    /// For one request that changes nothing.
    package var request: Duration = .seconds(10)
    /// For doing what the person wants; longer, since it goes on in the background.
    package var handle: Duration = .seconds(120)
    /// For the end of what an app calls in progress.
    package var conclusion: Duration = .seconds(600)
    /// From `shutdown` until it is killed.
    package var shutdown: Duration = .seconds(1)

    package init() {}
  }

  private nonisolated let connection: WireConnection
  private nonisolated let name: String
  private nonisolated let surroundings: Surroundings
  private nonisolated let limits: TimeLimits

  /// Starts the process and agrees on the wire's version. Throws `ExtensionFailure`; no process is left then.
  ///
  /// - Parameters:
  ///   - name: what the extension is called in messages to the developer.
  ///   - locale: the person's language code.
  ///   - onEnd: called once, when the process and everything in its sandbox is gone.
  package init(
    _ command: ProcessCommand, name: String, locale: String, log: ExtensionLog, surroundings: Surroundings,
    limits: TimeLimits = TimeLimits(), onEnd: @escaping @Sendable () -> Void = {}
  ) async throws {
    connection = WireConnection(name: name, log: log, onEnd: onEnd)
    self.name = name
    self.surroundings = surroundings
    self.limits = limits
    connection.start(command)
    do {
      let reply: InitializeReply = try await call(
        Wire.Method.initialize, InitializeRequest(locale: locale), limit: limits.launch)
      guard reply.version == Wire.version else {
        throw connection.fail(
          .versionMismatch,
          "\(name) speaks version \(reply.version) of the wire, the assistant \(Wire.version): build both from one release."
        )
      }
      connection.markReady(intents: reply.intents)
    } catch {
      connection.fail(.couldNotStart, "\(name) did not start.")
      await connection.waitForEnd()
      throw error
    }
  }

  /// Why it is of no use any more; nil while it runs.
  package nonisolated var failure: ExtensionFailure? { connection.failure }
  /// Class names of the intents that it can read, as it says itself.
  package nonisolated var intents: [String] { connection.intents }
  /// The process that this one started; the extension's own is below it.
  package nonisolated var processIdentifier: Int32? { connection.processIdentifier }

  /// Sends a request and waits for its reply. Throws `ExtensionFailure` and nothing else.
  package nonisolated func request<Parameters: Codable & Sendable, Reply: Codable & Sendable>(
    _ method: String, _ parameters: Parameters, as: Reply.Type = Reply.self
  ) async throws -> Reply {
    try await call(method, parameters, limit: method == Wire.Method.handle ? limits.handle : limits.request)
  }

  /// From now on, what it says of how the session's order ended is kept for `conclusion`.
  package nonisolated func expectConclusion(of session: String) { connection.expectConclusion(of: session) }

  package nonisolated func forgetConclusion(of session: String) { connection.forgetConclusion(of: session) }

  /// How the session's order ended, as far as it says so in time. Throws `ExtensionFailure` and nothing else.
  package nonisolated func conclusion(of session: String) async throws -> IntentResponse? {
    let alarm = alarm(limits.conclusion, of: Wire.Method.finished)
    defer { alarm.callOff() }
    do { return try await connection.conclusion(of: session) } catch { throw failure(error) }
  }

  /// Asks it to end, kills it if it does not, and returns when it is gone.
  package func stop() async {
    connection.notify(Wire.Method.shutdown)
    await withTaskGroup(of: Void.self) { [connection, surroundings, limits, name] group in
      group.addTask {
        try? await surroundings.sleep(limits.shutdown)
        connection.fail(.exited, "\(name) was ended by the assistant.")
      }
      group.addTask { await connection.waitForEnd() }
      await group.next()
      group.cancelAll()
    }
    await connection.waitForEnd()
  }

  /// Ends it at once and returns when it is gone.
  package func kill() async {
    connection.fail(.exited, "\(name) was ended by the assistant.")
    await connection.waitForEnd()
  }

  private nonisolated func call<Parameters: Codable & Sendable, Reply: Codable & Sendable>(
    _ method: String, _ parameters: Parameters, limit: Duration
  ) async throws -> Reply {
    let alarm = alarm(limit, of: method)
    defer { alarm.callOff() }
    do { return try await connection.call(method, parameters) } catch { throw failure(error) }
  }

  /// What does not answer in time is ended.
  private nonisolated func alarm(_ limit: Duration, of method: String) -> Alarm {
    surroundings.alarm(after: limit) { [connection, name] in
      let seconds = (limit / .seconds(1)).formatted(
        .number.grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
      connection.fail(
        .timedOut,
        "\(name) did not answer \(method) within \(seconds) s and was ended; the next request starts it anew. "
          + "What takes longer belongs in the background: answer handle with inProgress."
      )
    }
  }

  private nonisolated func failure(_ error: any Error) -> ExtensionFailure {
    error as? ExtensionFailure
      ?? ExtensionFailure(.timedOut, "\(name) was not waited for: the request was cancelled.")
  }
}
