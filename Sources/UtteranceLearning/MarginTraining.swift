import LearningKernels

/// Learns a linear machine with the squared hinge loss by dual coordinate descent (Hsieh and others 2008).
struct MarginTraining {
  /// What stands for the bias beside a sentence's features.
  private static let biasFeature: Float = 1
  static let mostRounds = 30
  private static let tolerance: Float = 0.05

  private let vectors: SentenceVectors
  private let featureCount: Int
  private let cost: Cost
  private let rounds: Int
  /// Whether there is something that holds of all sentences alike.
  var hasBias = true

  /// How dear a sentence on the wrong side is.
  struct Cost {
    /// One of the intent; dearer where there are few of them among many others.
    var members: Float
    var others: Float
  }

  init(vectors: SentenceVectors, featureCount: Int, cost: Cost, rounds: Int = mostRounds) {
    self.cost = cost
    self.rounds = rounds
    self.vectors = vectors
    self.featureCount = featureCount
  }

  /// The weights that part the sentences that are of an intent from those that are not.
  ///
  /// - Parameter offsets: for each sentence how far others say that it is on the intent's side; what is learned is what is
  ///   to be added to that. Empty where there are none.
  func run(_ isMember: [Bool], offsets: [Float] = [], seed: UInt64) -> (weights: [Float], bias: Float) {
    var random = LearningRandom(seed: seed)
    var weights = [Float](repeating: 0, count: featureCount)
    var duals = [Float](repeating: 0, count: isMember.count)
    var bias: Float = 0
    let rules = LearningMargin(
      memberRidge: 0.5 / cost.members, otherRidge: 0.5 / cost.others, biasFeature: hasBias ? Self.biasFeature : 0,
      farSlope: 1, leastSlope: 1e-6)
    let members = isMember.map { $0 ? UInt8(1) : 0 }
    var active = isMember.indices.map { Int32($0) }
    vectors.starts.withUnsafeBufferPointer { starts in
      vectors.features.withUnsafeBufferPointer { features in
        vectors.values.withUnsafeBufferPointer { values in
          offsets.withUnsafeBufferPointer { offsets in
            var vectors = LearningVectors(
              starts: starts.baseAddress, features: features.baseAddress, values: values.baseAddress,
              offsets: offsets.isEmpty ? nil : offsets.baseAddress, sentences: Int32(isMember.count))
            for _ in 0..<rounds {
              random.shuffle(&active)
              var worst: Float = 0
              let kept = learning_margin_round(
                &vectors, members, &active, Int32(active.count), rules, &weights, &duals, &bias, &worst)
              active.removeLast(active.count - Int(kept))
              if worst < Self.tolerance { break }
            }
          }
        }
      }
    }
    return (weights, bias * rules.biasFeature)
  }
}
