import Foundation

/// A card's row that may have to be said.
struct RowInWords: Hashable, Sendable {
  var label: String
  var value: Words
}

/// Where nobody looks at a card, the words have to tell what it would show.
extension Narrator {
  /// Rows beyond those that a sentence tells already; more than this nobody keeps in mind.
  private static let mostRows = 4

  /// The words and, for a person who only hears, the rows that they do not tell; before a question, behind an answer.
  func completed(_ words: Words, by rows: [RowInWords], isQuestion: Bool) -> Words {
    guard wording.mode == .handsFree else { return words }
    let missing = rows.filter { !isTold($0, in: words) }.prefix(Self.mostRows).map { row in
      var arguments = Arguments()
      arguments["label"] = Words(row.label)
      arguments["value"] = Words(unended(row.value.text), speech: unended(row.value.speech))
      return self.words(["row"], arguments)
    }
    let parts = isQuestion ? missing + [words] : [words] + missing
    return Words(
      parts.map(\.text).joined(separator: " "), speech: parts.map(\.speech).joined(separator: " "))
  }

  /// What has an end of a sentence of its own gets no second one.
  private func unended(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  private func isTold(_ row: RowInWords, in words: Words) -> Bool {
    [words.text, words.speech].contains { said in
      [row.value.text, row.value.speech].contains { said.hasWords($0) }
    }
  }
}

extension String {
  /// Whether these words stand in the text, not only as a part of others.
  fileprivate func hasWords(_ words: String) -> Bool {
    var rest = self[...]
    while let found = rest.range(of: words, options: .caseInsensitive) {
      let before = found.lowerBound > startIndex ? self[index(before: found.lowerBound)] : " "
      let after = found.upperBound < endIndex ? self[found.upperBound] : " "
      if !before.isLetter, !before.isNumber, !after.isLetter, !after.isNumber { return true }
      rest = self[index(after: found.lowerBound)...]
    }
    return false
  }
}
