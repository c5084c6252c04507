/// The values seen while learning, by their words: which phrases, and which single words, stood for which kind of value.
struct Gazetteer {
  /// Longer values are not looked up as a whole.
  static let longestPhrase = 8

  private(set) var phrases: [FeatureHash: [Int32: Int32]] = [:]
  private(set) var words: [FeatureHash: [Int32: Int32]] = [:]

  mutating func add(_ sentence: LearningSentence) {
    for span in sentence.spans {
      let type = Int32(span.type)
      phrases[Self.key(of: sentence.tokens[span.start..<span.end]), default: [:]][type, default: 0] += 1
      for token in sentence.tokens[span.start..<span.end] { words[token.hash, default: [:]][type, default: 0] += 1 }
    }
  }

  /// The kinds of value that a phrase stood for, in order, occurrences in the given sentence itself not counted.
  func types(ofPhrase key: FeatureHash, besides sentence: LearningSentence) -> [Int32] {
    guard let counts = phrases[key] else { return [] }
    return counts.keys.sorted().filter { type in
      var count = counts[type] ?? 0
      for span in sentence.spans where span.type == Int(type) {
        if Self.key(of: sentence.tokens[span.start..<span.end]) == key { count -= 1 }
      }
      return count > 0
    }
  }

  /// As for phrases, for a word inside a value.
  func types(ofWord hash: FeatureHash, besides sentence: LearningSentence) -> [Int32] {
    guard let counts = words[hash] else { return [] }
    return counts.keys.sorted().filter { type in
      var count = counts[type] ?? 0
      for span in sentence.spans where span.type == Int(type) {
        for token in sentence.tokens[span.start..<span.end] where token.hash == hash { count -= 1 }
      }
      return count > 0
    }
  }

  static func key(of tokens: ArraySlice<LearningToken>) -> FeatureHash {
    tokens.reduce(FeatureHash(UInt64(tokens.count))) { $0.with($1.hash) }
  }
}
