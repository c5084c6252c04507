/// Patterns by the rarest of the words that they cannot do without, with all sets of such words to compare after.
///
/// Complexity of a look: the number of patterns whose rarest set has one of the utterance's words, however many others
/// share its commoner words.
struct RarestWords: Sendable {
  /// Patterns that need no word.
  private var always: [Int32] = []
  /// By word, where its patterns begin in `patterns`.
  private var offsets: [Int32] = [0]
  private var patterns: [Int32] = []
  /// All sets.
  let needs: PatternNeeds

  /// - Parameter requirements: by pattern, sets of words, one of each of which is said; the rarest first.
  init(_ requirements: [[[Int32]]], wordCount: Int) {
    var lists: [[Int32]] = Array(repeating: [], count: wordCount)
    for (pattern, sets) in requirements.enumerated() {
      if let rarest = sets.first {
        for word in rarest { lists[Int(word)].append(Int32(pattern)) }
      } else {
        always.append(Int32(pattern))
      }
    }
    needs = PatternNeeds(requirements, wordCount: wordCount)
    for list in lists {
      patterns += list
      offsets.append(Int32(patterns.count))
    }
  }

  /// Numbers of the patterns all of whose sets have a word that was said, ascending.
  func candidates(for matches: [WordMatch]) -> [Int32] {
    let said = SaidWords(matches)
    let met = needs.met(by: said)
    var found = always
    for word in said.all where Int(word) + 1 < offsets.count {
      for place in Int(offsets[Int(word)])..<Int(offsets[Int(word) + 1]) where needs.isMet(patterns[place], by: met) {
        found.append(patterns[place])
      }
    }
    found.sort()
    // A pattern stands under each of several said words of its rarest set.
    var unique: [Int32] = []
    unique.reserveCapacity(found.count)
    for pattern in found where pattern != unique.last { unique.append(pattern) }
    return unique
  }
}
