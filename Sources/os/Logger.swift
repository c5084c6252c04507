/// Writes messages of one part of an app on one subject.
public struct Logger: Sendable {
  private let log: OSLog

  /// Messages of no part in particular.
  public init() { log = .default }

  /// Messages of a part of an app, an identifier such as `com.example.soup`, on a subject.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Messages that go where another way of logging sends them.
  public init(_ logObj: OSLog) { log = logObj }

  private func write(_ type: OSLogType, _ message: OSLogMessage) { log.write(type) { message.text(showsPrivate: $0) } }

  /// Writes a message that is worth keeping.
  public func log(_ message: OSLogMessage) { write(.default, message) }
  /// Writes a message that matters so much.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  /// Writes a message for whoever is looking for a mistake.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes a message for whoever is looking for a mistake.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes a message that helps, but is not needed to understand a failure.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes a message that is worth keeping.
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  /// Writes what may become a failure.
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  /// Writes what went wrong.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes what went wrong and must not.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  /// Writes what went wrong and must not.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }
}
