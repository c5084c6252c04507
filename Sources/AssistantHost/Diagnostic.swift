/// One problem in a file of an app, for the developer: where it is, what is wrong and what to do.
package struct Diagnostic: Hashable, Sendable, Codable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable, Codable {
    /// The app cannot be installed.
    case error
    /// The app can be installed, but something of it will not work as its developer expects.
    case warning
  }

  package var severity: Severity
  /// The file's path as the developer knows it.
  package var file: String
  /// Counts from 1; nil where the file has no lines or the problem is not in one.
  package var line: Int?
  package var message: String

  package init(_ severity: Severity = .error, file: String, line: Int? = nil, _ message: String) {
    self.severity = severity
    self.file = file
    self.line = line
    self.message = message
  }

  /// `file:line: error: message`, as compilers write it.
  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message)"
  }
}
