/// Stretches of an utterance that values may not begin or end in.
struct Barriers {
  /// For each token, the farthest end of an address, or of what has no value, that begins there or before; 0 for none.
  private var hidden: [Int]
  /// For each token, where a share or an amount of money ends that a clock's hour would be cut from: at 7.20 percent.
  private(set) var amounts: [Int]
  /// For each token, whether a number below a hundred that is said in several words has begun before it and goes on.
  private var isInNumber: [Bool]
  /// The same for a greater one: no time ends within “six thousand”.
  private var isInGreatNumber: [Bool]
  /// For each token, where words end in which no time begins: “a table for four” of “a table for four at seven”.
  private var guests: [Int]

  init(_ chart: Chart) {
    let count = chart.text.tokens.count + 1
    hidden = Array(repeating: 0, count: count)
    amounts = hidden
    guests = hidden
    isInNumber = Array(repeating: false, count: count)
    isInGreatNumber = isInNumber
    for (index, node) in chart.nodes.enumerated() {
      switch chart.category(of: node) {
      case .email, .url: hidden[node.start] = max(hidden[node.start], node.end)
      case .nothing: addNothing(node, chart.meanings[index].key)
      case .measure where !node.isLatent && !node.isAside, .amount where !node.isLatent && !node.isAside:
        addAmount(node, chart.meanings[index])
      case .number where node.end - node.start > 1:
        addNumber(node, chart.meanings[index])
        if chart.text.tokens[node.end - 1].kind == .letters { addGreatNumber(node, chart.meanings[index]) }
      default: break
      }
    }
    for position in hidden.indices.dropFirst() { hidden[position] = max(hidden[position], hidden[position - 1]) }
  }

  /// With the key `before` its last word may be a part of a value; with `beginning` only times are concerned, and those
  /// that begin with its last word are not.
  private mutating func addNothing(_ node: Chart.Node, _ key: String?) {
    if key == "beginning" {
      for position in node.start..<node.end - 1 { guests[position] = max(guests[position], node.end - 1) }
    } else {
      hidden[node.start] = max(hidden[node.start], key == "before" ? node.end - 1 : node.end)
    }
  }

  private mutating func addAmount(_ node: Chart.Node, _ meaning: Meaning) {
    guard case .measure(let measure) = meaning, [.percentage, .money].contains(measure.unit.dimension) else { return }
    amounts[node.start] = max(amounts[node.start], node.end)
    // “at” or another word may stand before the number of a time.
    if node.start > 0 { amounts[node.start - 1] = max(amounts[node.start - 1], node.end) }
  }

  private mutating func addNumber(_ node: Chart.Node, _ meaning: Meaning) {
    guard case .number(let number) = meaning, number.form == .words, (13..<100).contains(number.value),
      number.value == number.value.rounded()
    else { return }
    for position in node.start + 1..<node.end { isInNumber[position] = true }
  }

  private mutating func addGreatNumber(_ node: Chart.Node, _ meaning: Meaning) {
    guard case .number(let number) = meaning, number.form == .words, number.value >= 1000 else { return }
    for position in node.start + 1..<node.end { isInGreatNumber[position] = true }
  }

  /// Whether it stands in an address, or in words that have no value.
  func hide(_ node: Chart.Node, _ category: ValueCategory) -> Bool {
    hidden[node.start] >= node.end && category != .email && category != .url
  }

  /// Whether it is cut out of a longer number, or is a time that begins with a number of guests.
  func cut(_ node: Chart.Node, isTime: Bool) -> Bool {
    isInNumber[node.start]
      || (isTime && (isInNumber[node.end] || isInGreatNumber[node.end] || guests[node.start] > node.start))
  }
}
