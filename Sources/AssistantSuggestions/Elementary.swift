/// Eight figures that are worked on at once.
typealias Lane = SIMD8<Float>

/// Logarithms and powers from additions, multiplications and divisions alone, so that every machine gets the same bits.
enum Elementary {
  /// The natural logarithm, right to about six digits; the argument is positive and normal.
  @inline(__always)
  static func log(_ value: Lane) -> Lane {
    let bits = unsafeBitCast(value, to: SIMD8<UInt32>.self)
    // The mantissa is taken between √½ and √2, where the series below is short.
    let shifted = bits &- 0x3f35_04f3
    let exponent = Lane(unsafeBitCast(shifted, to: SIMD8<Int32>.self) &>> 23)
    let mantissa = unsafeBitCast((shifted & 0x007f_ffff) &+ 0x3f35_04f3, to: Lane.self)
    let t = (mantissa - 1) / (mantissa + 1)
    let s = t * t
    var series = s * 0.222_222_2 + 0.285_714_3
    series = series * s + 0.4
    series = series * s + 0.666_666_7
    series = series * s + 2
    return exponent * 0.693_147_18 + t * series
  }

  /// The natural logarithm of one figure, as `log` of eight has it.
  static func log(_ value: Float) -> Float { log(Lane(repeating: value))[0] }

  /// The logarithm to the base 2.
  static func log2(_ value: Float) -> Float { log(value) * 1.442_695_04 }

  /// e to this power, right to about six digits, for powers from −80 to 80; what lies outside counts as the nearest.
  @inline(__always)
  static func exp(_ power: Lane) -> Lane {
    let scaled = clamp(power, -80, 80) * 1.442_695_04
    // Adding and taking away 1.5 · 2²³ rounds to whole numbers.
    let whole = (scaled + 12_582_912) - 12_582_912
    let rest = (scaled - whole) * 0.693_147_18
    var series = rest * 0.001_388_9 + 0.008_333_33
    series = series * rest + 0.041_666_67
    series = series * rest + 0.166_666_67
    series = series * rest + 0.5
    series = series * rest + 1
    series = series * rest + 1
    let exponent = unsafeBitCast(whole + 12_582_912, to: SIMD8<Int32>.self) &- (0x4b40_0000 - 127)
    return series * unsafeBitCast(exponent &<< 23, to: Lane.self)
  }

  static func exp(_ power: Float) -> Float { exp(Lane(repeating: power))[0] }

  /// Figures within bounds; the library's own is not put in line, and takes a third of a forecast.
  @inline(__always)
  static func clamp(_ value: Lane, _ low: Float, _ high: Float) -> Lane {
    let raised = value.replacing(with: low, where: value .< low)
    return raised.replacing(with: high, where: raised .> high)
  }

  /// The whole part of a figure, within bounds; what is no number counts as the lowest.
  @inline(__always)
  static func bin(_ value: Float, _ bounds: ClosedRange<Int>) -> Int {
    guard value > Float(bounds.lowerBound) else { return bounds.lowerBound }
    guard value < Float(bounds.upperBound) else { return bounds.upperBound }
    return Int(value)
  }

  /// The whole parts of figures, from 0 to a highest one below 2²²; what is no number counts as 0.
  @inline(__always)
  static func bins(_ value: Lane, _ highest: Float) -> Lane {
    let raised = Lane.zero.replacing(with: value, where: value .> 0)
    let bounded = raised.replacing(with: highest, where: raised .> highest)
    // Adding and taking away 1.5 · 2²³ rounds to whole numbers.
    let near = (bounded + 12_582_912) - 12_582_912
    return near - Lane.zero.replacing(with: 1, where: near .> bounded)
  }

  /// Two numbers made into one that tells little of either; the same on every machine.
  @inline(__always)
  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var value = first ^ (second &+ 0x9e37_79b9_7f4a_7c15 &+ (first &<< 6) &+ (first &>> 2))
    value = (value ^ (value &>> 31)) &* 0xbf58_476d_1ce4_e5b9
    return value ^ (value &>> 29)
  }
}
