@testable import AssistantSpeech

extension Audio {
  /// A second of sound that comes and goes, as a voice does.
  static var bursts: Audio {
    let samples = (0..<16_000).map { index -> Int16 in
      let isQuiet = (index / 2_000) % 2 == 0
      return isQuiet ? 0 : Int16(index % 50 * 100)
    }
    return Audio(samples: samples, rate: 16_000)
  }
}
