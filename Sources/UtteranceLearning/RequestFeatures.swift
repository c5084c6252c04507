/// A feature of a sentence and how much it counts.
struct WeighedFeature {
  var feature: FeatureHash
  var weight: Float

  init(_ feature: FeatureHash, _ weight: Float) { (self.feature, self.weight) = (feature, weight) }
}

/// What a classifier looks at in a sentence as a whole: words, neighbours, parts of words, the first and the last word.
struct RequestFeatures: Sendable {
  private static let tripleWeight: Float = 0.7

  let supply: ExampleSupply
  /// How long the shortest part of a word is that counts.
  private let shortestPart: Int
  /// How much parts of words count beside whole words.
  private let partWeight: Float

  init(_ supply: ExampleSupply) {
    self.supply = supply
    (shortestPart, partWeight) = supply == .scarce ? (3, 0.5) : (2, 0.4)
  }

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
      addParts(of: tokens[index].key, to: &features)
    }
    if let first = words.first { features.append(WeighedFeature(first.of(104), 1)) }
    if let last = words.last { features.append(WeighedFeature(last.of(105), 1)) }
    return features
  }

  /// Stretches of up to five letters, the word's ends marked.
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
