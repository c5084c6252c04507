/// The words that many sentences of a large collection have: what is left of a sentence when its names are taken away.
///
/// Titles and names are made of any words; by their letters they pull a sentence to whatever intent has had such a word.
/// What stands around them says more, and so does how they are written: titles have capitals.
struct CommonWords: Sendable {
  /// With fewer sentences of each intent than this it is not known yet which words are common.
  private static let leastExamples = 200
  /// A word is common if one of so many sentences has it.
  private static let sentencesPerWord = 500
  private static let run = FeatureHash("…")
  private static let capitalRun = FeatureHash("^")
  private static let end = FeatureHash("|")

  /// Words by themselves; those that have a capital wherever they stand, such as `Monday`, as capitalised ones too.
  private let words: FeatureIndex

  /// Nil for a collection that is not large.
  init?(_ sentences: [LearningSentence], intents: Int) {
    guard sentences.count >= Self.leastExamples * intents, let first = sentences.first else { return nil }
    var counts = [FeatureHash: Count](minimumCapacity: first.tokens.count * sentences.count)
    for (number, sentence) in sentences.enumerated() {
      for (place, token) in sentence.tokens.enumerated() {
        counts[token.hash, default: Count()].add(token, place, number)
      }
    }
    let least = max(2, sentences.count / Self.sentencesPerWord)
    let common = counts.filter { $0.value.sentences >= least }
    words =
      FeatureIndex.make(
        common.map(\.key.value) + common.filter(\.value.isNameLike).map { Self.capitalised($0.key).value }
      ).index
  }

  /// How often a word was met, and how it was written behind the first word of a sentence.
  private struct Count {
    var sentences = 0
    var last = -1
    var capitals = 0
    var others = 0

    var isNameLike: Bool { capitals > others }

    mutating func add(_ token: LearningToken, _ place: Int, _ sentence: Int) {
      if last != sentence { sentences += 1 }
      last = sentence
      guard place > 0 else { return }
      if token.isCapitalised { capitals += 1 } else { others += 1 }
    }
  }

  private static func capitalised(_ word: FeatureHash) -> FeatureHash { word.of(0xCA9) }

  /// The sentence between its ends, one sign for each run of words that are not common, kinds of words instead of words.
  func frame(of tokens: [LearningToken]) -> [FeatureHash] {
    frame(of: tokens, keys: tokens.map(\.hash)) { _, token in (token.hash, Self.run) }
  }

  /// The same as it is written: runs of words with capitals have a sign of their own. A common word with a capital is one
  /// of them where it mostly has none, being part of a title.
  ///
  /// Empty for a sentence without any capital: nobody knows whether its names would have one.
  func writtenFrame(of tokens: [LearningToken]) -> [FeatureHash] {
    guard tokens.contains(where: \.isCapitalised) else { return [] }
    let keys = tokens.enumerated().map { place, token in
      token.isCapitalised && place > 0 ? Self.capitalised(token.hash) : token.hash
    }
    return frame(of: tokens, keys: keys) { place, token in
      guard token.isCapitalised else { return (token.hash, Self.run) }
      return (place == 0 ? Self.capitalised(token.hash) : token.hash, Self.capitalRun)
    }
  }

  /// - Parameters:
  ///   - keys: what says for each token whether it is common.
  ///   - signs: what stands for the token at a place if it is common, and if it is not.
  private func frame(
    of tokens: [LearningToken], keys: [FeatureHash],
    signs: (_ place: Int, LearningToken) -> (word: FeatureHash, run: FeatureHash)
  ) -> [FeatureHash] {
    var frame = [Self.end]
    for (place, row) in words.rows(of: keys.map(\.value)).enumerated() {
      let token = tokens[place]
      let (word, run) = signs(place, token)
      if token.kind != LearningToken.unknownKind {
        frame.append(token.kind)
      } else if row >= 0 {
        frame.append(word)
      } else if frame.last != run {
        frame.append(run)
      }
    }
    return frame + [Self.end]
  }

  func encode(into writer: inout ModelWriter) { words.encode(into: &writer) }

  init(from reader: inout ModelReader) throws(LearningError) { words = try FeatureIndex(from: &reader) }
}
