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
  let stretches: ByStart<Attachment>
  /// Readings that have lost more than this, which is below 0, are not followed.
  let floor: Double
  /// States that are gone on from at a token.
  let mostStates: Int
  /// Ways that are kept for a state.
  let mostWays: Int
  /// States that have lost so much more than the best at the same token are not gone on from.
  let mostBehind: Double
  /// More things that are not as the pattern has them make another sentence of it.
  let mostEdits: UInt8
  /// Short words that nobody knows: rather a name than a slip, where any words may stand.
  let unsure: Positions

  init(
    tokens: [(cost: Double, kind: Edits.Kind)], words: TellingWords?, slot: Double, swap: Double,
    stretches: ByStart<Attachment>, floor: Double, mostStates: Int = 32, mostWays: Int = 3, mostBehind: Double = 0.35,
    mostEdits: UInt8 = 3, unsure: Positions = Positions()
  ) {
    (self.tokens, self.words, self.slot, self.swap) = (tokens, words, slot, swap)
    (self.stretches, self.floor, self.mostEdits) = (stretches, floor, mostEdits)
    (self.mostStates, self.mostWays, self.mostBehind) = (mostStates, mostWays, mostBehind)
    self.unsure = unsure
  }
}

extension Search {
  /// Goes on as though a token had not been said.
  mutating func skipToken(_ hypothesis: Hypothesis, at position: Int, node: Int32, code: Int) {
    guard let tolerance, hypothesis.edits.total < tolerance.mostEdits else { return }
    let (cost, kind) = tolerance.tokens[position]
    guard hypothesis.score - cost >= tolerance.floor else { return }
    var next = hypothesis
    next.score -= cost
    next.edits.skip(position, as: kind)
    insert(next, at: position + 1, node: node, code: code)
  }

  /// Takes an app's name with the words beside it, whatever their order.
  mutating func skipStretch(_ hypothesis: Hypothesis, at position: Int, node: Int32, code: Int) {
    guard code == Self.noApp, let tolerance, !tolerance.stretches.isEmpty,
      let attachments = tolerance.stretches[position]
    else { return }
    var next = hypothesis
    next.edits.note(.looseName)
    for attachment in attachments { name(attachment, after: next, at: position, node: node) }
  }

  /// Goes on as though the next word or value of the pattern had been said.
  mutating func skipOmitted(_ plan: Int, _ hypothesis: Hypothesis, at position: Int, code: Int) {
    guard let tolerance, hypothesis.edits.total < tolerance.mostEdits else { return }
    for index in leaps(of: plan) {
      let leap = onward.leaps[index]
      guard hypothesis.score - leap.cost >= tolerance.floor else { continue }
      var next = hypothesis
      next.score -= leap.cost
      next.edits.note(leap.kind)
      follow(leap.plan, next, at: position, code: code)
    }
  }

  /// What it costs to end at a place; nil where the pattern is not over.
  mutating func costToEnd(at node: Int) -> (cost: Double, kind: Edits.Kind?)? {
    if shared.isFinal(node) { return (0, nil) }
    guard tolerance != nil else { return nil }
    var best: (cost: Double, kind: Edits.Kind?)?
    for index in omissions(node) {
      let omission = onward.omissions[index]
      if shared.isFinal(Int(omission.target)), best.map({ omission.cost < $0.cost }) ?? true {
        best = (omission.cost, omission.kind)
      }
    }
    return best
  }
}
