/// A sentence that a recogniser has written twice, though nobody said it twice: models that write one word after the other may
/// begin anew at the end.
enum Repetition {
  /// More letters than anybody says in a second.
  private static let mostLetters = 20.0
  /// The share of its letters in which the second time may differ.
  private static let mostOther = 0.3
  /// Shorter sentences people do say twice in one breath.
  private static let leastLetters = 12

  /// The text without the second time.
  ///
  /// - Parameter seconds: how long the sound is.
  static func once(_ text: String, seconds: Double) -> String {
    let ends = text.indices.dropLast().filter { ".?!".contains(text[$0]) && text[text.index(after: $0)] == " " }
    guard let end = ends.dropFirst(ends.count / 2).first else { return text }
    let first = String(text[...end])
    guard letters(in: first) >= leastLetters, Double(letters(in: text)) > mostLetters * seconds,
      let other = Arbiter.difference(first, String(text[text.index(after: end)...])), other <= mostOther
    else { return text }
    return first
  }

  private static func letters(in text: String) -> Int { text.count { $0.isLetter || $0.isNumber } }
}
