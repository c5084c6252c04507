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

  /// For each token, and for the end, those of it and all behind it.
  static func bits(from tokens: [WordMatch]) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: tokens.count + 1)
    for position in tokens.indices.reversed() { bits[position] = bits[position + 1] | self.bits(of: tokens[position]) }
    return bits
  }
}
