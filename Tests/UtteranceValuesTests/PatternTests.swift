import Foundation
import Testing

@testable import UtteranceValues

struct PatternTests {
  @Test func `A broken pattern is told with its file and key and the rest works`() {
    let data = Data(
      #"{"rules": {"number": [{"patterns": ["( twelve"], "action": "same"}, {"patterns": ["a dozen"], "action": "constant", "with": {"value": 12}}]}}"#
        .utf8)
    let grammar = ValueGrammar(files: ["mine": data])
    #expect(grammar.problems.map(\.file) == ["mine"])
    #expect(grammar.problems.map(\.key) == ["rules.number[0]"])
    let context = ValueContext(reference: .distantPast, calendar: Calendar(identifier: .gregorian), region: nil)
    let found = ValueReader(grammar: grammar).values(in: "Take a dozen eggs", context: context)
    #expect(found.map(\.value) == [.number(12)])
    #expect(found.map(\.range) == [5..<12])
  }
}
