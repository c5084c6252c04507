import Foundation

/// Short tones that tell what words would take too long for.
package enum Earcon: CaseIterable, Sendable {
  /// The assistant was called, and listens.
  case listening
  /// It listens no more.
  case closed
  /// What was said was not heard, or nothing was.
  case failed

  /// In hertz, one after another.
  private var tones: [Double] {
    switch self {
    case .listening: [587.3, 880]
    case .closed: [880, 587.3]
    case .failed: [220, 196]
    }
  }

  /// The sound, a quarter of a second at most and half as loud as can be.
  package func audio(rate: Int = Audio.speechRate) -> Audio {
    let length = rate * 11 / 100
    var samples: [Int16] = []
    for tone in tones {
      for index in 0..<length {
        let place = Double(index) / Double(length)
        // No click at either end.
        let loudness = sin(.pi * place)
        samples.append(Int16(12_000 * loudness * sin(2 * .pi * tone * Double(index) / Double(rate))))
      }
    }
    return Audio(samples: samples, rate: rate)
  }
}
