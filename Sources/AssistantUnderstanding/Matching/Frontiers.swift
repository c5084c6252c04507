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
  static let mostStates = 800

  private struct State {
    /// The position in the upper bits.
    var key: UInt64
    /// The next state of the same position; -1 behind the last.
    var next: Int32 = -1
    var count: Int32 = 0
  }

  /// The states of one position.
  private struct Line {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  private var lines: [Line]
  private var states: [State] = []
  /// `room` for each state.
  private var ways: [Hypothesis] = []
  /// Open addressing: numbers of states plus one, 0 for a free place.
  private var table: [Int32]
  private let room: Int

  private static let positionShift: UInt64 = 44
  private static let fewStates = 32

  /// For the tokens of an utterance and the end of it.
  init(_ input: Input, _ tolerance: Tolerance?) {
    lines = Array(repeating: Line(), count: input.count + 1)
    table = Array(repeating: 0, count: 2 * Self.fewStates)
    room = tolerance?.mostWays ?? Self.mostWays
    states.reserveCapacity(Self.fewStates)
    ways.reserveCapacity(Self.fewStates * room)
  }

  func isEmpty(_ position: Int) -> Bool { lines[position].first < 0 }

  /// What a state was inserted as.
  func key(of state: Int) -> Int { Int(states[state].key & (1 << Self.positionShift - 1)) }

  mutating func insert(_ hypothesis: Hypothesis, at position: Int, key: Int) {
    let state = state(of: UInt64(position) << Self.positionShift | UInt64(key), at: position)
    let base = state * room
    var count = Int(states[state].count)
    let room = room
    states[state].count = ways.withUnsafeMutableBufferPointer { ways -> Int32 in
      // The same steps by another path through the pattern are the same way.
      for way in base..<base + count where ways[way].step == hypothesis.step && ways[way].open == hypothesis.open {
        if ways[way].score >= hypothesis.score { return Int32(count) }
        for next in way..<base + count - 1 { ways[next] = ways[next + 1] }
        count -= 1
        break
      }
      var better = base
      while better < base + count, ways[better].score >= hypothesis.score { better += 1 }
      if better == base + room { return Int32(count) }
      var last = min(base + count, base + room - 1)
      while last > better {
        ways[last] = ways[last - 1]
        last -= 1
      }
      ways[better] = hypothesis
      return Int32(min(count + 1, room))
    }
  }

  /// How many ways to a state are kept.
  func count(of state: Int) -> Int { Int(states[state].count) }

  /// A way to a state; the best is 0.
  ///
  /// One by one, since a slice of them that lives while others are inserted would have all of them copied.
  func hypothesis(_ way: Int, of state: Int) -> Hypothesis { ways[state * room + way] }

  /// All states of a position.
  func states(at position: Int) -> [Int] {
    var numbers: [Int] = []
    var state = Int(lines[position].first)
    while state >= 0 {
      numbers.append(state)
      state = Int(states[state].next)
    }
    return numbers
  }

  /// The states of a position to go on from: all, or the best where there are too many; in the order of `states(at:)`.
  ///
  /// - Parameter behind: how much less than the best way a state's best may have.
  func kept(at position: Int, most: Int, behind: Double) -> [Int] {
    var numbers = states(at: position)
    if behind < .infinity, let best = numbers.lazy.map(best).max() {
      numbers.removeAll { self.best($0) < best - behind }
    }
    guard numbers.count > most else { return numbers }
    let least = numbers.map(best).sorted(by: >)[most - 1]
    // Of those that are as good as the last that is kept, the first.
    var left = most - numbers.reduce(0) { $0 + (best($1) > least ? 1 : 0) }
    return numbers.filter { state in
      if best(state) > least { return true }
      guard best(state) == least, left > 0 else { return false }
      left -= 1
      return true
    }
  }

  /// How good the best way to a state is.
  private func best(_ state: Int) -> Double { ways[state * room].score }

  private mutating func state(of key: UInt64, at position: Int) -> Int {
    var slot = Self.slot(key, table.count)
    while table[slot] != 0 {
      let state = Int(table[slot]) - 1
      if states[state].key == key { return state }
      slot = (slot + 1) & (table.count - 1)
    }
    let new = states.count
    states.append(State(key: key))
    ways.append(contentsOf: repeatElement(Hypothesis(score: 0, step: -1, open: -1), count: room))
    if isEmpty(position) {
      lines[position].first = Int32(new)
    } else {
      states[Int(lines[position].last)].next = Int32(new)
    }
    lines[position].last = Int32(new)
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
