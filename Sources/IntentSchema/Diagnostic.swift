/// One problem in a file of an app, for its developer: where it is, what is wrong and what to do.
package struct Diagnostic: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable, Codable {
    /// The work cannot be done: nothing is written, the app is not installed.
    case error
    /// The work goes on, but something will not do what the developer expects.
    case warning
  }

  /// The file's path as the developer knows it.
  package var file: String
  /// Counts from 1; nil where the file has no lines or the problem is not in one.
  package var line: Int?
  /// What is wrong and what to do.
  package var message: String
  package var severity: Severity

  package init(file: String, line: Int? = nil, message: String, severity: Severity = .error) {
    self.file = file
    self.line = line
    self.message = message
    self.severity = severity
  }

  /// `file:line: error: message`, as compilers write it.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message)" }
}
