/// A graph as searches look at it, shared by all of them.
final class SharedGraph: Sendable {
  let roots: [Int32]
  let wordOffsets: [Int32]
  let words: [Int32]
  let wordTargets: [Int32]
  let slotOffsets: [Int32]
  let slots: [Int32]
  let slotTargets: [Int32]
  let reachOffsets: [Int32]
  let reach: [Int32]
  let isFinal: [Bool]
  let pattern: [Int32]
  let freeText: [Int32]
  let afterText: [Int32]
  private let beginsWithSlot: [Bool]
  private let firstWordOffsets: [Int32]
  private let firstWords: [Int32]
  /// By place, a bit for each word that may follow it, modulo `wordBits`, and `slotBit` where a value may.
  private let following: [UInt32]

  private static let wordBits: Int32 = 31
  private static let slotBit: UInt32 = 1 << 31

  init(_ graph: RequestGraph) {
    (roots, pattern, isFinal) = (graph.roots, graph.pattern, graph.isFinal)
    (wordOffsets, words, wordTargets) = (graph.wordOffsets, graph.words, graph.wordTargets)
    (slotOffsets, slots, slotTargets) = (graph.slotOffsets, graph.slots, graph.slotTargets)
    (reachOffsets, reach) = (graph.reachOffsets, graph.reach)
    (freeText, afterText) = (graph.freeText, graph.afterText)
    (beginsWithSlot, firstWordOffsets, firstWords) = (
      graph.beginsWithSlot, graph.firstWordOffsets, graph.firstWords
    )
    var following: [UInt32] = []
    following.reserveCapacity(graph.placeCount)
    for node in 0..<graph.placeCount {
      var bits: UInt32 = 0
      for index in Int(reachOffsets[node])..<Int(reachOffsets[node + 1]) {
        let place = Int(reach[index])
        for move in Int(wordOffsets[place])..<Int(wordOffsets[place + 1]) { bits |= Self.bit(words[move]) }
        if slotOffsets[place] < slotOffsets[place + 1] { bits |= Self.slotBit }
      }
      following.append(bits)
    }
    self.following = following
  }

  var placeCount: Int { pattern.count }

  private static func bit(_ word: Int32) -> UInt32 { 1 << UInt32(word % wordBits) }

  /// Bits of the words that a token may be; what `mayFollow` wants.
  static func bits(_ token: WordMatch) -> UInt32 {
    var bits = slotBit
    if token.exact >= 0 { bits |= bit(token.exact) }
    for word in token.accented where word >= 0 { bits |= bit(word) }
    return bits
  }

  /// Whether a token may follow a place, as a word or as a value; false only where it surely may not.
  func mayFollow(_ node: Int, _ bits: UInt32) -> Bool { following[node] & bits != 0 }

  /// Where in `wordTargets` the places stand that a word leads to.
  func moves(of word: Int32, at place: Int) -> Range<Int> {
    var low = Int(wordOffsets[place])
    let end = Int(wordOffsets[place + 1])
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    high = low
    while high < end, words[high] == word { high += 1 }
    return low..<high
  }

  /// Whether a pattern may begin with a token, or with a value.
  func begins(_ pattern: Int, with token: WordMatch) -> Bool {
    if beginsWithSlot[pattern] { return true }
    let range = Int(firstWordOffsets[pattern])..<Int(firstWordOffsets[pattern + 1])
    func has(_ word: Int32) -> Bool {
      var (low, high) = (range.lowerBound, range.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if firstWords[middle] < word { low = middle + 1 } else { high = middle }
      }
      return low < range.upperBound && firstWords[low] == word
    }
    return token.exact >= 0 && has(token.exact) || token.accented.contains(where: has)
  }
}
