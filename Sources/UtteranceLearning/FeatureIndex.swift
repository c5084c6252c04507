import LearningKernels

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

  /// - Parameter keys: ascending, without repetition.
  init(keys: [UInt32]) {
    var bits: UInt32 = 1
    while 1 << bits < keys.count { bits += 1 }
    self.keys = keys
    shift = 32 - bits
    var buckets = [UInt32](repeating: 0, count: (1 << bits) + 1)
    learning_buckets(keys, keys.count, shift, &buckets, 1 << Int(bits))
    self.buckets = buckets
  }

  var count: Int { keys.count }

  /// For each feature its row, or -1.
  func rows(of features: [UInt64]) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: features.count) { rows, filled in
      keys.withUnsafeBufferPointer { keys in
        buckets.withUnsafeBufferPointer { buckets in
          var index = LearningIndex(keys: keys.baseAddress, buckets: buckets.baseAddress, shift: shift)
          learning_find(&index, features, features.count, rows.baseAddress)
        }
      }
      filled = features.count
    }
  }

  /// The row of a feature, or -1.
  func row(of feature: FeatureHash) -> Int { Int(rows(of: [feature.value])[0]) }

  func encode(into writer: inout ModelWriter) { writer.add(list: keys) }

  init(from reader: inout ModelReader) throws(LearningError) {
    let keys = try reader.list(UInt32.self)
    guard keys.count < 1 << 28, learning_ascends(keys, keys.count, 0) == 1 else { throw ModelReader.damaged }
    self.init(keys: keys)
  }
}
