import LearningKernels

/// What was learned of a language's requests: for each intent, how much each feature of a sentence speaks for it.
///
/// A linear machine for each intent against all other sentences, its weights kept in a byte each.
package struct IntentModel: Sendable, Equatable {
  /// Class names, in the order of the weights.
  let intents: [String]
  let numbers: FeatureNumbers
  /// How rare each feature is.
  let rarity: [Float]
  /// `[feature][intent]`, in parts of the intent's scale.
  let weights: [Int8]
  let scales: [Float]
  let biases: [Float]

  /// An intent and how far a sentence is on its side: 1 or more where it surely is of it, -1 where it surely is not.
  struct Score: Sendable {
    var intent: Int
    var margin: Float
  }

  /// Features that the model knows, by number, and how much each counts; of length 1.
  typealias Vector = [(feature: Int32, weight: Float)]

  /// The margins of a sentence, by intent.
  func margins(of words: [SentenceFeatures.Word]) -> [Float] {
    let vector = Self.vector(SentenceFeatures.features(of: words), numbers: numbers, rarity: rarity)
    var sums = [Float](repeating: 0, count: intents.count)
    let count = intents.count
    weights.withUnsafeBufferPointer { weights in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let weights = weights.baseAddress else { return }
        for (feature, weight) in vector {
          learning_add_row(weights + Int(feature) * count, weight, sums.baseAddress, Int32(count))
        }
      }
    }
    for intent in 0..<count { sums[intent] = sums[intent] * scales[intent] + biases[intent] }
    return sums
  }

  static func vector(
    _ features: [SentenceFeatures.Feature], numbers: FeatureNumbers, rarity: [Float]
  ) -> Vector {
    var known: Vector = []
    known.reserveCapacity(features.count)
    for feature in features {
      let number = numbers.number(of: feature.hash)
      if number >= 0 { known.append((Int32(number), feature.weight)) }
    }
    known.sort { $0.feature < $1.feature }
    var vector: Vector = []
    vector.reserveCapacity(known.count)
    for entry in known {
      if let last = vector.last, last.feature == entry.feature {
        vector[vector.count - 1].weight = max(last.weight, entry.weight)
      } else {
        vector.append(entry)
      }
    }
    var length: Float = 0
    for index in vector.indices {
      vector[index].weight *= rarity[Int(vector[index].feature)]
      length += vector[index].weight * vector[index].weight
    }
    let factor = length > 0 ? 1 / length.squareRoot() : 0
    for index in vector.indices { vector[index].weight *= factor }
    return vector
  }
}
