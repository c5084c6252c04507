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
    guard !rows.isEmpty, !samples.isEmpty else { return samples }
    let count = max(1, (samples.count * up + down - 1) / down)
    var result = [Float](repeating: 0, count: count)
    samples.withUnsafeBufferPointer { samples in
      for index in 0..<count {
        let position = index * down
        let (whole, rest) = position.quotientAndRemainder(dividingBy: up)
        rows[rest * rows.count / up].withUnsafeBufferPointer { row in
          let first = whole - half + 1
          var sum: Float = 0
          let (low, high) = (max(0, -first), min(row.count, samples.count - first))
          var tap = low
          while tap < high {
            sum += row[tap] * samples[first + tap]
            tap += 1
          }
          result[index] = sum
        }
      }
    }
    return result
  }

  private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return max(one, 1)
  }
}
