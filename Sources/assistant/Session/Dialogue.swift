import AssistantCore

/// One conversation, as the front ends see it.
protocol Dialogue: Sendable {
  /// One turn; the stream ends with it. Words that call off what is going on end the running turn.
  func say(_ utterance: String) async -> AsyncStream<Event>
  /// What has come to its end in the background, a turn for each; ends when all has been told.
  func tellNews() async -> AsyncStream<Event>
  /// Whether the words call off what is going on.
  func callsOff(_ utterance: String) -> Bool
  /// Breaks off what is going on.
  func end() async
}

/// Makes conversations that share everything that is slow to make.
struct Dialogues: Sendable {
  var open: @Sendable () async -> any Dialogue
  /// What apps are still at, whichever conversation it was asked for in.
  var background = BackgroundWork()
}
