import Foundation
import UtteranceValues

/// The whole numbers of a text, in words or digits, by the token that they begin at.
struct WholeNumbers: Sendable {
  private let longest: [Int: (end: Int, value: Int)]

  init(_ text: TokenizedText, grammar: ValueGrammar) {
    // A number means the same whenever and wherever it is said.
    let context = ValueContext(
      reference: Date(timeIntervalSince1970: 0), calendar: Calendar(identifier: .gregorian), region: nil)
    let found = ValueReader(grammar: grammar).candidates(
      in: String(text.characters), context: context, dimensions: [.number])
    var longest: [Int: (end: Int, value: Int)] = [:]
    for value in found {
      guard case .number(let number) = value.value, let whole = Int(exactly: number),
        let (start, end) = text.tokens(covering: value.range), end > longest[start]?.end ?? 0
      else { continue }
      longest[start] = (end, whole)
    }
    self.longest = longest
  }

  /// The numbers in words only, which are found faster.
  ///
  /// - Parameter values: the same text; nil to cut it into tokens now.
  init(spokenIn text: TokenizedText, values: TokenizedValues? = nil, grammar: ValueGrammar) {
    let tokens = values ?? TokenizedValues(text.characters, for: grammar)
    var longest: [Int: (end: Int, value: Int)] = [:]
    for (range, value) in grammar.spokenNumbers(in: tokens) {
      guard let (start, end) = text.tokens(covering: range) else { continue }
      longest[start] = (end, value)
    }
    self.longest = longest
  }

  /// The longest number that begins at a token, and the token behind it; nil if none does.
  func read(at start: Int) -> (end: Int, value: Int)? { longest[start] }
}

extension TokenizedText {
  /// The token that a stretch of characters begins with, and the one behind it; nil where it cuts a token.
  func tokens(covering range: Range<Int>) -> (start: Int, end: Int)? {
    var (start, high) = (0, count)
    while start < high {
      let middle = (start + high) / 2
      if tokens[middle].start < range.lowerBound { start = middle + 1 } else { high = middle }
    }
    guard start < count, tokens[start].start == range.lowerBound else { return nil }
    var end = start
    while end < count, tokens[end].end <= range.upperBound { end += 1 }
    return end > start && (end == count || tokens[end].start >= range.upperBound) ? (start, end) : nil
  }
}
