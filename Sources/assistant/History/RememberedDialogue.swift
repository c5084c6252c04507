import AssistantCore
import AssistantStore
import Synchronization

/// A conversation whose events are on the disk before anybody is shown them.
actor RememberedDialogue: Dialogue {
  private let conversation: Conversation
  private let journal: TurnJournal
  /// Done before each turn.
  private let prepare: @Sendable () async -> Void
  /// What has to be told before anything else; nil for what nobody may hear of as things are.
  private let news: @Sendable () async -> [News]?
  /// Whether words call off what is going on.
  private let isStop: @Sendable (String) -> Bool
  /// Whether there may be any.
  private var mayHaveNews = true
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
    isStop: @escaping @Sendable (String) -> Bool, news: @escaping @Sendable () async -> [News]?
  ) {
    self.isStop = isStop
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
      for await events in EventBatches(turn) {
        guard case .turnStarted? = events.first?.kind, mayHaveNews else {
          await pass(events, to: out)
          continue
        }
        await pass([events[0]], to: out)
        for news in await latest() { await tell(news, in: events[0], to: out) }
        if events.count > 1 { await pass(Array(events.dropFirst()), to: out) }
      }
      out.finish()
    }
    return stream
  }

  private func latest() async -> [News] {
    let news = await news()
    mayHaveNews = news == nil
    return news ?? []
  }

  /// Behind the turn's first event.
  private func tell(_ news: News, in start: Event, to out: AsyncStream<Event>.Continuation) async {
    var events = [Event(sequence: 0, turn: start.turn, time: start.time, kind: .answer(news.answer))]
    if let app = news.answer.app, let failure = news.failure {
      let kind = Event.Kind.extensionFailed(ExtensionFailed(app: app, failure: failure))
      events.append(Event(sequence: 0, turn: start.turn, time: start.time, kind: kind))
    }
    await pass(events, telling: news.undertaking, to: out)
  }

  func tellNews() async -> AsyncStream<Event> {
    let (stream, out) = AsyncStream.makeStream(of: Event.self)
    for news in await latest() {
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

  nonisolated func callsOff(_ utterance: String) -> Bool { isStop(utterance) }

  func end() async { await conversation.end() }

  /// An event that cannot be written down, as on a full disk, is no reason to keep it from the person.
  private func pass(
    _ events: [Event], telling order: Undertaking? = nil, to out: AsyncStream<Event>.Continuation
  ) async {
    var events = events
    for (index, number) in await journal.numbers(events.count).enumerated() { events[index].sequence = number }
    if (try? await journal.record(events, telling: order)) == false {
      // Another conversation has told the person of the order.
      return await journal.giveBack(events.count)
    }
    for event in events { out.yield(event) }
  }
}

/// Events as they come, together with those that came while the ones before were looked after.
private struct EventBatches: AsyncSequence {
  private let waiting = Waiting()
  private let signals: AsyncStream<Void>

  fileprivate final class Waiting: Sendable {
    let events = Mutex<[Event]>([])
  }

  init(_ events: AsyncStream<Event>) {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.signals = signals
    let waiting = waiting
    Task {
      for await event in events {
        waiting.events.withLock { $0.append(event) }
        signal.yield()
      }
      signal.finish()
    }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let waiting: Waiting
    fileprivate var signals: AsyncStream<Void>.AsyncIterator

    mutating func next() async -> [Event]? {
      while true {
        let isOver = await signals.next() == nil
        let events = waiting.events.withLock { events in
          defer { events = [] }
          return events
        }
        if !events.isEmpty { return events }
        if isOver { return nil }
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(waiting: waiting, signals: signals.makeAsyncIterator())
  }
}
