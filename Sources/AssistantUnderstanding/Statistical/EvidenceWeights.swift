/// What each number of `Evidence.features` counts, as learned from sentences that were changed on their way.
///
/// Learned by `measure` with the job `evidence` and `Benchmarks/weights/learn`; the README beside it says how and from what.
enum EvidenceWeights {
  /// Which of a sentence's readings comes first: differences of sums, in powers of e.
  static let rank: [Double] = [
    0, 0.43, 2.43, 0.16, -25.77, 0.0, 5.03, 0.26, -17.05, -1.72, -3.45, -6.4, 9.81, 1.86, 0.69, 3.71, 0.24, -0.66,
    -0.83, 0.44, 1.77, 0.52, 0.52, -2.68,
  ]

  /// How probable it is that the first is right: its sum, in powers of e for against against.
  static let right: [Double] = [
    -0.36, 0.15, 2.41, 0.23, -2.65, 2.91, -0.44, 0.33, -5.12, -0.13, -0.5, -0.2, 0.26, -1.21, -0.7, 0.14, -0.87,
    -0.62, -0.16, -0.95, -1.11, -1.34, -0.1, -0.35,
  ]

  /// The same for how far the next reading is behind.
  static let lead = 0.61
}
