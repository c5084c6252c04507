import IntentCompiler
import IntentSchema

/// Why a bundle could not be made.
package struct BundlingError: Error {
  /// Stable, for programs: `problems`, `unwritable` or `missingProgram`.
  package var code: String
  /// What happened and what to do, a line for each problem.
  package var message: String
  package var cause: (any Error)?

  package init(code: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  init(_ problems: [Diagnostic]) {
    self.init(
      code: "problems",
      message: problems.map(\.description).joined(separator: "\n"))
  }
}
