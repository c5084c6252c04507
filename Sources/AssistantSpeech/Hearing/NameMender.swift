import Foundation

/// Puts names back where a recogniser has written down what they sound like: “task notes” for TasksNotes.
///
/// For languages without a grammar. A word, or two or three, count as a name where most letters are those of it, in the letters
/// of either; a short word may have been written together with it (“intasknotes”).
package struct NameMender: Sendable {
  private struct Name: Sendable {
    var text: String
    var letters: [Character]
  }

  private let names: [Name]
  /// Shorter names are too much like other words.
  private static let fewestLetters = 6
  private static let tolerance = 0.3
  /// Letters of a word that may be written together with a name.
  private static let mostBefore = 3

  package init(_ names: [String]) {
    self.names = names.compactMap { text in
      let letters = text.flatMap(Self.latin)
      return letters.count < Self.fewestLetters ? nil : Name(text: text, letters: letters)
    }
  }

  /// The text with the likeliest name in its place; as it was where there is none.
  package func mended(_ text: String) -> String {
    let words = text.spokenWords
    var best: (share: Double, range: Range<String.Index>, name: String)?
    for count in 1...3 {
      for start in words.indices where start + count <= words.count {
        let window = words[start..<start + count]
        guard let first = window.first, let last = window.last else { continue }
        let range = first.startIndex..<last.endIndex
        // Each letter with its place in the text.
        let letters = text[range].indices.flatMap { place in Self.latin(text[place]).map { ($0, place) } }
        for name in names {
          for before in 0...min(Self.mostBefore, max(0, letters.count - 1)) {
            let rest = letters[before...]
            guard abs(rest.count - name.letters.count) <= 3 else { continue }
            let cost = name.letters.changes(to: rest.map(\.0))
            let share = (Double(cost) + (before > 0 ? 0.5 : 0)) / Double(name.letters.count)
            guard share <= Self.tolerance, best.map({ share < $0.share }) ?? true, let place = rest.first?.1 else {
              continue
            }
            best = (share, place..<range.upperBound, name.text)
          }
        }
      }
    }
    guard let best else { return text }
    let before = text[..<best.range.lowerBound]
    let isApart = before.last.map { !$0.isLetter } ?? true
    return before + (isApart ? "" : " ") + best.name + text[best.range.upperBound...]
  }

  /// A letter as those who write with Latin ones would, small and without marks; nothing for what is no letter.
  private static func latin(_ character: Character) -> [Character] {
    guard character.isLetter || character.isNumber else { return [] }
    let text = String(character).applyingTransform(.toLatin, reverse: false) ?? String(character)
    return Array(text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)).filter(\.isASCII)
      .filter { $0.isLetter || $0.isNumber }
  }
}
