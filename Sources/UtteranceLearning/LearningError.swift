/// Why examples or a kept model cannot be used.
package struct LearningError: Error, Hashable, CustomStringConvertible {
  /// `example` for a line of a file of examples; `format`, `version`, `damaged` for a kept model.
  package var code: String
  package var message: String
  /// Counts from 1; nil where the fault is of no line.
  package var line: Int?

  init(line: Int, _ message: String) {
    code = "example"
    self.message = message
    self.line = line
  }

  init(_ code: String, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { line.map { "line \($0): \(message)" } ?? message }
}
