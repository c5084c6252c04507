/// Words of a file inside a diagnostic.
package enum DiagnosticText {
  /// Short, on one line, without control characters.
  package static func shown(_ text: String) -> String { SafeText(text, limit: 60).text }

  /// A path whole, without control characters.
  package static func path(_ text: String) -> String { SafeText(text, limit: 4096).text }

  /// A sentence, cut where it is very long.
  package static func sentence(_ text: String) -> String { SafeText(text, limit: SafeText.sentenceLength).text }
}
