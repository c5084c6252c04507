/// A run of letters, a run of digits, or one symbol of an utterance.
package struct ValueToken: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case letters, digits, symbol
  }

  package var kind: Kind
  /// Lower case, without the accents of Latin letters, `ё` as `е`, one kind of hyphen, apostrophe and quotation mark.
  package var key: String
  /// Offset of the first character.
  package var start: Int
  /// Offset behind the last character.
  package var end: Int
  /// Whether white space, or nothing at all, stands before it.
  package var isSpaced: Bool
  /// How many white space characters stand before it.
  package var spaces: Int

  package static let hyphen = "-"
}
