/// What each number of `Evidence.features` counts, learned from sentences that were changed on their way.
///
/// Written by `Benchmarks/weights/learn.py`; the README of the benchmarks says from what. Not to be changed by hand.
enum EvidenceWeights {
  /// Which of a sentence's readings comes first.
  static let rank: [Double] = [
    0.0, 0.46, 2.46, 0.15, -25.81, 0.0, 5.16, 0.16, -17.11, -1.71, -3.47, -6.44, 9.63, 1.85, 0.73, 3.58, 0.27,
    -0.62, -0.8, 0.48, 1.87, 0.64, 0.55, -2.68,
  ]

  /// Whether the first is right, as the logarithm of its odds.
  static let right: [Double] = [
    2.76, 0.55, 1.85, -0.01, -6.8, -6.13, -0.79, 1.07, -1.53, 0.0, -0.24, -0.03, 0.46, -2.75, -0.6, -0.1, -0.84,
    -0.56, -0.15, -0.93, -1.17, -1.43, 0.0, -0.25,
  ]

  /// The same for how far the next reading is behind.
  static let lead = 0.47

  /// The same for products of two numbers, by their places.
  static let products: [(one: Int, other: Int, weight: Double)] = [
    (1, 1, -0.62),
    (1, 6, -1.33),
    (7, 7, 0.13),
    (1, 12, -1.3),
    (7, 6, -1.86),
    (3, 1, 1.34),
    (6, 6, 2.93),
    (4, 1, 5.03),
    (8, 6, -7.68),
    (5, 5, 5.81),
    (5, 1, 1.26),
    (4, 4, 6.31),
  ]
}
