/// One problem in one input file.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  package var file: String
  /// Counts from 1; nil where the problem has no place.
  package var line: Int?
  /// What is wrong and what to do.
  package var message: String

  package init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `file:line: error: message`, as compilers print it.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): error: \(message)" }
}
