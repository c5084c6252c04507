import AssistantCore
import Foundation
import IntentSchema
import Testing

@testable import assistant

func event(_ kind: Event.Kind, sequence: Int = 1, turn: Int = 1) -> Event {
  Event(sequence: sequence, turn: turn, time: Date(timeIntervalSince1970: 0), kind: kind)
}

let monkeyChat = AppLabel(identifier: "com.example.MonkeyChat", name: "MonkeyChat", glyph: "🐵")

@Suite struct EventRendererTests {
  private let sent = event(
    .answer(
      Answer(
        text: "OK, sent.", speech: "OK, I sent it.", app: monkeyChat,
        card: Card(
          title: "Message",
          rows: [.init(label: "To", value: "Bobo"), .init(label: "Message", value: "please send more bananas")]))))

  @Test func `In a pipe an answer is a line with the app's name and indented card rows`() {
    #expect(
      EventRenderer.plain.lines(for: sent) == [
        "MonkeyChat: OK, sent.", "    To: Bobo", "    Message: please send more bananas",
      ])
  }

  @Test func `With text only the words are left`() {
    #expect(EventRenderer(form: .textOnly, style: .plain).lines(for: sent) == ["OK, sent."])
  }

  @Test func `On a terminal the card is a box that fits its content`() {
    #expect(
      EventRenderer(form: .terminal(columns: 80), style: .plain).lines(for: sent) == [
        "🐵 MonkeyChat  OK, sent.",
        "╭───────────────────────────────────╮",
        "│ Message                           │",
        "│ To       Bobo                     │",
        "│ Message  please send more bananas │",
        "╰───────────────────────────────────╯",
      ])
  }

  @Test(arguments: [1, 5, 12, 20, 40, 80, 300])
  func `No line is ever wider than the terminal`(columns: Int) {
    let long = event(
      .question(
        Question(
          kind: .choice, text: String(repeating: "Which 日本 ", count: 30), speech: "",
          choices: ["Bobo 🐵", String(repeating: "x", count: 100)], app: monkeyChat,
          card: Card(
            title: String(repeating: "title ", count: 30),
            rows: [.init(label: "A very long label indeed", value: "é日🐵 value ")]))))
    for line in EventRenderer(form: .terminal(columns: columns), style: .plain).lines(for: long) where columns > 8 {
      #expect(DisplayWidth.of(line) <= columns - 1)
    }
  }

  @Test func `Choices are numbered from one`() {
    let choices = ["Bobo Baggins", "Bobo Chimp"]
    let which = event(
      .question(Question(kind: .choice, text: "Which Bobo?", speech: "", choices: choices, app: monkeyChat)))
    let lines = EventRenderer.plain.lines(for: which)
    #expect(lines == ["MonkeyChat: Which Bobo?", "  1. Bobo Baggins", "  2. Bobo Chimp"])
  }

  @Test func `A hostile app cannot reach the terminal from any field`() {
    let bad = "x\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}1m\r\u{202E}y\nz"
    let hostile = event(
      .question(
        Question(
          kind: .choice, text: bad, speech: bad, choices: [bad], app: AppLabel(identifier: bad, name: bad, glyph: bad),
          card: Card(title: bad, subtitle: bad, rows: [.init(label: bad, value: bad)]))))
    for form in [EventRenderer.Form.plain, .textOnly, .terminal(columns: 60)] {
      let lines = EventRenderer(form: form, style: .plain).lines(for: hostile)
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(PlainText.isHarmless) })
      #expect(!lines.joined().contains("[2J"))
    }
  }

  @Test func `Colour is left out where it is not wanted`() {
    #expect(Style(isTerminal: true, environment: ["TERM": "xterm"]).isColored)
    #expect(!Style(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": "1"]).isColored)
    #expect(Style(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": ""]).isColored)
    #expect(!Style(isTerminal: true, environment: ["TERM": "dumb"]).isColored)
    #expect(!Style(isTerminal: false, environment: ["TERM": "xterm"]).isColored)
  }
}
