import AssistantCore

/// An event that may be shown, since it is written down.
struct ToldEvent: Sendable {
  var event: Event
  /// As it was written down: one line of JSON; nil where it could not be.
  var json: String?
}

/// One conversation, as the front ends see it.
///
/// Events that were written down in one step come together.
protocol Dialogue: Sendable {
  /// One turn; the stream ends with it. Words that call off what is going on end the running turn.
  func say(_ utterance: String) async -> AsyncStream<[ToldEvent]>
  /// What has come to its end in the background, a turn for each; ends when all has been told.
  func tellNews() async -> AsyncStream<[ToldEvent]>
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
