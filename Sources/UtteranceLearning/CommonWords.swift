/// The words that many sentences of a large collection have: what is left of a sentence when its names are taken away.
///
/// Titles and names are made of any words; by their letters they pull a sentence to whatever intent has had such a word.
/// What stands around them says more.
struct CommonWords: Sendable {
  /// With fewer sentences of each intent than this it is not known yet which words are common.
  private static let leastExamples = 200
  /// A word is common if one of so many sentences has it.
  private static let sentencesPerWord = 500
  private static let run = FeatureHash("…")
  private static let end = FeatureHash("|")

  private let words: FeatureIndex

  /// Nil for a collection that is not large.
  init?(_ sentences: [LearningSentence], intents: Int) {
    guard sentences.count >= Self.leastExamples * intents, let first = sentences.first else { return nil }
    var counts = [FeatureHash: (count: Int, last: Int)](minimumCapacity: first.tokens.count * sentences.count)
    for (number, sentence) in sentences.enumerated() {
      for token in sentence.tokens where counts[token.hash]?.last != number {
        counts[token.hash] = ((counts[token.hash]?.count ?? 0) + 1, number)
      }
    }
    let least = max(2, sentences.count / Self.sentencesPerWord)
    words = FeatureIndex.make(counts.filter { $0.value.count >= least }.map(\.key.value)).index
  }

  /// The sentence between its ends, one sign for each run of words that are not common, kinds of words instead of words.
  func frame(of tokens: [LearningToken]) -> [FeatureHash] {
    var frame = [Self.end]
    for (token, row) in zip(tokens, words.rows(of: tokens.map(\.hash.value))) {
      if token.kind != LearningToken.unknownKind {
        frame.append(token.kind)
      } else if row >= 0 {
        frame.append(token.hash)
      } else if frame.last != Self.run {
        frame.append(Self.run)
      }
    }
    return frame + [Self.end]
  }

  func encode(into writer: inout ModelWriter) { words.encode(into: &writer) }

  init(from reader: inout ModelReader) throws(LearningError) { words = try FeatureIndex(from: &reader) }
}
