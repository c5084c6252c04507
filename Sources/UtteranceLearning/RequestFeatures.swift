/// A feature of a sentence and how much it counts.
struct WeighedFeature {
  var feature: FeatureHash
  var weight: Float

  init(_ feature: FeatureHash, _ weight: Float) { (self.feature, self.weight) = (feature, weight) }
}

/// What a classifier looks at in a sentence as a whole: words, neighbours, parts of words, what they
/// are about, the first and the last word, and in large collections what is left of it without names.
struct RequestFeatures: Sendable {
  private static let tripleWeight: Float = 0.7
  /// How much parts of words count beside whole words.
  private let partWeight: Float
  /// Of a long sentence only the first words with topics make pairs.
  private static let mostTopicalWords = 12

  /// Found by cross-validation, together with that of the sentence as it is written.
  private static let frameWeight: Float = 0.5
  private static let writtenFrameWeight: Float = 1

  let supply: ExampleSupply
  /// Where there are so many examples that it is known which words are common.
  let commonWords: CommonWords?
  /// How long the shortest part of a word is that counts.
  private let shortestPart: Int
  /// How much it counts what a word is about.
  private let topicWeight: Float
  /// How much it counts what two words are about together; nothing where words themselves say enough.
  private let topicPairWeight: Float

  init(_ supply: ExampleSupply, commonWords: CommonWords?) {
    (self.supply, self.commonWords) = (supply, commonWords)
    (shortestPart, partWeight) = supply == .scarce ? (3, 0.5) : (2, 0.4)
    (topicWeight, topicPairWeight) = supply == .scarce ? (1.8, 0.6) : (1.2, 0)
  }

  /// Whether rare features count for less than their rarity: with few examples, and where names are told from other words,
  /// they are the ones that tell; else what is strange would be taken for something known.
  var tempersRarity: Bool { supply == .plenty && commonWords == nil }

  /// Features and how much each counts, repetitions added up by the caller.
  func features(of tokens: [LearningToken]) -> [WeighedFeature] {
    var features: [WeighedFeature] = []
    let words = tokens.map { $0.kind == LearningToken.unknownKind ? $0.hash : $0.kind }
    for (index, word) in words.enumerated() {
      features.append(WeighedFeature(word.of(101), 1))
      if tokens[index].kind != LearningToken.unknownKind {
        features.append(WeighedFeature(tokens[index].hash.of(101), 0.5))
      }
      if index > 0 { features.append(WeighedFeature(words[index - 1].with(word).of(102), 1)) }
      if index > 1 {
        features.append(WeighedFeature(words[index - 2].with(words[index - 1]).with(word).of(103), Self.tripleWeight))
      }
      for topic in tokens[index].topics { features.append(WeighedFeature(topic.of(110), topicWeight)) }
      addParts(of: tokens[index].plain, to: &features)
    }
    if let first = words.first { features.append(WeighedFeature(first.of(104), 1)) }
    if let last = words.last { features.append(WeighedFeature(last.of(105), 1)) }
    addTopicPairs(of: tokens, to: &features)
    if let commonWords {
      addRuns(of: commonWords.frame(of: tokens), kind: 111, weight: Self.frameWeight, to: &features)
      addRuns(of: commonWords.writtenFrame(of: tokens), kind: 120, weight: Self.writtenFrameWeight, to: &features)
    }
    return features
  }

  /// Runs of two, three and four.
  private func addRuns(
    of frame: [FeatureHash], kind: UInt64, weight: Float, to features: inout [WeighedFeature]
  ) {
    for last in frame.indices.dropFirst() {
      var run = frame[last]
      for length in 2...4 where last + 1 >= length {
        run = frame[last + 1 - length].with(run)
        features.append(WeighedFeature(run.of(kind + UInt64(length)), weight))
      }
    }
  }

  /// What two words of the sentence are about, whatever stands between them and whichever comes first; each pair once.
  private func addTopicPairs(of tokens: [LearningToken], to features: inout [WeighedFeature]) {
    guard topicPairWeight > 0 else { return }
    let topical = Array(tokens.map(\.topics).filter { !$0.isEmpty }.prefix(Self.mostTopicalWords))
    var seen: Set<FeatureHash> = []
    for (place, first) in topical.enumerated() {
      for second in topical[(place + 1)...] {
        for one in first {
          for other in second where one != other {
            let pair = (one.value < other.value ? one.with(other) : other.with(one)).of(111)
            if seen.insert(pair).inserted { features.append(WeighedFeature(pair, topicPairWeight)) }
          }
        }
      }
    }
  }

  /// Stretches of up to five letters without accents, the word's ends marked.
  private func addParts(of key: String, to features: inout [WeighedFeature]) {
    let letters: [UInt32] = [0x5E] + key.unicodeScalars.prefix(40).map(\.value) + [0x24]
    for length in shortestPart...5 where letters.count >= length {
      for start in 0...(letters.count - length) {
        var hash = FeatureHash(UInt64(length)).of(106)
        for letter in letters[start..<start + length] { hash = hash.with(FeatureHash(UInt64(letter))) }
        features.append(WeighedFeature(hash, partWeight))
      }
    }
  }
}
