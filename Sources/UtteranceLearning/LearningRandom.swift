import LearningKernels

/// Numbers that a seed fixes (SplitMix64, Steele, Lea and Flood 2014): the same examples give the same model.
struct LearningRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func shuffle(_ numbers: inout [Int32]) { learning_shuffle(&numbers, Int32(numbers.count), &state) }

  /// 0 or more, less than the limit, which is at least 1.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// 0 to 1, 1 excluded.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
