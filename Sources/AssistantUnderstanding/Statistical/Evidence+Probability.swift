import Foundation

extension LearnedLayer {
  /// Readings that are less probable do not count; nor those that a pattern explains as a whole, where much speaks against.
  static let threshold = 0.4
  static let thresholdOfExact = 0.3
}

extension Evidence {
  private static let mostLead = 3.0

  /// The higher, the sooner it comes among the readings of its sentence.
  var rank: Double { zip(features, EvidenceWeights.rank).reduce(0) { $0 + $1.0 * $1.1 } }

  /// How probable it is that the first reading is right, 0 to 1.
  ///
  /// - Parameter lead: how far the next is behind by rank.
  func probability(lead: Double) -> Double {
    let features = features
    var sum = EvidenceWeights.lead * min(Self.mostLead, lead)
    for (feature, weight) in zip(features, EvidenceWeights.right) { sum += feature * weight }
    for (one, other, weight) in EvidenceWeights.products { sum += features[one] * features[other] * weight }
    return 1 / (1 + exp(-sum))
  }
}
