/// Figures in order of size, to tell the usual and the worst of them.
package struct Distribution: Hashable, Sendable {
  private let sorted: [Double]

  package init(_ values: [Double]) {
    sorted = values.sorted()
  }

  package var isEmpty: Bool { sorted.isEmpty }
  package var median: Double? { percentile(0.5) }
  package var highest: Double? { sorted.last }

  /// The least figure that at least this share of all figures does not exceed (nearest rank).
  ///
  /// - Parameter share: 0 to 1; nil is returned where there are no figures.
  package func percentile(_ share: Double) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let rank = (share * Double(sorted.count)).rounded(.up)
    return sorted[min(sorted.count - 1, max(0, Int(rank) - 1))]
  }
}
