/// Numbers by hash, laid out flat: four bytes for each, whatever it is.
///
/// A look may give a few numbers that belong to another hash; whoever looks compares.
struct Postings: Sendable {
  /// Numbers have to be less than this.
  static let limit: Int32 = 1 << 20

  private var starts: [Int32] = [0, 0]
  private var entries: [UInt32] = []
  private var shift: UInt64 = 64

  init() {}

  /// - Parameters:
  ///   - size: about how many there will be.
  ///   - each: calls with every pair of a hash, whose bits are all alike, and a number; asked twice, for the same pairs.
  init(size: Int, each: ((UInt64, Int32) -> Void) -> Void) {
    var bits = 1
    while 4 << bits < size { bits += 1 }
    let shift = UInt64(64 - bits)
    var starts = [Int32](repeating: 0, count: 1 << bits + 1)
    var count = 0
    starts.withUnsafeMutableBufferPointer { starts in
      each { hash, _ in
        starts[Int(hash >> shift) + 1] += 1
        count += 1
      }
      for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    }
    var next = starts
    entries = [UInt32](unsafeUninitializedCapacity: count) { entries, initialized in
      next.withUnsafeMutableBufferPointer { next in
        each { hash, number in
          let bucket = Int(hash >> shift)
          entries.initializeElement(at: Int(next[bucket]), to: UInt32(number) | Self.tag(hash))
          next[bucket] += 1
        }
      }
      initialized = count
    }
    self.starts = starts
    self.shift = shift
  }

  private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) & 0xFFF0_0000 }

  /// Calls with each number, until that returns false.
  @inline(__always)
  func each(_ hash: UInt64, _ body: (Int32) -> Bool) {
    guard !entries.isEmpty else { return }
    let bucket = Int(hash >> shift)
    let tag = Self.tag(hash)
    for index in Int(starts[bucket])..<Int(starts[bucket + 1]) where entries[index] & 0xFFF0_0000 == tag {
      if !body(Int32(entries[index] & 0xF_FFFF)) { return }
    }
  }

  var byteCount: Int { starts.count * 4 + entries.count * 4 }
}

/// Numbers by 64-bit key; grows, never shrinks.
struct NumberTable: Sendable {
  private var keys: [UInt64] = Array(repeating: 0, count: 16)
  private var numbers: [Int32] = Array(repeating: -1, count: 16)
  private var count = 0

  private static func place(_ key: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24) & (size - 1)
  }

  /// Nil if there is none.
  subscript(key: UInt64) -> Int32? {
    var place = Self.place(key, keys.count)
    while numbers[place] >= 0 {
      if keys[place] == key { return numbers[place] }
      place = (place + 1) & (keys.count - 1)
    }
    return nil
  }

  /// The number of the key, or that which it gets now.
  mutating func number(of key: UInt64, else new: @autoclosure () -> Int32) -> Int32 {
    if let known = self[key] { return known }
    if count * 2 >= keys.count { grow() }
    let number = new()
    set(key, number)
    return number
  }

  mutating func set(_ key: UInt64, _ number: Int32) {
    if count * 2 >= keys.count { grow() }
    var place = Self.place(key, keys.count)
    while numbers[place] >= 0, keys[place] != key { place = (place + 1) & (keys.count - 1) }
    if numbers[place] < 0 { count += 1 }
    keys[place] = key
    numbers[place] = number
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    numbers = Array(repeating: -1, count: keys.count)
    for (index, number) in oldNumbers.enumerated() where number >= 0 {
      var place = Self.place(oldKeys[index], keys.count)
      while numbers[place] >= 0 { place = (place + 1) & (keys.count - 1) }
      keys[place] = oldKeys[index]
      numbers[place] = number
    }
  }

  var byteCount: Int { keys.count * 12 }
}
