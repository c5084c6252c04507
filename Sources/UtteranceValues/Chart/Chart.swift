/// Everything that the patterns of a language find in one utterance, from the bottom up.
///
/// An active chart parser over the pattern automaton. Limits on spans and on what may begin at one token keep time and
/// memory linear in the length of the utterance.
struct Chart {
  struct Node {
    var category: Int
    var start: Int
    var end: Int
    var isLatent: Bool
    var isAside = false
    var score: Double
  }

  /// A pattern matched so far.
  private struct Edge {
    var state: Int
    var start: Int
    var end: Int
    /// Index into `catches`; -1 for none.
    var caught: Int
    var score: Double
  }

  private struct Catch {
    var label: Int
    /// Index of a node; -1 for a free word.
    var node: Int
    var range: Range<Int>
    var before: Int
  }

  private static let longestSpan = 40
  private static let mostNodesAtToken = 120
  private static let mostEdgesAtToken = 800
  /// What is left for one utterance when no token takes more than its share; sentences need a fiftieth of it.
  private static let mostWork = 40_000

  private let grammar: ValueGrammar
  private let automaton: FrozenAutomaton
  private let context: ValueContext
  let evaluation: TimeEvaluation
  let text: TokenizedValues
  private(set) var nodes: [Node] = []
  /// What each node means.
  private(set) var meanings: [Meaning] = []
  private var starting: [[Int]]
  /// Edges that wait for a node, by the token it must begin at.
  private var waiting: [[Edge]]
  private var edgeCounts: [Int]
  private var catches: [Catch] = []
  private var agenda = 0
  /// Steps taken so far: patterns continued, and values offered to patterns.
  private(set) var work = 0

  init(_ text: TokenizedValues, grammar: ValueGrammar, context: ValueContext) {
    self.grammar = grammar
    automaton = grammar.frozen
    self.context = context
    evaluation = TimeEvaluation(context)
    self.text = text
    starting = Array(repeating: [], count: text.tokens.count + 1)
    waiting = Array(repeating: [], count: text.tokens.count + 1)
    edgeCounts = Array(repeating: 0, count: text.tokens.count + 1)
  }

  mutating func fill() {
    for position in text.tokens.indices {
      // What was found so far stays; the rest has no values.
      guard work < Self.mostWork else { break }
      addNumbers(at: position)
      addWritten(at: position)
      addWords(at: position)
      run()
    }
  }

  private mutating func addNumbers(at position: Int) {
    guard text.tokens[position].kind != .symbol || !text.tokens[position].key.isEmpty else { return }
    let digits = grammar.digits.readings(text.tokens, at: position)
    for (end, number) in digits { add(0, position..<end, .number(number)) }
    if text.tokens[position].kind == .letters, let ordinal = grammar.numberWords.ordinal(text.tokens[position].key) {
      add(Self.ordinal, position..<position + 1, .ordinal(ordinal))
    }
    let words = grammar.numberWords.readings(in: text, at: position, digits: digits)
    let longest = words.map(\.end).max() ?? position
    for (end, number) in words {
      var number = number
      number.goesOn = end < longest
      add(0, position..<end, .number(number))
    }
  }

  private static let ordinal = Grammar.builtIn.firstIndex(of: "ordinal") ?? 0

  /// Addresses and links, which no language spells in its own way.
  private mutating func addWritten(at position: Int) {
    for (category, end, written) in WrittenForms.readings(text, at: position) {
      guard let number = Grammar.builtIn.firstIndex(of: category) else { continue }
      add(number, position..<end, .text(written))
    }
  }

  /// Begins the patterns that a word begins.
  private mutating func addWords(at position: Int) {
    advance(Edge(state: 0, start: position, end: position, caught: -1, score: 0), onlyWords: true)
  }

  private mutating func run() {
    while agenda < nodes.count {
      let index = agenda
      agenda += 1
      let node = nodes[index]
      // Words that change nothing stand around a value, and not inside another.
      if node.isAside { continue }
      for edge in grammar.roots[node.category] {
        take(index, by: Edge(state: 0, start: node.start, end: node.start, caught: -1, score: 0), edge)
      }
      for waiting in waiting[node.start] where automaton.mayWait(waiting.state, for: node.category) {
        offer(index, node.category, to: waiting)
      }
    }
  }

  /// Continues an edge with what follows it: words now, nodes when they are there.
  private mutating func advance(_ edge: Edge, onlyWords: Bool = false) {
    if !onlyWords {
      for rule in automaton.accepts(of: edge.state) { complete(edge, rule: Int(automaton.accepts[rule])) }
    }
    guard edge.end < text.tokens.count, edge.end - edge.start < Self.longestSpan else { return }
    step(edge, at: edge.end)
    if edge.end > edge.start, text.isSoftHyphen(edge.end) { step(edge, at: edge.end + 1) }
  }

  private mutating func step(_ edge: Edge, at position: Int) {
    let state = edge.state
    if automaton.hasWords(state) {
      match(edge, word: text.words[position], at: position)
      match(edge, word: text.capitals[position], at: position)
    }
    for index in automaton.anyWords(of: state) {
      let any = automaton.anyWords[index]
      guard any.isRun ? text.tokens[position].isSpaced : text.tokens[position].kind == .letters else { continue }
      let end = any.isRun ? text.endOfRun(from: position) : position + 1
      catches.append(Catch(label: Int(any.label), node: -1, range: position..<end, before: edge.caught))
      var next = edge
      next.state = Int(any.target)
      next.end = end
      next.caught = catches.count - 1
      push(next)
    }
    guard state != 0, automaton.hasNodes(state), edgeCounts[position] < Self.mostEdgesAtToken else { return }
    edgeCounts[position] += 1
    waiting[position].append(edge)
    for index in starting[position] where index < agenda && !nodes[index].isAside {
      let category = nodes[index].category
      if automaton.mayWait(state, for: category) { offer(index, category, to: edge) }
    }
  }

  private mutating func match(_ edge: Edge, word: Int, at position: Int) {
    guard word >= 0 else { return }
    for index in automaton.words(of: edge.state, word * 2) { match(edge, index, at: position) }
    if !text.tokens[position].isSpaced {
      for index in automaton.words(of: edge.state, word * 2 + 1) { match(edge, index, at: position) }
    }
  }

  private mutating func match(_ edge: Edge, _ index: Int, at position: Int) {
    var next = edge
    next.state = Int(automaton.words[index].target)
    next.end = position + 1
    push(next)
  }

  private mutating func push(_ edge: Edge) {
    guard edgeCounts[edge.start] < Self.mostEdgesAtToken, work < Self.mostWork else { return }
    edgeCounts[edge.start] += 1
    work += 2
    advance(edge)
  }

  private mutating func offer(_ index: Int, _ category: Int, to edge: Edge) {
    guard work < Self.mostWork else { return }
    for transition in automaton.nodes(of: edge.state, category) {
      take(index, by: edge, automaton.nodes[transition])
    }
  }

  private mutating func take(_ index: Int, by edge: Edge, _ transition: PatternAutomaton.NodeEdge) {
    work += 1
    let node = nodes[index]
    if transition.isGlued, text.tokens[node.start].isSpaced { return }
    if transition.predicate >= 0 {
      for predicate in grammar.predicates[transition.predicate] {
        if predicate.asksForFirm ? node.isLatent : !predicate.holds(for: meanings[index]) { return }
      }
    }
    catches.append(Catch(label: transition.label, node: index, range: node.start..<node.end, before: edge.caught))
    push(
      Edge(
        state: transition.target, start: edge.start, end: node.end, caught: catches.count - 1,
        score: edge.score + node.score))
  }

  private mutating func complete(_ edge: Edge, rule number: Int) {
    guard grammar.rules[number].holds(in: context.region) else { return }
    let meaning: Meaning
    switch grammar.rules[number].making {
    case .constant(let constant): meaning = constant
    case .action(let action, let parameters):
      let input = ActionInput(
        parts: parts(edge), parameters: parameters, context: context, evaluation: evaluation, text: text,
        range: edge.start..<edge.end)
      guard let made = action.body(input) else { return }
      meaning = made
    }
    add(
      grammar.rules[number].category, edge.start..<edge.end, meaning, isLatent: grammar.rules[number].isLatent,
      isAside: grammar.rules[number].isAside, score: edge.score + grammar.rules[number].weight)
  }

  private func parts(_ edge: Edge) -> [ActionInput.Part] {
    var parts: [ActionInput.Part] = []
    var index = edge.caught
    while index >= 0 {
      let caught = catches[index]
      let label = grammar.labelNames[caught.label]
      if caught.node >= 0 {
        parts.append(
          .init(
            label: label, meaning: meanings[caught.node], isLatent: nodes[caught.node].isLatent, range: caught.range))
      } else {
        parts.append(.init(label: label, meaning: .text(text.text(caught.range)), isLatent: false, range: caught.range))
      }
      index = caught.before
    }
    return parts.reversed()
  }

  private mutating func add(
    _ category: Int, _ range: Range<Int>, _ meaning: Meaning, isLatent: Bool = false, isAside: Bool = false,
    score: Double = 0
  ) {
    for index in starting[range.lowerBound] {
      let other = nodes[index]
      guard other.category == category, other.end == range.upperBound, meanings[index] == meaning else { continue }
      if score > other.score { nodes[index].score = score }
      if !isAside { nodes[index].isAside = false }
      if !isLatent { nodes[index].isLatent = false }
      return
    }
    guard starting[range.lowerBound].count < Self.mostNodesAtToken else { return }
    starting[range.lowerBound].append(nodes.count)
    nodes.append(
      Node(
        category: category, start: range.lowerBound, end: range.upperBound, isLatent: isLatent, isAside: isAside,
        score: score))
    meanings.append(meaning)
  }

  /// Nil for a part that only other patterns use.
  func category(of node: Node) -> ValueCategory? { grammar.valueCategories[node.category] }
}
