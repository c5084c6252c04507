/// Words of a vocabulary as bits of one number, each a bit that several may share: what has no bit in common has no word
/// in common.
enum WordBits {
  static func bit(_ word: Int32) -> UInt64 {
    1 << ((UInt64(UInt32(bitPattern: word)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Those of all words that a token may be.
  static func bits(of token: WordMatch) -> UInt64 {
    var bits: UInt64 = token.exact >= 0 ? bit(token.exact) : 0
    for word in token.accented where word >= 0 { bits |= bit(word) }
    return bits
  }
}

/// The bits of what was said, token by token, and of the end, where nothing more is.
struct SaidBits: Sendable {
  /// Those of the token.
  private(set) var at: [UInt64]
  /// Those of the token and of all behind it.
  private(set) var from: [UInt64]

  init(_ tokens: [WordMatch]) {
    at = tokens.map(WordBits.bits) + [0]
    from = at
    for position in tokens.indices.reversed() { from[position] |= from[position + 1] }
  }
}
