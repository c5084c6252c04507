/// What each number of `Evidence.features` counts, learned from sentences that were changed on their way.
///
/// Written by `Benchmarks/weights/learn.py`; the README of the benchmarks says from what. Not to be changed by hand.
enum EvidenceWeights {
  /// Which of a sentence's readings comes first.
  static let rank: [Double] = [
    0.0, -0.01, 1.7, 0.04, -29.3, 0.0, 5.97, -0.12, -16.73, -1.49, -3.93, -3.11, 4.11, 2.15, 0.75, 2.07, 0.56, 0.82,
    -0.55, 0.69, 2.38, 1.36, 0.96, -2.77,
  ]

  /// Whether the first is right, as the logarithm of its odds.
  static let right: [Double] = [
    2.56, 0.48, 1.65, -0.03, -4.16, -6.62, -0.65, 1.12, -1.96, -0.09, -0.33, -0.03, 0.75, -2.09, -0.62, -0.07,
    -0.88, -0.93, -0.17, -1.14, -1.38, -1.09, -0.14, -0.14,
  ]

  /// The same for how far the next reading is behind.
  static let lead = 0.54

  /// The same for products of two numbers, by their places.
  static let products: [(one: Int, other: Int, weight: Double)] = [
    (1, 1, -0.7),
    (1, 6, -1.82),
    (7, 7, 0.07),
    (1, 12, -1.06),
    (7, 6, -1.57),
    (3, 1, 1.31),
    (6, 6, 2.19),
    (4, 1, 5.02),
    (8, 6, -6.11),
    (5, 5, 6.07),
    (5, 1, 1.62),
    (4, 4, 4.49),
  ]
}
