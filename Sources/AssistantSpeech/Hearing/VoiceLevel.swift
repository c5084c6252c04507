import Foundation

/// Whether there is anything in a sound that a voice may be.
struct VoiceLevel {
  /// Loudness of each hundredth of a second, in decibels below the loudest that there can be.
  let levels: [Double]

  init(_ audio: Audio) {
    let window = max(1, audio.rate / 100)
    levels = stride(from: 0, to: audio.samples.count, by: window).map { start in
      let part = audio.samples[start..<min(start + window, audio.samples.count)]
      let mean = part.reduce(0.0) { $0 + Double($1) } / Double(part.count)
      let power = part.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(part.count)
      return 10 * log10(max(power, 1e-3) / (32_768 * 32_768))
    }
  }

  /// Somebody who speaks is louder than the room now and then; a hum is as loud throughout, and silence is silent.
  var hasVoice: Bool {
    let sorted = levels.sorted()
    guard let loudest = sorted.last, sorted.count >= 10 else { return false }
    let room = sorted[sorted.count / 10]
    let loud = sorted[sorted.count * 95 / 100]
    return loudest > -60 && (loud - room > 6 || loud > -35 && room > -60 && loud - room > 3)
  }
}
