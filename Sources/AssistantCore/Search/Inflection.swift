import Foundation

/// What forms of a word have in common in one language, near enough to find one by the other.
package struct Inflection: Sendable {
  /// What stands for a word and for its other forms; never shorter than what the language says, but for shorter words.
  private let endings: [(ending: [Character], instead: [Character])]
  private let shortest: Int
  /// Words that say nothing of what is looked for.
  private let small: Set<String>

  /// - Parameter data: `Phrases/<locale>/search/words.json`.
  package init(_ data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    shortest = max(1, file.shortest)
    let folded = Dictionary(
      file.endings.map { (SearchWords.folded($0.key), SearchWords.folded($0.value)) },
      uniquingKeysWith: { first, _ in first })
    // The longest that fits is taken off.
    endings = folded.map { (ending: Array($0.key), instead: Array($0.value)) }
      .sorted { ($1.ending.count, String($0.ending)) < ($0.ending.count, String($1.ending)) }
    small = Set(file.small.map(SearchWords.folded))
  }

  /// The word without its ending; itself where it has none of the language's.
  package func stem(of word: String) -> String {
    let letters = Array(word)
    for (ending, instead) in endings
    where letters.count - ending.count + instead.count >= shortest && letters.count > ending.count
      && letters.suffix(ending.count).elementsEqual(ending)
    { return String(letters.dropLast(ending.count) + instead) }
    return word
  }

  package func isSmall(_ word: String) -> Bool { small.contains(word) }

  private struct File: Codable {
    var shortest: Int
    var endings: [String: String]
    var small: [String]
  }
}

/// What is looked for: one word of a query.
package struct SearchTerm: Hashable, Sendable {
  /// Letters and digits only.
  package var word: String
  /// Of the word in the language of the query.
  package var stem: String
  /// Whether the person may still be writing it.
  package var isPrefix: Bool

  package init(word: String, stem: String, isPrefix: Bool) {
    self.word = word
    self.stem = stem
    self.isPrefix = isPrefix
  }

  /// Words of a query that are looked for, at most.
  static let most = 16

  /// What a person looks for, in the order of their words; none where they say no word.
  package static func terms(of query: String, in language: Inflection) -> [SearchTerm] {
    let words = SearchWords.words(query, most: most)
    let telling = words.dropLast().filter { !language.isSmall($0) } + words.suffix(1)
    return telling.enumerated().map { position, word in
      SearchTerm(word: word, stem: language.stem(of: word), isPrefix: position == telling.count - 1)
    }
  }
}

/// What is kept of a text so that its words are found: the words, and what they have in common with their other forms.
package struct SearchableWords: Sendable {
  private let languages: [Inflection]

  /// - Parameter languages: all that an app may write in, since nobody says which it is.
  package init(languages: [Inflection]) { self.languages = languages }

  /// Each word with its stems beside it.
  package func entry(of text: String, most: Int) -> [SearchableWord] {
    SearchWords.words(text, most: most).map { word in
      SearchableWord(word: word, stems: Set(languages.map { $0.stem(of: word) }).sorted())
    }
  }
}

/// A word of something that can be found.
package struct SearchableWord: Hashable, Sendable {
  package var word: String
  package var stems: [String]

  package init(word: String, stems: [String]) {
    self.word = word
    self.stems = stems
  }

  /// Whether it is what is looked for, or another form of it.
  package func matches(_ term: SearchTerm) -> Bool {
    word == term.word || stems.contains(term.stem) || term.isPrefix && word.hasPrefix(term.word)
  }
}
