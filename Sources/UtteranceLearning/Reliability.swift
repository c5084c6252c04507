/// Whether probabilities mean what they say: of readings that are 80 % sure, 80 % should be right.
package struct Reliability: Hashable, Sendable {
  private static let binCount = 10

  private var counts = [Int](repeating: 0, count: binCount)
  private var rights = [Int](repeating: 0, count: binCount)
  private var sums = [Double](repeating: 0, count: binCount)

  package init() {}

  /// - Parameter confidence: 0 to 1.
  package mutating func add(confidence: Double, isRight: Bool) {
    let bin = min(Self.binCount - 1, max(0, Int(confidence * Double(Self.binCount))))
    counts[bin] += 1
    rights[bin] += isRight ? 1 : 0
    sums[bin] += confidence
  }

  /// The expected calibration error over ten bins of equal width: how far apart what was said and what was right are on
  /// average, 0 to 1; nil where nothing was added.
  package var expectedError: Double? {
    let all = counts.reduce(0, +)
    guard all > 0 else { return nil }
    return zip(sums, rights).reduce(0) { $0 + abs($1.0 - Double($1.1)) } / Double(all)
  }
}
