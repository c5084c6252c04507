/// Why phrase data cannot be used.
package struct PhraseError: Error, Hashable, Sendable {
  /// Stable, for programs: `unreadable` or `missing`.
  package var code: String
  package var message: String
  package var cause: String?

  package init(code: String, message: String, cause: String? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }
}

/// A mistake in a phrase file; what it concerns is left out, the rest works.
package struct PhraseDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The file's name without its extension.
  package var file: String
  /// Counts from 1; nil where the place cannot be told.
  package var line: Int?
  package var message: String

  package init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  package var description: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
}
