import AssistantCore
import AssistantStore

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
  private let surroundings: Surroundings

  /// How long events wait for others, to be written down together: less than anybody notices.
  private static let delay = Duration.milliseconds(10)

  struct News: Sendable {
    var answer: Answer
    var undertaking: Undertaking
    /// Why it failed, for the developer; nil if it did not.
    var failure: ExtensionFailure?
  }

  init(
    conversation: Conversation, journal: TurnJournal, surroundings: Surroundings,
    prepare: @escaping @Sendable () async -> Void,
    isStop: @escaping @Sendable (String) -> Bool, news: @escaping @Sendable () async -> [News]?
  ) {
    self.surroundings = surroundings
    self.isStop = isStop
    self.conversation = conversation
    self.journal = journal
    self.prepare = prepare
    self.news = news
  }

  /// The events pass through as they come; the stream ends when the turn has been written down.
  ///
  /// News stand behind the turn's start, and the events after them count on.
  func say(_ utterance: String) async -> AsyncStream<[ToldEvent]> {
    let (stream, out) = AsyncStream.makeStream(of: [ToldEvent].self)
    await prepare()
    let batches = EventBatches(startsAtOnce: mayHaveNews, within: Self.delay, surroundings: surroundings)
    await conversation.say(utterance, to: batches.listener)
    let previous = last
    // Goes on where nobody listens any more: what happens is written down to the end.
    last = Task {
      await previous?.value
      let mayHaveNews = mayHaveNews
      for await events in batches {
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
  private func tell(_ news: News, in start: Event, to out: AsyncStream<[ToldEvent]>.Continuation) async {
    var events = [Event(sequence: 0, turn: start.turn, time: start.time, kind: .answer(news.answer))]
    if let app = news.answer.app, let failure = news.failure {
      let kind = Event.Kind.extensionFailed(ExtensionFailed(app: app, failure: failure))
      events.append(Event(sequence: 0, turn: start.turn, time: start.time, kind: kind))
    }
    await pass(events, telling: news.undertaking, to: out)
  }

  func tellNews() async -> AsyncStream<[ToldEvent]> {
    let (stream, out) = AsyncStream.makeStream(of: [ToldEvent].self)
    for news in await latest() {
      let turn = await conversation.announce(news.answer, because: news.failure)
      let previous = last
      last = Task {
        await previous?.value
        var events: [Event] = []
        for await event in turn { events.append(event) }
        let numbers = await journal.numbers(events.count)
        for (index, number) in numbers.enumerated() { events[index].sequence = number }
        let written = try? await journal.record(announcement: events, telling: news.undertaking)
        guard written?.isTold != false else { return await journal.giveBack(events.count) }
        out.yield(Self.told(events, written))
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
    _ events: [Event], telling order: Undertaking? = nil, to out: AsyncStream<[ToldEvent]>.Continuation
  ) async {
    var events = events
    for (index, number) in await journal.numbers(events.count).enumerated() { events[index].sequence = number }
    let written = try? await journal.record(events, telling: order)
    // Another conversation may have told the person of the order.
    guard written?.isTold != false else { return await journal.giveBack(events.count) }
    out.yield(Self.told(events, written))
  }

  private static func told(_ events: [Event], _ written: TurnJournal.Written?) -> [ToldEvent] {
    events.enumerated().map { index, event in ToldEvent(event: event, json: written?.bodies[index]) }
  }
}
