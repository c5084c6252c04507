/// What it costs that a sentence is not quite as a pattern has it; shared by all that a search looks at.
final class Tolerance: Sendable {
  /// By token, what it costs that no pattern has it, and what it then is.
  let tokens: [(cost: Double, kind: Edits.Kind)]
  /// What the words of the patterns are worth; nil where all are worth the same.
  let words: TellingWords?
  /// What it costs that a value of the pattern was not said.
  let slot: Double
  /// What it costs that two neighbours stand in the other order.
  let swap: Double
  /// Names of apps with the words beside them that only attach them, by the token that each begins at.
  let stretches: [Int: [Attachment]]
  /// Readings that have lost more than this, which is below 0, are not followed.
  let floor: Double
  /// States that are gone on from at a token.
  let mostStates: Int
  /// More things that are not as the pattern has them make another sentence of it.
  let mostEdits: UInt8

  init(
    tokens: [(cost: Double, kind: Edits.Kind)], words: TellingWords?, slot: Double, swap: Double,
    stretches: [Int: [Attachment]], floor: Double, mostStates: Int = 32, mostEdits: UInt8 = 3
  ) {
    (self.tokens, self.words, self.slot, self.swap) = (tokens, words, slot, swap)
    (self.stretches, self.floor, self.mostStates, self.mostEdits) = (stretches, floor, mostStates, mostEdits)
  }
}

/// A place that is reached when something of the pattern was not said.
struct Omission: Sendable {
  var target: Int32
  var cost: Double
  var kind: Edits.Kind
}

extension Search {
  /// Goes on as though a token had not been said.
  mutating func skipToken(_ hypothesis: Hypothesis, at position: Int, node: Int32, app: Int?) {
    guard let tolerance, hypothesis.edits.total < tolerance.mostEdits else { return }
    var next = hypothesis
    next.score -= tolerance.tokens[position].cost
    next.edits.skip(position, as: tolerance.tokens[position].kind)
    insert(next, at: position + 1, node: node, app: app)
  }

  /// Takes an app's name with the words beside it, whatever their order.
  mutating func skipStretch(_ hypothesis: Hypothesis, at position: Int, node: Int32, app: Int?) {
    guard app == nil, let attachments = tolerance?.stretches[position] else { return }
    var next = hypothesis
    next.edits.note(.looseName)
    for attachment in attachments { name(attachment, after: next, at: position, node: node) }
  }

  /// Goes on as though the next word or value of the pattern had been said.
  mutating func skipOmitted(from node: Int, _ hypothesis: Hypothesis, at position: Int, app: Int?) {
    guard let tolerance, hypothesis.edits.total < tolerance.mostEdits else { return }
    for omission in omissions(node) where hypothesis.score - omission.cost >= tolerance.floor {
      var next = hypothesis
      next.score -= omission.cost
      next.edits.note(omission.kind)
      walk(from: Int(omission.target), next, at: position, app: app, isAfterSkip: true)
    }
  }

  /// The places behind the words and values that may follow a place, each once.
  private mutating func omissions(_ node: Int) -> [Omission] {
    if let known = caches.omissions[node] { return known }
    guard let tolerance else { return [] }
    let graph = grammar.graph
    var found: [Omission] = []
    func add(_ target: Int32, _ cost: Double, _ kind: Edits.Kind) {
      if let index = found.firstIndex(where: { $0.target == target }) {
        if cost < found[index].cost { found[index] = Omission(target: target, cost: cost, kind: kind) }
      } else {
        found.append(Omission(target: target, cost: cost, kind: kind))
      }
    }
    for index in Int(graph.reachOffsets[node])..<Int(graph.reachOffsets[node + 1]) {
      let place = Int(graph.reach[index])
      for move in Int(graph.wordOffsets[place])..<Int(graph.wordOffsets[place + 1]) {
        let (cost, isTelling) = tolerance.words?.costOfMissing(graph.words[move]) ?? (0.16, false)
        add(graph.wordTargets[move], cost, isTelling ? .missingTelling : .missingCommon)
      }
      for move in Int(graph.slotOffsets[place])..<Int(graph.slotOffsets[place + 1]) {
        let target = graph.slotTargets[move]
        let after = graph.afterText[Int(target)]
        add(after >= 0 ? after : target, tolerance.slot, .missingSlot)
      }
    }
    caches.omissions[node] = found
    return found
  }

  /// What it costs to end at a place; nil where the pattern is not over.
  mutating func costToEnd(at node: Int) -> (cost: Double, kind: Edits.Kind?)? {
    if grammar.graph.isFinal[node] { return (0, nil) }
    guard tolerance != nil else { return nil }
    return omissions(node).filter { grammar.graph.isFinal[Int($0.target)] }
      .min { $0.cost < $1.cost }.map { ($0.cost, $0.kind) }
  }
}
