import Foundation

/// A sound at the speed, and so at the pitch, at which PocketSphinx's model of English hears its voice best.
///
/// Most of the voices that the model was made of are lower than a woman's and higher than a deep man's. What a tract of another
/// length does to a voice is mostly that it has all its pitches a few percent higher or lower, and to play it slower or faster
/// takes that back (what recognisers call normalisation of the length of the vocal tract).
struct PacedSound {
  let samples: [Int16]

  /// - Parameter samples: all of the sound, at 16 kHz.
  init(_ samples: [Int16]) {
    let resampler = Pace.resampler(of: VoicePitch(samples))
    self.samples = Audio(resampler.resample(Audio.floating(samples)), rate: Audio.speechRate).samples
  }
}

/// The same of a sound that comes piece by piece.
struct PacedStream {
  private var pitch = VoicePitch()
  /// Nil until it is known how high the voice is; all of the sound waits for that.
  private var resampler: Resampler?
  /// What was not made use of yet, which of all samples the first of it is, and how many of the result there are.
  private var sound: [Float] = []
  private var start = 0
  private var done = 0

  /// - Returns: as much as can be heard now.
  mutating func add(_ samples: [Int16]) -> [Int16] {
    sound += Audio.floating(samples)
    if resampler == nil {
      pitch.add(samples)
      guard Pace.isKnown(of: pitch) || sound.count >= Pace.mostWaiting else { return [] }
    }
    return resample(isLast: false)
  }

  /// - Returns: all that is left.
  mutating func end() -> [Int16] { resample(isLast: true) }

  private mutating func resample(isLast: Bool) -> [Int16] {
    let resampler = resampler ?? Pace.resampler(of: pitch)
    self.resampler = resampler
    let count = start + sound.count
    let end = isLast ? resampler.count(of: count) : resampler.settled(of: count)
    guard end > done else { return [] }
    let made = resampler.resample(sound, from: start, done..<end)
    done = end
    let next = min(max(start, resampler.first(of: done)), count)
    sound.removeFirst(next - start)
    start = next
    return Audio(made, rate: Audio.speechRate).samples
  }
}

/// At which speed which voice is heard best: measured with two women's and two men's synthetic voices, and right for a third
/// woman's real one.
private enum Pace {
  /// The pitch, in hertz, of a voice that is heard best as it is; how much slower one an octave higher is; and the slowest and
  /// the fastest.
  private static let usual = 125.0
  private static let anOctave = 0.22
  private static let range = 0.9...1.04
  /// Hundredths of a second with a voice that are enough to tell while somebody speaks, and when all has been said.
  private static let (voiced, leastVoiced) = (30, 5)
  /// Samples after which nobody waits any longer.
  static let mostWaiting = Audio.speechRate * 3

  /// Whether what comes would hardly change it.
  static func isKnown(of pitch: VoicePitch) -> Bool { pitch.median(ofAtLeast: voiced) != nil }

  /// What makes a voice's sound as fast as it is heard best; where its pitch is not known that is as it is.
  static func resampler(of pitch: VoicePitch) -> Resampler {
    let speed = pitch.median(ofAtLeast: leastVoiced).map { 1 - anOctave * log2($0 / usual) } ?? 1
    return Resampler(from: Int((min(range.upperBound, max(range.lowerBound, speed)) * 100).rounded()), to: 100)
  }
}
