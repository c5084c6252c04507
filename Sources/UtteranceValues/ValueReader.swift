import Foundation

/// Finds the values that an utterance has: numbers, amounts, money, times and the like.
package struct ValueReader: Sendable {
  package let grammar: ValueGrammar

  package init(grammar: ValueGrammar) {
    self.grammar = grammar
  }

  /// The likeliest values, none overlapping another, in the order of the utterance.
  ///
  /// - Parameters:
  ///   - dimensions: Kinds that are looked for; values of other kinds do not stand in the way.
  ///   - includesLatent: Whether to give what counts only where somebody asked for such a value.
  package func values(
    in utterance: String, context: ValueContext, dimensions: Set<ValueDimension> = Set(ValueDimension.allCases),
    includesLatent: Bool = false
  ) -> [FoundValue] {
    let text = TokenizedValues(Array(utterance), for: grammar)
    let all = read(text, context: context, dimensions: dimensions, includesLatent: includesLatent, asides: false)
    return Cover.choose(Cover.withoutCut(all), length: all.map(\.range.upperBound).max() ?? 0)
  }

  /// All readings of all stretches, overlapping ones too, by place, then the longest first, then the likeliest.
  ///
  /// Beside what `values` chooses from, these have the same values with words around that change nothing: “about five”.
  package func candidates(
    in utterance: String, context: ValueContext, dimensions: Set<ValueDimension> = Set(ValueDimension.allCases),
    includesLatent: Bool = false
  ) -> [FoundValue] {
    candidates(
      in: TokenizedValues(Array(utterance), for: grammar), context: context, dimensions: dimensions,
      includesLatent: includesLatent)
  }

  /// The same of an utterance that has been cut into tokens already.
  package func candidates(
    in text: TokenizedValues, context: ValueContext, dimensions: Set<ValueDimension>, includesLatent: Bool
  ) -> [FoundValue] {
    read(text, context: context, dimensions: dimensions, includesLatent: includesLatent, asides: true)
  }

  /// Indices of nodes that values come of, those of times behind the others and the likeliest first.
  private static func likeliestTimesFirst(_ chart: Chart) -> [Int] {
    var times: [Int] = []
    var others: [Int] = []
    for (index, node) in chart.nodes.enumerated() {
      switch chart.category(of: node) {
      case .time: times.append(index)
      case nil, .nothing: continue
      default: others.append(index)
      }
    }
    times.sort { (chart.nodes[$0].score, $1) > (chart.nodes[$1].score, $0) }
    return others + times
  }

  private func read(
    _ text: TokenizedValues, context: ValueContext, dimensions: Set<ValueDimension>, includesLatent: Bool,
    asides: Bool
  ) -> [FoundValue] {
    var chart = Chart(text, grammar: grammar, context: context)
    chart.fill()
    let barriers = Barriers(chart)
    var found: [FoundValue] = []
    let evaluation = chart.evaluation
    // Where one reading of a stretch is enough, the likeliest time comes first and the others need not be looked for.
    var times: Set<Range<Int>> = []
    for index in asides ? Array(chart.nodes.indices) : Self.likeliestTimesFirst(chart) {
      let node = chart.nodes[index]
      guard let category = chart.category(of: node), category != .nothing, includesLatent || !node.isLatent,
        asides || !node.isAside
      else { continue }
      let isTime = category == .time
      if isTime, !dimensions.contains(.time) || times.contains(node.start..<node.end) { continue }
      guard !text.isCut(at: node.start), !text.isCut(at: node.end) else { continue }
      if category == .number, text.isCutDecimal(at: node.end) { continue }
      if isTime, text.isAmount(at: node.start) || barriers.amounts[node.start] > node.end { continue }
      if isTime, text.isDigitGroup(endingAt: node.start) || text.isDigitGroup(endingAt: node.end) {
        continue
      }
      if barriers.hide(node, category) || (!asides && barriers.cut(node, isTime: isTime)) { continue }
      for (dimension, value) in Resolution.values(
        of: chart.meanings[index], category: category, evaluation: evaluation)
      where dimensions.contains(dimension) {
        if dimension == .time, !asides { times.insert(node.start..<node.end) }
        found.append(
          FoundValue(
            dimension: dimension, value: value, range: text.tokens[node.start].start..<text.tokens[node.end - 1].end,
            isLatent: node.isLatent, score: node.score, meaning: chart.meanings[index]))
      }
    }
    return found.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, -$0.score) < ($1.range.lowerBound, -$1.range.upperBound, -$1.score)
    }
  }
}
