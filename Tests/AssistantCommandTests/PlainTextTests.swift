import Foundation
import Testing

@testable import assistant

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb\u{1B}[0m", "ab"), ("a\u{1B}]0;title\u{7}b", "ab"),
    ("a\u{1B}]8;;http://x\u{1B}\\b", "ab"), ("a\u{9B}31mb", "ab"), ("a\u{202E}b\u{2066}c", "abc"), ("a\nb", "a b"),
    ("a\r\nb", "a b"), ("a\tb\u{0}\u{8}\u{7F}\u{85}c", "a b c"), ("a\u{1B}", "a"), ("a\u{1B}[", "a"),
    ("👨‍👩‍👧 e\u{301} שלום", "👨‍👩‍👧 e\u{301} שלום"), ("\u{1B}(0x", "x"), ("\u{1B}cx", "x"), ("\u{1B}P1$r0m\u{1B}\\x", "x"),
    ("a\u{1B}]0;never ends\nb", "a b"),
  ])
  func `Only what a terminal does not obey comes through`(text: String, expected: String) {
    #expect(PlainText.line(text) == expected)
  }

  @Test func `No scalar that a terminal obeys ever comes through`() {
    var random = Generator(state: 11)
    let nasty: [UInt32] = [0x1B, 0x9B, 0x5B, 0x5D, 0x3B, 0x31, 0x6D, 0x07, 0x0D, 0x0A, 0x202E, 0x9D, 0x41, 0x1F435]
    for _ in 0..<2000 {
      let scalars = (0..<20).compactMap { _ in nasty.randomElement(using: &random).flatMap(Unicode.Scalar.init) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let clean = PlainText.line(String(text))
      let isHarmless = clean.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x202E
      }
      #expect(isHarmless)
    }
  }

  @Test func `JSON keeps every character and writes none that a terminal obeys`() throws {
    let text = "a\u{1B}[31m\u{9B}\u{202E}\u{7F}\u{E0001}é🐵"
    let json = try JSONLine.encode([text])
    #expect(json.unicodeScalars.allSatisfy { $0.value >= 0x20 && PlainText.isHarmless($0) })
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }

  @Test(arguments: [
    ("a", "a"), ("com.example.A-1", "com.example.A-1"), ("it's", "'it'\\''s'"), ("", "''"), ("a b", "'a b'"),
  ])
  func `A word for a shell is quoted where it has to be`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test func `Text wraps at spaces and cuts only words that do not fit`() {
    #expect(TextLayout.wrap("one two three", width: 7) == ["one two", "three"])
    #expect(TextLayout.wrap("abcdefghij k", width: 4) == ["abcd", "efgh", "ij k"])
    #expect(TextLayout.wrap("", width: 4) == [""])
    #expect(TextLayout.wrap("日本語", width: 4) == ["日本", "語"])
    #expect(TextLayout.truncate("abcdef", width: 4) == "abc…")
  }
}
