import AssistantCore
import AssistantStore

/// A conversation whose events are on the disk before anybody is shown them.
struct RememberedDialogue: Dialogue {
  let conversation: Conversation
  let journal: TurnJournal
  /// Done before each turn.
  let prepare: @Sendable () async -> Void
  /// What has to be told before anything else; asked for when the person speaks first.
  let news: @Sendable () async -> [News]

  struct News: Sendable {
    var answer: Answer
    /// The person knows of it.
    var told: @Sendable () async -> Void
  }

  /// The events pass through as they come; the stream ends when the turn has been written down.
  ///
  /// News stand behind the turn's start, and the events after them count on.
  func say(_ utterance: String) async -> AsyncStream<Event> {
    let (stream, out) = AsyncStream.makeStream(of: Event.self)
    await prepare()
    let turn = await conversation.say(utterance)
    // Goes on where nobody listens any more: what happens is written down to the end.
    Task {
      for await event in turn {
        await pass(event, to: out)
        guard case .turnStarted = event.kind, event.turn == 1 else { continue }
        for news in await news() {
          await pass(Event(sequence: 0, turn: event.turn, time: event.time, kind: .answer(news.answer)), to: out)
          await news.told()
        }
      }
      out.finish()
    }
    return stream
  }

  func end() async { await conversation.end() }

  /// An event that cannot be written down, as on a full disk, is no reason to keep it from the person.
  private func pass(_ event: Event, to out: AsyncStream<Event>.Continuation) async {
    let numbered = await journal.numbered(event)
    try? await journal.record(numbered)
    out.yield(numbered)
  }
}
