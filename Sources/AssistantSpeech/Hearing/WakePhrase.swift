/// The words that the assistant is called by.
package struct WakePhrase: Hashable, Sendable {
  package let words: [String]
  package var text: String { words.joined(separator: " ") }

  /// - Returns: nil for a phrase without words, or with more than anybody calls somebody by.
  package init?(_ text: String) {
    words = Self.words(text).map { $0.lowercased() }
    guard (1...8).contains(words.count), words.joined().count >= 4 else { return nil }
  }

  /// What follows the phrase where a text begins with it, or with what sounds much like it.
  ///
  /// - Returns: nil where it does not begin so.
  package func rest(of text: String) -> String? {
    let said = Self.words(text)
    let own = words.joined()
    var best: (cost: Int, count: Int)?
    for count in 1...max(1, words.count + 2) where count <= said.count {
      let cost = Self.distance(Array(own), Array(said.prefix(count).joined()))
      if best.map({ cost < $0.cost }) ?? true { best = (cost, count) }
    }
    guard let best, Double(best.cost) <= 0.34 * Double(own.count) else { return nil }
    guard best.count < said.count else { return "" }
    return String(text[said[best.count].startIndex...])
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }

  /// How many letters have to change, whatever their case.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    let (one, other) = (one.map { $0.lowercased() }, other.map { $0.lowercased() })
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, second) in other.enumerated() {
        let cost = min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == second ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[other.count]
  }
}
