/// Sets of words by pattern, one of each of which a pattern needs, to tell how many of them were not said.
struct PatternNeeds: Sendable {
  /// By pattern, where its sets begin in `ends`; and where each set ends in `words`.
  private var sets: [Int32] = [0]
  private var ends: [Int32] = [0]
  private var words: [Int32] = []
  /// By set, the bits of its words: most sets that have no word that was said are told by these alone.
  private var bits: [UInt64] = []

  /// - Parameter requirements: by pattern, the sets, ascending.
  init(_ requirements: [[[Int32]]]) {
    for list in requirements {
      for set in list {
        words += set
        ends.append(Int32(words.count))
        bits.append(set.reduce(0) { $0 | WordBits.bit($1) })
      }
      sets.append(Int32(ends.count - 1))
    }
  }

  /// How many of a pattern's sets have no word that was said.
  func missing(_ pattern: Int32, said: SaidWords) -> Int {
    var missing = 0
    for set in range(of: pattern) where bits[set] & said.bits == 0 || !isSaid(set, said) { missing += 1 }
    return missing
  }

  /// Whether each of a pattern's sets has a word that was said.
  func isMet(_ pattern: Int32, said: SaidWords) -> Bool {
    let range = range(of: pattern)
    for set in range where bits[set] & said.bits == 0 { return false }
    for set in range where !isSaid(set, said) { return false }
    return true
  }

  private func range(of pattern: Int32) -> Range<Int> { Int(sets[Int(pattern)])..<Int(sets[Int(pattern) + 1]) }

  @inline(__always)
  private func isSaid(_ set: Int, _ said: SaidWords) -> Bool {
    for place in Int(ends[set])..<Int(ends[set + 1]) where said.contains(words[place]) { return true }
    return false
  }
}

/// Words of a vocabulary that were said.
struct SaidWords: Sendable {
  private var places: [UInt64] = []
  /// The bits of all of them.
  private(set) var bits: UInt64 = 0
  /// Without repeats.
  private(set) var all: [Int32] = []

  init(_ matches: [WordMatch]) {
    for match in matches {
      if match.exact >= 0 { insert(match.exact) }
      for word in match.accented { insert(word) }
    }
  }

  private mutating func insert(_ word: Int32) {
    guard word >= 0 else { return }
    let place = Int(word) >> 6
    while places.count <= place { places.append(0) }
    if contains(word) { return }
    places[place] |= 1 << UInt64(word & 63)
    bits |= WordBits.bit(word)
    all.append(word)
  }

  func contains(_ word: Int32) -> Bool {
    let place = Int(word) >> 6
    return place < places.count && places[place] >> UInt64(word & 63) & 1 == 1
  }
}

extension Input {
  /// Every word of the vocabulary that a token may be.
  var said: SaidWords { SaidWords(words) }
}
