/// Tells which intent a sentence is of: a linear machine for each intent against all others.
struct IntentClassifier: Sendable {
  let intentCount: Int
  private let requestFeatures: RequestFeatures
  private var features: FeatureTable
  /// How rare each feature is; by the feature's number.
  private var rarity: [Float]
  /// `[feature][intent]`.
  private var weights: [Float]
  private var biases: [Float]

  /// How much an intent's family counts beside the intent itself.
  private static let familyWeight: Float = 0.5

  /// A sentence as numbers: features that the classifier knows, and how much each counts; of length 1.
  typealias Vector = [(feature: Int32, weight: Float)]

  /// Learns from sentences; the same ones in the same order give the same classifier.
  ///
  /// - Parameter families: for each intent the family of intents that it is one of. What tells the family from others
  ///   counts for each of its intents, which helps where there are few examples of each.
  init(_ sentences: [LearningSentence], intentCount: Int, supply: ExampleSupply, families: [Int] = []) {
    self.intentCount = intentCount
    let requestFeatures = RequestFeatures(supply)
    self.requestFeatures = requestFeatures
    let raw = sentences.map { requestFeatures.features(of: $0.tokens) }
    (features, rarity) = Self.census(raw, supply)
    weights = []
    biases = []
    let vectors = raw.map { vector($0) }
    var trainer = MarginTraining(
      vectors: vectors, featureCount: rarity.count, cost: supply == .scarce ? 1 : 2)
    weights = [Float](repeating: 0, count: rarity.count * intentCount)
    for intent in 0..<intentCount {
      let (column, bias) = trainer.run(sentences.map { $0.intent == intent }, seed: UInt64(intent))
      biases.append(bias)
      for (feature, weight) in column.enumerated() { weights[feature * intentCount + intent] = weight }
    }
    for family in Set(families).sorted() {
      let members = families.indices.filter { families[$0] == family }
      guard members.count > 1, members.count < intentCount else { continue }
      let (column, bias) = trainer.run(
        sentences.map { families[$0.intent] == family }, seed: UInt64(intentCount + family))
      for intent in members {
        biases[intent] += Self.familyWeight * bias
        for (feature, weight) in column.enumerated() {
          weights[feature * intentCount + intent] += Self.familyWeight * weight
        }
      }
    }
  }

  /// How far the sentence is on each intent's side: about 1 or more where it surely is of it, -1 where it surely is not.
  func margins(of tokens: [LearningToken]) -> [Float] {
    var margins = biases
    let count = intentCount
    weights.withUnsafeBufferPointer { weights in
      margins.withUnsafeMutableBufferPointer { margins in
        for (feature, weight) in vector(requestFeatures.features(of: tokens)) {
          let row = Int(feature) * count
          for intent in 0..<count { margins[intent] += weights[row + intent] * weight }
        }
      }
    }
    return margins
  }

  /// Numbers for the features, rare ones of large collections left out, and each one's rarity.
  private static func census(
    _ raw: [[(feature: FeatureHash, weight: Float)]], _ supply: ExampleSupply
  ) -> (FeatureTable, [Float]) {
    var counts = FeatureTable(capacity: raw.count * 32)
    var frequency: [Int32] = []
    var order: [FeatureHash] = []
    var seen: [Int32] = []
    for (number, features) in raw.enumerated() {
      for (feature, _) in features {
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
    let least: Int32 = raw.count > 3_000 ? 2 : 1
    var table = FeatureTable(capacity: order.count)
    var rarity: [Float] = []
    for (place, feature) in order.enumerated() where frequency[place] >= least {
      _ = table.place(of: feature, orNew: Int32(rarity.count))
      let weight = logarithm(Float(1 + raw.count) / Float(1 + frequency[place])) + 1
      rarity.append(supply == .scarce ? weight : weight.squareRoot())
    }
    return (table, rarity)
  }

  private func vector(_ raw: [(feature: FeatureHash, weight: Float)]) -> Vector {
    var known: Vector = raw.compactMap { feature, weight in
      let place = features.place(of: feature)
      return place < 0 ? nil : (place, weight)
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
    for index in vector.indices {
      let count = vector[index].weight
      vector[index].weight = (count > 1 ? 1 + logarithm(count) : count) * rarity[Int(vector[index].feature)]
      length += vector[index].weight * vector[index].weight
    }
    let factor = length > 0 ? 1 / length.squareRoot() : 0
    for index in vector.indices { vector[index].weight *= factor }
    return vector
  }
}
