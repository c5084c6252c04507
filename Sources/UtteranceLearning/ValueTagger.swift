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

  /// Weights nearer to 0 are not kept.
  private static let leastWeight: Float = 0.01

  init(_ learned: SlotTagger) {
    labels = learned.labels
    labelCount = learned.labelCount
    usesShared = learned.usesShared
    steps = learned.labels.indices.map { learned.steps(of: $0) }
    let rows = learned.rows.count
    let entries = learned.features.entries.filter { learned.isWorthKeeping(Int($0.place)) }
    let (index, order) = FeatureIndex.make(entries.map(\.key))
    features = index
    learned.weights.withUnsafeBufferPointer { all in
      for number in order {
        let row = Int(entries[number].place)
        let end = row + 1 < rows ? Int(learned.places[row + 1]) : all.count
        let weights = UnsafeBufferPointer(rebasing: all[Int(learned.places[row])..<end])
        let owner = learned.rows[row].owner
        self.weights.append(weights, names: owner < 0 ? nil : labels[owner], least: Self.leastWeight)
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

  /// The most probable labels of a sentence, given its intent, and the logarithm of their probability.
  ///
  /// - Parameter shared: what `shared` said of the same features.
  func best(
    _ features: [[FeatureHash]], _ shared: [[Float]], intent: Int
  ) -> (labels: [Int], logProbability: Double) {
    let labels = labels[intent]
    let width = labels.count
    let count = features.count
    guard count > 0 else { return ([], 0) }
    let scores = emissions(features, shared, intent: intent)
    let steps = steps[intent]
    var best = [Float](repeating: -.infinity, count: count * width)
    var from = [Int](repeating: 0, count: count * width)
    var forward = [Float](repeating: -.infinity, count: count * width)
    for label in 0..<width where labels[label] == 0 || labels[label] % 2 == 1 {
      best[label] = scores[label]
      forward[label] = scores[label]
    }
    for position in 1..<max(count, 1) {
      let row = position * width
      for after in 0..<width {
        var highest = -Float.infinity
        for before in 0..<width {
          let value = best[row - width + before] + steps[before * width + after]
          if value > highest {
            highest = value
            from[row + after] = before
          }
        }
        best[row + after] = highest + scores[row + after]
        let sum = Self.logSum(width) { forward[row - width + $0] + steps[$0 * width + after] }
        forward[row + after] = sum + scores[row + after]
      }
    }
    let last = (count - 1) * width
    var label = 0
    for other in 0..<width where best[last + other] > best[last + label] { label = other }
    let logProbability = Double(best[last + label] - Self.logSum(width) { forward[last + $0] })
    var result = [Int](repeating: 0, count: count)
    for position in stride(from: count - 1, through: 0, by: -1) {
      result[position] = Int(labels[label])
      label = from[position * width + label]
    }
    return (result, logProbability)
  }

  private static func logSum(_ count: Int, _ value: (Int) -> Float) -> Float {
    var highest = -Float.infinity
    for index in 0..<count { highest = max(highest, value(index)) }
    guard highest > -.infinity else { return -.infinity }
    var sum: Float = 0
    for index in 0..<count { sum += exponential(value(index) - highest) }
    return highest + logarithm(sum)
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
    (self.labels, self.steps) = (labels, steps)
    features = try FeatureIndex(from: &reader)
    weights = try SparseRows(from: &reader, rows: features.count, width: labelCount)
  }
}
