import IntentSchema
import Testing

@testable import assistant

@Suite struct LineDrawingTests {
  private func draw(_ steps: [(String, Int)], columns: Int, rows: Int) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    var drawing = LineDrawing()
    for (text, cursor) in steps {
      let output = drawing.draw(
        prompt: "> ", styledPrompt: "\u{1B}[1m> \u{1B}[0m", buffer: Array(text), cursor: cursor, columns: columns,
        rows: rows)
      screen.write(output, width: DisplayWidth.of)
    }
    return screen
  }

  @Test func `A short line stands behind its prompt with the cursor where it is`() {
    let screen = draw([("hello", 2)], columns: 20, rows: 5)
    #expect(screen.lines == ["> hello"])
    #expect((screen.row, screen.column) == (0, 4))
  }

  @Test func `A long line goes on in the next rows and shrinks again`() {
    let long = draw([("abcdefghijklmnopqrstuvwxyz", 26)], columns: 11, rows: 6)
    #expect(long.lines == ["> abcdefgh", "ijklmnopqr", "stuvwxyz"])
    #expect((long.row, long.column) == (2, 8))
    let short = draw([("abcdefghijklmnopqrstuvwxyz", 12), ("ab", 1)], columns: 11, rows: 6)
    #expect(short.lines == ["> ab"])
    #expect((short.row, short.column) == (0, 3))
  }

  @Test func `A row that is just full puts the cursor in the next one`() {
    let screen = draw([("abcdefgh", 8)], columns: 11, rows: 6)
    #expect((screen.row, screen.column) == (1, 0))
  }

  @Test func `Wide characters take two cells and are never cut`() {
    let screen = draw([("日本語日本語", 6)], columns: 8, rows: 6)
    #expect(screen.lines == ["> 日本", "語日本", "語"])
    #expect((screen.row, screen.column) == (2, 2))
  }

  @Test func `Of a line longer than the screen the part around the cursor is shown`() {
    let text = String((0..<1000).map { Character(String($0 % 10)) })
    let screen = draw([(text, 0), (text, 1000)], columns: 11, rows: 5)
    #expect(screen.lines.count <= 5)
    #expect(screen.lines.last == "89")
  }

  @Test func `Every random edit shows what the buffer holds`() {
    var random = Generator(state: 3)
    let alphabet = Array("ab дé日🐵👍🏽")
    for _ in 0..<200 {
      let columns = Int.random(in: 6...20, using: &random)
      var screen = Screen(columns: columns, rows: 30)
      var drawing = LineDrawing()
      var text: [Character] = []
      for _ in 0..<12 {
        if Bool.random(using: &random) {
          let count = Int.random(in: 0...12, using: &random)
          text += (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" }
        } else {
          text.removeLast(min(text.count, Int.random(in: 0...8, using: &random)))
        }
        let cursor = Int.random(in: 0...text.count, using: &random)
        screen.write(
          drawing.draw(
            prompt: "> ", styledPrompt: "> ", buffer: text, cursor: cursor, columns: columns, rows: 30),
          width: DisplayWidth.of)
      }
      let shown = screen.lines.joined().filter { $0 != " " }
      #expect(shown == String((["> "] + [String(text)]).joined().filter { $0 != " " }))
    }
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("🐵", 2), ("👨‍👩‍👧", 2), ("🇧🇷", 2), ("❤️", 2), ("❤", 1),
    ("\u{200B}", 0), ("ｆ", 2), ("한", 2), ("👍🏽", 2), ("я", 1),
  ])
  func `Characters are as wide as terminals draw them`(character: String, cells: Int) {
    #expect(DisplayWidth.of(character) == cells)
  }
}
