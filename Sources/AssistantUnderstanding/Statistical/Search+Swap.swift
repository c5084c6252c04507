extension Search {
  /// Whether a token and the next may have changed places.
  func maySwap(at position: Int) -> Bool {
    tolerance != nil && position + 1 < input.count
      && (input.words[position].isKnown || input.words[position + 1].isKnown)
      && mentionsByStart[position] == nil && mentionsByStart[position + 1] == nil
  }

  /// Takes two neighbours in the order in which the pattern has them, which is the other one.
  mutating func swapNeighbours(_ plan: Int, _ hypothesis: Hypothesis, at position: Int, code: Int) {
    guard let tolerance, onward.maySwap, hypothesis.score - tolerance.swap >= tolerance.floor,
      hypothesis.edits.total < tolerance.mostEdits, hypothesis.edits.count(.swapped) == 0
    else { return }
    let swaps = swaps(of: plan, at: position)
    if swaps.isEmpty { return }
    var swapped = hypothesis
    swapped.score -= tolerance.swap
    swapped.edits.note(.swapped)
    for index in swaps {
      let swap = onward.swaps[index]
      let first = take(swap.first, swapped, at: position + 1)
      if first.score < tolerance.floor { continue }
      for second in swap.seconds {
        let taking = onward.takings[second]
        if first.score - taking.penalty < tolerance.floor { continue }
        insert(take(taking, first, at: position), at: position + 2, node: taking.target, code: code)
      }
    }
  }

  private mutating func take(_ taking: Onward.Taking, _ hypothesis: Hypothesis, at position: Int) -> Hypothesis {
    guard taking.slot >= 0 else { return hypothesis }
    var next = hypothesis
    next.score -= taking.penalty
    next.step = add(
      Step(
        parent: hypothesis.step, slot: taking.slot, start: Int32(position), end: Int32(position + 1),
        kind: taking.kind, value: taking.value))
    return next
  }

  /// In `onward.swaps`.
  private mutating func swaps(of plan: Int, at position: Int) -> Range<Int> {
    if let known = onward.plans[plan].swaps { return known }
    let start = onward.swaps.count
    let node = onward.plans[plan].node
    for first in shared.mayFollow(node, onward.nextBits) ? takings(from: node, at: position + 1) : 0..<0 {
      let taking = onward.takings[first]
      guard shared.mayFollow(Int(taking.target), onward.bits) else { continue }
      let seconds = takings(from: Int(taking.target), at: position)
      if !seconds.isEmpty { onward.swaps.append(Onward.Swap(first: taking, seconds: seconds)) }
    }
    onward.plans[plan].swaps = start..<onward.swaps.count
    return start..<onward.swaps.count
  }

  /// The places behind a single token, as a word of the pattern or as a value; in `onward.takings`.
  private mutating func takings(from node: Int, at position: Int) -> Range<Int> {
    let start = onward.takings.count
    let graph = shared
    let match = input.words[position]
    for index in graph.reach(of: node) {
      let place = Int(graph.reach[index])
      if match.exact >= 0 {
        for move in graph.moves(of: match.exact, at: place) {
          onward.takings.append(Onward.Taking(target: graph.wordMoves[move].target))
        }
      }
      for word in match.accented {
        for move in graph.moves(of: word, at: place) {
          onward.takings.append(Onward.Taking(target: graph.wordMoves[move].target))
        }
      }
      for move in graph.slots(of: place) {
        addFills(graph.slotMoves[move].slot, to: graph.landing(graph.slotMoves[move].target), at: position)
      }
    }
    return start..<onward.takings.count
  }

  /// Adds what a single token may be as a value of a slot.
  private mutating func addFills(_ slot: Int32, to target: Int32, at position: Int) {
    func add(_ kind: Int, _ value: Int, _ penalty: Double, to search: inout Search) {
      search.onward.takings.append(
        Onward.Taking(target: target, slot: slot, kind: Int32(kind), value: Int32(value), penalty: penalty))
    }
    for (kind, reading) in grammar.slots[Int(slot)].readings.enumerated() {
      switch reading {
      case .app: continue
      case .text: add(kind, 0, unit * (1 - Search.freeWeight), to: &self)
      case .name: add(kind, 0, 0.002, to: &self)
      case .person:
        for (index, person) in people(at: position).enumerated() where person.end == position + 1 {
          add(kind, index, person.penalty, to: &self)
        }
      case .integer, .number, .money, .measure, .measured, .time:
        for (index, found) in values().values(at: position, as: reading).enumerated() where found.end == position + 1 {
          add(kind, index, found.penalty, to: &self)
        }
      case .named(let number):
        for (index, found) in named(number, at: position).enumerated() where found.end == position + 1 {
          add(kind, index, 0, to: &self)
        }
      }
    }
  }
}
