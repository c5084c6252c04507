import Foundation

extension SoundReader {
  /// What is written together, or is said otherwise beside each other than alone: “20 €”.
  struct Piece {
    var text: String
    var words: [String]
    var sounds: [(sound: UInt8, isFirst: Bool)]
  }

  func pieces(of text: String) -> [Piece] {
    var texts: [String] = []
    for part in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      if let last = texts.last, last.contains(where: \.isNumber) || part.contains(where: \.isNumber),
        Self.words(spoken(last + " " + part)) != Self.words(spoken(last)) + Self.words(spoken(part))
      {
        texts[texts.count - 1] = last + " " + part
      } else {
        texts.append(part)
      }
    }
    return texts.enumerated().map { number, text in
      // A request is one sentence: what ends others inside of it was a pause.
      let isInside = number < texts.count - 1 && text.contains(where: \.isLetter)
      let text = isInside ? text.trimmingCharacters(in: CharacterSet(charactersIn: ".!?…")) : text
      let words = Self.words(spoken(text))
      let heard = words.flatMap { word -> [(UInt8, Bool)] in
        if let called = self.words.abbreviations[word] { return called.enumerated().map { ($1, $0 == 0) } }
        return sounds.sounds(of: word).compactMap { sound in sound.sound.asciiValue.map { ($0, sound.isFirst) } }
      }
      return Piece(text: text, words: words, sounds: heard)
    }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().replacing("’", with: "'").spokenWords.map(String.init)
  }
}
