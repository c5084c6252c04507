/// What both ends of the wire agree on before the first byte; `docs/Wire.md` describes it for other languages.
package enum Wire {
  /// The version of the messages; a peer of another version is refused at `initialize`.
  package static let version = 1
  /// The environment variable that holds the number of the inherited socket's descriptor.
  package static let descriptorVariable = "INTENTS_WIRE_FD"
  /// The descriptor's usual number.
  package static let descriptor: Int32 = 3
  /// Bytes of the longest message, its newline not counted. A longer one ends the connection.
  package static let maximumMessageBytes = 4 * 1024 * 1024

  /// The assistant's requests, as `method` spells them.
  package enum Method {
    package static let initialize = "initialize"
    package static let resolve = "intent/resolve"
    package static let confirm = "intent/confirm"
    package static let handle = "intent/handle"
    /// What the app offers for a parameter.
    package static let choices = "intent/choices"
    /// The value of a parameter that nobody has chosen yet.
    package static let defaultValue = "intent/default"
    /// Hands an app's own program an activity.
    package static let goOn = "app/continue"
    /// Forgets a session's handler; answered like a request.
    package static let end = "intent/end"
    /// A notification; the extension exits.
    package static let shutdown = "shutdown"
    /// A notification from the extension: how what was in progress has ended.
    package static let finished = "intent/finished"
    /// A notification from the extension: a line for the developer.
    package static let log = "log"
  }
}
