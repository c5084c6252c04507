import Testing

@testable import AssistantUnderstanding

@Suite struct `Patterns that an utterance's words allow` {
  @Test(arguments: [1, 2, 3] as [UInt64]) func `have a word of each of their sets, and those without are counted`(
    seed: UInt64
  ) {
    var random = SplitMix(state: seed)
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let requirements = (0..<200).map { _ in
      (0..<below(4)).map { _ in Set((0...below(3)).map { _ in Int32(below(30)) }).sorted() }
    }
    let index = RarestWords(requirements, wordCount: 30)
    for _ in 0..<200 {
      let words = (0..<below(12)).map { _ in Int32(below(30)) }
      let expected = requirements.indices.filter { pattern in
        requirements[pattern].allSatisfy { set in words.contains { set.contains($0) } }
      }
      #expect(index.candidates(for: words.map(match)) == expected.map { Int32($0) })
      let met = index.needs.met(by: SaidWords(words.map(match)))
      for pattern in requirements.indices {
        let missing = requirements[pattern].filter { set in !words.contains { set.contains($0) } }.count
        #expect(index.needs.missing(Int32(pattern), of: met) == missing)
      }
    }
  }

  private func match(_ word: Int32) -> WordMatch {
    WordMatch(exact: word, accented: [])
  }
}
