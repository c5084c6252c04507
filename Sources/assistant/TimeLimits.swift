import AssistantHost

/// How long apps may take, in seconds, from the environment; what is no number above zero counts for nothing.
///
/// `ASSISTANT_TURN_LIMIT` is how long a turn waits for an order to be done before it goes on in the background,
/// `ASSISTANT_ANSWER_LIMIT` how long an app may take to resolve and confirm, and `ASSISTANT_HANDLE_LIMIT` to handle, or to
/// end what it has called in progress.
struct TimeLimits: Sendable {
  var patience = Duration.seconds(10)
  var host = ExtensionProcess.TimeLimits()

  init(_ environment: [String: String]) {
    func limit(_ name: String) -> Duration? {
      guard let seconds = environment[name].flatMap(Double.init), seconds > 0, seconds <= 86_400 else { return nil }
      return .seconds(seconds)
    }
    if let turn = limit("ASSISTANT_TURN_LIMIT") { patience = turn }
    if let answer = limit("ASSISTANT_ANSWER_LIMIT") { host.request = answer }
    if let handle = limit("ASSISTANT_HANDLE_LIMIT") { (host.handle, host.conclusion) = (handle, handle) }
  }
}
