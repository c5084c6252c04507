/// One way to have come to a state: how likely, over which steps.
struct Hypothesis: Sendable {
  var score: Double
  /// The last step, -1 for none.
  var step: Int32
  /// Where the free text that is being heard began, -1 for none.
  var open: Int32
  /// In what the sentence is not as the pattern has it.
  var edits = Edits()
}

/// The best ways to reach each state at one position, states in the order in which they were reached first.
struct Frontier: Sendable {
  /// Ways that are kept for a state.
  static let mostWays = 4
  /// States that are gone on from.
  static let mostStates = 800

  private(set) var keys: [Int] = []
  private var ways: [Hypothesis] = []
  private var counts: [UInt8] = []
  /// Open addressing: positions in `keys` plus one, 0 for a free place. Empty while there are few states.
  private var table: [Int32] = []

  private static let fewStates = 12

  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ hypothesis: Hypothesis, key: Int) {
    let place = place(of: key)
    let base = place * Self.mostWays
    var count = Int(counts[place])
    // The same steps by another path through the pattern are the same way.
    for way in base..<base + count where ways[way].step == hypothesis.step && ways[way].open == hypothesis.open {
      if ways[way].score >= hypothesis.score { return }
      for next in way..<base + count - 1 { ways[next] = ways[next + 1] }
      count -= 1
      break
    }
    var better = base
    while better < base + count, ways[better].score >= hypothesis.score { better += 1 }
    if better == base + Self.mostWays {
      counts[place] = UInt8(count)
      return
    }
    let last = min(base + count, base + Self.mostWays - 1)
    if last > better { for way in stride(from: last, to: better, by: -1) { ways[way] = ways[way - 1] } }
    ways[better] = hypothesis
    counts[place] = UInt8(min(count + 1, Self.mostWays))
  }

  /// Ways to the state at a place in `keys`, the best first.
  func hypotheses(at place: Int) -> ArraySlice<Hypothesis> {
    ways[place * Self.mostWays..<place * Self.mostWays + Int(counts[place])]
  }

  /// The states to go on from: all, or the best where there are too many; in the order of `keys`.
  func kept(most: Int = mostStates) -> [Int] {
    guard keys.count > most else { return Array(keys.indices) }
    let scores = keys.indices.map { ways[$0 * Self.mostWays].score }
    let least = scores.sorted(by: >)[most - 1]
    // Of those that are as good as the last that is kept, the first.
    var left = most - scores.reduce(0) { $0 + ($1 > least ? 1 : 0) }
    return keys.indices.filter { place in
      if scores[place] > least { return true }
      guard scores[place] == least, left > 0 else { return false }
      left -= 1
      return true
    }
  }

  private mutating func place(of key: Int) -> Int {
    if table.isEmpty {
      if let place = keys.firstIndex(of: key) { return place }
      append(key)
      if keys.count > Self.fewStates { rebuild(size: 64) }
      return keys.count - 1
    }
    var slot = Self.slot(key, table.count)
    while table[slot] != 0 {
      let place = Int(table[slot]) - 1
      if keys[place] == key { return place }
      slot = (slot + 1) & (table.count - 1)
    }
    append(key)
    table[slot] = Int32(keys.count)
    if keys.count * 2 > table.count { rebuild(size: table.count * 2) }
    return keys.count - 1
  }

  private mutating func append(_ key: Int) {
    if keys.isEmpty {
      keys.reserveCapacity(Self.fewStates)
      counts.reserveCapacity(Self.fewStates)
      ways.reserveCapacity(Self.fewStates * Self.mostWays)
    }
    keys.append(key)
    counts.append(0)
    ways.append(contentsOf: repeatElement(Hypothesis(score: 0, step: -1, open: -1), count: Self.mostWays))
  }

  private mutating func rebuild(size: Int) {
    table = Array(repeating: 0, count: size)
    for (place, key) in keys.enumerated() {
      var slot = Self.slot(key, size)
      while table[slot] != 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(place + 1)
    }
  }

  private static func slot(_ key: Int, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(bitPattern: Int64(key)) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
  }
}
