/// The sentences of a text that has been put into words, so that the first can sound before the last is made.
package enum SpokenSentences {
  /// Shorter ones are said together with the next: a voice needs some words to find its tone.
  private static let fewestLetters = 12

  /// - Returns: all of the text, cut where a sentence ends.
  package static func of(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    var hasEnded = false
    for character in text {
      if hasEnded, character.isWhitespace, current.count >= fewestLetters {
        sentences.append(current)
        current = ""
      } else if !current.isEmpty || !character.isWhitespace {
        current.append(character)
      }
      hasEnded = ".!?…\n".contains(character) || hasEnded && "»”\"’)".contains(character)
    }
    return current.isEmpty ? sentences : sentences + [current]
  }
}
