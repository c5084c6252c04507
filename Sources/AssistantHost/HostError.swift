import IntentSchema

/// Why an app could not be installed, found or removed.
package struct HostError: Error, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable, Codable {
    /// No app of that name, or no file at that path.
    case notFound
    /// Several apps have that name.
    case ambiguous
    /// What is at the path is not an app bundle at all.
    case notABundle
    /// The bundle has problems; `diagnostics` has all of them.
    case brokenBundle
    /// The bundle is larger than an app may be.
    case tooLarge
    /// The home folder cannot be written, or the disk is full.
    case homeNotWritable
  }

  package var code: Code
  /// What happened and what to do, in one or two sentences.
  package var message: String
  /// All problems of a broken bundle, warnings among them, in the order of the files.
  package var diagnostics: [Diagnostic]
  package var cause: (any Error)?

  package init(_ code: Code, _ message: String, diagnostics: [Diagnostic] = [], cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.diagnostics = diagnostics
    self.cause = cause
  }

  package var description: String { message }
}
