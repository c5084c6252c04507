/// A stretch of an utterance that one pattern of an automaton explains.
struct PhraseMatch: Hashable, Sendable {
  var end: Int
  /// Which pattern.
  var owner: Int
  /// What the last slot on the way was read as, and where; nil without one.
  var filler: Filler?

  struct Filler: Hashable, Sendable {
    var slot: Int
    var start: Int
    var end: Int
    /// What the caller's reader says it is.
    var code: Int
  }
}

extension Automaton {
  /// Every way in which a pattern matches from a token on, shortest first; for short patterns whose slots are short too.
  func matches(
    in input: Input, from start: Int,
    slot read: (_ slot: Int, _ position: Int) -> [(end: Int, code: Int)] = { _, _ in [] }
  ) -> [PhraseMatch] {
    guard start < input.count else { return [] }
    let first = input.words[start]
    if startSlots.isEmpty, starts(with: first.exact).isEmpty, first.accented.allSatisfy({ starts(with: $0).isEmpty }) {
      return []
    }
    struct State: Hashable {
      var element: Int32
      var position: Int
      var filler: PhraseMatch.Filler?
    }
    var queue: [State] = []
    // Comparing is quicker than hashing as long as there are few.
    var seen: Set<State> = []
    func push(_ state: State) {
      guard queue.count < 4_000 else { return }
      if queue.count < 16 {
        if !queue.contains(state) { queue.append(state) }
        return
      }
      if seen.isEmpty { seen.formUnion(queue) }
      if seen.insert(state).inserted { queue.append(state) }
    }
    func enterSlot(_ element: Int32, at position: Int) {
      guard case .slot(let slot) = elements[Int(element)] else { return }
      for (end, code) in read(Int(slot), position) {
        let filler = PhraseMatch.Filler(slot: Int(slot), start: position, end: end, code: code)
        push(State(element: element, position: end, filler: filler))
      }
    }
    func begin(_ word: Int32) {
      for index in starts(with: word) { push(State(element: startWords[index].target, position: start + 1)) }
    }
    begin(first.exact)
    for word in first.accented { begin(word) }
    for element in startSlots { enterSlot(element, at: start) }

    var found: [PhraseMatch] = []
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      let element = Int(state.element)
      if isAccepting[element] {
        let match = PhraseMatch(end: state.position, owner: Int(owner[element]), filler: state.filler)
        if !found.contains(match) { found.append(match) }
      }
      guard state.position < input.count else { continue }
      for index in wordEdges(element) where input.words[state.position].quality(words[index].word) != nil {
        push(State(element: words[index].target, position: state.position + 1, filler: state.filler))
      }
      for index in slotEdges(element) { enterSlot(slots[index], at: state.position) }
    }
    return found.sorted { ($0.end, $0.owner) < ($1.end, $1.owner) }
  }

  /// Where a pattern that begins at a token may end; ascending, without repeats.
  func ends(in input: Input, from start: Int) -> [Int] {
    var ends: [Int] = []
    for match in matches(in: input, from: start) where ends.last != match.end { ends.append(match.end) }
    return ends
  }

  /// Whether one pattern explains all of a stretch.
  func matchesAll(of input: Input, from start: Int = 0, to end: Int? = nil) -> Bool {
    ends(in: input, from: start).contains(end ?? input.count)
  }
}
