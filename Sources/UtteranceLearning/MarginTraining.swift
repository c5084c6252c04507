/// Learns a linear machine with the squared hinge loss by dual coordinate descent (Hsieh and others 2008).
struct MarginTraining {
  /// What stands for the bias beside a sentence's features.
  private static let biasFeature: Float = 0.5
  private static let mostRounds = 30
  private static let tolerance: Float = 0.05

  private let starts: [Int]
  private let features: [Int32]
  private let values: [Float]
  private let featureCount: Int
  private let cost: Float

  /// - Parameter cost: how dear a sentence on the wrong side is.
  init(vectors: [IntentClassifier.Vector], featureCount: Int, cost: Float) {
    self.cost = cost
    var starts = [0]
    for vector in vectors { starts.append(starts[starts.count - 1] + vector.count) }
    self.starts = starts
    features = vectors.flatMap { $0.map(\.feature) }
    values = vectors.flatMap { $0.map(\.weight) }
    self.featureCount = featureCount
  }

  /// The weights that part the sentences that are of an intent from those that are not.
  mutating func run(_ isMember: [Bool], seed: UInt64) -> (weights: [Float], bias: Float) {
    var random = LearningRandom(seed: seed)
    var weights = [Float](repeating: 0, count: featureCount)
    var duals = [Float](repeating: 0, count: isMember.count)
    var bias: Float = 0
    let ridge = 0.5 / cost
    let norm = 1 + Self.biasFeature * Self.biasFeature + ridge
    var active = Array(isMember.indices)
    features.withUnsafeBufferPointer { features in
      values.withUnsafeBufferPointer { values in
        weights.withUnsafeMutableBufferPointer { weights in
          for _ in 0..<Self.mostRounds {
            active.shuffle(using: &random)
            var worst: Float = 0
            var kept: [Int] = []
            kept.reserveCapacity(active.count)
            for sentence in active {
              let sign: Float = isMember[sentence] ? 1 : -1
              var side = bias * Self.biasFeature
              for index in starts[sentence]..<starts[sentence + 1] {
                side += weights[Int(features[index])] * values[index]
              }
              let slope = sign * side - 1 + ridge * duals[sentence]
              // Far on the right side: it will not matter any more.
              if duals[sentence] == 0, slope > 1 { continue }
              kept.append(sentence)
              let projected = duals[sentence] == 0 ? min(slope, 0) : slope
              worst = max(worst, abs(projected))
              guard abs(projected) > 1e-6 else { continue }
              let old = duals[sentence]
              duals[sentence] = max(0, old - slope / norm)
              let change = (duals[sentence] - old) * sign
              bias += change * Self.biasFeature
              for index in starts[sentence]..<starts[sentence + 1] {
                weights[Int(features[index])] += change * values[index]
              }
            }
            active = kept
            if worst < Self.tolerance { break }
          }
        }
      }
    }
    return (weights, bias * Self.biasFeature)
  }
}
