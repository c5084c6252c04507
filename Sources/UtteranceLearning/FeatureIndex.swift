/// Which row is a feature's, for a model that learns no more: the upper halves of the features' numbers, in order.
///
/// Two features of the same upper half would be one; with a million features that happens to a few hundred of them, and an
/// unknown feature is taken for a known one once in four thousand times.
struct FeatureIndex: Sendable {
  /// Ascending, without repetition; the place in it is the row.
  let keys: [UInt32]
  /// Where the keys that begin with the same bits are: the first one's place, and at the end the number of keys.
  private let buckets: [UInt32]
  private let shift: UInt32

  /// - Parameter features: what is to be found; those whose key is another's too are left out.
  /// - Returns: the index, and for each row which of the features it is.
  static func make(_ features: [UInt64]) -> (index: FeatureIndex, order: [Int]) {
    var order = features.indices.sorted { (features[$0] >> 32, $0) < (features[$1] >> 32, $1) }
    var keys: [UInt32] = []
    keys.reserveCapacity(order.count)
    order.removeAll { place in
      let key = UInt32(features[place] >> 32)
      if keys.last == key { return true }
      keys.append(key)
      return false
    }
    return (FeatureIndex(keys: keys), order)
  }

  private init(keys: [UInt32]) {
    var bits: UInt32 = 1
    while 1 << bits < keys.count { bits += 1 }
    self.keys = keys
    shift = 32 - bits
    var buckets = [UInt32](repeating: 0, count: (1 << bits) + 1)
    for key in keys { buckets[Int(key >> shift) + 1] += 1 }
    for place in 1..<buckets.count { buckets[place] += buckets[place - 1] }
    self.buckets = buckets
  }

  var count: Int { keys.count }

  /// The row of a feature, or -1.
  func row(of feature: FeatureHash) -> Int {
    let key = UInt32(feature.value >> 32)
    let bucket = Int(key >> shift)
    var place = Int(buckets[bucket])
    let end = Int(buckets[bucket + 1])
    while place < end {
      if keys[place] == key { return place }
      place += 1
    }
    return -1
  }

  func encode(into writer: inout ModelWriter) { writer.add(list: keys) }

  init(from reader: inout ModelReader) throws(LearningError) {
    let keys = try reader.list(UInt32.self)
    guard keys.count < 1 << 28, zip(keys, keys.dropFirst()).allSatisfy(<) else { throw ModelReader.damaged }
    self.init(keys: keys)
  }
}
