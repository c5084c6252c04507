/// The time of a sound in which somebody may speak: what is said is not further on after a pause.
struct VoicedTime {
  /// Seconds of it up to each piece of the sound.
  private let sums: [Double]

  private static let piece = Audio.speechRate / 50
  /// What is so much louder than the quietest tenth is no background, and neither is what has the second of these shares of the
  /// loudest; what has less than the first is.
  private static let (aboveQuiet, ofLoud) = (2.5, (0.06, 0.25))

  /// - Parameter samples: at 16 kHz.
  init(_ samples: [Int16]) {
    let levels = stride(from: 0, to: samples.count, by: Self.piece).map { start in
      let piece = samples[start..<min(samples.count, start + Self.piece)]
      return (piece.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(piece.count)).squareRoot()
    }
    let sorted = levels.sorted()
    var least = 0.0
    if !sorted.isEmpty {
      let (quiet, loud) = (sorted[sorted.count / 10], sorted[sorted.count * 19 / 20])
      least = min(max(quiet * Self.aboveQuiet, loud * Self.ofLoud.0), loud * Self.ofLoud.1)
    }
    var sums = [0.0]
    for level in levels { sums.append(sums[sums.count - 1] + (level > least ? 0.02 : 0)) }
    self.sums = sums
  }

  /// All of it.
  var whole: Double { sums[sums.count - 1] }

  /// How much of it is over at a second of the sound.
  func passed(at second: Double) -> Double {
    let place = second * 50
    return place > 0 ? sums[place < Double(sums.count) ? Int(place) : sums.count - 1] : 0
  }
}
