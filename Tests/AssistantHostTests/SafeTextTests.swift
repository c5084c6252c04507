import IntentSchema
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("Monkey Chat", "Monkey Chat"),
    ("  Monkey \t\n Chat  ", "Monkey Chat"),
    ("\u{1B}[31mRed\u{1B}[0m", "Red"),
    ("\u{1B}]0;title\u{07}Name", "Name"),
    ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("\u{9B}31mRed", "Red"),
    ("a\u{1B}(Bb", "ab"),
    ("a\u{1B}", "a"),
    ("a\u{1B}[", "a"),
    ("a\u{0}b\u{7F}c\u{85}d", "abc d"),
    ("abc\u{202E}fed\u{2066}x\u{2069}", "abcfedx"),
    ("zero\u{200B}width\u{FEFF}\u{2060}", "zerowidth"),
    ("\u{200D}\u{200C}", ""),
    ("👩\u{200D}👩\u{200D}👧", "👩\u{200D}👩\u{200D}👧"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("pay\u{200D}pal", "paypal"),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("a\u{E0041}b", "ab"),
    ("\u{301}e\u{301}", "e\u{301}"),
    ("\u{3164}", ""),
    ("a\u{E000}b", "ab"),
    ("Ünïcödé Макака 猴子", "Ünïcödé Макака 猴子"),
  ])
  func `what may be shown stays and everything else goes`(raw: String, clean: String) {
    #expect(SafeText(raw).text == clean)
    #expect(SafeText(clean).text == clean)
  }

  @Test func `a pile of marks is cut down`() {
    let pile = "a" + String(repeating: "\u{301}", count: 500)
    #expect(SafeText(pile).text.unicodeScalars.count <= 7)
  }

  @Test func `a long text is cut with an ellipsis`() {
    let safe = SafeText(String(repeating: "ab ", count: 100_000), limit: 10)
    #expect(safe.text == "ab ab ab…")
    #expect(safe.isCut)
    #expect(!SafeText("0123456789", limit: 10).isCut)
  }

  @Test func `lines stay where that is asked for`() {
    #expect(SafeText("a\r\nb\n\n\n\nc\n", keepingLines: true).text == "a\nb\n\nc")
  }

  @Test func `an unfinished command string swallows its own line only`() {
    #expect(SafeText("a\u{1B}]0;evil\nb").text == "a b")
  }
}
