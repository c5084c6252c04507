extension Search {
  /// Takes two neighbours in the order in which the pattern has them, which is the other one.
  mutating func swapNeighbours(from node: Int, _ hypothesis: Hypothesis, at position: Int, app: Int?) {
    guard let tolerance, position + 1 < input.count, hypothesis.score - tolerance.swap >= tolerance.floor,
      hypothesis.edits.total < tolerance.mostEdits, hypothesis.edits.count(.swapped) == 0,
      input.words[position].isKnown || input.words[position + 1].isKnown,
      mentionsByStart[position] == nil, mentionsByStart[position + 1] == nil
    else { return }
    var swapped = hypothesis
    swapped.score -= tolerance.swap
    swapped.edits.note(.swapped)
    for first in taken(position + 1, from: node, swapped) {
      for second in taken(position, from: Int(first.node), first.hypothesis) {
        insert(second.hypothesis, at: position + 2, node: second.node, app: app)
      }
    }
  }

  /// The places behind a single token, as a word of the pattern or as a value.
  private mutating func taken(
    _ position: Int, from node: Int, _ hypothesis: Hypothesis
  ) -> [(node: Int32, hypothesis: Hypothesis)] {
    let match = input.words[position]
    var found: [(node: Int32, hypothesis: Hypothesis)] = []
    for index in Int(grammar.graph.reachOffsets[node])..<Int(grammar.graph.reachOffsets[node + 1]) {
      let place = Int(grammar.graph.reach[index])
      if match.exact >= 0 {
        for target in grammar.graph.targets(of: match.exact, at: place) { found.append((target, hypothesis)) }
      }
      for word in match.accented {
        for target in grammar.graph.targets(of: word, at: place) { found.append((target, hypothesis)) }
      }
      for move in Int(grammar.graph.slotOffsets[place])..<Int(grammar.graph.slotOffsets[place + 1]) {
        let target = grammar.graph.slotTargets[move]
        let after = grammar.graph.afterText[Int(target)]
        for fill in fills(grammar.graph.slots[move], at: position) {
          var next = hypothesis
          next.score -= fill.penalty
          next.step = add(
            Step(
              parent: hypothesis.step, slot: grammar.graph.slots[move], start: Int32(position),
              end: Int32(position + 1),
              kind: Int32(fill.kind), value: Int32(fill.value)))
          found.append((after >= 0 ? after : target, next))
        }
      }
    }
    return found
  }

  /// What a single token may be as a value of a slot.
  private mutating func fills(
    _ slotNumber: Int32, at position: Int
  ) -> [(kind: Int, value: Int, penalty: Double)] {
    var fills: [(kind: Int, value: Int, penalty: Double)] = []
    for (kind, reading) in grammar.slots[Int(slotNumber)].readings.enumerated() {
      switch reading {
      case .app: continue
      case .text: fills.append((kind, 0, unit * (1 - Search.freeWeight)))
      case .name: fills.append((kind, 0, 0.002))
      case .person:
        for (index, person) in people(at: position).enumerated() where person.end == position + 1 {
          fills.append((kind, index, person.penalty))
        }
      case .integer, .number, .money, .measure, .measured, .time:
        for (index, found) in values().values(at: position, as: reading).enumerated() where found.end == position + 1 {
          fills.append((kind, index, found.penalty))
        }
      case .named(let number):
        for (index, found) in named(number, at: position).enumerated() where found.end == position + 1 {
          fills.append((kind, index, 0))
        }
      }
    }
    return fills
  }
}
