/// Numbers for the words that patterns are made of, so that matching compares numbers.
struct Vocabulary: Sendable {
  private var numbers: [String: Int32] = [:]
  /// Words with accents or apostrophes, by their spelling without.
  private var accented: [String: [Int32]] = [:]

  /// Shorter words without their apostrophe are other words.
  private static let shortestBare = 4

  /// All words in the order in which they were numbered.
  private(set) var words: [String] = []

  var count: Int { words.count }

  mutating func number(of word: String) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(numbers.count)
    numbers[word] = number
    words.append(word)
    let plain = Folding.withoutAccents(word)
    if plain != word { accented[plain, default: []].append(number) }
    if plain.contains("'") {
      let bare = plain.filter { $0 != "'" }
      if bare.count >= Self.shortestBare { accented[bare, default: []].append(number) }
    }
    return number
  }

  func match(_ key: String) -> WordMatch {
    WordMatch(exact: numbers[key] ?? -1, accented: accented[key] ?? [])
  }
}

/// Which words of the vocabulary a token may be.
struct WordMatch: Sendable {
  /// -1 if no pattern has this word.
  var exact: Int32
  /// Words that the token is if accents or an apostrophe were left out.
  var accented: [Int32]

  /// Whether it may be any word at all.
  var isKnown: Bool { exact >= 0 || !accented.isEmpty }

  /// How well the token is the word: 1, a little less without its accents or apostrophe, nil if it is not.
  func quality(_ word: Int32) -> Double? {
    if exact == word { return 1 }
    return accented.contains(word) ? 0.97 : nil
  }
}

/// An utterance ready for matching.
struct Input: Sendable {
  let text: TokenizedText
  let words: [WordMatch]

  init(_ text: TokenizedText, vocabulary: Vocabulary) {
    self.text = text
    words = text.tokens.map { vocabulary.match($0.key) }
  }

  var count: Int { words.count }
  var tokens: [Token] { text.tokens }
}
