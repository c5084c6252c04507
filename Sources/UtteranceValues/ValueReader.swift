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
    let all = read(utterance, context: context, dimensions: dimensions, includesLatent: includesLatent, asides: false)
    return Cover.choose(Cover.withoutCut(all), length: all.map(\.range.upperBound).max() ?? 0)
  }

  /// All readings of all stretches, overlapping ones too, by place, then the longest first, then the likeliest.
  ///
  /// Beside what `values` chooses from, these have the same values with words around that change nothing: “about five”.
  package func candidates(
    in utterance: String, context: ValueContext, dimensions: Set<ValueDimension> = Set(ValueDimension.allCases),
    includesLatent: Bool = false
  ) -> [FoundValue] {
    read(utterance, context: context, dimensions: dimensions, includesLatent: includesLatent, asides: true)
  }

  /// Indices of nodes, those of times behind the others and the likeliest first.
  private static func likeliestTimesFirst(_ chart: Chart) -> [Int] {
    let isTime = chart.meanings.map { if case .time = $0 { true } else { false } }
    let times = chart.nodes.indices.filter { isTime[$0] }
    return chart.nodes.indices.filter { !isTime[$0] }
      + times.sorted { (chart.nodes[$0].score, $1) > (chart.nodes[$1].score, $0) }
  }

  private func read(
    _ utterance: String, context: ValueContext, dimensions: Set<ValueDimension>, includesLatent: Bool, asides: Bool
  ) -> [FoundValue] {
    let text = TokenizedValues(utterance, vocabulary: grammar.vocabulary)
    var chart = Chart(text, grammar: grammar, context: context)
    chart.fill()
    let written = endsOfAddresses(chart)
    let cut = endsOfAmounts(chart)
    let inside = asides ? [] : insidesOfNumbers(chart)
    let guests = asides ? [] : guestNumbers(chart)
    var found: [FoundValue] = []
    let evaluation = TimeEvaluation(context)
    // Where one reading of a stretch is enough, the likeliest time comes first and the others need not be looked for.
    var times: Set<Range<Int>> = []
    for index in asides ? Array(chart.nodes.indices) : Self.likeliestTimesFirst(chart) {
      let node = chart.nodes[index]
      guard chart.isValue(node), includesLatent || !node.isLatent, asides || !node.isAside
      else { continue }
      let meaning = chart.meanings[index]
      let isTime = if case .time = meaning { true } else { false }
      if isTime, !dimensions.contains(.time) || times.contains(node.start..<node.end) { continue }
      guard !text.isCut(at: node.start), !text.isCut(at: node.end) else { continue }
      if !inside.isEmpty, inside[node.start] || (isTime && inside[node.end]) { continue }
      if isTime, !guests.isEmpty, guests[node.start] > node.start { continue }
      if isTime, text.isAmount(at: node.start) || cut[node.start] > node.end { continue }
      if isTime, text.isDigitGroup(endingAt: node.start) || text.isDigitGroup(endingAt: node.end) {
        continue
      }
      // What stands in an address is no value of its own.
      if written[node.start] >= node.end, !Self.addresses.contains(chart.name(of: node)) { continue }
      for (dimension, value) in Resolution.values(
        of: meaning, category: chart.name(of: node), evaluation: evaluation)
      where dimensions.contains(dimension) {
        if dimension == .time, !asides { times.insert(node.start..<node.end) }
        found.append(
          FoundValue(
            dimension: dimension, value: value, range: text.tokens[node.start].start..<text.tokens[node.end - 1].end,
            isLatent: node.isLatent, score: node.score))
      }
    }
    return found.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, -$0.score) < ($1.range.lowerBound, -$1.range.upperBound, -$1.score)
    }
  }

  /// For each token, where a share or an amount of money ends that a clock's hour would be cut from: at 7.20 percent.
  private func endsOfAmounts(_ chart: Chart) -> [Int] {
    var ends = Array(repeating: 0, count: chart.text.tokens.count + 1)
    for (node, meaning) in zip(chart.nodes, chart.meanings) where !node.isLatent && !node.isAside {
      guard case .measure(let measure) = meaning, [.percentage, .money].contains(measure.unit.dimension) else {
        continue
      }
      ends[node.start] = max(ends[node.start], node.end)
      // “at” or another word may stand before the number of a time.
      if node.start > 0 { ends[node.start - 1] = max(ends[node.start - 1], node.end) }
    }
    return ends
  }

  /// For each token, whether a number below a hundred that is said in several words has begun before it and goes on: no
  /// value begins there, and no time ends there.
  private func insidesOfNumbers(_ chart: Chart) -> [Bool] {
    var inside = Array(repeating: false, count: chart.text.tokens.count + 1)
    for (node, meaning) in zip(chart.nodes, chart.meanings) where node.end - node.start > 1 {
      guard case .number(let number) = meaning, number.form == .words, (13..<100).contains(number.value),
        number.value == number.value.rounded()
      else { continue }
      for position in node.start + 1..<node.end { inside[position] = true }
    }
    return inside
  }

  /// For each token, where words end in which no time begins, though one may be said behind: a table for four at seven.
  private func guestNumbers(_ chart: Chart) -> [Int] {
    var ends = Array(repeating: 0, count: chart.text.tokens.count + 1)
    for (node, meaning) in zip(chart.nodes, chart.meanings)
    where meaning.key == Self.beginning && chart.name(of: node) == Self.nothing {
      for position in node.start..<node.end - 1 { ends[position] = max(ends[position], node.end - 1) }
    }
    return ends
  }

  private static let addresses: Set<String> = ["email", "url"]
  /// What stands for no value whatever is in it: “a second time”.
  private static let nothing = "nothing"
  /// The same, but for its last word, which a value may reach into: “a second round”, not “a second later”.
  private static let before = "before"
  /// Words that no time begins in, but for the last one: “table for four at” of “table for four at seven”.
  private static let beginning = "beginning"

  /// For each token, the farthest end of an address that begins there or before; 0 if there is none.
  private func endsOfAddresses(_ chart: Chart) -> [Int] {
    var ends = Array(repeating: 0, count: chart.text.tokens.count + 1)
    for (node, meaning) in zip(chart.nodes, chart.meanings)
    where Self.addresses.contains(chart.name(of: node)) || chart.name(of: node) == Self.nothing {
      if meaning.key == Self.beginning { continue }
      let end = meaning.key == Self.before ? node.end - 1 : node.end
      ends[node.start] = max(ends[node.start], end)
    }
    for position in ends.indices.dropFirst() { ends[position] = max(ends[position], ends[position - 1]) }
    return ends
  }
}
