/// Strings that are made to be hard to read, always the same for a seed.
struct HostileStrings {
  enum Kind: String, CaseIterable {
    /// Any characters of Unicode at all.
    case anything
    /// Signs that change how others look, order or join: marks, joiners, emoji, spaces without width, escapes.
    case signs
    /// Words of the language in any order.
    case words
    /// Requests one after the other without an end.
    case requests
    /// One word, or the letters of one, again and again.
    case again
    /// Numbers and times of any length beside each other.
    case numbers
    /// Words of which some letters are others.
    case slips
  }

  /// As much as a program may send at once, in bytes of UTF-8.
  static let mostBytes = 10_240

  private let words: [String]
  private let sentences: [String]
  private var draw: Draw

  private static let strange: [UInt32] = [
    0, 9, 10, 13, 27, 0x7F, 0xA0, 0x200B, 0x200D, 0x200E, 0x202E, 0x2028, 0x301, 0x327, 0x345, 0x489, 0xFE0F, 0xFEFF,
    0x1F468, 0x1F1EB, 0x1F3FD, 0xE0020, 0x640, 0x131, 0xDF, 0xFB01, 0x1E9E, 0x1100, 0x1161, 0xAC00, 0xFFFD, 0x10FFFF,
  ]
  /// Of ten strings two are short, three a sentence's length, three as long as nearly is still read, two as long as may be.
  private static let lengths = [3, 20, 60, 100, 200, 400, 900, 990, 10_240, 10_240]

  init(words: [String], sentences: [String], seed: UInt64) {
    (self.words, self.sentences, draw) = (words, sentences, Draw(seed: seed))
  }

  /// - Returns: at most `mostBytes`, and about as many characters as the length that is drawn: the last piece is whole.
  mutating func next(_ kind: Kind) -> String {
    let length = draw.pick(Self.lengths) ?? 20
    var text = ""
    let word = draw.pick(words) ?? "a"
    let character = anyCharacter()
    var count = 0
    while count < length {
      let piece: String
      switch kind {
      case .anything: piece = String(anyCharacter())
      case .signs: piece = sign()
      case .words: piece = (draw.pick(words) ?? "a") + " "
      case .requests: piece = (draw.pick(sentences) ?? "a") + [" ", ", ", ". "][draw.below(3)]
      case .again: piece = word.count % 3 == 0 ? String(character) : word.count % 3 == 1 ? word : word + " "
      case .numbers: piece = number() + [" ", ":", ".", "/", "-", ", ", " 000 "][draw.below(7)]
      case .slips: piece = slipped() + " "
      }
      text += piece
      // Marks join what stands before them, so pieces are counted and not what they make.
      count += piece.count
      if text.utf8.count > Self.mostBytes { break }
    }
    while text.utf8.count > Self.mostBytes { text.unicodeScalars.removeLast() }
    return text
  }

  private mutating func anyCharacter() -> Character {
    while true {
      if let scalar = Unicode.Scalar(UInt32(draw.below(0x11_0000))) { return Character(scalar) }
    }
  }

  private mutating func sign() -> String {
    let scalar = draw.pick(Self.strange).flatMap(Unicode.Scalar.init) ?? " "
    return draw.below(4) == 0 ? (draw.pick(words) ?? "a") : String(Character(scalar))
  }

  private mutating func number() -> String {
    (0...draw.below(20)).map { _ in String(draw.below(10)) }.joined()
  }

  private mutating func slipped() -> String {
    var letters = Array(draw.pick(words) ?? "a")
    let place = draw.below(letters.count)
    if draw.below(2) == 0 { letters.insert(anyCharacter(), at: place) } else { letters.remove(at: place) }
    return String(letters)
  }
}
