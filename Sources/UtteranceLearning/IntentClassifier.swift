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

  /// A sentence as numbers: features that the classifier knows, and how much each counts; of length 1.
  typealias Vector = [(feature: Int32, weight: Float)]

  /// Learns from sentences; the same ones in the same order give the same classifier.
  ///
  /// - Parameters:
  ///   - raw: the sentences' features; `intents` their intents.
  ///   - families: intents that have something in common. What tells a family from others counts for each of its
  ///     intents, which helps where there are few examples of each.
  ///   - rounds: how many times a machine sees the sentences at most.
  init(
    _ raw: [[WeighedFeature]], intents: [Int], intentCount: Int, features requestFeatures: RequestFeatures,
    families: [[Int]] = [], rounds: Int = MarginTraining.mostRounds
  ) {
    self.intentCount = intentCount
    self.requestFeatures = requestFeatures
    let supply = requestFeatures.supply
    let least: Int32 = raw.count > 3_000 ? 2 : 1
    (features, rarity) = Self.census(raw, requestFeatures, least: least)
    biases = []
    let vectors = raw.map { vector($0) }
    let trainer = MarginTraining(
      vectors: vectors, featureCount: rarity.count, cost: supply.cost, rounds: rounds)
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
    var margins = biases
    let vector = vector(raw)
    weights.add(vector.map(\.feature), times: vector.map(\.weight), to: &margins)
    return margins
  }

  /// Numbers for the features, rare ones of large collections left out, and each one's rarity.
  static func census(
    _ raw: [[WeighedFeature]], _ requestFeatures: RequestFeatures, least: Int32
  ) -> (FeatureIndex, [Float]) {
    var counts = FeatureTable(capacity: raw.count * 32)
    var frequency: [Int32] = []
    var order: [FeatureHash] = []
    var seen: [Int32] = []
    for (number, features) in raw.enumerated() {
      for feature in features.map(\.feature) {
        let place = Int(counts.place(of: feature, orNew: Int32(frequency.count)))
        if place == frequency.count {
          frequency.append(0)
          seen.append(-1)
          order.append(feature)
        }
        if seen[place] != Int32(number) {
          seen[place] = Int32(number)
          frequency[place] += 1
        }
      }
    }
    let kept = order.indices.filter { frequency[$0] >= least }
    let (index, rows) = FeatureIndex.make(kept.map { order[$0].value })
    let rarity = rows.map { row in
      let weight = logarithm(Float(1 + raw.count) / Float(1 + frequency[kept[row]])) + 1
      return requestFeatures.tempersRarity ? weight.squareRoot() : weight
    }
    return (index, rarity)
  }

  func vector(_ raw: [WeighedFeature]) -> Vector {
    let rows = features.rows(of: raw.map(\.feature.value))
    var known: Vector = zip(rows, raw).compactMap { row, feature in
      row < 0 ? nil : (row, feature.weight)
    }
    known.sort { $0.feature < $1.feature }
    var vector: Vector = []
    for entry in known {
      if let last = vector.last, last.feature == entry.feature {
        vector[vector.count - 1].weight += entry.weight
      } else {
        vector.append(entry)
      }
    }
    var length: Float = 0
    if strangeRarity > 0 {
      for (row, feature) in zip(rows, raw) where row < 0 {
        length += (feature.weight * strangeRarity) * (feature.weight * strangeRarity)
      }
    }
    for index in vector.indices {
      let count = vector[index].weight
      vector[index].weight = (count > 1 ? 1 + logarithm(count) : count) * rarity[Int(vector[index].feature)]
      length += vector[index].weight * vector[index].weight
    }
    let factor = length > 0 ? 1 / length.squareRoot() : 0
    for index in vector.indices { vector[index].weight *= factor }
    return vector
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
