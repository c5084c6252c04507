/// What it costs that a sentence is not quite as a pattern has it.
struct Tolerance: Sendable {
  /// By token, what it costs that no pattern has it.
  var tokens: [Double]
  /// What it costs that a word of the pattern was not said.
  var word: Double
  /// Names of apps with the words beside them that only attach them, by the token that each begins at.
  var stretches: [Int: [Attachment]]
  /// Readings that have lost more than this, which is below 0, are not followed.
  var floor: Double
  /// States that are gone on from at a token.
  var mostStates = 100
}

extension Search {
  /// Goes on as though a token had not been said.
  mutating func skipToken(_ hypothesis: Hypothesis, at position: Int, node: Int32, app: Int?) {
    guard let tolerance else { return }
    var next = hypothesis
    next.score -= tolerance.tokens[position]
    insert(next, at: position + 1, node: node, app: app)
  }

  /// Takes an app's name with the words beside it, whatever their order.
  mutating func skipStretch(_ hypothesis: Hypothesis, at position: Int, node: Int32, app: Int?) {
    guard app == nil, let attachments = tolerance?.stretches[position] else { return }
    for attachment in attachments { name(attachment, after: hypothesis, at: position, node: node) }
  }

  /// Goes on as though the next word of the pattern had been said.
  mutating func skipPatternWord(from node: Int, _ hypothesis: Hypothesis, at position: Int, app: Int?) {
    guard let tolerance, hypothesis.score - tolerance.word >= tolerance.floor else { return }
    var next = hypothesis
    next.score -= tolerance.word
    for target in afterWord(node) { walk(from: target, next, at: position, app: app, isAfterSkip: true) }
  }

  /// The places behind the words that may follow a place, each once.
  private mutating func afterWord(_ node: Int) -> [Int] {
    if let known = caches.afterWord[node] { return known }
    var targets: [Int] = []
    for index in Int(grammar.graph.reachOffsets[node])..<Int(grammar.graph.reachOffsets[node + 1]) {
      let place = Int(grammar.graph.reach[index])
      for move in Int(grammar.graph.wordOffsets[place])..<Int(grammar.graph.wordOffsets[place + 1]) {
        let target = Int(grammar.graph.wordTargets[move])
        if !targets.contains(target) { targets.append(target) }
      }
    }
    caches.afterWord[node] = targets
    return targets
  }

  /// What it costs to end at a place; nil where the pattern is not over.
  mutating func costToEnd(at node: Int) -> Double? {
    if grammar.graph.isFinal[node] { return 0 }
    guard let tolerance else { return nil }
    return afterWord(node).contains { grammar.graph.isFinal[$0] } ? tolerance.word : nil
  }
}
