import Testing

@testable import UnderstandingMeasures

@Suite struct `A sentence arrives changed` {
  private static let sentence = "отправь Пётру сообщение про café au lait"

  private static func change(_ perturbation: Perturbation, _ text: String = sentence, seed: UInt64 = 1) -> String? {
    var draw = Draw(seed: seed)
    return perturbation.apply(to: text, words: PerturbationWords(language: "fr"), random: &draw)
  }

  @Test(arguments: Perturbation.allCases) func `the same way for the same seed`(_ perturbation: Perturbation) {
    #expect(Self.change(perturbation) == Self.change(perturbation))
    #expect(Self.change(perturbation) != Self.sentence)
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func `by one letter, one word less, or two words`(_ seed: UInt64) throws {
    let words = Self.sentence.split(separator: " ")
    let typo = try #require(Self.change(.typo, seed: seed)).split(separator: " ")
    #expect(typo.count == words.count)
    #expect(zip(typo, words).filter { $0 != $1 }.count == 1)
    #expect(try #require(Self.change(.dropped, seed: seed)).split(separator: " ").count == words.count - 1)
    let swapped = try #require(Self.change(.swapped, seed: seed)).split(separator: " ")
    #expect(swapped.sorted() == words.sorted())
    #expect(zip(swapped, words).filter { $0 != $1 }.count == 2)
  }

  @Test func `without marks, but with the letters that are no marked ones`() {
    #expect(Self.change(.plain) == "отправь Петру сообщение про cafe au lait")
    #expect(Perturbation.withoutMarks("Мой ёж, l'élève, João, perché") == "Мой еж, l'eleve, Joao, perche")
    #expect(Self.change(.plain, "nothing to leave out") == nil)
  }

  @Test func `not at all where there is nothing to change`() {
    #expect(Self.change(.dropped, "call Anna") == nil)
    #expect(Self.change(.swapped, "no no no") == nil)
    #expect(Self.change(.typo, "go to it") == nil)
  }
}

@Suite struct `Generated names` {
  @Test func `differ for different numbers`() {
    let forge = NameForge()
    #expect(Set((0..<20_000).map(forge.word)).count == 20_000)
    #expect(Set((0..<20_000).map { PatternGrowthRun.template($0, slot: "x") }).count == 20_000)
  }
}
