import Foundation
import Testing

@testable import AssistantSpeech

struct WaveReaderTests {
  /// A wav file of a tone of 440 Hz.
  static func tone(
    rate: Int = 16_000, bits: Int = 16, channels: Int = 1, code: Int = 1, seconds: Double = 0.5,
    claimed: Int? = nil, before: [UInt8] = []
  ) -> Data {
    func little(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var samples: [UInt8] = []
    for index in 0..<Int(Double(rate) * seconds) {
      let value = sin(2 * .pi * 440 * Double(index) / Double(rate)) * 0.5
      for _ in 0..<channels {
        switch (code, bits) {
        case (3, 32): samples += little(Int(Float(value).bitPattern), 4)
        case (3, 64): samples += little(Int(bitPattern: UInt(value.bitPattern)), 8)
        case (_, 8): samples.append(UInt8(128 + value * 127))
        default: samples += little(Int(value * pow(2, Double(bits - 1))), bits / 8)
        }
      }
    }
    var file = Array("RIFF".utf8)
    file += little(36 + samples.count, 4)
    file += Array("WAVE".utf8) + before
    file += Array("fmt ".utf8)
    file += little(16, 4) + little(code, 2) + little(channels, 2)
    file += little(rate, 4) + little(rate * channels * bits / 8, 4)
    file += little(channels * bits / 8, 2) + little(bits, 2)
    file += Array("data".utf8)
    file += little(claimed ?? samples.count, 4)
    return Data(file + samples)
  }

  /// How much of a tone there is, from 0 to 1.
  private func share(of hertz: Double, in audio: Audio) -> Double {
    var (sine, cosine, all) = (0.0, 0.0, 0.0)
    for (index, sample) in audio.samples.enumerated() {
      let (angle, value) = (2 * .pi * hertz * Double(index) / Double(audio.rate), Double(sample))
      sine += value * sin(angle)
      cosine += value * cos(angle)
      all += value * value
    }
    return all == 0 ? 0 : 2 * (sine * sine + cosine * cosine) / (all * Double(audio.samples.count))
  }

  @Test(
    arguments: [8_000, 11_025, 16_000, 22_050, 44_100, 48_000].flatMap { rate in
      [(8, 1), (16, 1), (24, 1), (32, 1), (32, 3), (64, 3)].map { (rate, $0.0, $0.1) }
    })
  func `a tone stays the tone at any rate and width`(rate: Int, bits: Int, code: Int) throws {
    for channels in 1...2 {
      let file = Self.tone(rate: rate, bits: bits, channels: channels, code: code)
      let audio = try WaveReader().speech(file)
      #expect(audio.rate == 16_000)
      #expect(abs(audio.seconds - 0.5) < 0.01)
      #expect(share(of: 440, in: audio) > 0.97)
      #expect(abs(audio.peak - 0.5) < 0.03)
    }
  }

  @Test func `channels that cancel each other, or hear nothing, do not silence the sound`() throws {
    let file = Self.tone()
    let opposite = try WaveReader().speech(Self.spread(file) { [$0, -$0] })
    let alone = try WaveReader().speech(Self.spread(file) { [0, 0, 0, 0, $0, 0] })
    for audio in [opposite, alone] { #expect(abs(audio.peak - 0.5) < 0.01 && share(of: 440, in: audio) > 0.95) }
    // Channels that differ a little are mixed, as they ever were.
    let mixed = try WaveReader().speech(Self.spread(file) { [$0, $0 / 2] })
    #expect(abs(mixed.peak - 0.375) < 0.01)
  }

  /// The samples of a file of one channel on several.
  private static func spread(_ file: Data, _ channels: (Int16) -> [Int16]) -> Data {
    let samples = Audio(bytes: file.dropFirst(44), rate: 16_000).samples.flatMap(channels)
    var wave = Audio(samples: samples, rate: 16_000).wave
    let count = UInt8(channels(0).count)
    wave[22] = count
    wave[32] = 2 * count
    return wave
  }

  @Test func `no more is read of a file than its longest sound has`() {
    let reader = WaveReader()
    #expect(reader.mostBytes(beginning: Self.tone()) == 600 * 16_000 * 2 + 1 << 20)
    #expect(
      reader.mostBytes(beginning: Self.tone(rate: 192_000, bits: 64, channels: 2, code: 3)) == WaveReader.mostBytes)
    for count in [0, 1, 11, 12, 20] {
      #expect(reader.mostBytes(beginning: Self.tone().prefix(count)) == WaveReader.mostBytes)
    }
    #expect(reader.mostBytes(beginning: Data(repeating: 7, count: 100)) == 0)
  }

  @Test func `a tone too high to be kept is not heard as another`() {
    let rate = 48_000
    let high = (0..<rate).map { Float(sin(2 * .pi * 11_000 * Double($0) / Double(rate))) }
    let kept = Resampler(from: rate, to: 16_000).resample(high)
    #expect(kept.dropFirst(200).dropLast(200).allSatisfy { abs($0) < 0.01 })
  }

  @Test func `a file that claims four gigabytes, or was cut short, is read as far as it goes`() throws {
    let claiming = try WaveReader().speech(Self.tone(claimed: 0xFFFF_FFFF))
    #expect(claiming.samples.count == 8_000)
    let cut = try WaveReader().speech(Self.tone().dropLast(8_001))
    #expect(cut.samples.count == 3_999)
    // What was written into a pipe: the whole is as long as its header, and the sound is none.
    var piped = Self.tone(claimed: 0)
    piped.replaceSubrange(4..<8, with: [36, 0, 0, 0])
    #expect(try WaveReader().speech(piped).samples.count == 8_000)
    // No sound at all, and another part behind it.
    #expect(try WaveReader().speech(Self.tone(claimed: 0)).samples.isEmpty)
    // A chunk before the sound, of odd length and one byte more.
    let other = Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
    #expect(try WaveReader().speech(Self.tone(before: other)).samples.count == 8_000)
  }

  @Test func `what is no sound is refused with a reason, whatever it claims`() {
    func code(_ data: Data) -> SpeechError.Code? {
      do throws(SpeechError) {
        _ = try WaveReader().speech(data)
        return nil
      } catch { return error.code }
    }
    let good = Self.tone()
    #expect(code(good) == nil)
    #expect(code(Data()) == .unreadableAudio)
    #expect(code(Data("RIFF".utf8)) == .unreadableAudio)
    #expect(code(Data(repeating: 0xFF, count: 5_000)) == .unreadableAudio)
    for length in 0..<44 { #expect(code(good.prefix(length)) == .unreadableAudio) }
    for (rate, channels, bits) in [
      (0, 1, 16), (2_000_000_000, 1, 16), (16_000, 0, 16), (16_000, 900, 16), (16_000, 1, 12),
    ] {
      var file = good
      file[22] = UInt8(channels & 255)
      file[23] = UInt8(channels >> 8)
      for byte in 0..<4 { file[24 + byte] = UInt8(truncatingIfNeeded: rate >> (8 * byte)) }
      file[34] = UInt8(bits)
      #expect(code(file) == .unreadableAudio, "\(rate) \(channels) \(bits)")
    }
    #expect(code(Self.tone(rate: 8_000, bits: 8, seconds: 601)) == .tooLong)
  }

  @Test func `bytes at random are read or refused, and nothing else happens`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var file = Self.tone(seconds: 0.01)
      for _ in 0..<6 { file[Int.random(in: 0..<48, using: &generator)] = UInt8.random(in: 0...255, using: &generator) }
      _ = try? WaveReader().speech(file)
    }
  }

  @Test func `telephone codes sound as loud as they are`() throws {
    // The loudest and the quietest codes of each sign.
    for (code, loud, quiet) in [(6, [0xAA, 0x2A] as [UInt8], 0xD5 as UInt8), (7, [0x80, 0x00], 0xFF)] {
      for byte in loud {
        var file = Self.tone(rate: 8_000, bits: 8, code: code)
        for index in 44..<file.count { file[index] = byte }
        #expect(try WaveReader().speech(file).peak > 0.9)
        for index in 44..<file.count { file[index] = quiet }
        #expect(try WaveReader().speech(file).peak < 0.01)
      }
    }
  }

  @Test func `what is written is read back`() throws {
    let audio = Audio(samples: [0, 1, -1, 32_767, -32_768], rate: 16_000)
    #expect(try WaveReader().speech(audio.wave) == audio)
    #expect(Audio(bytes: audio.bytes, rate: 16_000) == audio)
  }

  @Test func `silence and a hum are no voice, and bursts of sound may be one`() throws {
    #expect(!VoiceLevel(Audio(samples: Array(repeating: 0, count: 16_000), rate: 16_000)).hasVoice)
    #expect(!VoiceLevel(Audio(samples: [], rate: 16_000)).hasVoice)
    let hum = (0..<16_000).map { index -> Int16 in Int16(200 * sin(Double(index) / 20)) }
    #expect(!VoiceLevel(Audio(samples: hum, rate: 16_000)).hasVoice)
    #expect(VoiceLevel(Audio.bursts).hasVoice)
  }
}
