/// Sets of words by pattern, one of each of which a pattern needs, to tell how many of them were not said.
struct PatternNeeds: Sendable {
  /// By pattern, where its sets begin in `ends`; and where each set ends in `words`.
  private var sets: [Int32] = [0]
  private var ends: [Int32] = [0]
  private var words: [Int32] = []

  /// - Parameter requirements: by pattern, the sets.
  init(_ requirements: [[Set<Int32>]]) {
    for list in requirements {
      for set in list {
        words += set.sorted()
        ends.append(Int32(words.count))
      }
      sets.append(Int32(ends.count - 1))
    }
  }

  /// How many of a pattern's sets have no word that was said.
  func missing(_ pattern: Int32, said: Set<Int32>) -> Int {
    var missing = 0
    for set in Int(sets[Int(pattern)])..<Int(sets[Int(pattern) + 1]) {
      var isSaid = false
      for place in Int(ends[set])..<Int(ends[set + 1]) where said.contains(words[place]) {
        isSaid = true
        break
      }
      if !isSaid { missing += 1 }
    }
    return missing
  }
}

extension Input {
  /// Every word of the vocabulary that a token may be.
  var said: Set<Int32> {
    var said: Set<Int32> = []
    for match in words {
      if match.exact >= 0 { said.insert(match.exact) }
      said.formUnion(match.accented)
    }
    return said
  }
}
