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

/// The best ways to reach each state at each position, the states of a position in the order in which they were reached
/// first; those of all positions lie together.
struct Frontiers: Sendable {
  /// Ways that are kept for a state.
  static let mostWays = 4
  /// States that are gone on from at a position.
  private static let mostStates = 800

  private struct State {
    /// The position in the upper bits.
    var key: UInt64
    /// The next state of the same position; -1 behind the last.
    var next: Int32 = -1
    /// The best way; -1 as long as there is none.
    var best: Int32 = -1
    var count: Int32 = 0
  }

  private struct Way {
    var hypothesis: Hypothesis
    /// The next best of the same state; -1 behind the last.
    var next: Int32
  }

  /// The states of one position.
  private struct Line {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
    /// How good the best way to one of them is.
    var best = -Double.infinity
  }

  private var lines: [Line]
  private var states: [State] = []
  private var ways: [Way] = []
  /// Open addressing: numbers of states plus one, 0 for a free place.
  private var table: [Int32]
  private let room: Int
  private let most: Int
  /// How much less than the best way to a position another may have.
  private let behind: Double

  private static let positionShift: UInt64 = 44
  private static let fewStates = 32

  /// For the tokens of an utterance and the end of it.
  init(_ input: Input, _ tolerance: Tolerance?) {
    lines = Array(repeating: Line(), count: input.count + 1)
    table = Array(repeating: 0, count: 2 * Self.fewStates)
    room = tolerance?.mostWays ?? Self.mostWays
    most = tolerance?.mostStates ?? Self.mostStates
    behind = tolerance?.mostBehind ?? .infinity
    states.reserveCapacity(4 * Self.fewStates)
    ways.reserveCapacity(4 * Self.fewStates)
  }

  func isEmpty(_ position: Int) -> Bool { lines[position].first < 0 }

  /// What a state was inserted as.
  func key(of state: Int) -> Int { Int(states[state].key & (1 << Self.positionShift - 1)) }

  /// Notes a way to a state; one that is too far behind, or behind as many others as are kept, is forgotten.
  mutating func insert(_ hypothesis: Hypothesis, at position: Int, key: Int) {
    if hypothesis.score > lines[position].best {
      lines[position].best = hypothesis.score
    } else if hypothesis.score < lines[position].best - behind {
      return
    }
    let state = state(of: UInt64(position) << Self.positionShift | UInt64(key), at: position)
    // The same steps by another path through the pattern are the same way.
    var (before, way): (Int32, Int32) = (-1, states[state].best)
    while way >= 0 {
      let known = ways[Int(way)]
      if known.hypothesis.step == hypothesis.step, known.hypothesis.open == hypothesis.open {
        if known.hypothesis.score >= hypothesis.score { return }
        link(behind: before, of: state, to: known.next)
        states[state].count -= 1
        break
      }
      (before, way) = (way, known.next)
    }
    var (place, next): (Int32, Int32) = (-1, states[state].best)
    while next >= 0, ways[Int(next)].hypothesis.score >= hypothesis.score {
      (place, next) = (next, ways[Int(next)].next)
    }
    if Int(states[state].count) == room {
      if next < 0 { return }
      way = dropLast(of: state)
      if next == way { next = -1 }
    }
    if way >= 0 {
      ways[Int(way)] = Way(hypothesis: hypothesis, next: next)
    } else {
      way = Int32(ways.count)
      ways.append(Way(hypothesis: hypothesis, next: next))
    }
    link(behind: place, of: state, to: way)
    states[state].count += 1
  }

  /// Takes off the worst way to a state; returns its number.
  private mutating func dropLast(of state: Int) -> Int32 {
    var (before, way): (Int32, Int32) = (-1, states[state].best)
    while ways[Int(way)].next >= 0 { (before, way) = (way, ways[Int(way)].next) }
    link(behind: before, of: state, to: -1)
    states[state].count -= 1
    return way
  }

  /// Puts a way behind another, or first where that is none.
  private mutating func link(behind before: Int32, of state: Int, to way: Int32) {
    if before >= 0 { ways[Int(before)].next = way } else { states[state].best = way }
  }

  /// The best way to a state.
  func bestWay(of state: Int) -> Int { Int(states[state].best) }

  /// The next best way to the same state; -1 behind the last.
  func next(_ way: Int) -> Int { Int(ways[way].next) }

  func hypothesis(_ way: Int) -> Hypothesis { ways[way].hypothesis }

  /// All states of a position.
  func states(at position: Int) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(lines[position].count)
    var state = Int(lines[position].first)
    while state >= 0 {
      numbers.append(state)
      state = Int(states[state].next)
    }
    return numbers
  }

  /// The states of a position to go on from: all, or the best where there are too many; in the order of `states(at:)`.
  func kept(at position: Int) -> [Int] {
    var numbers = states(at: position)
    if behind < .infinity {
      let least = lines[position].best - behind
      numbers.removeAll { score(of: $0) < least }
    }
    guard numbers.count > most else { return numbers }
    let least = numbers.map(score).sorted(by: >)[most - 1]
    // Of those that are as good as the last that is kept, the first.
    var left = most - numbers.reduce(0) { $0 + (score(of: $1) > least ? 1 : 0) }
    return numbers.filter { state in
      if score(of: state) > least { return true }
      guard score(of: state) == least, left > 0 else { return false }
      left -= 1
      return true
    }
  }

  /// How good the best way to a state is.
  private func score(of state: Int) -> Double { ways[Int(states[state].best)].hypothesis.score }

  private mutating func state(of key: UInt64, at position: Int) -> Int {
    var slot = Self.slot(key, table.count)
    while table[slot] != 0 {
      let state = Int(table[slot]) - 1
      if states[state].key == key { return state }
      slot = (slot + 1) & (table.count - 1)
    }
    let new = states.count
    states.append(State(key: key))
    if isEmpty(position) {
      lines[position].first = Int32(new)
    } else {
      states[Int(lines[position].last)].next = Int32(new)
    }
    lines[position].last = Int32(new)
    lines[position].count += 1
    table[slot] = Int32(new + 1)
    if states.count * 2 > table.count { rebuild(size: table.count * 4) }
    return new
  }

  private mutating func rebuild(size: Int) {
    table = Array(repeating: 0, count: size)
    for (state, key) in states.lazy.map(\.key).enumerated() {
      var slot = Self.slot(key, size)
      while table[slot] != 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(state + 1)
    }
  }

  private static func slot(_ key: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (size - 1)
  }
}
