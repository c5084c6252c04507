import UtteranceValues

/// An utterance ready to be looked through for known names, of whatever list.
struct TermText: Sendable {
  let text: TokenizedText
  /// The same as readers of values see it.
  let values: TokenizedValues
  /// Letters and digits by token; nothing for marks.
  let folded: [[UInt16]]
  /// By token, whether it means something else so often that no slip leads from it to a name of one word.
  let isCommon: [Bool]
  /// Numbers that are said in words, in digits, by the token that they begin at.
  let numbers: [(end: Int, digits: [UInt16])?]
  /// What may be a word of a name, by the token that it begins at, the shortest first.
  let spelled: [[SpelledWord]]

  init(_ text: TokenizedText, spelling: TermSpelling, isCommon: (Token) -> Bool) {
    self.text = text
    folded = text.tokens.map { $0.isWord ? Spelling.letters($0.key) : [] }
    self.isCommon = text.tokens.map(isCommon)
    values = TokenizedValues(text.characters, for: spelling.numbers)
    let spoken = WholeNumbers(spokenIn: text, values: values, grammar: spelling.numbers)
    var position = 0
    var numbers: [(end: Int, digits: [UInt16])?] = Array(repeating: nil, count: text.count)
    while position < text.count {
      if let (end, value) = spoken.read(at: position) {
        numbers[position] = (end, Spelling.letters("\(value)"))
        position = end
      } else {
        position += 1
      }
    }
    self.numbers = numbers
    spelled = Self.spelled(folded, text.tokens, isCommon: self.isCommon, rules: spelling.rules)
  }

  /// Tokens that may be parts of one word.
  private static let mostParts = 3

  private static func spelled(
    _ folded: [[UInt16]], _ tokens: [Token], isCommon: [Bool], rules: SpellingRules
  ) -> [[SpelledWord]] {
    tokens.indices.map { position in
      var words: [SpelledWord] = []
      var letters: [UInt16] = []
      var isAllCommon = true
      for end in position..<min(position + mostParts, tokens.count) {
        if end > position, tokens[end].breakBefore != .none || folded[end].isEmpty { break }
        // Nearly all are single tokens, and are not copied.
        if end == position { letters = folded[end] } else { letters += folded[end] }
        isAllCommon = isAllCommon && isCommon[end]
        if letters.count > WordTable.longestWord { break }
        // A word that people say anyway is no end of a name that was cut in two.
        let isItself = isAllCommon || end > position && (isCommon[position] || isCommon[end])
        words.append(SpelledWord(letters, end: end + 1, rules: isItself ? nil : rules))
      }
      return words
    }
  }
}

extension Language {
  /// An utterance with what tells known names in it from other words.
  func termText(_ text: TokenizedText) -> TermText {
    TermText(text, spelling: termSpelling, isCommon: isCommon)
  }
}
