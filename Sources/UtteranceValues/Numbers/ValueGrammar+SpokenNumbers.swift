extension ValueGrammar {
  /// The whole numbers that a text says in words, the longest that begin at each place, none overlapping.
  ///
  /// Only words that say numbers are looked at, which takes a small part of the time that reading all values does.
  /// - Returns: offsets of characters, and the number; numbers in digits are left out.
  package func spokenNumbers(in tokens: TokenizedValues) -> [(range: Range<Int>, value: Int)] {
    var found: [(range: Range<Int>, value: Int)] = []
    var position = 0
    while position < tokens.tokens.count {
      let readings = numberWords.readings(in: tokens, at: position, digits: [])
      guard let longest = readings.max(by: { $0.end < $1.end }), let value = Int(exactly: longest.number.value) else {
        position += 1
        continue
      }
      found.append((tokens.tokens[position].start..<tokens.tokens[longest.end - 1].end, value))
      position = max(longest.end, position + 1)
    }
    return found
  }

  /// Whether a number in words may begin with a word; spelled as a token is.
  package func beginsNumber(_ word: String) -> Bool {
    numberWords.begins(vocabulary.known(word))
  }
}
