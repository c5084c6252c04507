/// Numbers for the features that a model knows; open addressing over short fingerprints.
///
/// Two features that share a fingerprint and a place are one to the model, which happens to about one in a hundred thousand.
struct FeatureNumbers: Sendable, Equatable {
  /// 0 for a free place.
  private(set) var fingerprints: [UInt32]
  private(set) var numbers: [UInt16]
  private(set) var count = 0

  /// More features than numbers can be given to.
  static let limit = Int(UInt16.max)

  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    fingerprints = Array(repeating: 0, count: size)
    numbers = Array(repeating: 0, count: size)
  }

  /// - Returns: nil for tables that cannot be one's own.
  init?(fingerprints: [UInt32], numbers: [UInt16], count: Int) {
    let used = zip(fingerprints, numbers).filter { $0.0 != 0 }
    guard fingerprints.count == numbers.count, fingerprints.count.nonzeroBitCount == 1, used.count == count,
      count * 2 <= fingerprints.count, used.allSatisfy({ Int($0.1) < count })
    else { return nil }
    (self.fingerprints, self.numbers, self.count) = (fingerprints, numbers, count)
  }

  /// The number of a feature; -1 where it has none.
  func number(of hash: UInt64) -> Int {
    let fingerprint = Self.fingerprint(hash)
    let mask = fingerprints.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while fingerprints[place] != 0 {
      if fingerprints[place] == fingerprint { return Int(numbers[place]) }
      place = (place + 1) & mask
    }
    return -1
  }

  /// Gives a feature the next number, unless it has one already or there is no room.
  mutating func add(_ hash: UInt64) {
    guard count * 2 < fingerprints.count, count < Self.limit else { return }
    let fingerprint = Self.fingerprint(hash)
    let mask = fingerprints.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while fingerprints[place] != 0 {
      if fingerprints[place] == fingerprint { return }
      place = (place + 1) & mask
    }
    fingerprints[place] = fingerprint
    numbers[place] = UInt16(count)
    count += 1
  }

  private static func fingerprint(_ hash: UInt64) -> UInt32 { max(1, UInt32(truncatingIfNeeded: hash >> 32)) }
}
