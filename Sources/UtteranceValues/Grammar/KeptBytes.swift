import Foundation

/// Puts numbers, texts and lists of them one after another into bytes, to be kept.
struct KeptWriter {
  private(set) var data = Data()

  mutating func add(_ number: Int) { add([Int32(clamping: number)]) }

  mutating func add(_ numbers: [Int32]) {
    append(UInt32(numbers.count))
    numbers.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
  }

  mutating func add(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
  }

  mutating func add(_ texts: [String]) {
    add(texts.map { Int32($0.utf8.count) })
    for text in texts { data.append(contentsOf: text.utf8) }
  }

  mutating func add(_ bytes: Data) {
    append(UInt32(bytes.count))
    data.append(bytes)
  }

  private mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }
}

/// What kept bytes do not say, or say of something that is not there.
struct KeptDamage: Error {}

/// Takes apart what `KeptWriter` put together; nothing is read that is not there, however damaged the bytes are.
struct KeptReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  private mutating func take(_ count: Int) throws(KeptDamage) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= bytes.count - offset else { throw KeptDamage() }
    offset += count
    return UnsafeRawBufferPointer(rebasing: bytes[offset - count..<offset])
  }

  private mutating func count() throws(KeptDamage) -> Int {
    Int(UInt32(littleEndian: try take(4).loadUnaligned(as: UInt32.self)))
  }

  mutating func number() throws(KeptDamage) -> Int {
    let numbers = try numbers()
    guard numbers.count == 1 else { throw KeptDamage() }
    return Int(numbers[0])
  }

  /// A number that is at least 0 and below a limit.
  mutating func number(below limit: Int) throws(KeptDamage) -> Int {
    let number = try number()
    guard number >= 0, number < limit else { throw KeptDamage() }
    return number
  }

  mutating func numbers() throws(KeptDamage) -> [Int32] {
    let count = try count()
    guard count <= (bytes.count - offset) / 4 else { throw KeptDamage() }
    let part = try take(count * 4)
    return [Int32](unsafeUninitializedCapacity: count) { numbers, initialized in
      UnsafeMutableRawBufferPointer(numbers).copyMemory(from: part)
      for index in 0..<count { numbers[index] = Int32(littleEndian: numbers[index]) }
      initialized = count
    }
  }

  /// Numbers that are at least 0 and below a limit.
  mutating func numbers(below limit: Int) throws(KeptDamage) -> [Int32] {
    let numbers = try numbers()
    guard numbers.allSatisfy({ $0 >= 0 && $0 < limit }) else { throw KeptDamage() }
    return numbers
  }

  mutating func double() throws(KeptDamage) -> Double {
    Double(bitPattern: UInt64(littleEndian: try take(8).loadUnaligned(as: UInt64.self)))
  }

  mutating func texts() throws(KeptDamage) -> [String] {
    var texts: [String] = []
    let lengths = try numbers()
    texts.reserveCapacity(lengths.count)
    for length in lengths { texts.append(String(decoding: try take(Int(length)), as: UTF8.self)) }
    return texts
  }

  mutating func blob() throws(KeptDamage) -> Data { Data(try take(try count())) }
}
