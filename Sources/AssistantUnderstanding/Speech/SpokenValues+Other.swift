extension SpokenValues {
  /// Whether people ask any assistant for just this, and none of the system's intents does it (the pattern `other`).
  ///
  /// - Parameter words: as they are said, in small letters, numbers spelled out.
  package func isOther(_ words: [String]) -> Bool {
    guard let other, !words.isEmpty, words.count <= SpokenWay.mostWords else { return false }
    var way = SpokenWay(words, self)
    return way.ends(of: other, from: 0).contains(words.count)
  }
}

/// Finds out which of a sentence's words a pattern of values allows.
private struct SpokenWay {
  /// Places between words, a bit each.
  struct Places: Hashable {
    private(set) var bits: UInt64 = 0

    init() {}
    init(_ place: Int) { bits = 1 << UInt64(place) }

    var isEmpty: Bool { bits == 0 }
    func contains(_ place: Int) -> Bool { bits & 1 << UInt64(place) != 0 }
    mutating func formUnion(_ other: Places) { bits |= other.bits }
  }

  private struct Place: Hashable {
    let name: String
    let start: Int
  }

  /// So that the place behind the last has a bit, too.
  static let mostWords = 63

  private let words: [String]
  private let values: SpokenValues
  /// Where named patterns were found to end.
  private var known: [Place: Places] = [:]

  init(_ words: [String], _ values: SpokenValues) { (self.words, self.values) = (words, values) }

  /// The places where the pattern may end that begins at this one.
  mutating func ends(of pattern: Pattern, from start: Int) -> Places {
    switch pattern {
    case .word(let word): return start < words.count && words[start] == word ? Places(start + 1) : Places()
    case .slot: return Places()
    case .optional(let inner):
      var ends = ends(of: inner, from: start)
      ends.formUnion(Places(start))
      return ends
    case .oneOf(let items):
      var all = Places()
      for item in items { all.formUnion(ends(of: item, from: start)) }
      return all
    case .sequence(let items):
      var places = Places(start)
      for item in items {
        var next = Places()
        for place in start...words.count where places.contains(place) { next.formUnion(ends(of: item, from: place)) }
        if next.isEmpty { return next }
        places = next
      }
      return places
    case .rule(let name):
      let place = Place(name: name, start: start)
      if let found = known[place] { return found }
      let found = values.pattern(named: name).map { ends(of: $0, from: start) } ?? Places()
      known[place] = found
      return found
    }
  }
}
