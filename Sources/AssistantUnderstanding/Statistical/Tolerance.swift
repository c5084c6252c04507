/// What it costs that a sentence is not quite as a pattern has it.
struct Tolerance: Sendable {
  /// By token, what it costs that no pattern has it.
  var tokens: [Double]
  /// What it costs that a word of the pattern was not said.
  var word: Double
  /// Readings that have lost more than this, which is below 0, are not followed.
  var floor: Double
}

extension Search {
  /// Goes on as though a token had not been said.
  mutating func skipToken(_ hypothesis: Hypothesis, at position: Int, node: Int32, app: Int?) {
    guard let tolerance else { return }
    var next = hypothesis
    next.score -= tolerance.tokens[position]
    insert(next, at: position + 1, node: node, app: app)
    guard app == nil else { return }
    // A name of an app may have lost what attaches it.
    for mention in mentionsByStart[position] ?? [] {
      let attachment = Attachment(
        end: mention.end, app: mention.app, nameStart: mention.start, nameEnd: mention.end,
        penalty: mention.penalty + Self.bareName, isClear: true)
      name(attachment, after: hypothesis, at: position, node: node)
    }
  }

  private static let bareName = 0.05

  /// Goes on as though the next word of the pattern had been said.
  mutating func skipPatternWord(from node: Int, _ hypothesis: Hypothesis, at position: Int, app: Int?) {
    guard let tolerance, hypothesis.score - tolerance.word >= tolerance.floor else { return }
    var next = hypothesis
    next.score -= tolerance.word
    for target in afterWord(node) { walk(from: target, next, at: position, app: app, isAfterSkip: true) }
  }

  /// The places behind the words that may follow a place, each once.
  private func afterWord(_ node: Int) -> [Int] {
    let graph = language.grammar.graph
    var targets: [Int] = []
    for index in Int(graph.reachOffsets[node])..<Int(graph.reachOffsets[node + 1]) {
      let place = Int(graph.reach[index])
      for move in Int(graph.wordOffsets[place])..<Int(graph.wordOffsets[place + 1]) {
        let target = Int(graph.wordTargets[move])
        if !targets.contains(target) { targets.append(target) }
      }
    }
    return targets
  }

  /// What it costs to end at a place; nil where the pattern is not over.
  func costToEnd(at node: Int) -> Double? {
    let graph = language.grammar.graph
    if graph.isFinal[node] { return 0 }
    guard let tolerance else { return nil }
    return afterWord(node).contains { graph.isFinal[$0] } ? tolerance.word : nil
  }
}
