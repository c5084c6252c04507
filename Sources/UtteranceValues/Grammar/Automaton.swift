/// Patterns of all rules as one automaton; a path from the root to an accepting state is a match.
struct PatternAutomaton: Sendable {
  struct NodeEdge: Sendable {
    private let numbers: (category: Int32, predicate: Int32, label: Int32, target: Int32)
    let isGlued: Bool

    init(category: Int, predicate: Int, label: Int, isGlued: Bool, target: Int) {
      numbers = (Int32(category), Int32(predicate), Int32(label), Int32(target))
      self.isGlued = isGlued
    }

    var category: Int { Int(numbers.category) }
    /// Index into the grammar's predicates; -1 for none.
    var predicate: Int { Int(numbers.predicate) }
    /// Index into the grammar's labels.
    var label: Int { Int(numbers.label) }
    var target: Int { Int(numbers.target) }
  }

  struct State: Sendable {
    /// Targets by word; twice the word's number, one more if no white space may stand before it.
    var words: [Int: [Int]] = [:]
    var nodes: [NodeEdge] = []
    var anyWord: [(label: Int, isRun: Bool, target: Int)] = []
    /// Rules whose pattern ends here.
    var accepts: [Int] = []
  }

  private(set) var states: [State] = [State()]
  /// The root's edges by category.
  private(set) var roots: [Int: [NodeEdge]] = [:]

  mutating func addState() -> Int {
    states.append(State())
    return states.count - 1
  }

  /// The state that a word leads to; the existing one where `shares` is true.
  mutating func add(word: Int, isGlued: Bool, from state: Int, to target: Int?) -> Int {
    let key = word * 2 + (isGlued ? 1 : 0)
    if let target {
      if states[state].words[key]?.contains(target) != true { states[state].words[key, default: []].append(target) }
      return target
    }
    let fresh = addState()
    states[state].words[key, default: []].append(fresh)
    return fresh
  }

  mutating func add(_ edge: NodeEdge, from state: Int) {
    states[state].nodes.append(edge)
    if state == 0 { roots[edge.category, default: []].append(edge) }
  }

  mutating func add(anyWord label: Int, isRun: Bool, from state: Int, to target: Int) {
    states[state].anyWord.append((label, isRun, target))
  }

  mutating func accept(_ rule: Int, at state: Int) {
    if !states[state].accepts.contains(rule) { states[state].accepts.append(rule) }
  }

  /// The same for reading: all in a few arrays that are shared and not copied.
  func frozen() -> FrozenAutomaton { FrozenAutomaton(states) }
}
