/// How far confidences are from how often the readings are right: the expected calibration error over ten equal bins.
package struct CalibrationError: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: 10)
  private var sums = [Double](repeating: 0, count: 10)
  private var right = [Int](repeating: 0, count: 10)

  package init() {}

  /// - Parameter confidence: 0 to 1; what lies outside counts as the nearest.
  package mutating func add(_ confidence: Double, isRight: Bool) {
    let confidence = min(1, max(0, confidence))
    let bin = min(9, Int(confidence * 10))
    counts[bin] += 1
    sums[bin] += confidence
    if isRight { right[bin] += 1 }
  }

  /// 0 where confidences are kept to, up to 1; nil where nothing was added.
  package var value: Double? {
    let all = counts.reduce(0, +)
    guard all > 0 else { return nil }
    return zip(sums, right).reduce(0) { $0 + abs($1.0 - Double($1.1)) } / Double(all)
  }
}
