/// A number that is the same for the same texts or bytes in every process; others may have it too (FNV-1a, of 64 bits).
struct Digest {
  private(set) var number: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ part: UInt64) { number = (number ^ part) &* 0x0000_0100_0000_01b3 }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    // No byte of a text, so that where one ends counts.
    add(UInt64(0x100))
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(UInt64(byte)) }
  }
}
