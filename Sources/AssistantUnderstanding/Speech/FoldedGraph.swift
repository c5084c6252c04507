/// The patterns of requests as few places as say the same: beginnings and ends that patterns share are there once.
///
/// Patterns have no loops, so what follows a place is known before the place itself: places from which the same can be
/// said are one as soon as they are made (Revuz 1992).
struct FoldedGraph {
  /// A word by its number; a class of slots below zero.
  struct Move: Hashable {
    var symbol: Int32
    var target: Int32
  }

  private(set) var moves: [[Move]] = []
  private(set) var isFinal: [Bool] = []
  /// Where all patterns begin; nil where there are too many places, or none.
  private(set) var root: Int32?
  /// Whether the limit was not reached.
  private(set) var isWhole = true

  private struct Signature: Hashable {
    var isFinal: Bool
    var moves: [Move]
  }

  private var known: [[Int32]: Int32] = [:]
  private var same: [Signature: Int32] = [:]
  private let limit: Int

  /// - Parameters:
  ///   - graphs: with the patterns that count of each.
  ///   - slotClass: what stands for a slot of a graph; nil where nothing can be said for it.
  ///   - limit: the most places to make on the way.
  init(_ graphs: [(graph: RequestGraph, patterns: [Int])], limit: Int, slotClass: (Int, Int32) -> Int32?) {
    self.limit = limit
    var bases: [Int32] = []
    var base: Int32 = 0
    for (graph, _) in graphs {
      bases.append(base)
      base += Int32(graph.placeCount)
    }
    let start = zip(graphs, bases).flatMap { item, base in item.patterns.map { item.graph.roots[$0] + base } }
    guard !start.isEmpty else { return }
    let views = zip(graphs, bases).map { ($0.graph, $1) }
    root = fold(start.sorted(), views, slotClass)
    (known, same) = ([:], [:])
  }

  private mutating func fold(
    _ places: [Int32], _ graphs: [(RequestGraph, Int32)], _ slotClass: (Int, Int32) -> Int32?
  ) -> Int32? {
    if let state = known[places] { return state }
    guard known.count < limit else {
      isWhole = false
      return nil
    }
    var targets: [Int32: [Int32]] = [:]
    var final = false
    var seen: Set<Int32> = []
    for start in places {
      let number = (graphs.lastIndex { $0.1 <= start }) ?? 0
      let (graph, base) = graphs[number]
      let local = Int(start - base)
      for index in Int(graph.reachOffsets[local])..<Int(graph.reachOffsets[local + 1]) {
        let place = graph.reach[index]
        guard seen.insert(place + base).inserted else { continue }
        let at = Int(place)
        if graph.isFinal[at] { final = true }
        for move in Int(graph.wordOffsets[at])..<Int(graph.wordOffsets[at + 1]) {
          targets[graph.words[move], default: []].append(graph.wordTargets[move] + base)
        }
        for move in Int(graph.slotOffsets[at])..<Int(graph.slotOffsets[at + 1]) {
          guard let symbol = slotClass(number, graph.slots[move]) else { continue }
          targets[-1 - symbol, default: []].append(graph.slotTargets[move] + base)
        }
      }
    }
    var moves: [Move] = []
    for (symbol, next) in targets.sorted(by: { $0.key < $1.key }) {
      let unique = next.count == 1 ? next : Array(Set(next)).sorted()
      guard let target = fold(unique, graphs, slotClass) else { continue }
      moves.append(Move(symbol: symbol, target: target))
    }
    let signature = Signature(isFinal: final, moves: moves)
    let state: Int32
    if let known = same[signature] {
      state = known
    } else {
      state = Int32(self.moves.count)
      self.moves.append(moves)
      isFinal.append(final)
      same[signature] = state
    }
    known[places] = state
    return state
  }
}
