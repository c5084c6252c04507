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
  }
}

extension Language {
  /// An utterance with what tells known names in it from other words.
  func termText(_ text: TokenizedText) -> TermText {
    TermText(text, spelling: termSpelling, isCommon: isCommon)
  }
}
