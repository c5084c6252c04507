import AssistantUnderstanding
import Testing

@testable import AssistantSpeech

struct WritingTests {
  private let grammar = SpokenGrammar(sentences: [
    [
      SpokenGrammar.Word(text: "add", part: .frame), SpokenGrammar.Word(text: "wwdc", part: .slot, spelling: "WWDC"),
      SpokenGrammar.Word(text: "may", part: .slot, spelling: "May"), SpokenGrammar.Word(text: "may", part: .frame),
    ]
  ])

  @Test func `names get their capitals back, words that are names too stay small`() {
    #expect(Writing(grammar, free: nil).applied(to: "add wwdc may") == "add WWDC may")
    #expect(Writing(grammar, free: nil).applied(to: "") == "")
  }

  @Test func `who writes as people do tells of capitals and commas`() {
    let free = "Make a list with apples, pears and an iPhone."
    let writing = Writing(grammar, free: free)
    #expect(
      writing.applied(to: "make a list with apples pears and an iphone")
        == "make a list with apples, pears and an iPhone")
    // One of the two may be another word there.
    let misheard = Writing(grammar, free: "Make a list with appils, bananas and pairs.")
    #expect(misheard.applied(to: "a list with apples bananas and pears") == "a list with apples, bananas and pears")
    #expect(misheard.applied(to: "a list with green bananas") == "a list with green bananas")
    // Words that stand elsewhere are not pulled apart.
    #expect(writing.applied(to: "pears apples") == "pears apples")
  }

  @Test func `what whisper is told ends each sentence, and is nothing where there is nothing to tell`() {
    #expect(WhisperText.prompt(names: ["A", "B"], examples: ["Do it"]) == "A, B. Do it.")
    #expect(WhisperText.prompt(names: [], examples: []) == nil)
  }

  @Test func `a text is cut where sentences end, and nothing of it is lost`() {
    #expect(
      SpokenSentences.of("It is five thirty. You owe twelve dollars!") == [
        "It is five thirty.", "You owe twelve dollars!",
      ])
    // The first clause of the first sentence sounds while the rest is made, where it is worth it.
    #expect(
      SpokenSentences.of("OK, I added the soup, and the tea. It is five thirty, Anna.") == [
        "OK,", "I added the soup, and the tea.", "It is five thirty, Anna.",
      ])
    #expect(SpokenSentences.of("To whom, please?") == ["To whom, please?"])
    #expect(SpokenSentences.of("You owe €1,640.00 to Anna") == ["You owe €1,640.00 to Anna"])
    #expect(SpokenSentences.of("OK. Done.") == ["OK. Done."])
    #expect(SpokenSentences.of("one point five is no end of it.1") == ["one point five is no end of it.1"])
    #expect(SpokenSentences.of("").isEmpty)
  }
}
