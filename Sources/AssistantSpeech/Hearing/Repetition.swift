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
    guard Double(letters(of: text).count) > most else { return text }
    let sentences = sentences(of: text)
    return unlooped(sentences, most: most) ?? half(of: sentences) ?? text
  }

  /// The first half of sentences whose second is the same; nil for any others.
  private static func half(of sentences: [Substring]) -> String? {
    let count = (sentences.count + 1) / 2
    let first = sentences.prefix(count).joined()
    guard sentences.count > 1, letters(of: first).count >= leastLetters,
      let other = Arbiter.difference(first, sentences.dropFirst(count).joined()), other <= mostOther
    else { return nil }
    return first
  }

  /// What is left of sentences of which the last stands at the end twice or more: it as often as there is time for, and not at
  /// all where even once is too much. Nil where none does.
  private static func unlooped(_ sentences: [Substring], most: Double) -> String? {
    guard let last = sentences.last.map(letters), last.count >= leastLetters,
      sentences.dropLast().last.map(letters) == last
    else { return nil }
    var rest = sentences
    while rest.count > 1, rest.last.map(letters) == last, Double(letters(of: rest.joined()).count) > most {
      rest.removeLast()
    }
    return rest.joined()
  }

  /// Each with its sign, and but for the first with the space before it.
  private static func sentences(of text: String) -> [Substring] {
    let ends = text.indices.dropLast().map { text.index(after: $0) }
      .filter { text[$0] == " " && ".?!".contains(text[text.index(before: $0)]) }
    return zip([text.startIndex] + ends, ends + [text.endIndex]).map { text[$0..<$1] }
  }

  /// Letters and digits, small ones.
  private static func letters(of text: some StringProtocol) -> [Character] {
    text.lowercased().filter { $0.isLetter || $0.isNumber }.map(\.self)
  }
}
