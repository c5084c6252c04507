/// One problem in one input file.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// Nothing is written.
    case error
    /// Worth a look; the work goes on.
    case warning
  }

  /// The path as it was given.
  package var file: String
  /// Counts from 1; nil where the problem has no place.
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

  /// `file:line: error: message`, as compilers print it.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message)" }
}
