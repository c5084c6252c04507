import AssistantUnderstanding
import Foundation

/// Decides between what a grammar heard and what was heard freely.
///
/// A grammar hears the words of requests and known names, and makes one of them of anything; a free recogniser hears any
/// words, and makes common ones of names. Both are laid side by side letter by letter. Where they agree well enough the
/// grammar's words count, but for any words, which are the other's, and for names that sound nothing like what the other
/// heard.
package struct Arbiter: Sendable {
  /// The share of the letters that may differ: above it what was said is no sentence of the grammar.
  package var tolerance = 0.4
  /// The same for a name or value alone; more, since free recognisers know no names.
  package var slotTolerance = 0.6

  package init() {}

  /// - Parameters:
  ///   - grammar: what a grammar made of it, with its words' parts.
  ///   - free: what was heard without; nil where nobody listened so.
  package func text(grammar: Heard, free: Heard?) -> String {
    guard let free, !grammar.words.isEmpty else { return free?.text ?? grammar.text }
    let alignment = Alignment(grammar.words, free.text)
    // Of a sentence with any words in it, common words are better heard freely: the grammar only knows the names.
    if grammar.words.contains(where: { $0.part == .free }) { return withNames(grammar, free, alignment) }
    guard let share = alignment.frameShare, share <= tolerance else { return free.text }
    var pieces: [String] = []
    for segment in alignment.segments {
      let own = grammar.words[segment.words].map(\.text).joined(separator: " ")
      let other = Self.trimmed(segment.freeWords.map { alignment.freeWords[$0] }.joined(separator: " "))
      switch segment.part {
      case .frame: pieces.append(own)
      case .free: pieces.append(other)
      case .slot:
        pieces.append(segment.share > slotTolerance && !other.isEmpty ? other : own)
      }
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func withNames(_ grammar: Heard, _ free: Heard, _ alignment: Alignment) -> String {
    guard let share = alignment.frameShare, share <= 2 * tolerance else { return free.text }
    var words = alignment.freeWords
    for segment in alignment.segments.reversed() {
      guard segment.part == .slot, segment.share <= slotTolerance, let first = segment.freeWords.first,
        let last = segment.freeWords.last
      else { continue }
      let own = grammar.words[segment.words]
      // A value of common words is heard by both.
      guard own.contains(where: \.isName), !words[first...last].contains(where: { $0.contains(where: \.isNumber) })
      else { continue }
      words.replaceSubrange(first...last, with: own.map(\.text))
    }
    return words.joined(separator: " ")
  }

  /// Without the marks that a sentence begins and ends with.
  private static func trimmed(_ text: String) -> String {
    let marks: Set<Character> = [".", ",", "!", "?", ";", ":", "…", "“", "”", "\""]
    var rest = text[...]
    while let last = rest.last, marks.contains(last) { rest = rest.dropLast() }
    while let first = rest.first, marks.contains(first) { rest = rest.dropFirst() }
    return String(rest)
  }

  /// The share of letters that differ, of the first text's; nil where it has none.
  package static func difference(_ one: String, _ other: String) -> Double? {
    Alignment([Heard.Word(one, .frame)], other).frameShare
  }
}

/// Letters of one text beside those of another, as near as they come (Levenshtein 1965).
private struct Alignment {
  struct Segment {
    var part: SpokenGrammar.Word.Part
    /// Of the grammar.
    var words: Range<Int>
    var freeWords: [Int] = []
    var letters = 0
    var cost = 0.0
    var share: Double { letters == 0 ? 0 : cost / Double(letters) }
  }

  private(set) var segments: [Segment] = []
  let freeWords: [String]

  /// What a letter of any words costs that differs: they are guesses.
  private static let guessCost = 0.25
  /// More letters than anybody says at once.
  private static let mostLetters = 1_500

  init(_ words: [Heard.Word], _ text: String) {
    freeWords = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for (number, word) in words.enumerated() {
      if let last = segments.indices.last, segments[last].part == word.part {
        segments[last].words = segments[last].words.lowerBound..<number + 1
      } else {
        segments.append(Segment(part: word.part, words: number..<number + 1))
      }
    }
    var own: [(letter: Character, segment: Int)] = []
    for (number, segment) in segments.enumerated() {
      for letter in Self.letters(words[segment.words].map(\.text).joined()) { own.append((letter, number)) }
    }
    var other: [(letter: Character, word: Int)] = []
    for (number, word) in freeWords.enumerated() {
      for letter in Self.letters(Self.spelled(word)) { other.append((letter, number)) }
    }
    own = Array(own.prefix(Self.mostLetters))
    other = Array(other.prefix(Self.mostLetters))
    for (_, segment) in own { segments[segment].letters += 1 }
    align(own, other)
  }

  /// Of the words that requests have and names; nil where there are too few letters to tell.
  var frameShare: Double? {
    let firm = segments.filter { $0.part != .free }
    let letters = firm.reduce(0) { $0 + $1.letters }
    return letters < 2 ? nil : firm.reduce(0) { $0 + $1.cost } / Double(letters)
  }

  /// Numbers as they are said, so that digits can be laid beside words.
  private static func spelled(_ word: String) -> String {
    guard word.contains(where: \.isNumber) else { return word }
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    var (text, digits) = ("", "")
    for character in word + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      // No hour has minutes that are not said.
      if let number = Int(digits), digits != "00" { text += formatter.string(from: NSNumber(value: number)) ?? digits }
      digits = ""
      text.append(character)
    }
    return text
  }

  private static func letters(_ text: String) -> [Character] {
    text.lowercased().folding(options: .diacriticInsensitive, locale: nil).filter { $0.isLetter || $0.isNumber }.map(
      \.self)
  }

  private mutating func align(_ own: [(letter: Character, segment: Int)], _ other: [(letter: Character, word: Int)]) {
    let (rows, columns) = (own.count, other.count)
    let costs = own.map { segments[$0.segment].part == .free ? Self.guessCost : 1 }
    // Letters too many cost little beside any words.
    func extra(_ row: Int) -> Double {
      let before = row > 0 ? costs[row - 1] : 1
      let after = row < rows ? costs[row] : 1
      return min(before, after)
    }
    var table = [[Double]](repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    for column in 0..<columns { table[0][column + 1] = table[0][column] + extra(0) }
    for row in 0..<rows {
      table[row + 1][0] = table[row][0] + costs[row]
      let more = extra(row + 1)
      for column in 0..<columns {
        let same = own[row].letter == other[column].letter
        table[row + 1][column + 1] = min(
          table[row][column] + (same ? 0 : costs[row]), table[row][column + 1] + costs[row],
          table[row + 1][column] + more)
      }
    }
    var votes = [[Int: Int]](repeating: [:], count: freeWords.count)
    var (row, column) = (rows, columns)
    while row > 0 || column > 0 {
      let here = table[row][column]
      if row > 0, column > 0 {
        let isSame = own[row - 1].letter == other[column - 1].letter
        let cost = isSame ? 0 : costs[row - 1]
        if here == table[row - 1][column - 1] + cost {
          let segment = own[row - 1].segment
          segments[segment].cost += isSame ? 0 : 1
          votes[other[column - 1].word][segment, default: 0] += 2
          (row, column) = (row - 1, column - 1)
          continue
        }
      }
      if row > 0, here == table[row - 1][column] + costs[row - 1] {
        segments[own[row - 1].segment].cost += 1
        row -= 1
      } else {
        // A letter too many goes to what is freer.
        let neighbours = [row - 1, row].filter { own.indices.contains($0) }.map { own[$0].segment }
        if let segment = neighbours.first(where: { segments[$0].part == .free }) ?? neighbours.first {
          segments[segment].cost += segments[segment].part == .free ? 0 : 1
          votes[other[column - 1].word][segment, default: 0] += 1
        }
        column -= 1
      }
    }
    for (word, votes) in votes.enumerated() {
      guard let most = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { continue }
      segments[most].freeWords.append(word)
    }
  }
}
