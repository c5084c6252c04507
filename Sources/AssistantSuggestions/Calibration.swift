/// Makes of a probability one that keeps its word: a logistic curve over it, learned from how often the first guess was right.
///
/// It knows what the mix does not: how often something comes that was never done before, and that a mix in its first days is too
/// sure or not sure enough. Newton's steps on two figures, with a belief in the beginning that fades.
struct Calibration: Sendable {
  /// What is added to the log-odds, and what they are multiplied with.
  var offset: Float = -0.1
  var slope: Float = 0.95
  /// The curvature so far: how much each of the figures is believed.
  var curvature: [Float] = [6, 0, 12]

  func adjusted(_ probability: Float) -> Float {
    guard probability > 0 else { return 0 }
    return Self.logistic(offset + slope * Self.logOdds(probability))
  }

  mutating func learn(_ probability: Float, isRight: Bool) {
    let x = Self.logOdds(probability)
    let guess = Self.logistic(offset + slope * x)
    let spread = guess * (1 - guess)
    let fading: Float = 0.998
    curvature[0] = max(6, curvature[0] * fading) + spread
    curvature[1] = curvature[1] * fading + spread * x
    curvature[2] = max(12, curvature[2] * fading) + spread * x * x
    let miss = (isRight ? 1 : 0) - guess
    let determinant = curvature[0] * curvature[2] - curvature[1] * curvature[1]
    guard determinant > 1e-3 else { return }
    let (up, along) = (miss, miss * x)
    offset = min(3, max(-3, offset + (curvature[2] * up - curvature[1] * along) / determinant))
    slope = min(3, max(0.3, slope + (curvature[0] * along - curvature[1] * up) / determinant))
  }

  private static func logOdds(_ probability: Float) -> Float {
    let bounded = min(0.9999, max(0.0001, probability))
    return Elementary.log(bounded / (1 - bounded))
  }

  private static func logistic(_ power: Float) -> Float { 1 / (1 + Elementary.exp(-power)) }
}
