import AssistantCore
import Foundation

/// Runs a conversation on the terminal: one mailbox takes keys, events and time in the order in which they happen.
struct TerminalSession {
  var dialogues: Dialogues
  var desk: PasscodeDesk
  var consent: ConsentDesk
  var history: History
  var wording: CommandWording
  var style: Style
  var surroundings: Surroundings
  var mode = SpeakingMode.screen

  private static let spinnerDelay = Duration.milliseconds(150)
  private static let spinnerInterval = Duration.milliseconds(90)

  private enum Message: Sendable {
    case input(ChatScreen.Input)
    /// Of a turn; turns that were broken off are not listened to.
    case turn(Int, ChatScreen.Input)
    /// A passcode is needed, or an answer that may be seen.
    case typed(String, isHidden: Bool, CheckedContinuation<String?, Never>)
    /// Something has come to its end in the background.
    case ending
    /// Of a turn that tells of it.
    case announced(Event)
    /// All such turns have been told.
    case toldNews
  }

  /// - Parameter request: said at once; nil to wait for the person.
  /// - Returns: how it ended.
  func run(_ purpose: ChatScreen.Purpose, saying request: String? = nil) async -> ExitStatus {
    let (mailbox, post) = AsyncStream.makeStream(of: Message.self)
    var dialogue = await dialogues.open()
    var screen = ChatScreen(
      purpose: purpose, wording: wording, style: style, size: Terminal.size, history: history.load(),
      callsOff: { [dialogue] in dialogue.callsOff($0) })
    screen.listsChoices = mode.showsCards
    Terminal.enterRawMode()
    defer { Terminal.restore() }
    let resizing = Signals.watch(SIGWINCH) { post.yield(.input(.resized(Terminal.size))) }
    defer { resizing.cancel() }
    Keyboard.start { keys in post.yield(.input(keys.map { .keys($0) } ?? .inputEnded)) }

    if mode.hasScreen {
      desk.open { prompt in await withCheckedContinuation { post.yield(.typed(prompt, isHidden: true, $0)) } }
      consent.open { question in await withCheckedContinuation { post.yield(.typed(question, isHidden: false, $0)) } }
    }
    defer {
      desk.open(nil)
      consent.open(nil)
    }
    var entry: TypedEntry?
    defer { entry?.end(nil) }

    let background = dialogues.background
    let endings = Task { for await _ in background.endings { post.yield(.ending) } }
    defer { endings.cancel() }
    var endingsTold = 0
    var isLeaving = false
    var isAway = false
    var turn = 0
    var running: Task<Void, Never>?
    var effects = screen.start(saying: request)
    var messages = mailbox.makeAsyncIterator()
    while true {
      for effect in effects {
        switch effect {
        case .write(let text): Output.standard.write(text)
        case .remember(let line): history.append(line)
        case .suspend:
          Terminal.suspend()
          post.yield(.input(.resumed))
        case .say(let line):
          turn += 1
          running = start(line, in: dialogue, turn: turn, post: post)
        case .abandonTurn:
          turn += 1
          running?.cancel()
          let abandoned = dialogue
          Task { await abandoned.end() }
          dialogue = await dialogues.open()
        case .leave:
          running?.cancel()
          guard purpose == .singleRequest, await background.count > endingsTold else { return screen.outcome.status }
          isLeaving = true
          // Whoever made one request need not wait: its end is written down, and told in the next conversation. Where
          // nobody can go, they hear it here.
          Terminal.restore()
          isAway = Departure.leave(screen.outcome.status)
          if !isAway { Terminal.enterRawMode() }
        }
      }
      guard let message = await messages.next() else { return screen.outcome.status }
      switch message {
      case .typed(let prompt, let isHidden, let answer):
        entry?.end(nil)
        entry = TypedEntry(isHidden: isHidden, answer: answer)
        Output.standard.write("\r\u{1B}[K" + PlainText.line(prompt) + " ")
        effects = []
      case .input(.keys(let keys)) where entry != nil:
        let rest = entry?.receive(keys) ?? keys
        Output.standard.write(entry?.echo() ?? "")
        let hasEnded = entry?.hasEnded == true
        if hasEnded {
          entry = nil
          Output.standard.write("\r\n")
        }
        effects = rest.isEmpty ? [] : screen.receive(.keys(rest))
        // A line that was being typed is shown again below the question.
        if hasEnded { effects += screen.receive(.resized(Terminal.size)) }
      case .turn(_, .tick) where entry != nil: effects = []
      case .input(.keys(let keys)) where isLeaving:
        if keys.contains(.control("c")) || keys.contains(.control("d")) { return screen.outcome.status }
        effects = []
      case .input(.inputEnded) where isLeaving: effects = []
      case .input(let input): effects = screen.receive(input)
      case .announced(let event): effects = screen.receive(.announced(event))
      case .toldNews:
        endingsTold += 1
        if isLeaving, await background.count == endingsTold { return screen.outcome.status }
        effects = []
      case .ending where isAway:
        endingsTold += 1
        if await background.count == endingsTold { return screen.outcome.status }
        effects = []
      case .ending:
        let told = dialogue
        Task {
          for await events in await told.tellNews() { for told in events { post.yield(.announced(told.event)) } }
          post.yield(.toldNews)
        }
        effects = []
      case .turn(let number, let input): effects = number == turn ? screen.receive(input) : []
      }
    }
  }

  private func start(
    _ line: String, in dialogue: any Dialogue, turn: Int, post: AsyncStream<Message>.Continuation
  ) -> Task<Void, Never> {
    let surroundings = surroundings
    return Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          guard (try? await surroundings.sleep(Self.spinnerDelay)) != nil else { return }
          repeat { post.yield(.turn(turn, .tick)) } while (try? await surroundings.sleep(Self.spinnerInterval)) != nil
        }
        for await events in await dialogue.say(line) {
          for told in events { post.yield(.turn(turn, .event(told.event))) }
        }
        group.cancelAll()
      }
      post.yield(.turn(turn, .turnFinished))
    }
  }
}
