/// All that may be said to the assistant, as a recogniser takes it: states, and words that lead from one to another.
package struct SpokenGrammar: Hashable, Sendable, Codable {
  /// A word that may be said at a place.
  package struct Word: Hashable, Sendable, Codable {
    package enum Part: String, Hashable, Sendable, Codable {
      /// A word that requests have in themselves.
      case frame
      /// A name or a value.
      case slot
      /// One of any words.
      case free
    }

    /// In small letters.
    package var text: String
    package var part: Part
    /// As it is written, where that tells how it is said (`MonkeyChat`); nil for words of the language.
    package var spelling: String?
    /// How it sounds, in spellings that a person would read aloud so.
    package var pronunciations: [String]

    package init(text: String, part: Part, spelling: String? = nil, pronunciations: [String] = []) {
      (self.text, self.part, self.spelling, self.pronunciations) = (text, part, spelling, pronunciations)
    }

    /// Any sound of speech: where any words may stand, one after another.
    package static let anything = Word(text: "*", part: .free)
  }

  /// What leads from a state to another.
  package struct Move: Hashable, Sendable, Codable {
    package var from: Int32
    package var to: Int32
    /// Place in `words`; -1 where nothing is said.
    package var word: Int32
    /// How likely it is, up to 1.
    package var weight: Float

    package init(from: Int32, to: Int32, word: Int32, weight: Float = 1) {
      (self.from, self.to, self.word, self.weight) = (from, to, word, weight)
    }
  }

  /// Where a sentence begins, and where it may end.
  package static let start: Int32 = 0
  package static let end: Int32 = 1

  package var words: [Word]
  package var moves: [Move]
  package var stateCount: Int

  package init(words: [Word] = [], moves: [Move] = [], stateCount: Int = 2) {
    (self.words, self.moves, self.stateCount) = (words, moves, stateCount)
  }
}
