import Foundation

extension TrigramModel {
  /// What stands for a word that the model does not know.
  static let unknown = UInt64.max
  /// The share of a word that the model does not know, or that hardly ever stands there.
  private static let least = 1e-6
  /// How much of a word's share goes by how values begin, whatever stands before it.
  static let valueShare = 0.3

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
    let alone = alone(word)
    guard last != Self.unknown else { return alone }
    if let place = Self.place(of: last << Self.bits | word, in: bigrams) { return bigrams[place].probability }
    return rest(of: last) * alone
  }

  /// How likely a word is as the beginning of a value that may be any words.
  func shareOfValue(_ word: UInt64) -> Double { share(of: word, after: Self.valueBegin) }

  /// What is left for words that were not seen behind one.
  func rest(of last: UInt64) -> Double {
    switch last {
    case Self.sentenceBegin: begins
    case Self.valueBegin: valueBegins
    default: Self.place(of: last, in: unigrams).map { unigrams[$0].rest } ?? 1
    }
  }

  static func place(of key: UInt64, in runs: [Run]) -> Int? {
    let place = firstPlace(from: key, in: runs)
    return place < runs.count && runs[place].key == key ? place : nil
  }

  /// The place of the first that is not less.
  static func firstPlace(from key: UInt64, in runs: [Run]) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
