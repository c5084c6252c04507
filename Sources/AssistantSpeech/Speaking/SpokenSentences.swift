/// The sentences of a text that has been put into words, so that the first can sound before the last is made.
package enum SpokenSentences {
  /// Shorter ones are said together with the next: a voice needs some words to find its tone.
  private static let fewestLetters = 12

  /// - Returns: all of the text, cut where a sentence ends, and the first sentence behind its first clause as well: that takes
  ///   little time to be made, and as long as it sounds there is time for the rest.
  package static func of(_ text: String) -> [String] {
    let sentences = cut(text, at: ".!?…\n", fewestLetters: fewestLetters)
    guard let first = sentences.first else { return [] }
    let clauses = cut(first, at: ",;:", fewestLetters: 2)
    guard let clause = clauses.first, first.count - clause.count > fewestLetters else { return sentences }
    return [clause, String(first.dropFirst(clause.count).drop(while: \.isWhitespace))] + sentences.dropFirst()
  }

  private static func cut(_ text: String, at ends: String, fewestLetters: Int) -> [String] {
    var parts: [String] = []
    var current = ""
    var hasEnded = false
    for character in text {
      if hasEnded, character.isWhitespace, current.count >= fewestLetters {
        parts.append(current)
        current = ""
      } else if !current.isEmpty || !character.isWhitespace {
        current.append(character)
      }
      hasEnded = ends.contains(character) || hasEnded && "»”\"’)".contains(character)
    }
    return current.isEmpty ? parts : parts + [current]
  }
}
