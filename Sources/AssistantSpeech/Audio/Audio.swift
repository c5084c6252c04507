import Foundation

/// Sound of one channel.
package struct Audio: Hashable, Sendable {
  package var samples: [Int16]
  /// Samples a second.
  package var rate: Int

  package init(samples: [Int16], rate: Int) { (self.samples, self.rate) = (samples, rate) }

  /// - Parameter samples: from -1 to 1; what is louder is as loud as can be, and what is no number is silent.
  init(_ samples: some Sequence<Float>, rate: Int) {
    self.samples = samples.map { $0.isNaN ? 0 : Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
    self.rate = rate
  }

  /// Samples from -1 to 1.
  static func floating(_ samples: some Sequence<Int16>, atLeast count: Int = 0) -> [Float] {
    let sound = samples.map { Float($0) / 32_768 }
    return sound + Array(repeating: 0, count: max(0, count - sound.count))
  }

  package var seconds: Double { rate > 0 ? Double(samples.count) / Double(rate) : 0 }

  /// What recognisers take.
  package static let speechRate = 16_000

  /// The samples as bytes, the lowest first.
  package var bytes: Data {
    samples.withUnsafeBytes { Data($0) }
  }

  /// - Parameter bytes: samples of two bytes, the lowest first; an odd byte at the end is dropped.
  package init(bytes: Data, rate: Int) {
    let count = bytes.count / 2
    samples = [Int16](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes.prefix(count * 2).withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      initialized = count
    }
    self.rate = rate
  }

  /// The loudest sample, from 0 to 1.
  package var peak: Double {
    Double(samples.reduce(0) { max($0, abs(Int($1))) }) / 32_768
  }
}

// MARK: As a file

extension Audio {
  /// A wav file.
  package var wave: Data {
    func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    func two(_ number: Int) -> [UInt8] { (0..<2).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    var header = Array("RIFF".utf8)
    header += four(36 + samples.count * 2)
    header += Array("WAVEfmt ".utf8)
    header += four(16) + two(1) + two(1)
    header += four(rate) + four(rate * 2) + two(2) + two(16)
    header += Array("data".utf8)
    header += four(samples.count * 2)
    return Data(header) + bytes
  }
}

extension Audio {
  /// The same at another rate.
  package func resampled(to rate: Int) -> Audio {
    guard rate != self.rate, rate > 0, self.rate > 0 else { return self }
    return Audio(Resampler(from: self.rate, to: rate).resample(Self.floating(samples)), rate: rate)
  }
}
