/// What has to be said yet, from each place of a graph on, before the pattern is complete.
///
/// Of every way to the end one word is kept, and of the words of a place no more than a bit each, which several may share:
/// it tells most of the places that can no longer come to an end, never one that can.
enum GraphNeeds {
  /// Of a place that needs no word.
  static let nothing = UInt64.max

  /// The words behind tell more, as those of a place itself are looked for there, unless they are so many that some are
  /// found in any sentence.
  private static let mostBits = 8

  /// By place, the bits of the words one of which is on each way to the end; `nothing` where a way has none.
  static func all(of graph: RequestGraph) -> [UInt64] {
    var needs = [UInt64](repeating: 0, count: graph.placeCount)
    var isBegun = [Bool](repeating: false, count: graph.placeCount)
    var open: [Int] = []
    for first in needs.indices where needs[first] == 0 {
      open.append(first)
      while let place = open.last {
        if needs[place] != 0 {
          open.removeLast()
          continue
        }
        isBegun[place] = true
        var waits = false
        // What leads back to where it came from, which no pattern does, needs nothing.
        func later(_ target: Int) -> UInt64 {
          if needs[target] == 0, !isBegun[target] {
            open.append(target)
            waits = true
          }
          return needs[target] == 0 ? nothing : needs[target]
        }
        let own = graph.isFinal[place] ? nothing : of(place, in: graph, later: later)
        if waits { continue }
        needs[place] = own == 0 ? nothing : own
        open.removeLast()
      }
    }
    return needs
  }

  /// The same of one place, when it is known of those behind.
  private static func of(_ place: Int, in graph: RequestGraph, later: (Int) -> UInt64) -> UInt64 {
    var bits: UInt64 = 0
    for index in Int(graph.reachOffsets[place])..<Int(graph.reachOffsets[place + 1]) {
      let next = Int(graph.reach[index])
      for move in Int(graph.wordOffsets[next])..<Int(graph.wordOffsets[next + 1]) {
        let (own, behind) = (WordBits.bit(graph.words[move]), later(Int(graph.wordTargets[move])))
        bits |= behind.nonzeroBitCount > mostBits ? own : behind
      }
      for move in Int(graph.slotOffsets[next])..<Int(graph.slotOffsets[next + 1]) {
        bits |= later(Int(graph.slotTargets[move]))
      }
    }
    return bits
  }
}
