import LearningKernels

/// Finds the values of a sentence: a linear-chain conditional random field for each intent, over weights that intents share.
struct ValueTagger: Sendable {
  /// For each intent its labels; 0, outside, always comes first.
  private let labels: [[Int32]]
  private let labelCount: Int
  private let usesShared: Bool
  private let features: FeatureIndex
  /// A row for each feature, a column for each label there is.
  private var weights = SparseRows()
  /// For each intent the score of each of its labels after each other; what cannot follow has minus infinity.
  private let steps: [[Float]]
  /// e to the power of them.
  private let powers: [[Float]]

  /// Weights nearer to 0 are not kept.
  private static let leastWeight: Float = 0.01

  init(_ learned: SlotTagger) {
    labels = learned.labels
    labelCount = learned.labelCount
    usesShared = learned.usesShared
    steps = learned.labels.indices.map { learned.steps(of: $0) }
    powers = steps.map { $0.map(exponential) }
    let entries = learned.features.entries.filter { learned.isWorthKeeping(Int($0.place)) }
    let (index, order) = FeatureIndex.make(entries.map(\.key))
    features = index
    learned.weights.withUnsafeBufferPointer { all in
      for number in order {
        let row = Int(entries[number].place)
        let range = Int(learned.rowStarts[row])..<Int(learned.rowStarts[row + 1])
        self.weights.append(
          UnsafeBufferPointer(rebasing: all[range]), names: learned.columns[range].map { Int32($0) },
          least: Self.leastWeight)
      }
    }
  }

  /// What the rows of all intents say of each token and label; the same whatever the intent.
  func shared(_ features: [[FeatureHash]]) -> [[Float]] {
    guard usesShared else { return [] }
    return features.map { token in
      var sums = [Float](repeating: 0, count: labelCount)
      weights.add(self.features.rows(of: token.map(\.value)), to: &sums)
      return sums
    }
  }

  /// For each token the score of each label of the intent.
  private func emissions(_ features: [[FeatureHash]], _ shared: [[Float]], intent: Int) -> [Float] {
    let labels = labels[intent]
    let salt = SlotTagger.salt(of: intent)
    var scores: [Float] = []
    scores.reserveCapacity(features.count * labels.count)
    for position in features.indices {
      var sums = shared.isEmpty ? [Float](repeating: 0, count: labelCount) : shared[position]
      weights.add(self.features.rows(of: features[position].map { $0.with(salt).value }), to: &sums)
      for label in labels { scores.append(sums[Int(label)]) }
    }
    return scores
  }

  /// The values of a sentence, given its intent.
  struct Tagging {
    /// A label for each token.
    var labels: [Int]
    /// The logarithm of the probability of these labels among all.
    var logProbability: Double = 0
    /// How much higher the score of these labels is than that of no values at all.
    var evidence: Double = 0
  }

  /// The most probable labels of a sentence, given its intent.
  ///
  /// - Parameter shared: what `shared` said of the same features.
  func best(_ features: [[FeatureHash]], _ shared: [[Float]], intent: Int) -> Tagging {
    let labels = labels[intent]
    let count = features.count
    guard count > 0, labels.count > 1 else { return Tagging(labels: [Int](repeating: 0, count: count)) }
    let scores = emissions(features, shared, intent: intent)
    var result = [Int32](repeating: 0, count: count)
    let logProbability = withUnsafeTemporaryAllocation(
      of: Float.self, capacity: learning_best_scratch(Int32(count), Int32(labels.count))
    ) { scratch in
      learning_best(
        scores, steps[intent], powers[intent], labels, Int32(count), Int32(labels.count), scratch.baseAddress, &result)
    }
    return Tagging(
      labels: result.map { Int($0) }, logProbability: Double(logProbability),
      evidence: Double(evidence(for: result, scores, intent: intent)))
  }

  private func evidence(for chosen: [Int32], _ scores: [Float], intent: Int) -> Float {
    let (labels, steps) = (labels[intent], steps[intent])
    let width = labels.count
    var evidence: Float = 0
    var before = 0
    for (position, label) in chosen.enumerated() {
      let place = label == 0 ? 0 : labels.firstIndex(of: label) ?? 0
      evidence += scores[position * width + place] - scores[position * width]
      if position > 0 { evidence += steps[before * width + place] - steps[0] }
      before = place
    }
    return evidence
  }

  func encode(into writer: inout ModelWriter) {
    writer.add(labelCount)
    writer.add(usesShared ? 1 : 0)
    for (labels, steps) in zip(labels, steps) {
      writer.add(list: labels.map { UInt32($0) })
      writer.add(list: steps.map { $0.isFinite ? $0 : 0 })
    }
    features.encode(into: &writer)
    weights.encode(into: &writer)
  }

  init(from reader: inout ModelReader, intentCount: Int, typeCount: Int) throws(LearningError) {
    let labelCount = 1 + 2 * typeCount
    self.labelCount = labelCount
    guard try reader.number(upTo: labelCount) == labelCount else { throw ModelReader.damaged }
    usesShared = try reader.number(upTo: 1) == 1
    var labels: [[Int32]] = []
    var steps: [[Float]] = []
    for _ in 0..<intentCount {
      let list = try reader.list(UInt32.self).map { Int32(clamping: $0) }
      guard list.first == 0, list.count <= labelCount, list.allSatisfy({ $0 < labelCount }) else {
        throw ModelReader.damaged
      }
      var scores = try reader.finite(count: list.count * list.count)
      for before in list.indices {
        for after in list.indices where !SlotTagger.mayFollow(list[before], list[after]) {
          scores[before * list.count + after] = -.infinity
        }
      }
      labels.append(list)
      steps.append(scores)
    }
    (self.labels, self.steps, powers) = (labels, steps, steps.map { $0.map(exponential) })
    features = try FeatureIndex(from: &reader)
    weights = try SparseRows(from: &reader, rows: features.count, width: labelCount)
  }
}
