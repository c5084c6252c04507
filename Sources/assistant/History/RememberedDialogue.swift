import AssistantCore
import AssistantStore

/// A conversation whose events are on the disk before anybody is shown them.
actor RememberedDialogue: Dialogue {
  private let conversation: Conversation
  private let journal: TurnJournal
  /// Done before each turn.
  private let prepare: @Sendable () async -> Void
  /// What has to be told before anything else; asked for whenever the person speaks.
  private let news: @Sendable () async -> [News]
  /// Turns are passed on one after the other.
  private var last: Task<Void, Never>?

  struct News: Sendable {
    var answer: Answer
    var undertaking: Undertaking
    /// Why it failed, for the developer; nil if it did not.
    var failure: ExtensionFailure?
  }

  init(
    conversation: Conversation, journal: TurnJournal, prepare: @escaping @Sendable () async -> Void,
    news: @escaping @Sendable () async -> [News]
  ) {
    self.conversation = conversation
    self.journal = journal
    self.prepare = prepare
    self.news = news
  }

  /// The events pass through as they come; the stream ends when the turn has been written down.
  ///
  /// News stand behind the turn's start, and the events after them count on.
  func say(_ utterance: String) async -> AsyncStream<Event> {
    let (stream, out) = AsyncStream.makeStream(of: Event.self)
    await prepare()
    let turn = await conversation.say(utterance)
    let previous = last
    // Goes on where nobody listens any more: what happens is written down to the end.
    last = Task {
      await previous?.value
      for await event in turn {
        await pass(event, to: out)
        guard case .turnStarted = event.kind else { continue }
        for news in await news() {
          func made(_ kind: Event.Kind) -> Event { Event(sequence: 0, turn: event.turn, time: event.time, kind: kind) }
          guard await pass(made(.answer(news.answer)), telling: news.undertaking, to: out) else { continue }
          if let app = news.answer.app, let failure = news.failure {
            await pass(made(.extensionFailed(ExtensionFailed(app: app, failure: failure))), to: out)
          }
        }
      }
      out.finish()
    }
    return stream
  }

  func tellNews() async -> AsyncStream<Event> {
    let (stream, out) = AsyncStream.makeStream(of: Event.self)
    for news in await news() {
      let turn = await conversation.announce(news.answer, because: news.failure)
      let previous = last
      last = Task {
        await previous?.value
        var events: [Event] = []
        for await event in turn { events.append(event) }
        let numbers = await journal.numbers(events.count)
        for (index, number) in numbers.enumerated() { events[index].sequence = number }
        guard (try? await journal.record(announcement: events, telling: news.undertaking)) != false else {
          return await journal.giveBack(events.count)
        }
        for event in events { out.yield(event) }
      }
    }
    let all = last
    Task {
      await all?.value
      out.finish()
    }
    return stream
  }

  nonisolated func callsOff(_ utterance: String) -> Bool { conversation.callsOff(utterance) }

  func end() async { await conversation.end() }

  /// An event that cannot be written down, as on a full disk, is no reason to keep it from the person.
  ///
  /// - Returns: false if another conversation has told the person of the order.
  @discardableResult
  private func pass(
    _ event: Event, telling order: Undertaking? = nil, to out: AsyncStream<Event>.Continuation
  ) async -> Bool {
    let numbered = await journal.numbered(event)
    if (try? await journal.record(numbered, telling: order)) == false {
      await journal.giveBack(1)
      return false
    }
    out.yield(numbered)
    return true
  }
}
