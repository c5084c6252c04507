extension TrigramModel {
  /// How likely all words are after two others: the share of each when nothing stands before it, times `scale`, and for those
  /// that were seen there something more.
  struct Followers {
    var scale: Double
    /// By the words' numbers.
    var changes: [UInt64: Double]
  }

  /// - Parameters:
  ///   - last: the word before, `sentenceBegin` where there is none.
  ///   - beforeLast: nil where `last` is a sentence's beginning.
  func followers(of last: UInt64, _ beforeLast: UInt64?) -> Followers {
    guard last != Self.unknown else { return Followers(scale: 1, changes: [:]) }
    let one = rest(of: last)
    var seen = followers(last, in: bigrams)
    var changes = seen.reduce(into: [:]) { $0[$1.key] = $1.value - one * alone($1.key) }
    var scale = one
    if let beforeLast, beforeLast != Self.unknown {
      let history = beforeLast << Self.bits | last
      let two = Self.place(of: history, in: bigrams).map { bigrams[$0].rest } ?? 1
      scale *= two
      changes = changes.mapValues { $0 * two }
      for (word, share) in followers(history, in: trigrams) {
        changes[word, default: 0] += share - two * (seen.removeValue(forKey: word) ?? one * alone(word))
      }
    }
    return Followers(scale: scale, changes: changes)
  }

  /// A word's share where nothing stands before it.
  func alone(_ word: UInt64) -> Double { Self.place(of: word, in: unigrams).map { unigrams[$0].probability } ?? 0 }

  private func followers(_ history: UInt64, in runs: [Run]) -> [UInt64: Double] {
    var found: [UInt64: Double] = [:]
    var place = Self.firstPlace(from: history << Self.bits, in: runs)
    while place < runs.count, runs[place].key >> Self.bits == history {
      found[runs[place].key & (1 << Self.bits - 1)] = runs[place].probability
      place += 1
    }
    return found
  }
}
