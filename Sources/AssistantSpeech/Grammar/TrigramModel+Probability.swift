import Foundation

extension TrigramModel {
  /// What stands for a word that the model does not know.
  static let unknown = UInt64.max
  /// The share of a word that the model does not know, or that hardly ever stands there.
  private static let least = 1e-6
  /// How much of a word's share goes by how values begin, whatever stands before it.
  private static let valueShare = 0.3

  /// The word's number; `unknown` where no sentence had it.
  func number(of word: String) -> UInt64 { numbers[word] ?? Self.unknown }

  /// How likely a word is after two others, as a natural logarithm: among requests, and as the beginning of a value that may
  /// stand anywhere.
  ///
  /// - Parameters:
  ///   - word: by its number, like those before it.
  ///   - last: the word before it, `sentenceBegin` where there is none.
  ///   - beforeLast: nil where `last` is a sentence's beginning.
  func logProbability(of word: UInt64, after last: UInt64, _ beforeLast: UInt64?) -> Double {
    guard word != Self.unknown else { return log(Self.least) }
    var whole = share(of: word, after: last, beforeLast)
    // No value begins with a sentence's end.
    if word != Self.sentenceEnd {
      whole = (1 - Self.valueShare) * whole + Self.valueShare * share(of: word, after: Self.valueBegin)
    }
    return log(max(Self.least, whole))
  }

  private func share(of word: UInt64, after last: UInt64, _ beforeLast: UInt64?) -> Double {
    guard let beforeLast, last != Self.unknown, beforeLast != Self.unknown else { return share(of: word, after: last) }
    let history = beforeLast << Self.bits | last
    if let place = Self.place(of: history << Self.bits | word, in: trigrams) { return trigrams[place].probability }
    let rest = Self.place(of: history, in: bigrams).map { bigrams[$0].rest } ?? 1
    return rest * share(of: word, after: last)
  }

  private func share(of word: UInt64, after last: UInt64) -> Double {
    let alone = Self.place(of: word, in: unigrams).map { unigrams[$0].probability } ?? 0
    guard last != Self.unknown else { return alone }
    if let place = Self.place(of: last << Self.bits | word, in: bigrams) { return bigrams[place].probability }
    switch last {
    case Self.sentenceBegin: return begins * alone
    case Self.valueBegin: return valueBegins * alone
    default: return (Self.place(of: last, in: unigrams).map { unigrams[$0].rest } ?? 1) * alone
    }
  }

  private static func place(of key: UInt64, in runs: [Run]) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].key == key ? low : nil
  }
}
