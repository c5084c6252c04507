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
    /// For one request.
    package var request: Duration = .seconds(10)
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
      connection.markReady()
    } catch {
      connection.fail(.couldNotStart, "\(name) did not start.")
      await connection.waitForEnd()
      throw error
    }
  }

  /// Why it is of no use any more; nil while it runs.
  package nonisolated var failure: ExtensionFailure? { connection.failure }
  /// The process that this one started; the extension's own is below it.
  package nonisolated var processIdentifier: Int32? { connection.processIdentifier }

  /// Sends a request and waits for its reply. Throws `ExtensionFailure` and nothing else.
  package nonisolated func request<Parameters: Codable & Sendable, Reply: Codable & Sendable>(
    _ method: String, _ parameters: Parameters, as: Reply.Type = Reply.self
  ) async throws -> Reply {
    try await call(method, parameters, limit: limits.request)
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
    do {
      return try await withThrowingTaskGroup(of: Reply?.self) { [connection, surroundings, name] group in
        group.addTask { try await connection.call(method, parameters) }
        group.addTask {
          try await surroundings.sleep(limit)
          return nil
        }
        defer { group.cancelAll() }
        if let reply = try await group.next() ?? nil { return reply }
        throw connection.fail(.timedOut, "\(name) did not answer \(method) within \(limit / .seconds(1)) s.")
      }
    } catch let failure as ExtensionFailure {
      throw failure
    } catch {
      throw ExtensionFailure(.timedOut, "\(name) was not waited for: the request was cancelled.")
    }
  }
}
