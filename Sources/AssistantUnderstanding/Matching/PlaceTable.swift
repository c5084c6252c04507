/// Small numbers by key, for work that begins anew at every token: to forget all of them costs nothing.
struct PlaceTable: Sendable {
  /// The round in the upper half, the key in the lower; open addressing. Nothing as long as no key has a number.
  private var keys: [UInt64] = []
  private var numbers: [Int32] = []
  private var round: UInt64 = 1
  private var count = 0

  private static let firstSize = 64

  mutating func forget() {
    round += 1
    count = 0
  }

  /// Nil if the key has none in this round.
  func number(of key: Int) -> Int? {
    if count == 0 { return nil }
    let marked = round << 32 | UInt64(UInt32(truncatingIfNeeded: key))
    var place = Self.place(key, keys.count)
    while keys[place] >> 32 == round {
      if keys[place] == marked { return Int(numbers[place]) }
      place = (place + 1) & (keys.count - 1)
    }
    return nil
  }

  /// Gives a number to a key that has none in this round.
  mutating func set(_ key: Int, _ number: Int) {
    if count * 2 >= keys.count { grow() }
    count += 1
    insert(round << 32 | UInt64(UInt32(truncatingIfNeeded: key)), Int32(number))
  }

  private mutating func insert(_ marked: UInt64, _ number: Int32) {
    var place = Self.place(Int(UInt32(truncatingIfNeeded: marked)), keys.count)
    while keys[place] >> 32 == round { place = (place + 1) & (keys.count - 1) }
    (keys[place], numbers[place]) = (marked, number)
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    let size = max(Self.firstSize, oldKeys.count * 4)
    keys = Array(repeating: 0, count: size)
    numbers = Array(repeating: 0, count: size)
    for (marked, number) in zip(oldKeys, oldNumbers) where marked >> 32 == round { insert(marked, number) }
  }

  private static func place(_ key: Int, _ size: Int) -> Int {
    let spread = UInt64(UInt32(truncatingIfNeeded: key)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 32) & (size - 1)
  }
}
