/// Why the command cannot go on, with the status it ends with.
struct CommandError: Error, Hashable, Sendable {
  var status: ExitStatus
  /// Stable, for programs.
  var code: String
  /// What happened and what to do; one sentence.
  var message: String
  /// More lines, for example one for each problem in a bundle.
  var details: [String]

  init(_ status: ExitStatus, code: String, message: String, details: [String] = []) {
    self.status = status
    self.code = code
    self.message = message
    self.details = details
  }

  /// For standard error, whole lines.
  var text: String {
    (["assistant: " + PlainText.line(message)] + details.map(PlainText.line)).map { $0 + "\n" }.joined()
  }
}
