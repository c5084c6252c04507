/// The finished automaton, laid out for reading: what each state has is a stretch of an array that all states share.
final class FrozenAutomaton: Sendable {
  struct WordEdge: Sendable {
    var key: Int32
    var target: Int32
  }

  struct AnyWord: Sendable {
    var label: Int32
    var isRun: Bool
    var target: Int32
  }

  private let firstWord: [Int32]
  private let firstNode: [Int32]
  private let firstAny: [Int32]
  private let firstAccept: [Int32]
  /// Sorted by key within a state.
  let words: [WordEdge]
  /// Sorted by category within a state.
  let nodes: [PatternAutomaton.NodeEdge]
  let anyWords: [AnyWord]
  let accepts: [Int]
  /// A bit for each category that a state waits for, modulo 64.
  private let waitsFor: [UInt64]

  init(_ states: [PatternAutomaton.State]) {
    var firsts: [(word: Int32, node: Int32, any: Int32, accept: Int32)] = []
    var words: [WordEdge] = []
    var nodes: [PatternAutomaton.NodeEdge] = []
    var anyWords: [AnyWord] = []
    var accepts: [Int] = []
    var waitsFor: [UInt64] = []
    for state in states {
      firsts.append((Int32(words.count), Int32(nodes.count), Int32(anyWords.count), Int32(accepts.count)))
      for (key, targets) in state.words.sorted(by: { $0.key < $1.key }) {
        for target in targets { words.append(WordEdge(key: Int32(key), target: Int32(target))) }
      }
      nodes += state.nodes.enumerated().sorted { ($0.element.category, $0.offset) < ($1.element.category, $1.offset) }
        .map(\.element)
      anyWords += state.anyWord.map { AnyWord(label: Int32($0.label), isRun: $0.isRun, target: Int32($0.target)) }
      accepts += state.accepts
      waitsFor.append(state.nodes.reduce(0) { $0 | Self.bit($1.category) })
    }
    firsts.append((Int32(words.count), Int32(nodes.count), Int32(anyWords.count), Int32(accepts.count)))
    firstWord = firsts.map(\.word)
    firstNode = firsts.map(\.node)
    firstAny = firsts.map(\.any)
    firstAccept = firsts.map(\.accept)
    self.words = words
    self.nodes = nodes
    self.anyWords = anyWords
    self.accepts = accepts
    self.waitsFor = waitsFor
  }

  private static func bit(_ category: Int) -> UInt64 { 1 << UInt64(category & 63) }

  func hasWords(_ state: Int) -> Bool { firstWord[state] < firstWord[state + 1] }
  func hasNodes(_ state: Int) -> Bool { waitsFor[state] != 0 }
  func mayWait(_ state: Int, for category: Int) -> Bool { waitsFor[state] & Self.bit(category) != 0 }
  func anyWords(of state: Int) -> Range<Int> { Int(firstAny[state])..<Int(firstAny[state + 1]) }
  func accepts(of state: Int) -> Range<Int> { Int(firstAccept[state])..<Int(firstAccept[state + 1]) }

  /// Indices into `nodes`.
  ///
  /// - Complexity: linear in the number of categories that the state waits for.
  func nodes(of state: Int, _ category: Int) -> Range<Int> {
    var low = Int(firstNode[state])
    let end = Int(firstNode[state + 1])
    while low < end, nodes[low].category < category { low += 1 }
    var high = low
    while high < end, nodes[high].category == category { high += 1 }
    return low..<high
  }

  /// Indices into `words`: where a word leads.
  ///
  /// - Complexity: logarithmic in the number of words.
  func words(of state: Int, _ key: Int) -> Range<Int> {
    var low = Int(firstWord[state])
    let end = Int(firstWord[state + 1])
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if words[middle].key < key { low = middle + 1 } else { high = middle }
    }
    var behind = low
    while behind < end, words[behind].key == key { behind += 1 }
    return low..<behind
  }
}
