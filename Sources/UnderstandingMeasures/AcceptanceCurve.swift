/// How many requests are understood, and how many sentences that are none are taken for requests, as more is accepted.
package struct AcceptanceCurve: Sendable {
  /// What became of one sentence: how sure the reading was, nil where there was none, and whether it is the right one.
  package struct Outcome: Hashable, Sendable {
    package var confidence: Double?
    package var isRight: Bool

    package init(confidence: Double?, isRight: Bool) {
      self.confidence = confidence
      self.isRight = isRight
    }
  }

  /// A place on the curve: what readings that are at least so sure give.
  package struct Point: Hashable, Sendable, Codable {
    package var threshold: Double
    /// The share of the sentences in scope that are accepted with the right reading, 0 to 1.
    package var recall: Double
    /// The share of the sentences out of scope that are accepted with any reading, 0 to 1.
    package var falseAccepts: Double
  }

  /// From the surest to all; one point for each confidence that occurs.
  package let points: [Point]

  /// - Parameters:
  ///   - inScope: outcomes of sentences that mean something.
  ///   - outOfScope: confidences of readings of those that do not; nil for one that was rejected.
  package init(inScope: [Outcome], outOfScope: [Double?]) {
    let right = inScope.compactMap { $0.isRight ? $0.confidence : nil }.sorted(by: >)
    let wrong = outOfScope.compactMap { $0 }.sorted(by: >)
    let thresholds = Set(inScope.compactMap(\.confidence) + wrong).sorted(by: >)
    var points: [Point] = []
    var (rightSoFar, wrongSoFar) = (0, 0)
    for threshold in thresholds {
      while rightSoFar < right.count, right[rightSoFar] >= threshold { rightSoFar += 1 }
      while wrongSoFar < wrong.count, wrong[wrongSoFar] >= threshold { wrongSoFar += 1 }
      points.append(
        Point(
          threshold: threshold, recall: Self.share(rightSoFar, inScope.count),
          falseAccepts: Self.share(wrongSoFar, outOfScope.count)))
    }
    self.points = points
  }

  /// The point of the highest recall that accepts no more than this share of what is out of scope; nil if none does.
  package func best(falseAccepts most: Double) -> Point? {
    points.filter { $0.falseAccepts <= most }.max { ($0.recall, $1.falseAccepts) < ($1.recall, $0.falseAccepts) }
  }

  private static func share(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
}
