import Foundation

/// What may be said to the assistant, as a recogniser takes it: words, and sentences of them as people say them.
///
/// What is usual is there more often, so the sentences tell which words are likely to follow which.
package struct SpokenGrammar: Hashable, Sendable, Codable {
  /// A word that may be said.
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
  }

  package private(set) var words: [Word]
  /// The places of the sentences' words in `words`, 32 bits each, with -1 behind each sentence. There are a hundred thousand:
  /// as numbers they would take longer to hand over than to make.
  private var sentences: Data

  package init() { (words, sentences) = ([], Data()) }

  package var isEmpty: Bool { sentences.isEmpty }

  /// Words that are said letter by letter, the first ones, each once: who does not expect them writes down what letters sound like.
  package func abbreviations(limit: Int) -> [String] {
    var seen: Set<String> = []
    return words.lazy.compactMap(\.spelling).filter { spelling in
      spelling.count > 1 && spelling.allSatisfy(\.isUppercase) && seen.insert(spelling).inserted
    }.prefix(limit).map(\.self)
  }

  /// Hands over the sentences, each the places of its words in `words`.
  package func forEachSentence(_ take: (ArraySlice<Int32>) -> Void) {
    let numbers = sentences.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self) }
    }
    var start = 0
    for (place, number) in numbers.enumerated() {
      if number >= 0, Int(number) < words.count { continue }
      take(numbers[start..<place])
      start = place + 1
    }
  }

  /// Puts a grammar together, sentence by sentence.
  struct Draft {
    private(set) var grammar = SpokenGrammar()
    private var numbers: [Word: Int32] = [:]

    mutating func add(_ sentence: [Word]) {
      guard !sentence.isEmpty else { return }
      var places = sentence.map { number(of: $0) }
      places.append(-1)
      places.withUnsafeBytes { grammar.sentences.append(contentsOf: $0) }
    }

    private mutating func number(of word: Word) -> Int32 {
      if let known = numbers[word] { return known }
      let number = Int32(grammar.words.count)
      numbers[word] = number
      grammar.words.append(word)
      return number
    }
  }

  package init(sentences: [[Word]]) {
    var draft = Draft()
    for sentence in sentences { draft.add(sentence) }
    self = draft.grammar
  }
}
