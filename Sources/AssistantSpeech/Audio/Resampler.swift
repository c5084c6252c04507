import Foundation

/// Changes how many samples a second there are, by a windowed sinc that lets nothing through that would alias.
package struct Resampler: Sendable {
  /// The rates without their common divisor: after `up` samples between each two, every `down`th is taken.
  private let up: Int
  private let down: Int
  /// The filter, a row of `taps` for each of `up` phases.
  private let rows: [[Float]]
  private let half: Int

  package init(from: Int, to: Int) {
    let divisor = Self.commonDivisor(from, to)
    (up, down) = (to / divisor, from / divisor)
    // Of the lower of both rates all but the last twelfth gets through.
    let cutoff = min(1, Double(to) / Double(from)) * 0.92
    let half = Int((16 / cutoff).rounded(.up))
    self.half = half
    guard up != down else {
      rows = []
      return
    }
    // A rate that has no small divisor with the other would need a row for each sample; that many are never told apart.
    let phases = min(up, 2_048)
    rows = (0..<phases).map { phase in
      let offset = Double(phase) / Double(phases)
      var row = (0..<half * 2).map { tap -> Float in
        let distance = Double(tap - half + 1) - offset
        guard abs(distance) < Double(half) else { return 0 }
        let x = distance * cutoff * .pi
        let sinc = x == 0 ? 1 : sin(x) / x
        let window = 0.42 + 0.5 * cos(.pi * distance / Double(half)) + 0.08 * cos(2 * .pi * distance / Double(half))
        return Float(sinc * window)
      }
      let sum = row.reduce(0, +)
      if sum != 0 { row = row.map { $0 / sum } }
      return row
    }
  }

  package func resample(_ samples: [Float]) -> [Float] {
    resample(samples, from: 0, 0..<count(of: samples.count))
  }

  /// How many samples become of so many.
  func count(of samples: Int) -> Int {
    rows.isEmpty || samples == 0 ? samples : max(1, (samples * up + down - 1) / down)
  }

  /// Samples of the result.
  ///
  /// - Parameters:
  ///   - samples: those that the asked ones are made of; what is before and behind them is silent.
  ///   - start: which of the whole sound the first of them is.
  func resample(_ samples: [Float], from start: Int, _ range: Range<Int>) -> [Float] {
    guard !rows.isEmpty else { return range.map { samples[$0 - start] } }
    var result = [Float](repeating: 0, count: range.count)
    samples.withUnsafeBufferPointer { samples in
      for index in range {
        let (whole, rest) = (index * down).quotientAndRemainder(dividingBy: up)
        rows[rest * rows.count / up].withUnsafeBufferPointer { row in
          let first = whole - half + 1 - start
          var sum: Float = 0
          let (low, high) = (max(0, -first), min(row.count, samples.count - first))
          var tap = low
          while tap < high {
            sum += row[tap] * samples[first + tap]
            tap += 1
          }
          result[index - range.lowerBound] = sum
        }
      }
    }
    return result
  }

  /// How many samples of the result nothing changes that comes after the first samples of a sound.
  func settled(of count: Int) -> Int {
    rows.isEmpty ? count : max(0, (count - half) * up / down)
  }

  /// The first sample that one of the result is made of.
  func first(of index: Int) -> Int { rows.isEmpty ? index : max(0, index * down / up - half + 1) }

  private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return max(one, 1)
  }
}
