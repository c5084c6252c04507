/// Why what the assistant says cannot be read from its files.
package struct WordingError: Error, Hashable, Sendable {
  /// Stable, for programs: `unreadable`, `missing` or `invalid`.
  package var code: String
  package var message: String
  package var cause: String?

  package init(code: String, message: String, cause: String? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }
}
