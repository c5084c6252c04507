/// Finds the values of a sentence: a linear-chain conditional random field for each intent, over weights that intents share.
struct ValueTagger: Sendable {
  /// For each intent its labels; 0, outside, always comes first.
  private let labels: [[Int]]
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
    let entries = learned.features.entries
    let (index, order) = FeatureIndex.make(entries.map(\.key))
    features = index
    var row = [Float](repeating: 0, count: labelCount)
    for number in order {
      let start = Int(entries[number].place)
      let end = number + 1 < entries.count ? Int(entries[number + 1].place) : learned.weights.count
      let columns = learned.owners[number] < 0 ? Array(0..<labelCount) : learned.labels[learned.owners[number]]
      for label in row.indices { row[label] = 0 }
      for (column, place) in zip(columns, start..<end) { row[column] = learned.weights[place] }
      row.withUnsafeBufferPointer { weights.append($0, least: Self.leastWeight) }
    }
  }

  /// For each token the score of each label of the intent.
  private func emissions(_ features: [[FeatureHash]], intent: Int) -> [Float] {
    let labels = labels[intent]
    let width = labels.count
    let salt = SlotTagger.salt(of: intent)
    var scores = [Float](repeating: 0, count: features.count * width)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: labelCount) { sums in
      for position in features.indices {
        sums.update(repeating: 0)
        for feature in features[position] {
          let own = self.features.row(of: feature.with(salt))
          if own >= 0 { weights.add(own, times: 1, to: sums) }
          guard usesShared else { continue }
          let shared = self.features.row(of: feature)
          if shared >= 0 { weights.add(shared, times: 1, to: sums) }
        }
        for label in 0..<width { scores[position * width + label] = sums[labels[label]] }
      }
    }
    return scores
  }

  /// The most probable labels of a sentence, given its intent, and the logarithm of their probability.
  func best(_ features: [[FeatureHash]], intent: Int) -> (labels: [Int], logProbability: Double) {
    let labels = labels[intent]
    let width = labels.count
    let count = features.count
    guard count > 0 else { return ([], 0) }
    let scores = emissions(features, intent: intent)
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
      result[position] = labels[label]
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
    labelCount = try reader.number(upTo: 1 + 2 * typeCount)
    guard labelCount == 1 + 2 * typeCount else { throw ModelReader.damaged }
    usesShared = try reader.number(upTo: 1) == 1
    var labels: [[Int]] = []
    var steps: [[Float]] = []
    for _ in 0..<intentCount {
      let list = try reader.list(UInt32.self).map { Int($0) }
      guard list.first == 0, list.count <= labelCount, list.allSatisfy({ $0 < 1 + 2 * typeCount }) else {
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
