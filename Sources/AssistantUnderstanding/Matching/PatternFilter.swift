/// Tells from the words of an utterance which patterns can match at all.
///
/// Of what a pattern cannot do without, the rarest words are kept: one of each set has to be there. Complexity of a look:
/// the number of patterns that have one of the utterance's words in such a set.
struct PatternFilter: Sendable {
  /// Sets of words, one of each of which a pattern needs, that are looked at; more would cost more than they save.
  private static let mostSets = 4

  private var offsets: [Int32] = []
  private var patterns: [Int32] = []
  private var bits: [UInt8] = []
  private var needed: [UInt8] = []

  /// - Parameter requirements: by pattern, the sets.
  init(requirements: [[Set<Int32>]], wordCount: Int) {
    var uses = Array(repeating: 0, count: wordCount)
    for set in requirements.joined() { for word in set { uses[Int(word)] += 1 } }
    var postings: [[(pattern: Int32, bit: UInt8)]] = Array(repeating: [], count: wordCount)
    for (pattern, sets) in requirements.enumerated() {
      let rarest = sets.map { set in (set, set.reduce(0) { $0 + uses[Int($1)] }) }
        .enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.prefix(Self.mostSets)
      var all: UInt8 = 0
      for (number, entry) in rarest.enumerated() {
        let bit = UInt8(1) << UInt8(number)
        all |= bit
        for word in entry.element.0.sorted() { postings[Int(word)].append((Int32(pattern), bit)) }
      }
      needed.append(all)
    }
    offsets.append(0)
    for list in postings {
      for posting in list {
        patterns.append(posting.pattern)
        bits.append(posting.bit)
      }
      offsets.append(Int32(patterns.count))
    }
  }

  /// Numbers of the patterns that may match, ascending.
  func candidates(for words: [WordMatch]) -> [Int32] {
    var found = Array(repeating: UInt8(0), count: needed.count)
    func look(_ word: Int32) {
      guard word >= 0, Int(word) + 1 < offsets.count else { return }
      for place in Int(offsets[Int(word)])..<Int(offsets[Int(word) + 1]) { found[Int(patterns[place])] |= bits[place] }
    }
    for word in words {
      look(word.exact)
      for accented in word.accented { look(accented) }
    }
    return needed.indices.lazy.filter { found[$0] == needed[$0] }.map { Int32($0) }
  }
}

extension Pattern {
  /// Sets of words, one of each of which is said whenever the pattern matches.
  func requirements(_ vocabulary: inout Vocabulary) -> [Set<Int32>] {
    switch self {
    case .word(let word): return [[vocabulary.number(of: word)]]
    case .slot, .optional, .rule: return []
    case .sequence(let items): return items.flatMap { $0.requirements(&vocabulary) }
    case .oneOf(let options):
      var union: Set<Int32> = []
      for option in options {
        // One set for each way is enough; the smallest is as a rule the rarest.
        guard let best = option.requirements(&vocabulary).min(by: { $0.count < $1.count }) else { return [] }
        union.formUnion(best)
      }
      return union.isEmpty ? [] : [union]
    }
  }
}
