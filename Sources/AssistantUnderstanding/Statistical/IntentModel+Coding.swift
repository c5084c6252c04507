import Foundation

extension IntentModel {
  /// The model as bytes, to be kept; the same model gives the same bytes.
  ///
  /// - Parameter digest: stands for what was learned from; `init(decoding:digest:)` wants the same.
  package func encoded(digest: UInt64) -> Data {
    var body = ByteWriter()
    body.add(UInt32(intents.count))
    for intent in intents {
      let bytes = Array(intent.utf8)
      body.add(UInt32(bytes.count))
      body.add(bytes)
    }
    body.add(UInt32(numbers.count))
    body.add(UInt32(numbers.fingerprints.count))
    body.add(numbers.fingerprints)
    body.add(numbers.numbers)
    body.add(rarity.map(\.bitPattern))
    body.add(weights)
    body.add(scales.map(\.bitPattern))
    body.add(biases.map(\.bitPattern))
    var all = ByteWriter()
    all.add(Self.mark)
    all.add(digest)
    all.add(Digest.of(body.data))
    return all.data + body.data
  }

  /// Reads what `encoded` has written.
  ///
  /// - Returns: nil for anything else: other data, a part of it, changed bytes, or what was learned from other phrases.
  package init?(decoding data: Data, digest: UInt64) {
    var reader = ByteReader(data)
    guard reader.one(UInt64.self) == Self.mark, reader.one(UInt64.self) == digest,
      let sum = reader.one(UInt64.self), sum == Digest.of(reader.rest),
      let count = reader.one(UInt32.self).map(Int.init), count <= Self.mostIntents
    else { return nil }
    var intents: [String] = []
    for _ in 0..<count {
      guard let length = reader.one(UInt32.self), let bytes = reader.many(UInt8.self, Int(length)) else { return nil }
      intents.append(String(decoding: bytes, as: UTF8.self))
    }
    guard let features = reader.one(UInt32.self).map(Int.init), features <= FeatureNumbers.limit,
      let places = reader.one(UInt32.self).map(Int.init),
      let fingerprints = reader.many(UInt32.self, places), let order = reader.many(UInt16.self, places),
      let numbers = FeatureNumbers(fingerprints: fingerprints, numbers: order, count: features),
      let rarity = reader.many(UInt32.self, features), let weights = reader.many(Int8.self, features * count),
      let scales = reader.many(UInt32.self, count), let biases = reader.many(UInt32.self, count),
      reader.rest.isEmpty
    else { return nil }
    self.init(
      intents: intents, numbers: numbers, rarity: rarity.map { Float(bitPattern: $0) }, weights: weights,
      scales: scales.map { Float(bitPattern: $0) }, biases: biases.map { Float(bitPattern: $0) })
  }

  /// “intent” and the version of the form.
  private static let mark: UInt64 = 0x696E_7465_6E74_0001
  private static let mostIntents = 10_000
}

/// Stands for data: other data as a rule has another.
package enum Digest {
  /// The digest of some bytes; the same on every machine.
  package static func of(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        digest = (digest ^ word) &* 0x9E37_79B9_7F4A_7C15
        digest ^= digest >> 29
        place += 8
      }
      while place < bytes.count {
        digest = (digest ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01B3
        place += 1
      }
      return digest ^ (digest >> 32)
    }
  }

  /// The digest of files with their names; order does not matter.
  package static func of(_ files: [String: Data]) -> UInt64 {
    var all = ByteWriter()
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      all.add(of(Data(name.utf8)))
      all.add(of(data))
    }
    return of(all.data)
  }
}

/// Numbers as bytes, the lowest first.
struct ByteWriter {
  private(set) var data = Data()

  mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  mutating func add<Number: FixedWidthInteger>(_ numbers: [Number]) {
    numbers.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
  }
}

/// Numbers from bytes; nil where there are too few.
struct ByteReader {
  private(set) var rest: Data

  init(_ data: Data) { rest = data }

  mutating func one<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? { many(type, 1)?.first }

  mutating func many<Number: FixedWidthInteger>(_ type: Number.Type, _ count: Int) -> [Number]? {
    let size = MemoryLayout<Number>.size
    guard count >= 0, count <= rest.count / size else { return nil }
    let part = rest.prefix(count * size)
    let numbers = [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      part.copyBytes(to: UnsafeMutableRawBufferPointer(buffer))
      for index in 0..<count { buffer[index] = Number(littleEndian: buffer[index]) }
      initialized = count
    }
    rest = rest.dropFirst(count * size)
    return numbers
  }
}
