/// The weights of the experts, and how they are learned: those for always, and sets of them for situations, which add up.
struct Mixer: Sendable {
  static let rate: Float = 0.04
  /// How much slower the weights of a situation move in the beginning.
  private static let reserve: Float = 6

  var weights: [Float]
  /// Sums of squared slopes.
  var squares: [Float]

  init() {
    let start = Expert.allCases.map(\.weight)
    let inertia = Expert.allCases.map(\.inertia)
    weights = start + [Float](repeating: 0, count: Forecaster.sets * Expert.count)
    squares = inertia
    for _ in 0..<Forecaster.sets { squares += inertia.map { $0 * Self.reserve } }
  }

  /// The weights in a situation.
  func mixed(_ sets: [Int]) -> [Float] {
    var mixed = Array(weights.prefix(Expert.count))
    for set in sets {
      for expert in 0..<Expert.count { mixed[expert] += weights[(set + 1) * Expert.count + expert] }
    }
    return mixed
  }

  /// One step up the slope; AdaGrad, with a slight pull to what the mix began with.
  mutating func step(_ expert: Expert, slope: Float, sets: [Int]) {
    move(expert.rawValue, slope, start: expert.weight, pull: 0.0005)
    for set in sets { move((set + 1) * Expert.count + expert.rawValue, slope, start: 0, pull: 0.001) }
  }

  private mutating func move(_ index: Int, _ slope: Float, start: Float, pull: Float) {
    squares[index] += slope * slope
    weights[index] += Self.rate * (slope / squares[index].squareRoot() - pull * (weights[index] - start))
  }
}
