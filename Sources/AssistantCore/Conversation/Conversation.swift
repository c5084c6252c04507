import AssistantUnderstanding
import Foundation
import IntentSchema

/// A person talking with the assistant, from the first word to the last.
///
/// One turn at a time; utterances said meanwhile wait in the order in which they were said.
package actor Conversation {
  package nonisolated let locale: String
  private let currentReader: @Sendable () -> any UtteranceReader
  let narrator: Narrator
  let host: any ExtensionHost
  let directory: any AppDirectory
  let surroundings: Surroundings
  let safeguards: Safeguards
  /// Where orders go on that outlast their turn.
  let background: BackgroundWork
  /// How long a turn waits for an order to be done.
  let patienceForOrders: Duration
  var machine: TurnMachine
  /// The extension's side of the request that is being worked on.
  var session: (any ExtensionSession)?
  var current: Turn?
  private var waiting: [Turn] = []
  private var work: Task<Void, Never>?
  private var turns = 0
  private var sequence = 0
  private var isEnded = false
  /// The turn in which the person has been told that the app takes its time.
  var toldWorking = 0
  /// Counts when the wait for an app begins and when it ends.
  var waits = 0
  /// What the app is at.
  var phase = Working.Phase.starting
  /// The question that the next utterance answers; nil if none is open.
  package private(set) var openQuestion: Question?

  /// Whether the person knows that the app takes its time in this turn.
  package var hasToldWorking: Bool { toldWorking > 0 && toldWorking == current?.number }
  /// Turns that begin when the running one has ended.
  package var turnsThatWait: Int { waiting.count }

  /// What was told last, to be told again.
  var lastAnswer: Answer?
  /// What it was about; nil if it was about no request.
  var lastTold: Request?
  /// The identifier of the app that has last done something for the person.
  private(set) var recentApp: String?

  /// How long a person waits in silence.
  static let patience = Duration.milliseconds(2500)

  /// One utterance and the stream that tells what becomes of it.
  struct Turn {
    let number: Int
    let utterance: String
    /// What is told without having been asked; nil where the person speaks.
    var announcement: Announcement?
    let listener: Listener
  }

  /// Told what becomes of a turn, at once and in order, in the conversation's own time: it must not take long.
  package struct Listener: Sendable {
    var tell: @Sendable (Event) -> Void
    /// Nothing comes after this.
    var finish: @Sendable () -> Void

    package init(tell: @escaping @Sendable (Event) -> Void, finish: @escaping @Sendable () -> Void) {
      (self.tell, self.finish) = (tell, finish)
    }
  }

  struct Announcement: Sendable {
    var answer: Answer
    var failure: ExtensionFailure?
  }

  /// - Parameters:
  ///   - understanding: asked for anew each time, so that words that apps bring along count at once.
  ///   - schema: the system's intents; an app's own come with its description.
  ///   - apps: those that the reader was made for.
  ///   - patienceForOrders: after which an order goes on in the background and the turn ends.
  package init(
    locale: String, understanding: @escaping @autoclosure @Sendable () -> any UtteranceReader, wording: Wording,
    schema: Schema, apps: [AppDescription],
    host: any ExtensionHost, directory: any AppDirectory, surroundings: Surroundings,
    safeguards: Safeguards = .none, background: BackgroundWork = BackgroundWork(),
    patienceForOrders: Duration = .seconds(10)
  ) {
    self.locale = locale
    currentReader = understanding
    var narrator = Narrator(wording: wording, schema: schema, apps: apps, random: surroundings.random)
    narrator.clock = { ValueFormatter.Clock(now: surroundings.now(), calendar: surroundings.calendar()) }
    self.narrator = narrator
    self.host = host
    self.directory = directory
    self.surroundings = surroundings
    self.safeguards = safeguards
    self.background = background
    self.patienceForOrders = patienceForOrders
    machine = TurnMachine(locale: locale, schema: schema, apps: apps, showsApps: wording.mode.hasScreen)
  }

  var reader: any UtteranceReader { currentReader() }

  /// One turn: its events, the last of which is `turnEnded`. The turn goes on whether or not anyone reads the stream.
  ///
  /// Words that call off what is going on are not kept waiting: the running turn ends at once, and those that wait too.
  package func say(_ utterance: String) -> AsyncStream<Event> {
    stream { say(utterance, to: $0) }
  }

  /// As `say(_:)`, for who is told rather than waits: each event that somebody waits for costs a change of threads.
  package func say(_ utterance: String, to listener: Listener) {
    if current != nil, callsOff(utterance) { interrupt() }
    add(utterance, announcement: nil, listener)
  }

  /// A turn in which the person has said nothing: it tells them something, and puts the open question once more.
  ///
  /// - Parameter failure: why the app failed, for the developer.
  package func announce(_ answer: Answer, because failure: ExtensionFailure? = nil) -> AsyncStream<Event> {
    stream { add("", announcement: Announcement(answer: answer, failure: failure), $0) }
  }

  private func stream(_ body: (Listener) -> Void) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    body(Listener(tell: { continuation.yield($0) }, finish: { continuation.finish() }))
    return stream
  }

  /// Whether these words call off what is going on, rather than being a request or an answer.
  private func callsOff(_ utterance: String) -> Bool { reader.remark(utterance) == .stop }

  private func add(_ utterance: String, announcement: Announcement?, _ listener: Listener) {
    turns += 1
    let turn = Turn(number: turns, utterance: utterance, announcement: announcement, listener: listener)
    if isEnded {
      begin(turn)
      close(.cancelled)
    } else {
      waiting.append(turn)
      if work == nil { work = Task { await self.work() } }
    }
  }

  /// Ends the running turn and those that wait as cancelled, at once, and lets go of the extension.
  ///
  /// What an app has already done stays done. Utterances after it are answered with a cancelled turn.
  package func end() async {
    isEnded = true
    work?.cancel()
    work = nil
    if current != nil { close(.cancelled) }
    for turn in waiting {
      begin(turn)
      close(.cancelled)
    }
    waiting = []
    openQuestion = nil
    machine.abandon()
    release()
  }

  /// Ends the running turn and those that wait for it, and lets go of what it was about.
  private func interrupt() {
    work?.cancel()
    work = nil
    openQuestion = nil
    machine.interrupt()
    release()
    close(.cancelled)
    let others = waiting
    waiting = others.filter { $0.announcement != nil }
    for turn in others where turn.announcement == nil {
      begin(turn)
      close(.cancelled)
    }
  }

  private func work() async {
    while !waiting.isEmpty, !isEnded, !Task.isCancelled {
      let turn = waiting.removeFirst()
      begin(turn)
      if let announcement = turn.announcement {
        if let app = announcement.answer.app, let failure = announcement.failure {
          emit(.extensionFailed(ExtensionFailed(app: app, failure: failure)))
        }
        emit(.answer(announcement.answer))
        if let question = openQuestion { emit(.question(question)) }
        close(openQuestion == nil ? .handled : .question)
      } else {
        await run(turn)
      }
    }
    // One that was interrupted has made room for another.
    if !isEnded, !Task.isCancelled { work = nil }
  }

  private func begin(_ turn: Turn) {
    current = turn
    emit(
      .turnStarted(
        TurnStarted(utterance: turn.utterance, locale: locale, isAnnouncement: turn.announcement != nil)))
  }

  func isRunning(_ turn: Turn) -> Bool { current?.number == turn.number }

  func emit(_ kind: Event.Kind) {
    guard let current else { return }
    sequence += 1
    current.listener.tell(Event(sequence: sequence, turn: current.number, time: surroundings.now(), kind: kind))
  }

  func tell(_ answer: Answer, about request: Request?) {
    lastAnswer = answer
    lastTold = request
    emit(.answer(answer))
  }

  /// The same words once more; an app is not opened a second time.
  func tellAgain() {
    var answer = lastAnswer ?? narrator.answer(.nothingSaid, about: nil)
    answer.userActivity = nil
    emit(.answer(answer))
  }

  func ask(_ inquiry: Inquiry, about request: Request?) {
    let question = narrator.question(inquiry, about: request)
    openQuestion = question
    emit(.question(question))
  }

  func close(_ outcome: TurnEnded.Outcome) {
    if outcome != .question { openQuestion = nil }
    if outcome == .handled, let lastTold { recentApp = lastTold.app.identifier }
    emit(.turnEnded(TurnEnded(outcome: outcome)))
    current?.listener.finish()
    current = nil
  }

  /// The extension is told in its own time; nothing depends on its answer.
  func release() {
    guard let session else { return }
    self.session = nil
    Task { await session.end() }
  }
}
