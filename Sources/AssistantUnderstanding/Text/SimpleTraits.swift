import UtteranceValues

/// What the tokenizer asks of a character, told by a table for simple text.
struct SimpleTraits: OptionSet, Sendable {
  let rawValue: UInt8

  static let partOfWord = SimpleTraits(rawValue: 1)
  static let letter = SimpleTraits(rawValue: 2)
  static let number = SimpleTraits(rawValue: 4)
  static let small = SimpleTraits(rawValue: 8)
  static let capital = SimpleTraits(rawValue: 16)

  private init(of character: Character) {
    rawValue =
      (Tokenizer.isWordCharacter(character) ? 1 : 0) | (character.isLetter ? 2 : 0) | (character.isNumber ? 4 : 0)
      | (character.isLowercase ? 8 : 0) | (character.isUppercase ? 16 : 0)
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Of all of them.
  static let all = Table()

  /// By scalar.
  struct Table: Sendable {
    private let traits = (0..<SimpleText.end).map { value in
      Unicode.Scalar(value as Int).map { SimpleTraits(of: Character($0)) } ?? []
    }

    /// - Parameter scalar: a simple one.
    subscript(_ scalar: UInt16) -> SimpleTraits { traits[Int(scalar)] }

    /// Nil for one that is not simple.
    func of(_ scalar: Unicode.Scalar) -> SimpleTraits? {
      SimpleText.has(Int(scalar.value)) ? traits[Int(scalar.value)] : nil
    }
  }
}
