/// Tells from the words of an utterance which patterns can match at all.
///
/// Of what a pattern cannot do without, the rarest words are kept: one of each set has to be there.
struct PatternFilter: Sendable {
  /// Sets of words, one of each of which a pattern needs, that are looked at; more would cost more than they save.
  private static let mostSets = 4

  private let rarest: RarestWords
  /// The same sets, to be counted.
  var needs: PatternNeeds { rarest.needs }

  /// - Parameter requirements: by pattern, the sets, ascending.
  init(requirements: [[[Int32]]], wordCount: Int) {
    var uses = Array(repeating: 0, count: wordCount)
    for set in requirements.joined() { for word in set { uses[Int(word)] += 1 } }
    let kept = requirements.map { sets in
      sets.map { set in (set, set.reduce(0) { $0 + uses[Int($1)] }) }
        .enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
        .prefix(Self.mostSets).map(\.element.0)
    }
    rarest = RarestWords(kept, wordCount: wordCount)
  }

  /// Numbers of the patterns that may match, ascending.
  func candidates(for words: [WordMatch]) -> [Int32] { rarest.candidates(for: words) }
}

extension Pattern {
  /// Sets of words, one of each of which is said whenever the pattern matches; ascending within a set.
  func requirements(_ vocabulary: inout Vocabulary) -> [[Int32]] {
    switch self {
    case .word(let word): return [[vocabulary.number(of: word)]]
    case .slot, .optional, .rule: return []
    case .sequence(let items): return items.flatMap { $0.requirements(&vocabulary) }
    case .oneOf(let options):
      var union: [Int32] = []
      for option in options {
        // One set for each way is enough; the smallest is as a rule the rarest.
        guard let best = option.requirements(&vocabulary).min(by: { $0.count < $1.count }) else { return [] }
        union += best
      }
      union.sort()
      var set: [Int32] = []
      set.reserveCapacity(union.count)
      for word in union where word != set.last { set.append(word) }
      return set.isEmpty ? [] : [set]
    }
  }
}
