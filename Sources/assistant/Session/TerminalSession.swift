import AssistantCore
import Foundation

/// Runs a conversation on the terminal: one mailbox takes keys, events and time in the order in which they happen.
struct TerminalSession {
  var dialogues: Dialogues
  var desk: PasscodeDesk
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
    /// A passcode is needed.
    case passcode(String, CheckedContinuation<String?, Never>)
  }

  /// - Parameter request: said at once; nil to wait for the person.
  /// - Returns: how it ended.
  func run(_ purpose: ChatScreen.Purpose, saying request: String? = nil) async -> ExitStatus {
    let (mailbox, post) = AsyncStream.makeStream(of: Message.self)
    var screen = ChatScreen(
      purpose: purpose, wording: wording, style: style, size: Terminal.size, history: history.load())
    screen.listsChoices = mode.showsCards
    Terminal.enterRawMode()
    defer { Terminal.restore() }
    let resizing = Signals.watch(SIGWINCH) { post.yield(.input(.resized(Terminal.size))) }
    defer { resizing.cancel() }
    Keyboard.start { keys in post.yield(.input(keys.map { .keys($0) } ?? .inputEnded)) }

    if mode.hasScreen {
      desk.open { prompt in await withCheckedContinuation { post.yield(.passcode(prompt, $0)) } }
    }
    defer { desk.open(nil) }
    var passcode: PasscodeEntry?
    defer { passcode?.end(nil) }

    var dialogue = await dialogues.open()
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
          return screen.outcome.status
        }
      }
      guard let message = await messages.next() else { return screen.outcome.status }
      switch message {
      case .passcode(let prompt, let answer):
        passcode?.end(nil)
        passcode = PasscodeEntry(answer: answer)
        Output.standard.write("\r\u{1B}[K" + PlainText.line(prompt) + " ")
        effects = []
      case .input(.keys(let keys)) where passcode != nil:
        let rest = passcode?.receive(keys) ?? keys
        if passcode?.hasEnded == true {
          passcode = nil
          Output.standard.write("\r\n")
        }
        effects = rest.isEmpty ? [] : screen.receive(.keys(rest))
      case .turn(_, .tick) where passcode != nil: effects = []
      case .input(let input): effects = screen.receive(input)
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
        for await event in await dialogue.say(line) { post.yield(.turn(turn, .event(event))) }
        group.cancelAll()
      }
      post.yield(.turn(turn, .turnFinished))
    }
  }
}
