import IntentSchema

/// Paths inside messages.
enum SafePath {
  /// Whole, without control characters.
  static func shown(_ path: String) -> String { DiagnosticText.path(path) }
}
