import AssistantUnderstanding
import Testing

@testable import AssistantSpeech

struct ArbiterTests {
  /// Words with `/s` behind a word of a value, `/n` behind one of a name, and `/f` behind a guess.
  private func heard(_ text: String) -> Heard {
    let words = text.split(separator: " ").map { word -> Heard.Word in
      let parts = word.split(separator: "/")
      let mark = parts.count > 1 ? parts[1] : ""
      return Heard.Word(
        String(parts[0]), mark == "f" ? .free : mark.isEmpty ? .frame : .slot, isName: mark == "n")
    }
    return Heard(text: words.map(\.text).joined(separator: " "), words: words)
  }

  @Test func `a command that both heard alike is the grammar's`() {
    let text = Arbiter().text(
      grammar: heard("play some jazz/n on bananarific/n"), free: Heard(text: "Play some jazz on banana riffic."))
    #expect(text == "play some jazz on bananarific")
  }

  @Test(arguments: ["The weather was fine all day.", "Please leave a message after the tone", "I like trains"])
  func `what is nothing like a command stays what it is`(text: String) {
    #expect(Arbiter().text(grammar: heard("call bobo/n on monkeychat/n"), free: Heard(text: text)) == text)
  }

  @Test func `a name that sounds like another than the one that is known is not taken for it`() {
    let text = Arbiter().text(grammar: heard("call bobo/n"), free: Heard(text: "Call John."))
    #expect(text == "call John")
  }

  @Test func `any words are those that were heard freely, and names are the grammar's`() {
    let grammar = heard("send a message to bobo/n saying p/f l/f iy/f z/f k/f ao/f l/f")
    let text = Arbiter().text(grammar: grammar, free: Heard(text: "Send a message to Bowbow saying please call"))
    #expect(text == "Send a message to bobo saying please call")
  }

  @Test(arguments: [
    ("for 5 minutes.", "for five minutes"), ("for 5:00 minutes", "for five minutes"), ("for 70 days", "for 70 days"),
  ])
  func `digits are laid beside the words that they are said in`(other: String, expected: String) {
    let text = Arbiter().text(
      grammar: heard("set a timer for five/s minutes/s"), free: Heard(text: "Set a timer \(other)"))
    #expect(text == "set a timer \(expected)")
  }

  @Test func `a plural is said as its singular, and a name as abroad too`() {
    let known = { (word: String) in word == "euro" ? ["Y UW R OW", "Y UH R OW"] : [] }
    let plural = SpokenGrammar.Word(text: "euros", part: .slot)
    #expect(Pronouncer.others(of: ["Y UW R OW Z"], plural, known: known) == ["Y UH R OW Z"])
    let name = SpokenGrammar.Word(text: "anna", part: .slot, spelling: "Anna")
    #expect(Pronouncer.others(of: ["AE N AH"], name, known: known) == ["AA N AH"])
    #expect(Pronouncer.others(of: ["AE N"], SpokenGrammar.Word(text: "an", part: .frame), known: known).isEmpty)
  }

  @Test func `what is hard to say where a name's words meet is left out`() {
    #expect(Pronouncer.slurred("T AE S K S N OW T S") == "T AE S K N OW T S")
    #expect(Pronouncer.slurred("M AH NG K IY") == nil)
  }

  @Test func `without a second opinion the grammar counts, and without a grammar the free one`() {
    #expect(Arbiter().text(grammar: heard("call bobo/n"), free: nil) == "call bobo")
    #expect(Arbiter().text(grammar: Heard(text: ""), free: Heard(text: "Hello")) == "Hello")
  }

  @Test(arguments: [
    (["[MUSIC]"], ""), ([" (laughs) "], ""), ([" Hello.", " Hello."], "Hello."), (["♪"], ""),
    (["go go go go go go home"], "go home"), (["no no no"], "no no no"),
    (["Create a note called plans. Create a note called"], "Create a note called plans."),
  ])
  func `what nobody said is not written down`(pieces: [String], expected: String) {
    #expect(WhisperText.cleaned(pieces) == expected)
  }

  @Test(arguments: [
    ("MonkeyChat", ["monkey", "chat"]), ("U2", ["u"]), ("HBOMax", ["hbo", "max"]), ("São Paulo", ["sao", "paulo"]),
  ])
  func `names are cut where one hears it`(name: String, pieces: [String]) {
    #expect(Pronouncer.pieces(of: name) == pieces)
  }

  @Test func `signs of sounds become the dictionary's`() {
    #expect(Pronouncer.phones(ipa: "bˈoʊboʊ") == "B OW B OW")
    #expect(Pronouncer.phones(ipa: "tʃˈæt") == "CH AE T")
  }

  @Test func `the part of a word shows in what the recogniser calls it`() {
    for part in [SpokenGrammar.Word.Part.frame, .slot] {
      let word = SpokenGrammar.Word(text: "word", part: part)
      #expect(Heard.Word(marked: word.marked) == Heard.Word("word", part))
      #expect(Heard.Word(marked: word.marked + "(2)") == Heard.Word("word", part))
    }
    let name = SpokenGrammar.Word(text: "bobo", part: .slot, spelling: "Bobo")
    #expect(Heard.Word(marked: name.marked) == Heard.Word("bobo", .slot, isName: true))
  }
}
