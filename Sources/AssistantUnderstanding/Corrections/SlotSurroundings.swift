/// The words that stand right before and after the slots of some patterns: “to” before who gets a message.
struct SlotSurroundings {
  /// By slot, stretches of one or two words; in no order.
  private(set) var before: [Int32: Set<[Int32]>] = [:]
  /// By slot, single words.
  private(set) var after: [Int32: Set<Int32>] = [:]

  /// More than a slot needs to be told by, apart from the single words before it, which are few.
  private static let most = 80

  /// - Parameter patterns: numbers of patterns of the graph.
  init(_ graph: RequestGraph, patterns: [Int]) {
    for pattern in patterns {
      let end = pattern + 1 < graph.roots.count ? Int(graph.roots[pattern + 1]) : graph.placeCount
      read(graph, places: Int(graph.roots[pattern])..<end)
    }
  }

  private mutating func read(_ graph: RequestGraph, places: Range<Int>) {
    // By place, the words that lead there, and where from.
    var leading = Array(repeating: [(word: Int32, from: Int)](), count: places.count)
    for from in places {
      for move in Int(graph.wordOffsets[from])..<Int(graph.wordOffsets[from + 1]) {
        let target = Int(graph.wordTargets[move])
        for index in Int(graph.reachOffsets[target])..<Int(graph.reachOffsets[target + 1]) {
          leading[Int(graph.reach[index]) - places.lowerBound].append((graph.words[move], from))
        }
      }
    }
    for place in places {
      for move in Int(graph.slotOffsets[place])..<Int(graph.slotOffsets[place + 1]) {
        let slot = graph.slots[move]
        for (word, from) in leading[place - places.lowerBound] {
          note([word], before: slot)
          for (earlier, _) in leading[from - places.lowerBound] { note([earlier, word], before: slot) }
        }
        noteAfter(slot, from: Int(graph.slotTargets[move]), graph)
      }
    }
  }

  private mutating func note(_ words: [Int32], before slot: Int32) {
    if words.count == 1 || before[slot, default: []].count < Self.most { before[slot, default: []].insert(words) }
  }

  private mutating func noteAfter(_ slot: Int32, from target: Int, _ graph: RequestGraph) {
    for index in Int(graph.reachOffsets[target])..<Int(graph.reachOffsets[target + 1]) {
      let place = Int(graph.reach[index])
      for move in Int(graph.wordOffsets[place])..<Int(graph.wordOffsets[place + 1])
      where after[slot, default: []].count < Self.most {
        after[slot, default: []].insert(graph.words[move])
      }
    }
  }
}
