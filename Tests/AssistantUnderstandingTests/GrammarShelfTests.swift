import Foundation
import Synchronization
import Testing
import UtteranceValues

@testable import AssistantUnderstanding

@Suite struct GrammarShelfTests {
  private func files(_ words: String) -> [String: Data] {
    let rule = #"{"patterns": ["\#(words)"], "action": "constant", "with": {"value": 12}}"#
    return ["mine": Data(#"{"rules": {"number": [\#(rule)]}}"#.utf8)]
  }

  private func numbers(_ grammar: ValueGrammar, in text: String) -> [UtteranceValues.Value] {
    ValueReader(grammar: grammar).values(
      in: text, context: ValueContext(reference: .distantPast, calendar: Calendar(identifier: .gregorian), region: nil)
    ).map(\.value)
  }

  private func grammar(_ shelf: GrammarShelf, _ files: [String: Data]) -> ValueGrammar {
    shelf.kept(for: files) ?? shelf.compiled(files)
  }

  @Test func `A grammar is compiled once, and again for other files, another program, or damaged bytes`() {
    let kept = Mutex<Data?>(nil)
    let writes = Mutex(0)
    func shelf(_ program: UInt64) -> GrammarShelf {
      GrammarShelf(digest: program) {
        kept.withLock { $0 }
      } keep: { data in
        kept.withLock { $0 = data }
        writes.withLock { $0 += 1 }
      }
    }
    for _ in 0..<3 {
      #expect(numbers(grammar(shelf(1), files("a dozen")), in: "take a dozen eggs") == [.number(12)])
    }
    #expect(writes.withLock { $0 } == 1)
    #expect(numbers(grammar(shelf(1), files("some eggs")), in: "take a dozen eggs").isEmpty)
    #expect(writes.withLock { $0 } == 2)
    _ = grammar(shelf(2), files("some eggs"))
    #expect(writes.withLock { $0 } == 3)
    kept.withLock { kept in
      var damaged = kept ?? Data()
      damaged[damaged.count - 3] ^= 1
      kept = damaged
    }
    #expect(numbers(grammar(shelf(2), files("some eggs")), in: "take some eggs") == [.number(12)])
    #expect(writes.withLock { $0 } == 4)
  }
}
