/// How probable it is that the intent a sentence is nearest to is the right one, and when it is none at all.
///
/// Fitted on rehearsals of the sentences that were learned from (Platt 2000); where there are few of them, or all are
/// right, it stays near what holds for public sets on average.
struct Certainty: Sendable {
  /// For what always holds, for the margin, for the lead over the next intent. The usual ones were fitted on rehearsals of
  /// public sets with 7 to 2,000 sentences an intent.
  private(set) var weights: [Float] = [-0.2, 0.5, 3.8]
  /// How far an intent must be ahead of what is out of scope.
  private(set) var scopeMargin: Float = 0.45

  /// How many sentences the usual values count for.
  private static let usualCount: Float = 20
  /// How many sentences out of scope are rejected for one in scope that is lost, as shares of their numbers.
  private static let lossWeight: Float = 20
  /// How soft the line between in scope and out of scope is.
  private static let scopeWidth: Float = 0.1
  private static let steps = 20
  /// Intents further apart than this are as far apart as can be.
  private static let mostLead: Float = 3

  init() {}

  init(_ rehearsals: [Rehearsal], outOfScope: Int?) {
    var cases: [(margin: Float, lead: Float, isRight: Bool)] = []
    var inside: [Float] = []
    var outside: [Float] = []
    for rehearsal in rehearsals {
      guard let first = Self.first(of: rehearsal.margins, outOfScope) else { continue }
      let margin = rehearsal.margins[first]
      let ahead = outOfScope.map { margin - rehearsal.margins[$0] }
      if rehearsal.intent == outOfScope {
        outside.append(ahead ?? 0)
        continue
      }
      let isRight = first == rehearsal.intent
      cases.append((margin, Self.lead(of: first, rehearsal.margins, outOfScope), isRight))
      if isRight, let ahead { inside.append(ahead) }
    }
    fit(cases)
    if !inside.isEmpty, !outside.isEmpty { chooseScopeMargin(inside, outside) }
  }

  /// 0 to 1; how probable it is that a sentence is of the intent, if it is in scope.
  func probability(of intent: Int, _ margins: [Float], outOfScope: Int?) -> Float {
    let lead = Self.lead(of: intent, margins, outOfScope)
    return Self.logistic(Self.sum(weights, margins[intent], lead))
  }

  /// 0 to 1, below 0.5 for what is to be rejected. That a sentence is in scope, if as many are as are not.
  ///
  /// - Parameter ahead: how far the best intent is ahead of what is out of scope.
  func probabilityInScope(ahead: Float) -> Float { Self.logistic((ahead - scopeMargin) / Self.scopeWidth) }

  private static func first(of margins: [Float], _ outOfScope: Int?) -> Int? {
    margins.indices.filter { $0 != outOfScope }.max { (margins[$0], $1) < (margins[$1], $0) }
  }

  /// How far an intent is ahead of the others that are in scope; the most there is where it is the only one.
  private static func lead(of intent: Int, _ margins: [Float], _ outOfScope: Int?) -> Float {
    let next = margins.indices.lazy.filter { $0 != intent && $0 != outOfScope }.map { margins[$0] }.max()
    return min(mostLead, next.map { margins[intent] - $0 } ?? mostLead)
  }

  private static func sum(_ weights: [Float], _ margin: Float, _ lead: Float) -> Float {
    weights[0] + weights[1] * min(mostLead, max(-mostLead, margin)) + weights[2] * max(-mostLead, lead)
  }

  private static func logistic(_ value: Float) -> Float { 1 / (1 + exponential(min(60, max(-60, -value)))) }

  /// Newton's method for the likeliest weights, the usual ones taken for as likely as so many sentences make them.
  private mutating func fit(_ cases: [(margin: Float, lead: Float, isRight: Bool)]) {
    let usual = weights
    for _ in 0..<Self.steps {
      var slope = zip(weights, usual).map { ($0 - $1) * Self.usualCount / 20 }
      var bend = (0..<3).map { row in (0..<3).map { $0 == row ? Self.usualCount / 20 : 0 } }
      for one in cases {
        let parts = [1, min(Self.mostLead, max(-Self.mostLead, one.margin)), one.lead]
        let probability = Self.logistic(Self.sum(weights, one.margin, one.lead))
        let spread = probability * (1 - probability)
        for row in 0..<3 {
          slope[row] += parts[row] * (probability - (one.isRight ? 1 : 0))
          for column in 0..<3 { bend[row][column] += spread * parts[row] * parts[column] }
        }
      }
      let step = Self.solve(bend, slope)
      for row in 0..<3 { weights[row] -= step[row] }
      if step.allSatisfy({ abs($0) < 1e-4 }) { break }
    }
    if !weights.allSatisfy(\.isFinite) { weights = usual }
  }

  /// The solution of three equations; the matrix is symmetric and positive.
  private static func solve(_ matrix: [[Float]], _ right: [Float]) -> [Float] {
    var (rows, result) = (matrix, right)
    for pivot in 0..<3 {
      for row in 0..<3 where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in 0..<3 { rows[row][column] -= factor * rows[pivot][column] }
        result[row] -= factor * result[pivot]
      }
    }
    return (0..<3).map { result[$0] / rows[$0][$0] }
  }

  /// - Parameters:
  ///   - inside: how far ahead of what is out of scope those were that are right.
  ///   - outside: and the best intents of what is out of scope.
  private mutating func chooseScopeMargin(_ inside: [Float], _ outside: [Float]) {
    func rejected(_ all: [Float], below margin: Float) -> Float {
      all.reduce(0) { $0 + Self.logistic((margin - $1) / Self.scopeWidth) } / Float(all.count)
    }
    var best: (gain: Float, margin: Float) = (-.infinity, scopeMargin)
    for step in 0...80 {
      let margin = -0.5 + 0.03 * Float(step)
      let gain = rejected(outside, below: margin) - Self.lossWeight * rejected(inside, below: margin)
      if gain > best.gain { best = (gain, margin) }
    }
    let count = Float(outside.count)
    scopeMargin = (count * best.margin + Self.usualCount * scopeMargin) / (count + Self.usualCount)
  }

  func encode(into writer: inout ModelWriter) { writer.add(list: weights + [scopeMargin]) }

  init(from reader: inout ModelReader) throws(LearningError) {
    let numbers = try reader.finite(count: 4)
    weights = Array(numbers.prefix(3))
    scopeMargin = numbers[3]
  }
}
