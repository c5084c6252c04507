/// Everything that the patterns of a language find in one utterance, from the bottom up.
///
/// An active chart parser over the pattern automaton. Limits on spans and on what may begin at one token keep time and
/// memory linear in the length of the utterance.
struct Chart {
  struct Node {
    var category: Int
    var start: Int
    var end: Int
    var meaning: Meaning
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
    /// Words that the pattern itself matched.
    var words: Int
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
  /// What is left for one utterance when no token takes more than its share; sentences need a hundredth of it.
  private static let mostEdges = 30_000

  private let grammar: ValueGrammar
  private let context: ValueContext
  let text: TokenizedValues
  private(set) var nodes: [Node] = []
  private var starting: [[Int]]
  /// Edges that wait for a node, by the token it must begin at.
  private var waiting: [[Edge]]
  private var edgeCounts: [Int]
  private var catches: [Catch] = []
  private var agenda = 0
  private var pushes = 0

  init(_ text: TokenizedValues, grammar: ValueGrammar, context: ValueContext) {
    self.grammar = grammar
    self.context = context
    self.text = text
    starting = Array(repeating: [], count: text.tokens.count + 1)
    waiting = Array(repeating: [], count: text.tokens.count + 1)
    edgeCounts = Array(repeating: 0, count: text.tokens.count + 1)
  }

  mutating func fill() {
    for position in text.tokens.indices {
      addNumbers(at: position)
      addWritten(at: position)
      addWords(at: position)
      run()
    }
  }

  private mutating func addNumbers(at position: Int) {
    guard text.tokens[position].kind != .symbol || !text.tokens[position].key.isEmpty else { return }
    let digits = grammar.digits.readings(text.tokens, at: position)
    for (end, number) in digits {
      add(Node(category: 0, start: position, end: end, meaning: .number(number), isLatent: false, score: 0))
    }
    if text.tokens[position].kind == .letters, let ordinal = grammar.numberWords.ordinal(text.tokens[position].key),
      let category = Grammar.builtIn.firstIndex(of: "ordinal")
    {
      add(
        Node(
          category: category, start: position, end: position + 1, meaning: .ordinal(ordinal), isLatent: false, score: 0)
      )
    }
    for (end, number) in grammar.numberWords.readings(in: text, at: position, digits: digits) {
      add(Node(category: 0, start: position, end: end, meaning: .number(number), isLatent: false, score: 0))
    }
  }

  /// Addresses and links, which no language spells in its own way.
  private mutating func addWritten(at position: Int) {
    for (category, end, written) in WrittenForms.readings(text, at: position) {
      guard let number = Grammar.builtIn.firstIndex(of: category) else { continue }
      add(Node(category: number, start: position, end: end, meaning: .text(written), isLatent: false, score: 0))
    }
  }

  /// Begins the patterns that a word begins.
  private mutating func addWords(at position: Int) {
    advance(Edge(state: 0, start: position, end: position, caught: -1, score: 0, words: 0), onlyWords: true)
  }

  private mutating func run() {
    while agenda < nodes.count {
      let index = agenda
      agenda += 1
      let node = nodes[index]
      // Words that change nothing stand around a value, and not inside another.
      if node.isAside { continue }
      for edge in grammar.roots[node.category] ?? [] {
        take(index, by: Edge(state: 0, start: node.start, end: node.start, caught: -1, score: 0, words: 0), edge)
      }
      for waiting in waiting[node.start] { offer(index, to: waiting) }
    }
  }

  /// Continues an edge with what follows it: words now, nodes when they are there.
  private mutating func advance(_ edge: Edge, onlyWords: Bool = false) {
    let state = grammar.states[edge.state]
    if !onlyWords { for rule in state.accepts { complete(edge, rule: grammar.rules[rule]) } }
    guard edge.end < text.tokens.count, edge.end - edge.start < Self.longestSpan else { return }
    step(edge, state, at: edge.end)
    if edge.end > edge.start, text.isSoftHyphen(edge.end) { step(edge, state, at: edge.end + 1) }
  }

  private mutating func step(_ edge: Edge, _ state: FrozenState, at position: Int) {
    if state.hasWords {
      match(edge, state, word: text.words[position], at: position)
      match(edge, state, word: text.capitals[position], at: position)
    }
    for (label, isRun, target) in state.anyWord {
      guard isRun ? text.tokens[position].isSpaced : text.tokens[position].kind == .letters else { continue }
      let end = isRun ? text.endOfRun(from: position) : position + 1
      catches.append(Catch(label: label, node: -1, range: position..<end, before: edge.caught))
      var next = edge
      next.state = target
      next.end = end
      next.caught = catches.count - 1
      push(next)
    }
    guard edge.state != 0, !state.nodes.isEmpty, edgeCounts[position] < Self.mostEdgesAtToken else { return }
    edgeCounts[position] += 1
    waiting[position].append(edge)
    for index in starting[position] where index < agenda && !nodes[index].isAside { offer(index, to: edge) }
  }

  private mutating func match(_ edge: Edge, _ state: FrozenState, word: Int, at position: Int) {
    guard word >= 0 else { return }
    for target in state.targets(of: word * 2) ?? [] { match(edge, to: target, at: position) }
    if !text.tokens[position].isSpaced {
      for target in state.targets(of: word * 2 + 1) ?? [] { match(edge, to: target, at: position) }
    }
  }

  private mutating func match(_ edge: Edge, to target: Int, at position: Int) {
    var next = edge
    next.state = target
    next.end = position + 1
    next.words += 1
    push(next)
  }

  private mutating func push(_ edge: Edge) {
    guard edgeCounts[edge.start] < Self.mostEdgesAtToken, pushes < Self.mostEdges else { return }
    edgeCounts[edge.start] += 1
    pushes += 1
    advance(edge)
  }

  private mutating func offer(_ index: Int, to edge: Edge) {
    let category = nodes[index].category
    for transition in grammar.states[edge.state].nodes where transition.category == category {
      take(index, by: edge, transition)
    }
  }

  private mutating func take(_ index: Int, by edge: Edge, _ transition: PatternAutomaton.NodeEdge) {
    let node = nodes[index]
    if transition.isGlued, text.tokens[node.start].isSpaced { return }
    if transition.predicate >= 0 {
      for predicate in grammar.predicates[transition.predicate] {
        if predicate.asksForFirm ? node.isLatent : !predicate.holds(for: node.meaning) { return }
      }
    }
    catches.append(Catch(label: transition.label, node: index, range: node.start..<node.end, before: edge.caught))
    push(
      Edge(
        state: transition.target, start: edge.start, end: node.end, caught: catches.count - 1,
        score: edge.score + node.score, words: edge.words))
  }

  private mutating func complete(_ edge: Edge, rule: Grammar.Rule) {
    guard rule.holds(in: context.region) else { return }
    let meaning: Meaning
    switch rule.making {
    case .constant(let constant): meaning = constant
    case .action(let action, let parameters):
      let input = ActionInput(
        parts: parts(edge), parameters: parameters, context: context, text: text, range: edge.start..<edge.end)
      guard let made = action.body(input) else { return }
      meaning = made
    }
    add(
      Node(
        category: rule.category, start: edge.start, end: edge.end, meaning: meaning, isLatent: rule.isLatent,
        isAside: rule.isAside, score: edge.score + rule.weight))
  }

  private func parts(_ edge: Edge) -> [ActionInput.Part] {
    var parts: [ActionInput.Part] = []
    var index = edge.caught
    while index >= 0 {
      let caught = catches[index]
      let label = grammar.labelNames[caught.label]
      if caught.node >= 0 {
        let node = nodes[caught.node]
        parts.append(
          .init(label: label, meaning: node.meaning, isLatent: node.isLatent, range: node.start..<node.end))
      } else {
        let said = text.text(caught.range)
        parts.append(.init(label: label, meaning: .text(said), isLatent: false, range: caught.range))
      }
      index = caught.before
    }
    return parts.reversed()
  }

  private mutating func add(_ node: Node) {
    for index in starting[node.start] {
      let other = nodes[index]
      guard other.category == node.category, other.end == node.end, other.meaning == node.meaning else { continue }
      if node.score > other.score { nodes[index].score = node.score }
      if !node.isAside { nodes[index].isAside = false }
      if !node.isLatent { nodes[index].isLatent = false }
      return
    }
    guard starting[node.start].count < Self.mostNodesAtToken else { return }
    starting[node.start].append(nodes.count)
    nodes.append(node)
  }

  func name(of node: Node) -> String { grammar.categoryNames[node.category] }
}
