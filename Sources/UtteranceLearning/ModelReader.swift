import LearningKernels

/// Takes apart what `ModelWriter` put together. Nothing that the bytes say is believed: a list longer than what is left of
/// them is an error before any memory is asked for.
struct ModelReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  static let damaged = LearningError(
    "damaged", "The kept model is damaged. Remove it, so that it is learned again.")

  /// - Parameter limit: the most that the number may be.
  mutating func number(upTo limit: Int) throws(LearningError) -> Int {
    let list = try list(UInt64.self)
    guard list.count == 1, list[0] <= UInt64(limit) else { throw Self.damaged }
    return Int(list[0])
  }

  mutating func list<Number: ModelNumber>(
    _ type: Number.Type, count expected: Int? = nil
  ) throws(LearningError)
    -> [Number]
  {
    guard bytes.count - offset >= 8 else { throw Self.damaged }
    let count = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    offset += 8
    let size = MemoryLayout<Number>.stride
    guard count <= UInt64((bytes.count - offset) / size), expected.map({ UInt64($0) == count }) ?? true else {
      throw Self.damaged
    }
    let length = Int(count) * size
    let start = offset
    guard bytes.count - start >= (length + 7) / 8 * 8 else { throw Self.damaged }
    offset += (length + 7) / 8 * 8
    guard length > 0 else { return [] }
    return [Number](unsafeUninitializedCapacity: Int(count)) { target, filled in
      UnsafeMutableRawBufferPointer(target).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
      filled = Int(count)
    }
  }

  /// Numbers of which none is infinite or undefined.
  mutating func finite(count: Int? = nil) throws(LearningError) -> [Float] {
    let numbers = try list(Float.self, count: count)
    guard learning_finite(numbers, numbers.count) == 1 else { throw Self.damaged }
    return numbers
  }

  mutating func texts() throws(LearningError) -> [String] {
    let lengths = try list(UInt32.self)
    let all = try list(UInt8.self)
    var texts: [String] = []
    var start = 0
    for length in lengths {
      guard Int(length) <= all.count - start else { throw Self.damaged }
      texts.append(String(decoding: all[start..<start + Int(length)], as: UTF8.self))
      start += Int(length)
    }
    return texts
  }
}
