import UtteranceValues

/// Cuts free text out of an utterance exactly as it was said, without the marks that only surround it.
enum FreeText {
  /// Offsets in characters of the text that some tokens stand for; nil if nothing is left of it.
  static func range(of tokens: Range<Int>, in text: TokenizedText) -> Range<Int>? {
    guard !tokens.isEmpty else { return nil }
    let characters = text.characters
    let floor = tokens.lowerBound == 0 ? 0 : text.tokens[tokens.lowerBound - 1].end
    let ceiling = tokens.upperBound < text.count ? text.tokens[tokens.upperBound].start : characters.count
    var start = text.tokens[tokens.lowerBound].start
    var end = text.tokens[tokens.upperBound - 1].end
    while start > floor, isOpening(characters[start - 1]) { start -= 1 }
    while end < ceiling, !characters[end].isBlank { end += 1 }
    // Marks that stand apart, as French sets “ !”, belong to the text where it ends the utterance.
    if ceiling == characters.count, tokens.upperBound == text.count { end = ceiling }
    trim(&start, &end, characters)
    return start < end ? start..<end : nil
  }

  /// The whole of a text without quotation marks and spaces around it; marks at its end stay.
  static func whole(_ text: TokenizedText, from token: Int) -> String? {
    guard let range = range(of: token..<text.count, in: text) else { return nil }
    return String(said: text.characters[range])
  }

  /// The part of a range that names something: a question's or an exclamation's mark at the end belongs to the request.
  static func named(_ range: Range<Int>, in text: TokenizedText) -> Range<Int> {
    let characters = text.characters[range]
    guard let last = characters.lastIndex(where: { !isMark($0) && !$0.isBlank }) else { return range }
    return range.lowerBound..<last + 1
  }

  /// With the full stop of an abbreviation: of “D.O.M.” the last one belongs to it.
  static func abbreviated(_ range: Range<Int>, in text: TokenizedText) -> Range<Int> {
    let characters = text.characters
    guard range.upperBound < characters.count, characters[range.upperBound] == ".",
      hasOtherStop(characters[...range.upperBound])
    else { return range }
    return range.lowerBound..<range.upperBound + 1
  }

  private static func trim(_ start: inout Int, _ end: inout Int, _ characters: [Character]) {
    func skipSpaces() {
      while start < end, isSpaceOrSeparator(characters[start]) { start += 1 }
      while start < end, isSpaceOrSeparator(characters[end - 1]) { end -= 1 }
    }
    skipSpaces()
    if start < end, characters[end - 1] == ".", !hasOtherStop(characters[start..<end]) { end -= 1 }
    skipSpaces()
    while end - start >= 2, let close = closing(characters[start]), characters[end - 1] == close,
      !characters[(start + 1)..<(end - 1)].contains(close)
    {
      start += 1
      end -= 1
      skipSpaces()
    }
    if start < end, let close = closing(characters[start]), !characters[(start + 1)..<end].contains(close) {
      start += 1
    }
    if start < end, closes(characters[end - 1]), !hasOpening(for: characters[end - 1], in: characters[start..<end - 1])
    {
      end -= 1
    }
    skipSpaces()
  }

  /// Whether the last word has a full stop before its last one: an abbreviation, or three dots.
  private static func hasOtherStop(_ characters: ArraySlice<Character>) -> Bool {
    let word = characters.dropLast().reversed().prefix { !$0.isBlank }
    return word.contains(".")
  }

  private static func isMark(_ character: Character) -> Bool {
    switch character {
    case "?", "!", "…": true
    default: false
    }
  }
  private static func isSeparator(_ character: Character) -> Bool {
    switch character {
    case ",", ";", ":", "—", "–": true
    default: false
    }
  }
  private static func isOpening(_ character: Character) -> Bool {
    if let byte = character.byte, Tokenizer.isWordCharacter(byte) { return false }
    switch character {
    case "¿", "¡", "(", "[", "{", "\"", "“", "„", "«", "‘", "'", "#", "@", "$", "€", "£", "+", "-": return true
    default: return false
    }
  }

  /// Told at once of what words are made of.
  private static func isSpaceOrSeparator(_ character: Character) -> Bool {
    if let byte = character.byte, Tokenizer.isWordCharacter(byte) { return false }
    return character.isBlank || isSeparator(character)
  }
  private static func closing(_ character: Character) -> Character? {
    switch character {
    case "\"": "\""
    case "“": "”"
    case "„": "“"
    case "«": "»"
    case "‘": "’"
    case "'": "'"
    default: nil
    }
  }
  private static func closes(_ character: Character) -> Bool {
    switch character {
    case "\"", "”", "»": true
    default: false
    }
  }
  private static func hasOpening(for close: Character, in characters: ArraySlice<Character>) -> Bool {
    switch close {
    case "”": characters.contains("“") || characters.contains("”")
    case "»": characters.contains("«")
    default: characters.contains(close)
    }
  }
}
