@_exported import ObjectArguments

/// Writes a message with a format in the manner of `printf`.
///
/// - Parameter message: values are shown to everybody after `{public}`, to the developer alone after `{private}`, else if
///   they are numbers.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {
  write(message, log, type, args)
}

/// Writes a message that matters so much, with a format in the manner of `printf`.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  write(message, log, type, args)
}

/// Writes a message with a format in the manner of `printf` and values that are objects or collections.
///
/// On iOS those are `CVarArg` too. They are not made so here, because Foundation's own formats would stop the process
/// at them.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
  _ args: Any...
) {
  write(message, log, type, args)
}

/// Writes a message that matters so much, with a format as above and values that are objects or collections.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
  write(message, log, type, args)
}

/// Writes a message that is worth keeping.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default) { message.text(showsPrivate: $0) } }

/// Writes a message that matters so much.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(type) { message.text(showsPrivate: $0) }
}

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ arguments: [Any]) {
  log.write(type) { LogFormat(message.description).text(arguments, showsPrivate: $0) }
}
