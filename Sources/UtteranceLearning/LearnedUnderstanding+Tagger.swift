extension LearnedUnderstanding {
  static func tagger(
    _ examples: [AnnotatedUtterance], _ sentences: [LearningSentence], intents: Int, types: Int, lexicon: Lexicon
  ) -> (TokenFeatures, ValueTagger) {
    var gazetteer = Gazetteer()
    for sentence in sentences { gazetteer.add(sentence) }
    let capitalised = examples.filter { $0.text.contains(where: \.isUppercase) }.count
    let features = TokenFeatures(
      lexicon: lexicon, knownValues: KnownValues(gazetteer), usesCase: capitalised * 20 > examples.count)
    let tagger = tagger(sentences, intents: intents, types: types, features: features, gazetteer)
    return (features, ValueTagger(tagger))
  }

  private static func tagger(
    _ sentences: [LearningSentence], intents: Int, types: Int, features: TokenFeatures, _ gazetteer: Gazetteer
  ) -> SlotTagger {
    let effort = Effort(sentences: sentences.count, intents: intents)
    var training = SlotTaggerTraining(
      sentences: sentences, intents: intents, types: types, usesShared: effort.usesShared)
    let variation = Variation(sentences)
    var random = LearningRandom(seed: 0x5EED)
    let own = sentences.map {
      training.example($0, features.features(of: $0, learningWith: gazetteer), isVariant: false)
    }
    var drawn = (0..<effort.passes).map { _ in
      own
        + (0..<effort.variants).flatMap { _ in
          sentences.compactMap { variation.variant(of: $0, random: &random) }
            .map { training.example($0, features.features(of: $0, learningWith: gazetteer), isVariant: true) }
        }
    }
    training.lay(&drawn, sharedIsDense: effort.sharedIsDense)
    let share = 1 / Float(effort.passes)
    var average = training.nothing
    for pass in drawn.indices {
      training.run(drawn[pass], rounds: effort.rounds, share: share, random: &random, into: &average)
      drawn[pass] = []
    }
    return training.finish(average)
  }
}
