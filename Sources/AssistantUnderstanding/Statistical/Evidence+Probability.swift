import Foundation

extension LearnedLayer {
  /// Readings that are less probable do not count; where a pattern explains the sentence as a whole, much has to speak
  /// against it.
  ///
  /// - Parameters:
  ///   - isNear: whether the sentence is not as the pattern has it.
  ///   - namesApp: who names an app wants something of it; whoever names none may be speaking of anything.
  static func threshold(isNear: Bool, namesApp: Bool) -> Double { (isNear ? 0.4 : 0.3) + (namesApp ? 0 : 0.1) }
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
