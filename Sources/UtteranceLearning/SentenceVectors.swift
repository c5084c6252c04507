/// Sentences as numbers, one behind another: features that a classifier knows, and how much each counts; of length 1.
struct SentenceVectors {
  /// Where each sentence's features begin, and at the end their number.
  private(set) var starts: [Int64] = [0]
  private(set) var features: [Int32] = []
  private(set) var values: [Float] = []

  var count: Int { starts.count - 1 }

  /// How much a feature counts before the length is known, by how often the sentence has it and how rare it is.
  static func weight(_ count: Float, _ rarity: Float) -> Float { (count > 1 ? 1 + logarithm(count) : count) * rarity }

  mutating func append(_ feature: Int32, _ weight: Float) {
    features.append(feature)
    values.append(weight)
  }

  /// Ends a sentence.
  ///
  /// - Parameter strange: the square of the length of what the classifier does not know.
  mutating func close(strange: Float = 0) {
    let own = Int(starts[count])..<values.count
    var length = strange
    for place in own { length += values[place] * values[place] }
    let factor = length > 0 ? 1 / length.squareRoot() : 0
    for place in own { values[place] *= factor }
    starts.append(Int64(values.count))
  }

  /// A sentence's features, and how much each counts.
  subscript(sentence: Int) -> (features: [Int32], values: [Float]) {
    let own = Int(starts[sentence])..<Int(starts[sentence + 1])
    return (Array(features[own]), Array(values[own]))
  }
}
