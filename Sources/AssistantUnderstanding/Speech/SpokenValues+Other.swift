extension SpokenValues {
  /// Whether people ask any assistant for just this, and none of the system's intents does it (the pattern `other`).
  ///
  /// - Parameter words: as they are said, in small letters, numbers spelled out.
  package func isOther(_ words: [String]) -> Bool {
    guard let other, !words.isEmpty else { return false }
    var way = SpokenWay(words, self)
    return way.ends(of: other, from: 0).contains(words.count)
  }
}

/// Finds out which of a sentence's words a pattern of values allows.
private struct SpokenWay {
  private struct Place: Hashable {
    let name: String
    let start: Int
  }

  private let words: [String]
  private let values: SpokenValues
  /// Where named patterns were found to end.
  private var known: [Place: Positions] = [:]

  init(_ words: [String], _ values: SpokenValues) { (self.words, self.values) = (words, values) }

  /// The places where the pattern may end that begins at this one.
  mutating func ends(of pattern: Pattern, from start: Int) -> Positions {
    var found = Positions()
    switch pattern {
    case .word(let word): if start < words.count, words[start] == word { found.insert(start + 1) }
    case .slot: break
    case .optional(let inner):
      found = ends(of: inner, from: start)
      found.insert(start)
    case .oneOf(let items): for item in items { found.formUnion(ends(of: item, from: start)) }
    case .sequence(let items):
      found.insert(start)
      for item in items {
        let places = found
        found = Positions()
        for place in start...words.count where places.contains(place) { found.formUnion(ends(of: item, from: place)) }
        if found.isEmpty { break }
      }
    case .rule(let name):
      let place = Place(name: name, start: start)
      if let ends = known[place] { return ends }
      if let pattern = values.pattern(named: name) { found = ends(of: pattern, from: start) }
      known[place] = found
    }
    return found
  }
}
