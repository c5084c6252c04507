import AssistantCore

/// One conversation, as the front ends see it.
protocol Dialogue: Sendable {
  /// One turn; the stream ends with it.
  func say(_ utterance: String) async -> AsyncStream<Event>
  /// Breaks off what is going on.
  func end() async
}

/// Makes conversations that share everything that is slow to make.
struct Dialogues: Sendable {
  var open: @Sendable () async -> any Dialogue
}
