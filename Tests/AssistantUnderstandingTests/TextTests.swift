import Testing

@testable import AssistantUnderstanding

@Suite struct TextTests {
  @Test func `Tokens keep their place, and marks become breaks`() {
    let text = Tokenizer().tokenize("Hello, “Jean-Pierre” it’s 8:30!")
    #expect(text.tokens.map(\.key) == ["hello", "jean", "pierre", "it's", "8:30"])
    #expect(text.tokens.map(\.breakBefore) == [.none, .strong, .none, .strong, .none])
    #expect(text.tokens[2].isJoined)
    #expect(text.text(1..<3) == "Jean-Pierre")
  }

  @Test func `Elisions are words of their own where the language has them`() {
    let french = Tokenizer(elisions: ["l", "qu"])
    #expect(french.tokenize("qu’il l'app aujourd'hui").tokens.map(\.key) == ["qu'", "il", "l'", "app", "aujourd'hui"])
  }

  @Test func `Accents may be left out but not made up`() {
    var vocabulary = Vocabulary()
    let plain = vocabulary.number(of: "e")
    let accented = vocabulary.number(of: "é")
    #expect(vocabulary.match("e").quality(plain) == 1)
    #expect(vocabulary.match("e").quality(accented) == 0.97)
    #expect(vocabulary.match("é").quality(plain) == nil)
    #expect(Folding.withoutAccents("ёлка й") == "ёлка й")
    #expect(Folding.withoutAccents("œuvré ça") == "oeuvre ca")
  }

  @Test(arguments: [
    ("say \"hi\"", "hi"), ("say hi!", "hi!"), ("say hi.", "hi"), ("say well...", "well..."),
    ("say at 5 p.m.", "at 5 p.m."),
    ("say « salut »", "salut"), ("say salut !", "salut !"), ("say (hi) there,", "(hi) there"), ("say ¿qué?", "¿qué?"),
    ("say it's \"ok\"", "it's \"ok\""), ("say $5", "$5"), ("say #1 fan", "#1 fan"),
  ])
  func `Free text comes out as it was said, without what only surrounds it`(said: String, expected: String) {
    let text = Tokenizer().tokenize(said)
    #expect(FreeText.whole(text, from: 1) == expected)
  }

  @Test func `Near words differ by a slip`() {
    #expect(Folding.isNear("smiht", "smith", within: 1))
    #expect(Folding.isNear("smit", "smith", within: 1))
    #expect(!Folding.isNear("smooth", "smith", within: 1))
    #expect(!Folding.isNear("", "smith", within: 2))
  }
}
