extension LearnedUnderstanding {
  static func tagger(
    _ sentences: [LearningSentence], intents: Int, types: Int, features: TokenFeatures, _ gazetteer: Gazetteer
  ) -> SlotTagger {
    let effort = Effort(sentences: sentences.count)
    var training = SlotTaggerTraining(
      sentences: sentences, intents: intents, types: types, usesShared: effort.usesShared)
    let variation = Variation(sentences)
    var random = LearningRandom(seed: 0x5EED)
    let own = sentences.map { sentence in
      (training.encode(features.features(of: sentence, learningWith: gazetteer), intent: sentence.intent), sentence.labels)
    }
    let drawn = (0..<effort.passes).map { _ in
      own
        + (0..<effort.variants).flatMap { _ in
          sentences.compactMap { variation.variant(of: $0, random: &random) }.map { variant in
            (training.encode(features.features(of: variant, learningWith: gazetteer), intent: variant.intent), variant.labels)
          }
        }
    }
    var weights: [Float] = []
    var transitions: [Float] = []
    for pass in drawn {
      let learned = training.run(pass, rounds: effort.rounds, random: &random)
      weights = weights.isEmpty ? learned.weights : zip(weights, learned.weights).map { $0 + $1 }
      transitions = transitions.isEmpty ? learned.transitions : zip(transitions, learned.transitions).map { $0 + $1 }
    }
    let share = 1 / Float(effort.passes)
    training.tagger.weights = weights.map { $0 * share }
    training.tagger.transitions = transitions.map { $0 * share }
    return training.tagger
  }
}
