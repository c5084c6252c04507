import Foundation

/// A name as somebody said or wrote it, made comparable.
struct SpokenName {
  /// Comparable words, in order.
  var words: [String]
  /// The words as they were said.
  private var original: [String]

  init(_ text: String) {
    original = text.replacingOccurrences(of: "'", with: "").replacingOccurrences(of: "’", with: "")
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    words = original.map(Self.key)
  }

  static func words(of name: String) -> [String] { SpokenName(name).words }

  static func isNumber(_ word: String) -> Bool { !word.isEmpty && word.allSatisfy(\.isNumber) }

  /// Whether another name seems to be left beside a range of words: the first word may have its capital for being first.
  func namesStand(outside range: Range<Int>) -> Bool {
    let others = original.indices.filter { !range.contains($0) }
    let capitalised = others.filter { original[$0].first?.isUppercase == true }
    return !others.isEmpty && (capitalised.count == others.count || capitalised.contains { $0 > 0 })
  }

  /// The words as they are, then as they may be in the nominative, where the name is in Russian and may be in any case.
  var readings: [[String]] {
    guard original.contains(where: Self.isCyrillic), original.count <= 4 else { return [words] }
    let choices = original.map { word in
      Self.isCyrillic(word) ? [word] + Self.nominatives(of: word.lowercased()) : [word]
    }
    let combinations = choices.reduce([[]]) { heads, tails in heads.flatMap { head in tails.map { head + [$0] } } }
    return combinations.prefix(100).map { $0.map(Self.key) }
  }

  private static func isCyrillic(_ word: String) -> Bool {
    word.unicodeScalars.contains { (0x0400...0x04FF).contains($0.value) }
  }

  /// Endings of the dative, accusative, genitive and instrumental, and what they may stand for.
  private static let endings: [(ending: String, nominatives: [String])] = [
    ("ою", ["а"]), ("ой", ["а"]), ("ей", ["а", "я", "ь"]), ("ом", [""]), ("ем", ["й", "ь"]), ("е", ["а", "я"]),
    ("у", ["", "а"]), ("ю", ["й", "ь", "я"]), ("и", ["я", "ь", "а"]), ("ы", ["а"]), ("а", [""]), ("я", ["й", "ь"]),
  ]

  private static func nominatives(of word: String) -> [String] {
    endings.filter { word.hasSuffix($0.ending) && word.count - $0.ending.count >= 2 }.flatMap { entry in
      entry.nominatives.map { word.dropLast(entry.ending.count) + $0 }
    }
  }

  /// A spelling that is the same for all ways to write a sound that matters here.
  private static func key(_ word: String) -> String {
    var text = word.lowercased().map { cyrillic[$0] ?? String($0) }.joined()
    text = text.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    for (spelling, sound) in spellings { text = text.replacingOccurrences(of: spelling, with: sound) }
    return text
  }

  private static let spellings = [
    ("ch", "\u{1}"), ("ck", "k"), ("c", "k"), ("\u{1}", "ch"), ("ph", "f"), ("kh", "h"), ("w", "v"), ("x", "ks"),
  ]

  private static let cyrillic: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k",
    "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h",
    "ц": "ts",
    "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
  ]
}

extension Array where Element: Equatable {
  /// Where another array stands in this one as it is; nil if nowhere.
  func firstRange(of other: [Element]) -> Range<Int>? {
    guard other.count <= count else { return nil }
    return (0...count - other.count).first { Array(self[$0..<$0 + other.count]) == other }.map { $0..<$0 + other.count }
  }
}

extension String {
  /// How many letters have to be changed, added, left out or exchanged with their neighbour to get another text.
  func editDistance(to other: String) -> Int {
    let left = Array(self)
    let right = Array(other)
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = Swift.min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = Swift.min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
