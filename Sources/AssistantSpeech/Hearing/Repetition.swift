/// A sentence that a recogniser has written twice or more, though nobody said it so often: models that write one word after
/// the other may begin anew at the end.
enum Repetition {
  /// More letters than anybody says in a second.
  private static let mostLetters = 20.0
  /// The share of its letters in which the second time may differ.
  private static let mostOther = 0.3
  /// Shorter sentences people do say twice in one breath.
  private static let leastLetters = 12

  /// The text without what was written again, where that is more than anybody says in the time.
  ///
  /// - Parameter seconds: how long the sound is.
  static func once(_ text: String, seconds: Double) -> String {
    let most = mostLetters * seconds
    guard Double(letters(in: text)) > most else { return text }
    return unlooped(text, most: most) ?? half(of: text) ?? text
  }

  /// The first half of a text whose second is the same; nil for any other.
  private static func half(of text: String) -> String? {
    let ends = ends(in: text)
    guard let end = ends.dropFirst(ends.count / 2).first else { return nil }
    let first = String(text[...end])
    guard letters(in: first) >= leastLetters,
      let other = Arbiter.difference(first, String(text[text.index(after: end)...])), other <= mostOther
    else { return nil }
    return first
  }

  /// The text without a sentence that stands at its end twice or more: as often as there is time for, and not at all where even
  /// once is too much. Nil where none does.
  private static func unlooped(_ text: String, most: Double) -> String? {
    var rest = text
    var last: [Character]?
    while Double(letters(in: rest)) > most, let end = ends(in: rest).last {
      let sentence = written(rest[rest.index(after: end)...])
      guard sentence.count >= leastLetters, last == nil || sentence == last else { break }
      last = sentence
      rest = String(rest[...end])
    }
    guard let last, written(text).suffix(2 * last.count).elementsEqual(last + last) else { return nil }
    return rest
  }

  /// The ends of all sentences but the last one.
  private static func ends(in text: String) -> [String.Index] {
    text.indices.dropLast().filter { ".?!".contains(text[$0]) && text[text.index(after: $0)] == " " }
  }

  private static func letters(in text: String) -> Int { text.count { $0.isLetter || $0.isNumber } }

  /// Letters and digits alone, small ones.
  private static func written(_ text: some StringProtocol) -> [Character] {
    Array(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
