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
    guard let scalars = SimpleText.scalars(of: characters) else {
      return cut(characters.count, kind: { CharacterKind(characters[$0]) }, key: { key(characters[$0], kind: $1) })
    }
    let kinds = CharacterKind.simple
    return cut(scalars.count, kind: { kinds[Int(scalars[$0])] }, key: { key(scalars[$0], kind: $1) })
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

  /// - Parameter run: simple scalars.
  private static func key(_ run: ArraySlice<UInt16>, kind: CharacterKind) -> String {
    guard run.count <= longestRun else { return "" }
    switch kind {
    case .digits: return String(simple: run)
    case .letters: return folded.spelled(run) ?? fold(String(simple: run))
    case .symbol, .space: return symbol(String(simple: run))
    }
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
  package static func fold(_ word: String) -> String { folded.spelled(word) ?? foldedByParts(word.lowercased()) }

  private static let folded = SpellingTable { foldedByParts($0.lowercased()) }

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

  /// By scalar, of simple text.
  static let simple = (0..<SimpleText.end).map { value in
    Unicode.Scalar(value as Int).map { CharacterKind(Character($0)) } ?? .symbol
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
