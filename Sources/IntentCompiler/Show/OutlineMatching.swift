/// Which things of the old version are which of the new one.
struct OutlineMatching {
  /// Pairs in the order of the new ones.
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  /// By name; what has none of its own left, by a sign that nothing else of either version has.
  ///
  /// The n-th of several equal names is the n-th of the others.
  ///
  /// - Parameter renames: of what the names of the old ones are made of.
  init(_ old: [Outline], _ new: [Outline], renames: Renames) {
    var places: [String: [Int]] = [:]
    for index in new.indices.reversed() { places[new[index].plainName, default: []].append(index) }
    var match: [Int: Int] = [:]
    for index in old.indices {
      match[index] = places[renames.applied(to: old[index].name).shown]?.popLast()
    }
    for sign in Self.signs {
      let taken = Set(match.values)
      let theirs = Self.unique(new, sign)
      for (value, index) in Self.unique(old, sign) where match[index] == nil {
        if let place = theirs[value], !taken.contains(place) { match[index] = place }
      }
    }
    pairs = match.map { ($0.key, $0.value) }.sorted { $0.new < $1.new }
    let taken = Set(match.values)
    removed = old.indices.filter { match[$0] == nil }
    added = new.indices.filter { !taken.contains($0) }
  }

  /// Those of the pairs that changed their place among the others: as few as explain the order.
  var moved: Set<Int> {
    // The longest run that kept its order; what is not in it moved.
    var tails: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? tails[low - 1] : nil)
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var kept: Set<Int> = []
    var next = tails.last
    while let index = next {
      kept.insert(index)
      next = previous[index]
    }
    return Set(pairs.indices).subtracting(kept)
  }

  private typealias Sign = @Sendable (Outline) -> String?

  private static let signs: [Sign] = [
    { $0.identity?.tag.map(String.init) }, { $0.identity?.key },
    // A number alone says little: a new case may have got that of one that went.
    { $0.identity?.key == nil ? $0.identity?.number.map(String.init) : nil },
  ]

  private static func unique(_ outlines: [Outline], _ sign: Sign) -> [String: Int] {
    var found: [String: [Int]] = [:]
    for (index, outline) in outlines.enumerated() {
      if let value = sign(outline) { found[value, default: []].append(index) }
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}
