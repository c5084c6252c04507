import UtteranceValues

/// One word, number, emoji or symbol of an utterance, and where it stands.
struct Token: Sendable {
  /// What stands before a token.
  enum Break: UInt8, Sendable {
    /// White space or nothing.
    case none
    /// A comma.
    case comma
    /// A full stop, colon, quotation mark, dash or the like.
    case strong
  }

  /// Lower case, one kind of apostrophe, `ё` as `е`; what literals are compared with.
  var key: String
  /// Offsets in characters, end exclusive.
  var start: Int
  var end: Int
  var breakBefore: Break
  /// Whether nothing but a hyphen or an apostrophe stands between this token and the one before.
  var isJoined: Bool
  /// Whether the first letter is a capital.
  var isCapitalized: Bool
  /// Whether a capital follows a small letter, or a digit a letter: how product names look.
  var looksLikeBrand: Bool
  /// Whether it is written in digits and marks alone.
  var isNumber: Bool { key.contains(where: \.isNumber) && !key.contains(where: \.isLetter) }
  /// Whether it has a letter or a digit.
  var isWord: Bool
}

/// An utterance cut into tokens; keeps the characters so that every stretch can be given back as it was said.
struct TokenizedText: Sendable {
  let characters: [Character]
  let tokens: [Token]
  /// Whether capitals tell names from other words: some words have one and some have none.
  let capitalsTell: Bool

  var count: Int { tokens.count }

  /// Where colons stand, apart from what is said at the very beginning.
  var colons: Colons {
    guard characters.contains(":") else { return Colons(tokens: []) }
    return Colons(
      tokens: tokens.indices.dropFirst().filter { index in
        tokens[index].breakBefore == .strong
          && characters[tokens[index - 1].end..<tokens[index].start].contains(":")
      })
  }

  /// The words from one token to another, end exclusive, without what stands around them.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(said: characters[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end])
  }
}

/// The colons of an utterance.
struct Colons: Sendable {
  /// Those that one stands before.
  fileprivate let tokens: [Int]

  /// Whether a colon stands before one of some tokens.
  func stand(before range: Range<Int>) -> Bool { !tokens.isEmpty && tokens.contains(where: range.contains) }
}
