/// Why the assistant's memory could not be read or written.
package struct StoreError: Error, Hashable, Sendable {
  /// Stable, for programs.
  package enum Code: String, Hashable, Sendable {
    /// The file is not a database, or parts of it are unreadable.
    case damaged
    /// A newer version of the assistant has written the file.
    case newerVersion
    /// No room on the disk, or a limit on the size of files.
    case full
    /// Another process kept the file locked for longer than the time limit.
    case locked
    /// The folder or the file cannot be created or written.
    case notWritable
    /// A name that cannot stand in the file: empty, or with control characters.
    case badName
    /// More words than an app may bring along.
    case tooMany
    /// The disk or the database reported something else.
    case failed
  }

  package var code: Code
  /// What happened and what to do, for the person at the terminal.
  package var message: String
  /// What the database or the system said.
  package var cause: String?

  package init(_ code: Code, _ message: String, cause: String? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }
}
