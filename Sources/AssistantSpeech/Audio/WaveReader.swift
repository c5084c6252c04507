import Foundation

/// Reads wav files of the common kinds: whole numbers of 8 to 32 bits, floating point, A-law and µ-law, any rate from 4 to
/// 192 kHz, any number of channels up to 32.
///
/// The header is not trusted: lengths count only as far as there are bytes, and a file that was cut short is read as far
/// as it goes. Nothing is set aside for what is claimed.
package struct WaveReader: Sendable {
  /// Longer sound is refused; nobody says one thing for longer.
  package var mostSeconds: Double = 600
  /// Bytes of the largest file that is looked at: the longest sound in the widest common form.
  package static let mostBytes = 256 << 20

  package init() {}

  /// The bytes that are worth to be read of a file: one more than the longest sound of its kind has, and what stands before it.
  ///
  /// - Parameter beginning: of the file; where it tells no kind yet, `mostBytes` is the answer, and none of what is no wav file.
  package func mostBytes(beginning: Data) -> Int {
    let bytes = [UInt8](beginning.prefix(1 << 16))
    // What comes through a pipe may begin with a few bytes.
    guard bytes.count < Self.leastBytes || isWave(bytes) else { return 0 }
    guard let format = chunks(bytes).first(where: { $0.name == "fmt " }).flatMap({ try? format(bytes, $0.range) })
    else { return Self.mostBytes }
    let sound = mostSeconds * Double(format.rate * format.width * format.channels)
    return min(Self.mostBytes, Int(sound) + 1 << 20)
  }

  /// The sound as recognisers take it: 16 kHz, all channels mixed into one; where they cancel each other, the loudest of them.
  ///
  /// - Throws: `unreadableAudio` or `tooLong`.
  package func speech(_ file: Data) throws(SpeechError) -> Audio {
    let (mono, rate) = try mixed(file)
    return speech(mono, rate: rate)
  }

  /// Samples without a header: whole numbers with a sign, the lowest byte first.
  ///
  /// - Throws: `unreadableAudio` or `tooLong`.
  package func speech(samples: Data, rate: Int, width: Int, channels: Int) throws(SpeechError) -> Audio {
    guard (4_000...192_000).contains(rate), (1...32).contains(channels), (2...4).contains(width) else {
      throw unreadable("sound of \(rate) samples a second, \(width) bytes and \(channels) channels is not read")
    }
    let format = Format(encoding: .signed, channels: channels, rate: rate, width: width)
    let bytes = [UInt8](samples.prefix(Self.mostBytes))
    return speech(try decode(bytes, 0..<bytes.count, format), rate: rate)
  }

  private func speech(_ mono: [Float], rate: Int) -> Audio {
    Audio(Resampler(from: rate, to: Audio.speechRate).resample(mono), rate: Audio.speechRate)
  }

  private enum Encoding { case unsigned, signed, float, aLaw, muLaw }

  private struct Format {
    var encoding: Encoding
    var channels: Int
    var rate: Int
    /// Bytes of a sample of one channel.
    var width: Int
  }

  private func mixed(_ file: Data) throws(SpeechError) -> (samples: [Float], rate: Int) {
    let bytes = [UInt8](file.prefix(Self.mostBytes))
    guard isWave(bytes) else { throw unreadable("this is no wav file") }
    guard text(bytes, 0) != "RIFX" else { throw unreadable("wav files with the highest byte first are not read") }
    var format: Format?
    for (name, range) in chunks(bytes) {
      if name == "fmt " {
        format = try self.format(bytes, range)
      } else if name == "data" {
        guard let format else { throw unreadable("the wav file has sound before it says of which kind") }
        // Who writes into a pipe cannot come back to tell the length: it stays 0 there, in the whole and in the part.
        let isEndless = number(bytes, range.lowerBound - 4, 4) == 0 && number(bytes, 4, 4) <= range.lowerBound - 8
        return (try decode(bytes, isEndless ? range.lowerBound..<bytes.count : range, format), format.rate)
      }
    }
    throw unreadable("the wav file has no sound in it")
  }

  /// Bytes by which a wav file is known.
  private static let leastBytes = 12

  private func isWave(_ bytes: [UInt8]) -> Bool {
    bytes.count >= Self.leastBytes && ["RIFF", "RIFX", "RF64"].contains(text(bytes, 0)) && text(bytes, 8) == "WAVE"
  }

  /// The parts of a file, as far as they are there.
  private func chunks(_ bytes: [UInt8]) -> some Sequence<(name: String, range: Range<Int>)> {
    sequence(state: Self.leastBytes) { place in
      guard place + 8 <= bytes.count else { return nil }
      let (name, claimed) = (text(bytes, place), number(bytes, place + 4, 4))
      let start = place + 8
      let end = min(bytes.count, start + claimed)
      place = end + (claimed & 1)
      return (name, start..<end)
    }
  }

  private func format(_ bytes: [UInt8], _ range: Range<Int>) throws(SpeechError) -> Format {
    guard range.count >= 16 else { throw unreadable("the wav file's header is cut short") }
    let start = range.lowerBound
    var code = number(bytes, start, 2)
    let (channels, rate) = (number(bytes, start + 2, 2), number(bytes, start + 4, 4))
    let bits = number(bytes, start + 14, 2)
    // The extensible form names the encoding later.
    if code == 0xFFFE, range.count >= 26 { code = number(bytes, start + 24, 2) }
    guard (4_000...192_000).contains(rate) else { throw unreadable("the wav file claims \(rate) samples a second") }
    guard (1...32).contains(channels) else { throw unreadable("the wav file claims \(channels) channels") }
    func format(_ encoding: Encoding) -> Format {
      Format(encoding: encoding, channels: channels, rate: rate, width: bits / 8)
    }
    switch (code, bits) {
    case (1, 8): return format(.unsigned)
    case (1, 16), (1, 24), (1, 32): return format(.signed)
    case (3, 32), (3, 64): return format(.float)
    case (6, 8): return format(.aLaw)
    case (7, 8): return format(.muLaw)
    default:
      throw unreadable(
        "the wav file is of kind \(code) with \(bits) bits, which is not read; convert it to 16 bits PCM")
    }
  }

  private func decode(_ bytes: [UInt8], _ range: Range<Int>, _ format: Format) throws(SpeechError) -> [Float] {
    let frame = format.width * format.channels
    let count = range.count / frame
    guard Double(count) <= mostSeconds * Double(format.rate) else {
      throw SpeechError(.tooLong, "the sound is longer than \(Int(mostSeconds)) seconds")
    }
    var samples = [Float](repeating: 0, count: count)
    let scale = 1 / Float(format.channels)
    var powers = [Float](repeating: 0, count: format.channels)
    var power: Float = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        var sum: Float = 0
        var place = range.lowerBound + index * frame
        for channel in 0..<format.channels {
          let sample = Self.sample(bytes, place, format)
          sum += sample
          powers[channel] += sample * sample
          place += format.width
        }
        samples[index] = sum * scale
        power += samples[index] * samples[index]
      }
      // A microphone whose two wires are opposite to each other, or one among many that hear nothing.
      guard let loudest = powers.indices.max(by: { powers[$0] < powers[$1] }),
        power < powers[loudest] * Self.leastMixed
      else { return }
      let first = range.lowerBound + loudest * format.width
      for index in 0..<count { samples[index] = Self.sample(bytes, first + index * frame, format) }
    }
    return samples
  }

  /// Channels that are mixed to less power than this share of the loudest one have cancelled each other.
  private static let leastMixed: Float = 0.1

  private static func sample(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ format: Format) -> Float {
    switch format.encoding {
    case .unsigned: return (Float(bytes[place]) - 128) / 128
    case .aLaw: return aLaw[Int(bytes[place])]
    case .muLaw: return muLaw[Int(bytes[place])]
    case .signed:
      var value: UInt32 = 0
      for byte in 0..<format.width { value |= UInt32(bytes[place + byte]) << UInt32(8 * (4 - format.width + byte)) }
      return Float(Int32(bitPattern: value)) / 2_147_483_648
    case .float:
      var pattern: UInt64 = 0
      for byte in 0..<format.width { pattern |= UInt64(bytes[place + byte]) << UInt64(8 * byte) }
      let value = format.width == 4 ? Float(bitPattern: UInt32(pattern)) : Float(Double(bitPattern: pattern))
      return value.isFinite ? max(-1, min(1, value)) : 0
    }
  }

  /// By code; ITU-T G.711.
  private static let aLaw: [Float] = (0..<256).map { code in
    let bits = code ^ 0x55
    let (exponent, mantissa) = ((bits >> 4) & 7, bits & 15)
    let magnitude = exponent == 0 ? mantissa << 4 | 8 : (mantissa << 4 | 0x108) << (exponent - 1)
    return Float(bits & 0x80 != 0 ? magnitude : -magnitude) / 32_768
  }

  private static let muLaw: [Float] = (0..<256).map { code in
    let bits = ~code & 0xFF
    let (exponent, mantissa) = ((bits >> 4) & 7, bits & 15)
    let magnitude = ((mantissa << 3 | 0x84) << exponent) - 0x84
    return Float(bits & 0x80 != 0 ? -magnitude : magnitude) / 32_768
  }

  private func text(_ bytes: [UInt8], _ place: Int) -> String {
    String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
  }

  private func number(_ bytes: [UInt8], _ place: Int, _ width: Int) -> Int {
    (0..<width).reduce(0) { $0 | (place + $1 < bytes.count ? Int(bytes[place + $1]) << ($1 * 8) : 0) }
  }

  private func unreadable(_ message: String) -> SpeechError { SpeechError(.unreadableAudio, message) }
}
