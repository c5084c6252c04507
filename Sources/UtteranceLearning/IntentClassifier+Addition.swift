extension IntentClassifier {
  /// An intent that was there before learns of the new ones' sentences where one of them is this near to its side.
  private static let near: Float = -0.6
  /// How dear a sentence on the wrong side is: dearer than at first, as sentences with strange words are shorter vectors.
  private static let additionCost = MarginTraining.Cost(members: 3, others: 3)
  /// How rare strange words are beside the rarest known one. This and the cost were chosen by leaving intents out of public
  /// training sets and adding them again.
  private static let strangeShare: Float = 0.7

  /// Learns to tell new intents from those that are there, and what is to be added to the margins of the latter so that
  /// they leave the new sentences alone. What is there stays as it is.
  ///
  /// - Parameters:
  ///   - raw: the new sentences' features; `intents` their intents, from `first` on.
  ///   - sample: sentences that were learned from before.
  ///   - margins: what is said so far of each of the new sentences, then of each of the sample.
  init(
    adding raw: [[WeighedFeature]], intents: [Int], from first: Int, intentCount: Int, like old: RequestFeatures,
    sample: RequestSample, margins: [[Float]]
  ) {
    self.intentCount = intentCount
    requestFeatures = old
    let census = NumberedSentences(raw).census(of: Array(raw.indices), least: 1, isTempered: old.tempersRarity)
    (features, rarity) = (census.index, census.rarity)
    // Words that only others say count as rare ones; without them a sentence of which one word is known would be
    // nothing but that word.
    strangeRarity = Self.strangeShare * (rarity.max() ?? 0)
    biases = [Float](repeating: 0, count: intentCount)
    let members = intents + sample.intents.map { Int($0) }
    var vectors = SentenceVectors()
    for sentence in raw + sample.sentences { append(sentence, to: &vectors) }
    var trainer = MarginTraining(
      vectors: vectors, featureCount: rarity.count, cost: Self.additionCost)
    var dense = [Float](repeating: 0, count: rarity.count * intentCount)
    for intent in 0..<intentCount {
      let offsets = intent < first ? margins.map { $0[intent] } : []
      let isTouched = offsets.prefix(raw.count).contains { $0 > Self.near } || intents.contains(intent)
      if intent < first, !isTouched { continue }
      // What holds of all sentences is nothing that new ones may change for the old intents.
      trainer.hasBias = intent >= first
      let (column, bias) = trainer.run(members.map { $0 == intent }, offsets: offsets, seed: UInt64(intent))
      biases[intent] = bias
      for (feature, weight) in column.enumerated() { dense[feature * intentCount + intent] = weight }
    }
    keep(dense)
  }
}
