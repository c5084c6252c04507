import AssistantCore
import Foundation
import IntentSchema
import Testing

@testable import assistant

private struct Person {
  var screen: ChatScreen
  var display = Screen(columns: 60, rows: 24)
  var effects: [ChatScreen.Effect] = []
  var decoder = KeyDecoder()

  init(_ purpose: ChatScreen.Purpose = .conversation, saying request: String? = nil) {
    screen = ChatScreen(
      purpose: purpose, wording: CommandWording(Data(#"{"cancelWord":"cancel","stopped":"Stopped."}"#.utf8)),
      style: .plain, size: Terminal.Size(columns: 60, rows: 24))
    take(screen.start(saying: request))
  }

  mutating func take(_ new: [ChatScreen.Effect]) {
    for case .write(let text) in new { display.write(text, width: DisplayWidth.of) }
    effects += new.filter { if case .write = $0 { false } else { true } }
  }

  mutating func type(_ text: String) { take(screen.receive(.keys(decoder.decode(Array(text.utf8))))) }
  mutating func hears(_ kinds: Event.Kind...) { for kind in kinds { take(screen.receive(.event(event(kind)))) } }
  mutating func turnEnds(_ outcome: TurnEnded.Outcome) {
    hears(.turnEnded(TurnEnded(outcome: outcome)))
    take(screen.receive(.turnFinished))
  }
}

@Suite struct ChatScreenTests {
  private let toWhom = Event.Kind.question(Question(kind: .value, text: "To whom?", speech: "", app: monkeyChat))
  private let sent = Event.Kind.answer(Answer(text: "Sent.", speech: "", app: monkeyChat))

  @Test func `What is said and answered stays on the screen as a dialogue`() {
    var person = Person()
    person.type("send a message\r")
    #expect(person.effects == [.remember("send a message"), .say("send a message")])
    person.hears(toWhom)
    person.turnEnds(.question)
    person.type("Bobo\r")
    person.hears(sent)
    person.turnEnds(.handled)
    #expect(
      person.display.lines == ["> send a message", "🐵 MonkeyChat  To whom?", "> Bobo", "🐵 MonkeyChat  Sent.", "", ">"])
    person.type("\u{4}")
    #expect(person.effects.last == .leave)
    #expect(person.screen.outcome.status == .handled)
  }

  @Test func `The spinner names the app and leaves no trace`() {
    var person = Person()
    person.type("go\r")
    let intent = IntentValue(className: "X", identifier: "1")
    person.hears(
      .extensionCalled(ExtensionCalled(app: monkeyChat, method: .handle, parameter: nil, intent: intent)))
    person.take(person.screen.receive(.tick))
    #expect(person.display.lines == ["> go", "⠋ 🐵 MonkeyChat"])
    person.take(person.screen.receive(.tick))
    #expect(person.display.lines == ["> go", "⠙ 🐵 MonkeyChat"])
    person.hears(sent)
    person.turnEnds(.handled)
    #expect(person.display.lines == ["> go", "🐵 MonkeyChat  Sent.", "", ">"])
  }

  @Test func `What is typed while the app works is taken afterwards`() {
    var person = Person()
    person.type("one\r")
    person.type("two\rthr")
    #expect(!person.effects.contains(.say("two")))
    person.turnEnds(.handled)
    #expect(person.effects.contains(.say("two")))
    person.turnEnds(.handled)
    #expect(person.display.lines.last == "> thr")
  }

  @Test func `Ctrl-C breaks off a turn and late events are not shown`() {
    var person = Person()
    person.type("one\r")
    person.type("\u{3}")
    #expect(person.effects.last == .abandonTurn)
    person.hears(sent)
    person.take(person.screen.receive(.turnFinished))
    #expect(person.display.lines == ["> one", "Stopped.", ">"])
  }

  @Test func `Ctrl-C at a question calls the request off in the person's language`() {
    var person = Person()
    person.type("one\r")
    person.hears(toWhom)
    person.turnEnds(.question)
    person.type("Bo\u{3}")
    #expect(person.effects.last == .say("one"))
    person.type("\u{3}")
    #expect(person.effects.last == .say("cancel"))
  }

  @Test func `Leaving at an open question tells so`() {
    var person = Person()
    person.type("one\r")
    person.hears(toWhom)
    person.turnEnds(.question)
    person.type("\u{4}")
    #expect(person.effects.last == .leave)
    #expect(person.screen.outcome.status == .answerNeeded)
  }

  @Test func `A single request leaves when it is done and not before`() {
    var person = Person(.singleRequest, saying: "go")
    #expect(person.effects == [.say("go")])
    person.hears(toWhom)
    person.turnEnds(.question)
    #expect(!person.effects.contains(.leave))
    person.type("Bobo\r")
    person.turnEnds(.failed)
    #expect(person.effects.last == .leave)
    #expect(person.screen.outcome.status == .appFailed)
  }

  @Test(arguments: ["exit", "quit", "  Exit "])
  func `Exit and quit end the chat`(word: String) {
    var person = Person()
    person.type(word + "\r")
    #expect(person.effects == [.leave])
  }

  @Test func `A narrower window is drawn anew`() {
    var person = Person()
    person.type("abc")
    person.take(person.screen.receive(.resized(Terminal.Size(columns: 30, rows: 24))))
    #expect(person.display.lines == ["> abc"])
  }

  @Test func `The status is that of the last request that was not handled`() {
    var tracker = OutcomeTracker()
    #expect(tracker.status == .handled)
    for outcome: TurnEnded.Outcome in [.failed, .notUnderstood, .handled, .cancelled] {
      tracker.record(event(.turnEnded(TurnEnded(outcome: outcome))))
    }
    #expect(tracker.status == .notUnderstood)
    tracker.record(event(.question(Question(kind: .value, text: "?", speech: "?"))))
    tracker.record(event(.turnEnded(TurnEnded(outcome: .question))))
    #expect(tracker.status == .answerNeeded)
  }
}
