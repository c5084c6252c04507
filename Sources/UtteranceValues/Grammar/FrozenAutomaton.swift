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
  let accepts: [Int32]
  /// A bit for each category that a state waits for, modulo 64.
  private let waitsFor: [UInt64]

  init(_ states: [PatternAutomaton.State]) {
    var firsts: [(word: Int32, node: Int32, any: Int32, accept: Int32)] = []
    var words: [WordEdge] = []
    var nodes: [PatternAutomaton.NodeEdge] = []
    var anyWords: [AnyWord] = []
    var accepts: [Int32] = []
    var waitsFor: [UInt64] = []
    for state in states {
      firsts.append((Int32(words.count), Int32(nodes.count), Int32(anyWords.count), Int32(accepts.count)))
      for (key, targets) in state.words.sorted(by: { $0.key < $1.key }) {
        for target in targets { words.append(WordEdge(key: Int32(key), target: Int32(target))) }
      }
      nodes += state.nodes.enumerated().sorted { ($0.element.category, $0.offset) < ($1.element.category, $1.offset) }
        .map(\.element)
      anyWords += state.anyWord.map { AnyWord(label: Int32($0.label), isRun: $0.isRun, target: Int32($0.target)) }
      accepts += state.accepts.map { Int32($0) }
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

  var stateCount: Int { waitsFor.count }

  func write(to writer: inout KeptWriter) {
    for offsets in [firstWord, firstNode, firstAny, firstAccept] { writer.add(offsets) }
    writer.add(words.map(\.key))
    writer.add(words.map(\.target))
    writer.add(nodes.map { Int32($0.category) })
    writer.add(nodes.map { Int32($0.predicate) })
    writer.add(nodes.map { Int32($0.label) })
    writer.add(nodes.map { Int32($0.target) << 1 | ($0.isGlued ? 1 : 0) })
    writer.add(anyWords.map(\.label))
    writer.add(anyWords.map { $0.target << 1 | ($0.isRun ? 1 : 0) })
    writer.add(accepts)
  }

  /// - Parameters: how many there are of what numbers stand for; the bytes may name no others.
  init(
    _ reader: inout KeptReader, categories: Int, predicates: Int, labels: Int, rules: Int
  ) throws(KeptDamage) {
    let offsets = [try reader.numbers(), try reader.numbers(), try reader.numbers(), try reader.numbers()]
    let states = offsets[0].count - 1
    guard states >= 0, offsets.allSatisfy({ $0.count == states + 1 }) else { throw KeptDamage() }
    let keys = try reader.numbers()
    let targets = try reader.numbers(below: states)
    let nodeCategories = try reader.numbers(below: categories)
    let nodePredicates = try reader.numbers()
    let nodeLabels = try reader.numbers(below: labels)
    let nodeTargets = try reader.numbers(below: 2 * states)
    let anyLabels = try reader.numbers(below: labels)
    let anyTargets = try reader.numbers(below: 2 * states)
    let accepts = try reader.numbers(below: rules)
    let nodeCount = nodeCategories.count
    guard keys.count == targets.count, nodePredicates.count == nodeCount, nodeLabels.count == nodeCount,
      nodeTargets.count == nodeCount, anyLabels.count == anyTargets.count,
      nodePredicates.allSatisfy({ $0 >= -1 && $0 < predicates }),
      Self.divides(offsets[0], keys.count), Self.divides(offsets[1], nodeCount),
      Self.divides(offsets[2], anyLabels.count), Self.divides(offsets[3], accepts.count)
    else { throw KeptDamage() }
    (firstWord, firstNode, firstAny, firstAccept) = (offsets[0], offsets[1], offsets[2], offsets[3])
    words = zip(keys, targets).map { WordEdge(key: $0, target: $1) }
    let nodes = nodeCategories.indices.map { index in
      PatternAutomaton.NodeEdge(
        category: Int(nodeCategories[index]), predicate: Int(nodePredicates[index]), label: Int(nodeLabels[index]),
        isGlued: nodeTargets[index] & 1 == 1, target: Int(nodeTargets[index] >> 1))
    }
    self.nodes = nodes
    anyWords = zip(anyLabels, anyTargets).map { AnyWord(label: $0, isRun: $1 & 1 == 1, target: $1 >> 1) }
    self.accepts = accepts
    let firstNode = offsets[1]
    waitsFor = (0..<states).map { state in
      nodes[Int(firstNode[state])..<Int(firstNode[state + 1])].reduce(0) { $0 | Self.bit($1.category) }
    }
  }

  /// Whether offsets part a list of so many into stretches that follow one another.
  private static func divides(_ offsets: [Int32], _ count: Int) -> Bool {
    offsets.first == 0 && offsets.last == Int32(exactly: count) && zip(offsets, offsets.dropFirst()).allSatisfy(<=)
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
