import Testing

@testable import AssistantSpeech

@Suite struct SpokenClauseTests {
  private func clauses(_ text: String) -> [String] {
    SpokenClause.all(of: text).map { $0.words + "|" + String($0.end) }
  }

  private static let cases: [(String, [String])] = [
    ("Hello there", ["Hello there|."]),
    ("Hello, Anna. Who is it?", ["Hello|,", "Anna|.", "Who is it|?"]),
    ("three.five at ten:thirty", ["three.five at ten:thirty|."]),
    ("Wait… what?!", ["Wait|.", "what|!"]),
    ("“Call Bobo.” Done", ["“Call Bobo|.", "” Done|."]),
    ("  a \n b,, c ", ["a b|,", "c|."]),
    ("Привет, Анна!", ["Привет|,", "Анна|!"]),
    ("", []), ("...", []), (" — ", []),
  ]

  @Test(arguments: cases)
  func `a text is cut where its signs tell`(text: String, found: [String]) {
    #expect(clauses(text) == found)
  }

  @Test func `what the sounds are read as is not said`() {
    #expect(SpokenClause.bare(" (en)bˈɒbəʊ(ru) və ") == "bˈɒbəʊ və")
  }
}
