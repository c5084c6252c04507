import Testing

@testable import assistant

/// Types bytes into an editor, as a terminal would send them.
private struct Typist {
  var editor: LineEditor
  var decoder = KeyDecoder()
  var submitted: [String] = []
  var last = LineEditor.Outcome.none

  init(history: [String] = []) { editor = LineEditor(history: history) }

  mutating func type(_ text: String) { type(Array(text.utf8)) }

  mutating func type(_ bytes: [UInt8]) {
    for key in decoder.decode(bytes) + decoder.flush() {
      last = editor.receive(key)
      if case .submit(let line) = last { submitted.append(line) }
    }
  }

  /// The buffer with a bar at the cursor.
  var shown: String { String(editor.buffer[..<editor.cursor]) + "|" + String(editor.buffer[editor.cursor...]) }
}

@Suite struct LineEditorTests {
  @Test(arguments: [
    ("abc", "abc|"), ("abc\u{1B}[D", "ab|c"), ("abc\u{1}x", "x|abc"), ("abc\u{2}\u{2}\u{5}d", "abcd|"),
    ("abc\u{7F}", "ab|"), ("abc\u{1}\u{1B}[3~", "|bc"), ("abc\u{1}\u{4}", "|bc"), ("one two\u{17}", "one |"),
    ("one two\u{15}x", "x|"), ("one two\u{1}\u{B}", "|"), ("one two\u{17}\u{1}\u{19}", "two|one "),
    ("one two three\u{17}\u{17}\u{19}", "one two three|"), ("a b\u{1B}b\u{1B}d", "a |"), ("ab\u{14}", "ba|"),
    ("one two\u{1B}[1;5D", "one |two"), ("one two\u{1}\u{1B}[1;5C", "one| two"), ("one two\u{1B}\u{7F}", "one |"),
    ("ab\u{1B}[Hx\u{1B}[Fy", "xaby|"), ("ab\u{1B}OHx", "x|ab"), ("a\u{1B}[200~b\nc\u{1B}[201~d", "ab cd|"),
    ("a\tb", "a b|"), ("a\u{1B}[15~b", "ab|"),
  ])
  func `Keys edit the line as a shell does`(typed: String, shown: String) {
    var typist = Typist()
    typist.type(typed)
    #expect(typist.shown == shown)
  }

  @Test func `Bytes may be cut anywhere`() {
    let typed = Array("Привет 🐵👨‍👩‍👧 é\u{1B}[D\u{1B}[200~x\u{1B}[201~".utf8)
    var whole = Typist()
    whole.type(typed)
    for cut in 1..<typed.count {
      var decoder = KeyDecoder()
      var editor = LineEditor()
      for key in decoder.decode(typed[..<cut]) + decoder.decode(typed[cut...]) { _ = editor.receive(key) }
      #expect(editor.text == whole.editor.text)
      #expect(editor.cursor == whole.editor.cursor)
    }
  }

  @Test func `A cluster is one character however it arrives, and goes at once`() {
    var typist = Typist()
    for scalar in "👨‍👩‍👧".unicodeScalars { typist.type(String(Character(scalar))) }
    #expect(typist.editor.buffer.count == 1)
    typist.type("e")
    typist.type("\u{301}")
    #expect(typist.editor.buffer.count == 2)
    typist.type("\u{7F}\u{7F}")
    #expect(typist.shown == "|")
  }

  @Test func `Bytes that are not UTF-8 become replacement characters`() {
    var typist = Typist()
    typist.type([0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63])
    #expect(typist.editor.text == "a\u{FFFD}b\u{FFFD}c")
  }

  @Test func `Any bytes leave the editor whole`() {
    var random = Generator(state: 7)
    for _ in 0..<300 {
      var typist = Typist(history: ["one", "two"])
      let likely: [UInt8] = [0x1B, 0x5B, 0x12, 0x41]
      let bytes = (0..<60).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random) ?? 0
      }
      typist.type(bytes)
      #expect((0...typist.editor.buffer.count).contains(typist.editor.cursor))
      #expect(typist.editor.buffer.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }
  }

  @Test func `Enter submits and starts anew`() {
    var typist = Typist()
    typist.type("one\rtwo\n")
    #expect(typist.submitted == ["one", "two"])
    #expect(typist.shown == "|")
  }

  @Test func `The arrows walk through the history and back to the draft`() {
    var typist = Typist(history: ["one", "two"])
    typist.type("dra\u{1B}[A")
    #expect(typist.shown == "two|")
    typist.type("\u{1B}[A\u{1B}[A")
    #expect(typist.shown == "one|")
    #expect(typist.last == .bell)
    typist.type("\u{1B}[B\u{1B}[B")
    #expect(typist.shown == "dra|")
  }

  @Test func `Search finds the newest line first and older ones on demand`() {
    var typist = Typist(history: ["send bananas", "call Anna", "send pears"])
    typist.type("\u{12}send")
    #expect(typist.editor.text == "send pears")
    typist.type("\u{12}")
    #expect(typist.editor.text == "send bananas")
    typist.type("\r")
    #expect(typist.submitted == ["send bananas"])
    typist.type("x\u{12}call\u{7}")
    #expect(typist.shown == "x|")
  }

  @Test func `Ctrl-C drops the line and Ctrl-D ends only an empty one`() {
    var typist = Typist()
    typist.type("abc\u{3}")
    #expect(typist.last == .cancel(wasEmpty: false))
    typist.type("\u{3}")
    #expect(typist.last == .cancel(wasEmpty: true))
    typist.type("\u{4}")
    #expect(typist.last == .end)
  }

  @Test func `A line of 100,000 characters is one paste`() {
    var typist = Typist()
    let line = String(repeating: "много ", count: 20_000)
    typist.type("\u{1B}[200~" + line + "\u{1B}[201~!\r")
    #expect(typist.submitted == [line + "!"])
  }

  @Test func `Pasted control characters never get into the line`() {
    var typist = Typist()
    typist.type("\u{1B}[200~a\u{1B}[31mb\u{7}\u{202E}c\u{1B}[201~")
    #expect(typist.shown == "abc|")
  }
}

/// A small repeatable generator (Knuth's linear congruence).
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
