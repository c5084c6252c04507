/// The words that the assistant is called by.
package struct WakePhrase: Hashable, Sendable {
  package let words: [String]
  package var text: String { words.joined(separator: " ") }

  /// - Returns: nil for a phrase without words, or with more than anybody calls somebody by.
  package init?(_ text: String) {
    words = text.spokenWords.map { $0.lowercased() }
    guard (1...8).contains(words.count), words.joined().count >= 4 else { return nil }
  }

  /// What follows the phrase where a text begins with it, or with what sounds much like it.
  ///
  /// - Returns: nil where it does not begin so.
  package func rest(of text: String) -> String? {
    let said = text.spokenWords
    let own = words.joined().map { $0.lowercased() }
    var best: (cost: Int, count: Int)?
    for count in 1...max(1, words.count + 2) where count <= said.count {
      let cost = own.changes(to: said.prefix(count).joined().map { $0.lowercased() })
      if best.map({ cost < $0.cost }) ?? true { best = (cost, count) }
    }
    guard let best, Double(best.cost) <= 0.34 * Double(own.count) else { return nil }
    guard best.count < said.count else { return "" }
    return String(text[said[best.count].startIndex...])
  }
}
