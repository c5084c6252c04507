/// Where the weights of each feature are; open addressing, so that a look-up costs one or two memory reads.
struct FeatureTable: Sendable {
  private var keys: [UInt64]
  private var places: [Int32]
  private(set) var count = 0
  private var mask: Int

  init(capacity: Int = 1 << 12) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    keys = [UInt64](repeating: 0, count: size)
    places = [Int32](repeating: -1, count: size)
    mask = size - 1
  }

  /// The place of a feature, or -1 where it has none.
  func place(of feature: FeatureHash) -> Int32 {
    let key = feature.value
    var index = Int(truncatingIfNeeded: key) & mask
    while places[index] >= 0 {
      if keys[index] == key { return places[index] }
      index = (index + 1) & mask
    }
    return -1
  }

  /// The place of a feature; a new one gets the given place.
  mutating func place(of feature: FeatureHash, orNew place: Int32) -> Int32 {
    let key = feature.value
    var index = Int(truncatingIfNeeded: key) & mask
    while places[index] >= 0 {
      if keys[index] == key { return places[index] }
      index = (index + 1) & mask
    }
    keys[index] = key
    places[index] = place
    count += 1
    if count * 2 > keys.count { grow() }
    return place
  }

  /// What is in the table, by place.
  var entries: [(key: UInt64, place: Int32)] {
    keys.indices.filter { places[$0] >= 0 }.map { (keys[$0], places[$0]) }.sorted { $0.place < $1.place }
  }

  /// The table with other places: for each old place the new one. Features whose new place is not below the limit are left
  /// out.
  func moved(_ moved: [Int32], below limit: Int) -> FeatureTable {
    var table = FeatureTable(capacity: limit)
    for index in places.indices where places[index] >= 0 && moved[Int(places[index])] < limit {
      _ = table.place(of: FeatureHash(keys[index]), orNew: moved[Int(places[index])])
    }
    return table
  }

  private mutating func grow() {
    let old = zip(keys, places)
    keys = [UInt64](repeating: 0, count: keys.count * 2)
    places = [Int32](repeating: -1, count: keys.count)
    mask = keys.count - 1
    for (key, place) in old where place >= 0 {
      var index = Int(truncatingIfNeeded: key) & mask
      while places[index] >= 0 { index = (index + 1) & mask }
      keys[index] = key
      places[index] = place
    }
  }
}
