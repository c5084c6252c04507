/// A graph as searches look at it, shared by all of them: what is asked of one place lies together.
final class SharedGraph: Sendable {
  /// A word that leads on, and where it leads.
  struct WordMove: Sendable {
    let word: Int32
    let target: Int32
  }

  /// The same of a slot.
  struct SlotMove: Sendable {
    let slot: Int32
    let target: Int32
  }

  private struct Place: Sendable {
    /// The bits of the words that may follow; all where a value may.
    var following: UInt64 = 0
    /// Where its part of `reach`, `wordMoves` and `slotMoves` begins; it ends where that of the next place begins.
    var reach: Int32
    var words: Int32
    var slots: Int32
    var freeText: Int32 = -1
    var afterText: Int32 = -1
    var pattern: Int32 = -1
    var isFinal = false
    /// What `needs(of:)` tells.
    var needs = GraphNeeds.nothing
  }

  let roots: [Int32]
  /// The places that are reached without a word, place by place.
  let reach: [Int32]
  /// Ascending by word within a place.
  let wordMoves: [WordMove]
  let slotMoves: [SlotMove]
  /// One more than there are.
  private let places: [Place]
  private let beginsWithSlot: [Bool]
  private let firstWordOffsets: [Int32]
  private let firstWords: [Int32]

  init(_ graph: RequestGraph) {
    (roots, reach) = (graph.roots, graph.reach)
    (beginsWithSlot, firstWordOffsets, firstWords) = (
      graph.beginsWithSlot, graph.firstWordOffsets, graph.firstWords
    )
    wordMoves = zip(graph.words, graph.wordTargets).map { WordMove(word: $0, target: $1) }
    slotMoves = zip(graph.slots, graph.slotTargets).map { SlotMove(slot: $0, target: $1) }
    var places: [Place] = []
    places.reserveCapacity(graph.placeCount + 1)
    for node in 0...graph.placeCount {
      places.append(
        Place(reach: graph.reachOffsets[node], words: graph.wordOffsets[node], slots: graph.slotOffsets[node]))
    }
    for node in 0..<graph.placeCount {
      (places[node].freeText, places[node].afterText) = (graph.freeText[node], graph.afterText[node])
      (places[node].pattern, places[node].isFinal) = (graph.pattern[node], graph.isFinal[node])
      for index in Int(graph.reachOffsets[node])..<Int(graph.reachOffsets[node + 1]) {
        let place = Int(graph.reach[index])
        for move in Int(graph.wordOffsets[place])..<Int(graph.wordOffsets[place + 1]) {
          places[node].following |= WordBits.bit(graph.words[move])
        }
        if graph.slotOffsets[place] < graph.slotOffsets[place + 1] { places[node].following = .max }
      }
    }
    for (node, needs) in GraphNeeds.all(of: graph).enumerated() { places[node].needs = needs }
    self.places = places
  }

  var placeCount: Int { places.count - 1 }

  /// Where in `reach` the place itself stands, and those that are reached from it without a word.
  func reach(of node: Int) -> Range<Int> { Int(places[node].reach)..<Int(places[node + 1].reach) }

  /// What leads on from a place by a word, in `wordMoves`.
  func words(of place: Int) -> Range<Int> { Int(places[place].words)..<Int(places[place + 1].words) }

  /// What leads on from a place by a value, in `slotMoves`.
  func slots(of place: Int) -> Range<Int> { Int(places[place].slots)..<Int(places[place + 1].slots) }

  /// The slot whose free text is being heard at a place; -1 where none is.
  func freeText(at node: Int) -> Int32 { places[node].freeText }

  /// Where free text leads when it ends; -1 where none is heard.
  func afterText(of node: Int) -> Int32 { places[node].afterText }

  /// Where a value leads that is over: behind a text, where one is heard at its place.
  func landing(_ target: Int32) -> Int32 {
    let after = afterText(of: Int(target))
    return after >= 0 ? after : target
  }

  /// Which pattern a place belongs to.
  func pattern(of node: Int) -> Int { Int(places[node].pattern) }

  /// Whether a pattern is complete at a place.
  func isFinal(_ node: Int) -> Bool { places[node].isFinal }

  /// Bits of words one of which has to be said before a pattern is complete, from a place on; `GraphNeeds.nothing` where it
  /// needs none.
  func needs(of node: Int) -> UInt64 { places[node].needs }

  /// Whether a token may follow a place, as a word or as a value; false only where it surely may not.
  ///
  /// - Parameter bits: those of the words that the token may be.
  func mayFollow(_ node: Int, _ bits: UInt64) -> Bool {
    let following = places[node].following
    return following == .max || following & bits != 0
  }

  /// Where in `wordMoves` those of a word stand, at a place.
  func moves(of word: Int32, at place: Int) -> Range<Int> {
    let all = words(of: place)
    var (low, high) = (all.lowerBound, all.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if wordMoves[middle].word < word { low = middle + 1 } else { high = middle }
    }
    high = low
    while high < all.upperBound, wordMoves[high].word == word { high += 1 }
    return low..<high
  }

  /// Whether a pattern may begin with a token, or with a value.
  func begins(_ pattern: Int, with token: WordMatch) -> Bool {
    if beginsWithSlot[pattern] { return true }
    let range = Int(firstWordOffsets[pattern])..<Int(firstWordOffsets[pattern + 1])
    func has(_ word: Int32) -> Bool {
      var (low, high) = (range.lowerBound, range.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if firstWords[middle] < word { low = middle + 1 } else { high = middle }
      }
      return low < range.upperBound && firstWords[low] == word
    }
    return token.exact >= 0 && has(token.exact) || token.accented.contains(where: has)
  }
}
