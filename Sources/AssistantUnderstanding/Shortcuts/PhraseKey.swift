/// Words as a person means them, to compare a shortcut's with what was said.
///
/// Capitals, punctuation, accents and how words are parted make no difference, nor whether a number is written in digits.
package struct PhraseKey: Hashable, Sendable {
  /// The words, folded; a number is one word.
  package let words: [String]
  /// All of them without what parts them.
  package let letters: String

  init(words: [String]) {
    self.words = words
    letters = words.joined()
  }

  /// Whether there is anything to be said: some letter or digit.
  package var isEmpty: Bool { letters.isEmpty }

  /// Slips of the finger, words more or less, words in another order; 0 for the same, nil for something else.
  ///
  /// - Complexity: for phrases of very different lengths, constant.
  func distance(to other: PhraseKey) -> Double? {
    if letters == other.letters { return 0 }
    guard !isEmpty, !other.isEmpty else { return nil }
    let slips = Self.slips(letters, other.letters)
    let words = wordsApart(from: other)
    return [slips, words].compactMap(\.self).min()
  }

  /// How many slips of the finger lie between two texts; nil if there are more than one makes in words so long.
  private static func slips(_ one: String, _ other: String) -> Double? {
    let most =
      switch max(one.count, other.count) {
      case ...3: 0
      case 4...7: 1
      case 8...14: 2
      default: 3
      }
    guard abs(one.utf8.count - other.utf8.count) <= most * 4, longest >= max(one.count, other.count) else { return nil }
    return (1...3).prefix(most).first { EditSteps.areWithin(one, other, limit: $0) }.map(Double.init)
  }

  /// Longer phrases are the same or not.
  private static let longest = 120

  /// 1.5 for one word more or less, 2 for the same words in another order; nil for anything else.
  private func wordsApart(from other: PhraseKey) -> Double? {
    let (short, long) = words.count < other.words.count ? (words, other.words) : (other.words, words)
    if long.count == short.count + 1, !short.isEmpty, long.count <= 24 {
      return long.indices.contains { index in
        Array(long[..<index] + long[(index + 1)...]) == short
      } ? 1.5 : nil
    }
    return short.count == long.count && short.sorted() == long.sorted() ? 2 : nil
  }
}

/// Whether two texts are few changes apart.
private enum EditSteps {
  /// Changes are a letter more, less or another, or two neighbours in the wrong order.
  static func areWithin(_ one: String, _ other: String, limit: Int) -> Bool {
    let (a, b) = (Array(one), Array(other))
    guard abs(a.count - b.count) <= limit else { return false }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count] <= limit
  }
}

extension Language {
  /// The words of a text as they are compared with those of shortcuts.
  func phraseKey(_ text: String) -> PhraseKey {
    let input = input(text)
    let numbers = WholeNumbers(input.text, grammar: valueGrammar)
    var words: [String] = []
    var position = 0
    while position < input.count {
      if let (end, value) = numbers.read(at: position), end > position {
        words.append(String(value))
        position = end
        continue
      }
      let word = Folding.name(input.tokens[position].key).filter { $0.isLetter || $0.isNumber }
      if !word.isEmpty { words.append(word) }
      position += 1
    }
    return PhraseKey(words: words)
  }
}
