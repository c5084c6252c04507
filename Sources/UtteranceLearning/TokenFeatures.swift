/// What a tagger looks at for each token of a sentence: its words and those around it, how they look, what is known of them.
struct TokenFeatures: Sendable {
  let lexicon: Lexicon
  let knownValues: KnownValues
  /// Whether capitals say anything: they do not where all examples are in small letters.
  let usesCase: Bool

  /// The features of each token.
  /// - Parameter gazetteer: counts of all known values where the sentence is one that is learned from, so that its own
  ///   values do not count as known ones.
  func features(of sentence: LearningSentence, learningWith gazetteer: Gazetteer? = nil) -> [[FeatureHash]] {
    let tokens = sentence.tokens
    let count = tokens.count
    let outside = (before: FeatureHash("<"), after: FeatureHash(">"))
    func word(_ index: Int) -> FeatureHash {
      index < 0 ? outside.before : index >= count ? outside.after : tokens[index].hash
    }
    func kind(_ index: Int) -> FeatureHash {
      index < 0 ? outside.before : index >= count ? outside.after : tokens[index].kind
    }
    func shape(_ index: Int) -> FeatureHash {
      index < 0 ? outside.before : index >= count ? outside.after : tokens[index].shape
    }
    /// The kind where there is one, else the word.
    func general(_ index: Int) -> FeatureHash {
      let kind = kind(index)
      return kind == LearningToken.unknownKind ? word(index) : kind
    }
    var result = [[FeatureHash]](repeating: [], count: count)
    for i in 0..<count {
      var features: [FeatureHash] = []
      features.reserveCapacity(48)
      features.append(FeatureHash(1))
      for (number, offset) in [-3, -2, -1, 0, 1, 2, 3].enumerated() {
        if abs(offset) == 3, i + offset < 0 || i + offset >= count { continue }
        features.append(word(i + offset).of(UInt64(10 + number)))
      }
      for (number, pair) in [(-1, 0), (0, 1), (-2, -1), (1, 2), (-1, 1)].enumerated() {
        features.append(word(i + pair.0).with(word(i + pair.1)).of(UInt64(20 + number)))
      }
      for (number, affix) in tokens[i].affixes.enumerated() { features.append(affix.of(UInt64(30 + number))) }
      if usesCase {
        features.append(shape(i).of(40))
        features.append(shape(i - 1).of(41))
        features.append(shape(i + 1).of(42))
        features.append(shape(i - 1).with(shape(i)).with(shape(i + 1)).of(43))
      }
      features.append(kind(i).of(50))
      features.append(kind(i - 1).of(51))
      features.append(kind(i + 1).of(52))
      features.append(kind(i - 1).with(kind(i)).of(53))
      features.append(kind(i).with(kind(i + 1)).of(54))
      features.append(general(i - 1).with(kind(i)).of(55))
      features.append(general(i - 2).with(general(i - 1)).of(56))
      features.append(general(i + 1).of(57))
      for topic in tokens[i].topics { features.append(topic.of(65)) }
      features.append(FeatureHash(i == 0 ? 60 : i == count - 1 ? 61 : 62))
      result[i] = features
    }
    addKnownPhrases(of: sentence, to: &result)
    addKnownValues(of: sentence, gazetteer, to: &result)
    return result
  }

  private func addKnownPhrases(of sentence: LearningSentence, to result: inout [[FeatureHash]]) {
    let tokens = sentence.tokens
    for start in tokens.indices {
      for end in stride(from: min(tokens.count, start + Lexicon.longestPhrase), to: start, by: -1) {
        guard let kind = lexicon.kind(ofPhrase: Gazetteer.key(of: tokens[start..<end])) else { continue }
        for i in start..<end { result[i].append(kind.of(i == start ? 70 : 71)) }
        if start > 0 { result[start - 1].append(kind.of(72)) }
        if end < tokens.count { result[end].append(kind.of(73)) }
        break
      }
    }
  }

  private func addKnownValues(
    of sentence: LearningSentence, _ gazetteer: Gazetteer?, to result: inout [[FeatureHash]]
  ) {
    let tokens = sentence.tokens
    for start in tokens.indices {
      for end in stride(from: min(tokens.count, start + Gazetteer.longestPhrase), to: start, by: -1) {
        let key = Gazetteer.key(of: tokens[start..<end])
        for type in gazetteer?.types(ofPhrase: key, besides: sentence) ?? knownValues.types(ofPhrase: key) {
          let hash = FeatureHash(UInt64(type))
          for i in start..<end { result[i].append(hash.of(80 + (i == start ? 1 : 0) + (i == end - 1 ? 2 : 0))) }
          if start > 0 { result[start - 1].append(hash.of(84)) }
          if end < tokens.count { result[end].append(hash.of(85)) }
        }
      }
    }
    for i in tokens.indices {
      let word = tokens[i].hash
      let types = gazetteer?.types(ofWord: word, besides: sentence) ?? knownValues.types(ofWord: word)
      if types.isEmpty { result[i].append(FeatureHash(90)) }
      for type in types {
        let hash = FeatureHash(UInt64(type))
        result[i].append(hash.of(91))
        if i > 0 { result[i - 1].append(hash.of(92)) }
        if i + 1 < tokens.count { result[i + 1].append(hash.of(93)) }
      }
    }
  }
}
