/// The pieces that a recogniser writes texts with, by their numbers.
struct PieceInventory: Sendable {
  /// What a piece does to the word that is being written.
  enum Kind: Sendable {
    /// Begins a word behind a space.
    case begins
    /// Goes on with a word, or begins one where no space stands: “l'arte”.
    case goesOn
    /// Ends a word, as most signs do.
    case sign
    /// The same, where sentences are full of it.
    case comma
    /// What nobody says: brackets, notes.
    case unsaid
  }

  /// The bytes of each piece; a letter may be cut in two.
  let bytes: [[UInt8]]
  let kinds: [Kind]
  /// Whether it looks as if a new word began in it, without a space: of a capital and small letters.
  let looksNew: [Bool]
  /// How many seconds each takes to be said at most: capitals by themselves are said letter by letter.
  let seconds: [Double]
  /// What two pieces that differ in capitals and signs alone have in common.
  private let folded: [[UInt8]]

  private static let (space, apostrophe) = (UInt8(ascii: " "), UInt8(ascii: "'"))

  /// - Parameter bytes: of each piece; empty for what is no text.
  init(_ bytes: [[UInt8]]) {
    self.bytes = bytes
    kinds = bytes.map(Self.kind)
    looksNew = bytes.map { piece in
      let (first, second) = (piece.first ?? 0, piece.dropFirst().first ?? 0)
      return (0x41...0x5a).contains(first) && (0x61...0x7a).contains(second)
    }
    seconds = bytes.map { piece in
      let letters = String(decoding: piece, as: UTF8.self).filter(\.isLetter)
      return 0.35 + (letters.allSatisfy(\.isUppercase) ? 0.35 : 0.08) * Double(letters.count)
    }
    folded = bytes.map { piece in
      Array(String(decoding: piece, as: UTF8.self).lowercased().utf8).filter { $0 == Self.space || Self.isLetter($0) }
    }
  }

  private static func kind(_ piece: [UInt8]) -> Kind {
    guard let first = piece.first, let last = piece.last, !piece.contains(where: isUnsaid) else { return .unsaid }
    if first == space, piece.count > 1, isLetter(piece[1]) || piece[1] == apostrophe { return .begins }
    if isLetter(first) || first == apostrophe { return .goesOn }
    return [UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(last) ? .comma : .sign
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }

  private static func isUnsaid(_ byte: UInt8) -> Bool { "[](){}*<>#@_\"".utf8.contains(byte) }

  /// The text that pieces make.
  func text(_ pieces: some Sequence<Int32>) -> String {
    String(decoding: pieces.flatMap { bytes[Int($0)] }, as: UTF8.self)
  }

  /// A number for the words of a text, whatever its capitals and signs, with one piece more.
  func key(_ key: UInt64, with piece: Int32) -> UInt64 {
    guard kinds[Int(piece)] != .sign, kinds[Int(piece)] != .comma else { return key }
    return folded[Int(piece)].reduce(key) { TextKey.adding(UInt64($1), to: $0) }
  }
}
