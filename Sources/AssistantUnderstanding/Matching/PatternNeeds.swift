/// Sets of words by pattern, one of each of which a pattern needs, to tell how many of them were not said.
///
/// Patterns are written of the same rules, so that many have the same sets: each is kept once, and known by its words.
struct PatternNeeds: Sendable {
  /// By pattern, where its sets begin in `numbers`.
  private var sets: [Int32] = [0]
  private var numbers: [Int32] = []
  /// By word, where the sets that have it begin in `setsOfWords`.
  private var offsets: [Int32] = [0]
  private var setsOfWords: [Int32] = []
  /// How many different sets there are.
  private var count = 0

  /// - Parameters:
  ///   - requirements: by pattern, the sets, each ascending and without repeats.
  ///   - wordCount: words have numbers below it.
  init(_ requirements: [[[Int32]]], wordCount: Int) {
    var known: [[Int32]: Int32] = [:]
    var having: [[Int32]] = Array(repeating: [], count: wordCount)
    for list in requirements {
      for set in list {
        let number = known[set] ?? Int32(known.count)
        if number == known.count {
          known[set] = number
          for word in set { having[Int(word)].append(number) }
        }
        numbers.append(number)
      }
      sets.append(Int32(numbers.count))
    }
    count = known.count
    setsOfWords.reserveCapacity(having.reduce(0) { $0 + $1.count })
    offsets.reserveCapacity(wordCount + 1)
    for list in having {
      setsOfWords += list
      offsets.append(Int32(setsOfWords.count))
    }
  }

  /// The sets that have one of the words that were said.
  func met(by said: SaidWords) -> MetSets {
    var met = MetSets(count: count)
    for word in said.all where Int(word) + 1 < offsets.count {
      for place in Int(offsets[Int(word)])..<Int(offsets[Int(word) + 1]) { met.insert(setsOfWords[place]) }
    }
    return met
  }

  /// How many of a pattern's sets have no word that was said.
  func missing(_ pattern: Int32, of met: MetSets) -> Int {
    range(of: pattern).reduce(0) { met.contains(numbers[$1]) ? $0 : $0 + 1 }
  }

  /// Whether each of a pattern's sets has a word that was said.
  func isMet(_ pattern: Int32, by met: MetSets) -> Bool {
    for place in range(of: pattern) where !met.contains(numbers[place]) { return false }
    return true
  }

  private func range(of pattern: Int32) -> Range<Int> { Int(sets[Int(pattern)])..<Int(sets[Int(pattern) + 1]) }
}

/// Sets of `PatternNeeds` that have a word that was said.
struct MetSets: Sendable {
  private var bits: [UInt64]

  fileprivate init(count: Int) { bits = Array(repeating: 0, count: (count + 63) >> 6) }

  fileprivate mutating func insert(_ set: Int32) { bits[Int(set) >> 6] |= 1 << UInt64(set & 63) }

  func contains(_ set: Int32) -> Bool { bits[Int(set) >> 6] >> UInt64(set & 63) & 1 == 1 }
}

/// Words of a vocabulary that were said.
struct SaidWords: Sendable {
  private var places: [UInt64] = []
  /// Without repeats.
  private(set) var all: [Int32] = []

  init(_ matches: [WordMatch]) {
    all.reserveCapacity(2 * matches.count)
    for match in matches {
      if match.exact >= 0 { insert(match.exact) }
      for word in match.accented { insert(word) }
    }
  }

  private mutating func insert(_ word: Int32) {
    guard word >= 0 else { return }
    let place = Int(word) >> 6
    if places.count <= place { places += repeatElement(0, count: place + 1 - places.count) }
    if contains(word) { return }
    places[place] |= 1 << UInt64(word & 63)
    all.append(word)
  }

  private func contains(_ word: Int32) -> Bool {
    let place = Int(word) >> 6
    return place < places.count && places[place] >> UInt64(word & 63) & 1 == 1
  }
}

extension Input {
  /// Every word of the vocabulary that a token may be.
  var said: SaidWords { SaidWords(words) }
}
