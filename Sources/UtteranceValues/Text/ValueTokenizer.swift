import Foundation

/// Cuts text where letters, digits and other characters meet; patterns and utterances go through the same one.
package enum ValueTokenizer {
  /// Longest text that is looked at, in characters; what stands behind has no values.
  package static let longestText = 10_000
  /// Longest run that is kept as a word or a number; longer ones match nothing.
  private static let longestRun = 60

  package static func tokenize(_ text: String) -> [ValueToken] {
    tokenize(Array(text.prefix(longestText)))
  }

  static func tokenize(_ characters: [Character]) -> [ValueToken] {
    let bytes = characters.compactMap(\.byte)
    guard bytes.count == characters.count else {
      return cut(characters.count, kind: { CharacterKind(characters[$0]) }, key: { key(characters[$0], kind: $1) })
    }
    // Each character takes a byte alone, as in most texts in Latin letters.
    let small = bytes.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    return cut(bytes.count, kind: { CharacterKind(bytes[$0]) }, key: { key(small[$0], kind: $1) })
  }

  /// - Parameters:
  ///   - count: of the characters.
  ///   - kind: of the character at a place.
  ///   - key: of a stretch of characters of one kind.
  @inline(__always)
  private static func cut(
    _ count: Int, kind: (Int) -> CharacterKind, key: (Range<Int>, CharacterKind) -> String
  ) -> [ValueToken] {
    var tokens: [ValueToken] = []
    tokens.reserveCapacity(count / 4 + 2)
    var position = 0
    var spaces = 0
    while position < count {
      let kindHere = kind(position)
      if kindHere == .space {
        spaces += 1
        position += 1
        continue
      }
      let start = position
      position += 1
      if kindHere != .symbol {
        while position < count, kind(position) == kindHere { position += 1 }
      }
      tokens.append(
        ValueToken(
          kind: kindHere == .letters ? .letters : kindHere == .digits ? .digits : .symbol,
          key: key(start..<position, kindHere), start: start, end: position, isSpaced: spaces > 0 || start == 0,
          spaces: spaces))
      spaces = 0
    }
    return tokens
  }

  /// - Parameter run: in small letters.
  private static func key(_ run: ArraySlice<UInt8>, kind: CharacterKind) -> String {
    guard run.count <= longestRun else { return "" }
    let text = String(decoding: run, as: UTF8.self)
    return kind == .symbol ? symbol(text) : text
  }

  private static func key(_ run: ArraySlice<Character>, kind: CharacterKind) -> String {
    guard run.count <= longestRun else { return "" }
    switch kind {
    case .digits:
      let text = String(said: run)
      if text.utf8.count == run.count { return text }
      return String(run.map { $0.wholeNumberValue.map { Character(String($0)) } ?? $0 })
    case .letters: return fold(String(said: run))
    case .symbol, .space: return symbol(String(said: run))
    }
  }

  /// The spelling that words are compared in.
  package static func fold(_ word: String) -> String {
    let small = word.lowercased()
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
    if let folded = foldedByTable(small) { return folded }
    return foldedByParts(small)
  }

  /// The same for what is made of single letters that need no taking apart; nil for everything else.
  private static func foldedByTable(_ small: String) -> String? {
    var folded = String.UnicodeScalarView()
    for scalar in small.unicodeScalars {
      switch scalar.value {
      case 0..<0x80, 0x430...0x44F: folded.append(scalar)
      case 0x451: folded.append("е")
      case 0xC0..<0x180: folded.append(contentsOf: latin[Int(scalar.value) - 0xC0].unicodeScalars)
      default: return nil
      }
    }
    return String(folded)
  }

  /// What becomes of each letter from À on.
  private static let latin: [String] = (0xC0..<0x180).map { value in
    Unicode.Scalar(value as Int).map { foldedByParts(String($0)) } ?? ""
  }

  private static func foldedByParts(_ small: String) -> String {
    var folded = String.UnicodeScalarView()
    var isLatin = false
    for scalar in small.decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.canonicalCombiningClass != .notReordered {
        // Accents go; the breve that makes й of и stays, for it is another letter. The dots of ё go as in print.
        if isLatin || scalar.value == 0x308 { continue }
        folded.append(scalar)
        continue
      }
      isLatin = scalar.value < 0x250
      switch scalar {
      case "œ": folded.append(contentsOf: "oe".unicodeScalars)
      case "æ": folded.append(contentsOf: "ae".unicodeScalars)
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      default: folded.append(scalar)
      }
    }
    return String(folded).precomposedStringWithCanonicalMapping
  }

  private static func symbol(_ symbol: String) -> String {
    switch symbol {
    case "-", "‐", "‑", "‒", "–", "—", "−", "﹣", "－": "-"
    case "'", "’", "‘", "ʼ", "`", "´", "＇", "′": "'"
    case "\"", "”", "“", "″", "„", "«", "»", "＂": "\""
    case "/", "⁄", "∕", "／": "/"
    case "％", "﹪": "%"
    case "º": "°"
    case "，": ","
    default: symbol.count == 1 && symbol.utf8.count <= 12 ? symbol : ""
    }
  }
}

private enum CharacterKind {
  case letters, digits, symbol, space

  /// Told at once for the letters of Latin and Cyrillic; nil for everything else.
  private static func letter(_ character: Character) -> CharacterKind? {
    guard let scalar = character.unicodeScalars.first, scalar.value < 0x460 else { return nil }
    switch scalar.value {
    case 0xC0..<0xD7, 0xD8..<0xF7, 0xF8..<0x250, 0x400..<0x460: return .letters
    default: return nil
    }
  }

  init(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39: self = .digits
    case 0x41...0x5A, 0x61...0x7A: self = .letters
    case 0x20, 0x09...0x0D: self = .space
    default: self = .symbol
    }
  }

  init(_ character: Character) {
    if let ascii = character.asciiValue {
      self.init(ascii)
    } else if let scalar = Self.letter(character) {
      self = scalar
    } else if character.isWhitespace {
      self = .space
    } else if character == "º" || character == "ª" {
      self = .symbol
    } else if character.isLetter {
      self = .letters
    } else if let scalar = character.unicodeScalars.first, scalar.properties.generalCategory == .decimalNumber,
      character.wholeNumberValue != nil
    {
      self = .digits
    } else {
      self = .symbol
    }
  }
}
