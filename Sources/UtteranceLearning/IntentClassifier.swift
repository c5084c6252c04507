/// Tells which intent a sentence is of: a linear machine for each intent against all others.
struct IntentClassifier: Sendable {
  let intentCount: Int
  let requestFeatures: RequestFeatures
  var features: FeatureIndex
  /// How rare each feature is; by the feature's number.
  var rarity: [Float]
  /// A row for each feature, a column for each intent.
  var weights = SparseRows()
  var biases: [Float]
  /// How rare features are that have no row; 0 where they are as if they were not there.
  var strangeRarity: Float = 0

  /// How much an intent's family counts beside the intent itself.
  private static let familyWeight: Float = 0.5

  /// Of more sentences than this, features that only one of them has are left out.
  private static let manySentences = 3_000

  /// Learns from sentences; the same ones in the same order give the same classifier.
  ///
  /// - Parameters:
  ///   - sentences: the sentences; `places` says which of them are learned from, and `intents` their intents.
  ///   - families: intents that have something in common. What tells a family from others counts for each of its
  ///     intents, which helps where there are few examples of each.
  ///   - rounds: how many times a machine sees the sentences at most.
  init(
    _ sentences: NumberedSentences, _ census: NumberedSentences.Census, places: [Int], intents: [Int], intentCount: Int,
    features requestFeatures: RequestFeatures, families: [[Int]] = [], rounds: Int = MarginTraining.mostRounds
  ) {
    self.intentCount = intentCount
    self.requestFeatures = requestFeatures
    (features, rarity) = (census.index, census.rarity)
    biases = []
    var vectors = SentenceVectors()
    for place in places { sentences.append(place, census, to: &vectors) }
    let trainer = MarginTraining(
      vectors: vectors, featureCount: rarity.count, cost: requestFeatures.supply.cost, rounds: rounds)
    var weights = [Float](repeating: 0, count: rarity.count * intentCount)
    for intent in 0..<intentCount {
      let (column, bias) = trainer.run(intents.map { $0 == intent }, seed: UInt64(intent))
      biases.append(bias)
      for (feature, weight) in column.enumerated() { weights[feature * intentCount + intent] = weight }
    }
    for (number, members) in families.enumerated() {
      let belongs = (0..<intentCount).map { members.contains($0) }
      let (column, bias) = trainer.run(intents.map { belongs[$0] }, seed: UInt64(intentCount + number))
      for intent in members {
        biases[intent] += Self.familyWeight * bias
        for (feature, weight) in column.enumerated() {
          weights[feature * intentCount + intent] += Self.familyWeight * weight
        }
      }
    }
    keep(weights)
  }

  /// What is to be known of the sentences that a classifier is to learn from.
  static func census(
    _ sentences: NumberedSentences, places: [Int], features: RequestFeatures
  ) -> NumberedSentences.Census {
    sentences.census(
      of: places, least: places.count > manySentences ? 2 : 1, isTempered: features.tempersRarity)
  }

  /// - Parameter dense: `[feature][intent]`.
  mutating func keep(_ dense: [Float]) {
    dense.withUnsafeBufferPointer { dense in
      for row in 0..<rarity.count {
        let row = UnsafeBufferPointer(rebasing: dense[row * intentCount..<(row + 1) * intentCount])
        weights.append(row, least: Self.leastWeight)
      }
    }
  }

  /// Weights nearer to 0 are not kept.
  static let leastWeight: Float = 0.002

  /// How far the sentence is on each intent's side: about 1 or more where it surely is of it, -1 where it surely is not.
  func margins(of raw: [WeighedFeature]) -> [Float] {
    var vectors = SentenceVectors()
    append(raw, to: &vectors)
    return margins(of: vectors, 0)
  }

  /// - Parameter place: which of the sentences.
  func margins(of vectors: SentenceVectors, _ place: Int) -> [Float] {
    var margins = biases
    let (features, values) = vectors[place]
    weights.add(features, times: values, to: &margins)
    return margins
  }

  /// Adds a sentence as a vector to others, its features in the order of their rows, repetitions added up.
  func append(_ raw: [WeighedFeature], to vectors: inout SentenceVectors) {
    let rows = features.rows(of: raw.map(\.feature.value))
    var known: [UInt64] = []
    known.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() where row >= 0 { known.append(UInt64(row) << 32 | UInt64(place)) }
    known.sort()
    var next = 0
    while next < known.count {
      let row = known[next] >> 32
      var count: Float = 0
      while next < known.count, known[next] >> 32 == row {
        count += raw[Int(UInt32(truncatingIfNeeded: known[next]))].weight
        next += 1
      }
      vectors.append(Int32(row), SentenceVectors.weight(count, rarity[Int(row)]))
    }
    var strange: Float = 0
    if strangeRarity > 0 {
      for (row, feature) in zip(rows, raw) where row < 0 {
        strange += (feature.weight * strangeRarity) * (feature.weight * strangeRarity)
      }
    }
    vectors.close(strange: strange)
  }

  func encode(into writer: inout ModelWriter) {
    writer.add(requestFeatures.supply == .scarce ? 0 : 1)
    writer.add(requestFeatures.commonWords == nil ? 0 : 1)
    requestFeatures.commonWords?.encode(into: &writer)
    features.encode(into: &writer)
    writer.add(list: rarity)
    writer.add(list: [strangeRarity])
    writer.add(list: biases)
    weights.encode(into: &writer)
  }

  init(from reader: inout ModelReader, intentCount: Int) throws(LearningError) {
    self.intentCount = intentCount
    let supply: ExampleSupply = try reader.number(upTo: 1) == 0 ? .scarce : .plenty
    let commonWords = try reader.number(upTo: 1) == 0 ? nil : try CommonWords(from: &reader)
    requestFeatures = RequestFeatures(supply, commonWords: commonWords)
    features = try FeatureIndex(from: &reader)
    rarity = try reader.finite(count: features.count)
    strangeRarity = try reader.finite(count: 1)[0]
    biases = try reader.finite(count: intentCount)
    weights = try SparseRows(from: &reader, rows: features.count, width: intentCount)
  }
}
