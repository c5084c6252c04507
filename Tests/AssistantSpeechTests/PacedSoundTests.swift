import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantSpeech

@Suite struct PacedSoundTests {
  /// A sound that repeats itself so often a second, with less and less of each of its higher tones.
  private static func voice(_ pitch: Double, seconds: Double) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { index in
      let time = Double(index) / 16_000
      let tones = (1...12).map { sin(2 * .pi * pitch * Double($0) * time) / Double($0) }
      return Int16(tones.reduce(0, +) * 5_000)
    }
  }

  private static let silence = [Int16](repeating: 0, count: 8_000)

  private static func noise(_ count: Int) -> [Int16] {
    var random = SplitMix(state: 5)
    return (0..<count).map { _ in Int16(random.next() % 8_000) - 4_000 }
  }

  private static func streamed(_ samples: [Int16], by count: Int) -> [Int16] {
    var stream = PacedStream()
    var made: [Int16] = []
    for start in stride(from: 0, to: samples.count, by: count) {
      made += stream.add(Array(samples[start..<min(start + count, samples.count)]))
    }
    return made + stream.end()
  }

  @Test(arguments: [82.0, 110, 145, 172, 205, 300])
  func `how high a voice is is found within a semitone, whatever quiet and noise stands around it`(pitch: Double) throws
  {
    let faint = Self.noise(8_000).map { $0 / 20 }
    let samples = Self.silence + faint + Self.voice(pitch, seconds: 1) + faint
    let found = try #require(VoicePitch(samples).median(ofAtLeast: 30))
    #expect(abs(log2(found / pitch)) < 1.0 / 12)
  }

  @Test func `piece by piece it is the same`() {
    let samples = Self.voice(160, seconds: 1) + Self.silence + Self.voice(120, seconds: 0.5)
    var pitch = VoicePitch()
    for start in stride(from: 0, to: samples.count, by: 777) {
      pitch.add(Array(samples[start..<min(start + 777, samples.count)]))
    }
    #expect(pitch.median(ofAtLeast: 1) == VoicePitch(samples).median(ofAtLeast: 1))
  }

  @Test func `what is no voice has no pitch, and is heard as it is`() {
    for samples in [[], [1], Self.silence, Self.noise(16_000)] {
      #expect(VoicePitch(samples).median(ofAtLeast: 5) == nil)
      #expect(PacedSound(samples).samples == samples)
      #expect(Self.streamed(samples, by: 500) == samples)
    }
  }

  @Test func `a high voice is heard slower, a deep one a little faster, and one in between as it is`() {
    let counts = [90.0, 125, 150, 200, 390].map { PacedSound(Self.voice($0, seconds: 1)).samples.count }
    #expect(counts == [15_385, 16_000, 17_022, 17_778, 17_778])
    let high = PacedSound(Self.voice(200, seconds: 1))
    // What was at 200 hertz is at 180.
    let pitch = VoicePitch(high.samples).median(ofAtLeast: 30) ?? 0
    #expect(abs(pitch - 180) < 6)
  }

  @Test(arguments: [160, 1_000, 16_000, 100_000])
  func `what comes piece by piece is made of the same samples as the whole`(count: Int) {
    for pitch in [90.0, 125, 210] {
      let samples = Self.silence + Self.voice(pitch, seconds: 1.5) + Self.silence
      #expect(Self.streamed(samples, by: count) == PacedSound(samples).samples)
    }
  }

  @Test func `nobody waits long for a voice, and most of what has come can be heard`() {
    var stream = PacedStream()
    var (given, made) = (0, 0)
    for _ in 0..<50 {
      made += stream.add(Self.silence).count
      given += Self.silence.count
      #expect(given - made <= 16_000 * 3)
    }
    // Once there is a voice, but for what the filter still needs.
    stream = PacedStream()
    let heard = stream.add(Self.voice(125, seconds: 1)).count
    #expect(heard == 16_000)
    #expect(stream.end().isEmpty)
  }
}
