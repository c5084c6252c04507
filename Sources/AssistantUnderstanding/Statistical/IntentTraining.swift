import Foundation
import LearningKernels

/// Learns a model from sentences: the squared hinge loss by dual coordinate descent (Hsieh and others 2008).
///
/// The same sentences in the same order give the same model, to the bit.
struct IntentTraining {
  struct Sentence {
    var words: [SentenceFeatures.Word]
    /// Number of the intent; -1 for a sentence that is of none.
    var intent: Int
  }

  private static let biasFeature: Float = 0.5
  private static let mostRounds = 12
  private static let tolerance: Float = 0.1
  /// How dear a sentence on the wrong side is.
  private static let cost: Float = 1
  /// A feature is learned that so many sentences have.
  private static let leastSentences: Int32 = 2

  private var starts: [Int64] = [0]
  private var features: [Int32] = []
  private var values: [Float] = []

  /// - Parameter twins: intents that are asked for in the same words, by intent; what is said for one says nothing
  ///   against the other.
  static func model(_ sentences: [Sentence], intents: [String], twins: [Int: Set<Int>] = [:]) -> IntentModel {
    let raw = sentences.map { SentenceFeatures.features(of: $0.words) }
    let (numbers, rarity) = census(raw)
    var training = IntentTraining()
    for sentence in raw { training.add(IntentModel.vector(sentence, numbers: numbers, rarity: rarity)) }
    var weights = [Int8](repeating: 0, count: rarity.count * intents.count)
    var scales: [Float] = []
    var biases: [Float] = []
    for intent in intents.indices {
      let (column, bias) = training.run(
        sentences.map { $0.intent == intent },
        besides: sentences.indices.filter { !(twins[intent]?.contains(sentences[$0].intent) ?? false) },
        featureCount: rarity.count, seed: UInt64(intent))
      let highest = column.reduce(Float(0)) { max($0, abs($1)) }
      let scale = highest / 127
      scales.append(scale)
      biases.append(bias)
      if scale == 0 { continue }
      for (feature, weight) in column.enumerated() {
        weights[feature * intents.count + intent] = Int8((weight / scale).rounded())
      }
    }
    return IntentModel(
      intents: intents, numbers: numbers, rarity: rarity, weights: weights, scales: scales, biases: biases)
  }

  private mutating func add(_ vector: IntentModel.Vector) {
    for (feature, weight) in vector {
      features.append(feature)
      values.append(weight)
    }
    starts.append(Int64(features.count))
  }

  private static func census(_ raw: [[SentenceFeatures.Feature]]) -> (FeatureNumbers, [Float]) {
    var counts: [UInt64: (sentences: Int32, last: Int32)] = [:]
    counts.reserveCapacity(raw.count * 8)
    var order: [UInt64] = []
    for (number, features) in raw.enumerated() {
      for feature in features {
        let known = counts[feature.hash]
        if known == nil { order.append(feature.hash) }
        if known?.last == Int32(number) { continue }
        counts[feature.hash] = ((known?.sentences ?? 0) + 1, Int32(number))
      }
    }
    var kept = order.filter { counts[$0].map { $0.sentences >= leastSentences } ?? false }
    if kept.count > FeatureNumbers.limit {
      kept = Array(
        kept.enumerated().sorted { one, other in
          let (a, b) = (counts[one.element]?.sentences ?? 0, counts[other.element]?.sentences ?? 0)
          return a != b ? a > b : one.offset < other.offset
        }.prefix(FeatureNumbers.limit).map(\.element))
    }
    var numbers = FeatureNumbers(capacity: kept.count)
    var rarity: [Float] = []
    for hash in kept {
      let before = numbers.count
      numbers.add(hash)
      // One that shares place and fingerprint with another has that one's number.
      guard numbers.count > before else { continue }
      let share = Float(1 + raw.count) / Float(1 + (counts[hash]?.sentences ?? 0))
      rarity.append((log(share) + 1).squareRoot())
    }
    return (numbers, rarity)
  }

  /// - Parameter active: the sentences to learn from.
  private func run(
    _ isMember: [Bool], besides active: [Int], featureCount: Int, seed: UInt64
  ) -> (weights: [Float], bias: Float) {
    var random = SplitMix(state: seed)
    var weights = [Float](repeating: 0, count: featureCount)
    var duals = [Float](repeating: 0, count: isMember.count)
    var bias: Float = 0
    let members = isMember.reduce(0) { $0 + ($1 ? 1 : 0) }
    guard members > 0 else { return (weights, -1) }
    // What is rare among the sentences is dearer, or few examples of an intent would never be worth a weight.
    let dearer = min(8, (Float(isMember.count - members) / Float(members)).squareRoot().squareRoot())
    let rules = LearningMargin(
      memberRidge: 0.5 / (Self.cost * dearer), otherRidge: 0.5 / Self.cost, biasFeature: Self.biasFeature,
      farSlope: 0.5,
      leastSlope: 1e-3)
    let member = isMember.map { $0 ? UInt8(1) : 0 }
    var active = active.map { Int32($0) }
    starts.withUnsafeBufferPointer { starts in
      features.withUnsafeBufferPointer { features in
        values.withUnsafeBufferPointer { values in
          var vectors = LearningVectors(
            starts: starts.baseAddress, features: features.baseAddress, values: values.baseAddress, offsets: nil,
            sentences: Int32(isMember.count))
          for _ in 0..<Self.mostRounds {
            active.shuffle(using: &random)
            var worst: Float = 0
            let kept = learning_margin_round(
              &vectors, member, &active, Int32(active.count), rules, &weights, &duals, &bias, &worst)
            active.removeLast(active.count - Int(kept))
            if worst < Self.tolerance { break }
          }
        }
      }
    }
    return (weights, bias * Self.biasFeature)
  }
}
