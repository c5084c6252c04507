import Foundation
import IntentSchema

/// Makes sentences as people say them of what patterns allow.
///
/// The same grammar gives the same sentences.
struct SpokenSampler {
  /// How often the app is named, and where.
  private static let namedAtEnd = 0.3
  private static let namedAtStart = 0.03
  /// How often a sentence is polite, at either end.
  private static let polite = 0.04
  /// More words than anybody says at once.
  private static let mostWords = 40
  /// How often a name is said as of several things, behind a number and elsewhere.
  private static let several = (counted: 0.8, uncounted: 0.2)
  /// How much less often words that patterns only pass over are said than others that may stand there.
  private static let seldom = 0.05
  /// How much more often a value is said at once than one of the words that may stand before it, in apps' own patterns; the
  /// first thing is not, where neither its number nor such a word was said.
  private static let valueAtOnce = (said: 3.0, bare: 1.0)

  let words: [String]
  let apps: [[SpokenGrammar.Word]]
  let values: SpokenValues
  /// Of each word, whether it is said seldom in apps' own patterns, and how often before a thing that is not counted, beside
  /// others (`SpokenValues.uncounted`).
  private let isSeldom: [Bool]
  private let uncounted: [Int]
  private var random = SplitMix(state: 0x5EED)
  /// The sentence that is being made.
  private var sentence: [SpokenGrammar.Word] = []
  /// Whether a number was said last, but for other values.
  private var isCounted = false
  /// Whether a value was said already.
  private var hasValue = false
  /// Whether the pattern is of an app's own intent.
  private var isOwn = false

  init(words: [String], apps: [[SpokenGrammar.Word]], values: SpokenValues) {
    (self.words, self.apps, self.values) = (words, apps, values)
    isSeldom = words.map(values.seldom.contains)
    uncounted = words.map { values.uncounted[$0] ?? 0 }
  }

  /// A sentence of a pattern; nil where the way led to what cannot be said.
  ///
  /// - Parameter isOwn: whether it is of an app's own intent: what may stand between its words and values is the same for all
  ///   of them.
  mutating func request(
    _ grammar: RequestGrammar, _ pattern: Int, _ language: Language, _ slots: [SlotWays?], isOwn: Bool
  ) -> [SpokenGrammar.Word]? {
    sentence = []
    if chance(Self.polite) { walk(language.mannersStart, part: .frame) }
    if chance(Self.namedAtStart) { walk(language.attachments.startPatterns, part: .frame) }
    self.isOwn = isOwn
    guard walk(grammar.graph, from: grammar.graph.roots[pattern], slots) else { return nil }
    if chance(Self.namedAtEnd) { walk(language.attachments.anywherePatterns, part: .frame) }
    if chance(Self.polite) { walk(language.mannersEnd, part: .frame) }
    // Patterns allow either word, so that who says the wrong one is understood.
    for place in sentence.indices.dropLast() {
      sentence[place].text = values.word(sentence[place].text, before: sentence[place + 1].text)
    }
    return sentence
  }

  /// One of an automaton's sentences; nothing where it has none.
  mutating func sentence(of automaton: Automaton) -> [SpokenGrammar.Word] {
    sentence = []
    walk(automaton, part: .frame)
    return sentence
  }

  /// A value; nothing where the data has no words for it.
  mutating func value(_ kind: SpokenValues.Kind) -> [SpokenGrammar.Word] {
    sentence = []
    _ = say(kind)
    return sentence
  }

  mutating func chance(_ share: Double) -> Bool { fraction() < share }

  /// A place in a list whose first items are the most important: the tenth is half as likely as the first.
  private mutating func rank(below count: Int) -> Int {
    let halfway = 10.0
    return min(count - 1, Int(halfway * (pow(1 + Double(count) / halfway, fraction()) - 1)))
  }

  private mutating func fraction() -> Double { Double(random.next() >> 11) / Double(1 << 53) }

  // MARK: Slots

  private mutating func fill(_ slot: SlotWays) -> Bool {
    switch random.pick(slot.ways) {
    case nil: return false
    case .name:
      let name = slot.names[rank(below: slot.names.count)]
      let isSeveral = chance(isCounted ? Self.several.counted : Self.several.uncounted)
      sentence += isSeveral ? name.several ?? name.words : name.words
    case .app: sentence += random.pick(apps) ?? []
    case .named(let automaton): walk(automaton, part: .slot)
    case .value(let kind): return say(kind)
    case .usual(let pattern):
      isCounted = false
      say(pattern, part: .free)
    case .list: return sayThings()
    }
    return true
  }

  private mutating func say(_ kind: SpokenValues.Kind) -> Bool {
    guard let pattern = values[kind] else { return false }
    isCounted = kind == .number
    say(pattern, part: kind.isFixed ? .slot : .free)
    return true
  }

  /// Most often one, else some one after another.
  private mutating func sayThings() -> Bool {
    let count = chance(0.4) ? 0 : 1 + Int(random.next() % 3)
    for number in 0..<count {
      guard say(.thing) else { return false }
      if number == count - 1, let pattern = values[.and] { say(pattern, part: .free) }
    }
    return say(.thing)
  }

  // MARK: Walks

  private mutating func say(_ pattern: Pattern, part: SpokenGrammar.Word.Part, isName: Bool = false) {
    switch pattern {
    case .word(let word):
      let spelling = isName ? word.capitalized : values.written[word]
      sentence.append(SpokenGrammar.Word(text: word, part: part, spelling: spelling))
    case .slot: break
    case .sequence(let items): for item in items { say(item, part: part, isName: isName) }
    case .oneOf(let items): if let item = random.pick(items) { say(item, part: part, isName: isName) }
    case .optional(let inner): if chance(0.5) { say(inner, part: part, isName: isName) }
    case .rule(let name):
      guard sentence.count < Self.mostWords, let pattern = values.pattern(named: name) else { return }
      say(pattern, part: part, isName: isName || values.names.contains(name))
    }
  }

  /// Chooses where to go on; nil for nowhere.
  ///
  /// Alternatives lead to the same place. Many of them are likelier than one, but not by their number.
  private mutating func choose<Move>(_ moves: [Way<Move>], canEnd: Bool) -> Move? {
    var groups: [Int32: [Way<Move>]] = [:]
    var order: [Int32] = []
    for way in moves {
      if groups[way.target] == nil { order.append(way.target) }
      groups[way.target, default: []].append(way)
    }
    let weights = order.map { target in
      let ways = groups[target] ?? []
      return ways.reduce(0) { $0 + $1.weight } / Double(ways.count).squareRoot()
    }
    guard let group = draw(weights, beside: canEnd ? 1 : 0), let ways = groups[order[group]] else { return nil }
    return draw(ways.map(\.weight)).map { ways[$0].move }
  }

  /// The place of one of the weights, the heavier the likelier; nil for none of them, as likely as `other` has it.
  private mutating func draw(_ weights: [Double], beside other: Double = 0) -> Int? {
    var rest = fraction() * (weights.reduce(0, +) + other)
    return weights.firstIndex { weight in
      defer { rest -= weight }
      return rest < weight
    }
  }

  /// Where one may go on.
  private struct Way<Move> {
    let target: Int32
    let move: Move
    var weight = 1.0
  }

  private enum Step {
    case word(Int32, Int32)
    case slot(SlotWays, Int32)
  }

  /// - Returns: whether it came to an end of the pattern.
  private mutating func walk(_ graph: RequestGraph, from root: Int32, _ slots: [SlotWays?]) -> Bool {
    var place = Int(root)
    (isCounted, hasValue) = (false, false)
    while sentence.count < Self.mostWords {
      var moves: [Way<Step>] = []
      var canEnd = false
      for index in Int(graph.reachOffsets[place])..<Int(graph.reachOffsets[place + 1]) {
        let at = Int(graph.reach[index])
        if graph.isFinal[at] { canEnd = true }
        for move in Int(graph.wordOffsets[at])..<Int(graph.wordOffsets[at + 1]) {
          let (word, target) = (graph.words[move], graph.wordTargets[move])
          moves.append(Way(target: target, move: .word(word, target), weight: weight(of: Int(word))))
        }
        for move in Int(graph.slotOffsets[at])..<Int(graph.slotOffsets[at + 1]) {
          guard let slot = slots[Int(graph.slots[move])] else { continue }
          let target = graph.slotTargets[move]
          moves.append(Way(target: target, move: .slot(slot, target), weight: weight(of: slot)))
        }
      }
      switch choose(moves, canEnd: canEnd) {
      case nil: return canEnd
      case .word(let word, let target):
        sentence.append(SpokenGrammar.Word(text: words[Int(word)], part: .frame))
        isCounted = false
        place = Int(target)
      case .slot(let slot, let target):
        guard fill(slot) else { return false }
        if !isCounted { hasValue = true }
        place = Int(target)
      }
    }
    return false
  }

  private func weight(of word: Int) -> Double {
    guard isOwn else { return 1 }
    if isSeldom[word] || isCounted && uncounted[word] > 0 { return Self.seldom }
    return hasValue ? 1 : max(1, Double(uncounted[word]))
  }

  private func weight(of slot: SlotWays) -> Double {
    guard isOwn else { return 1 }
    let isBare =
      slot.isThing && !hasValue && !isCounted && !values.uncounted.isEmpty
      && values.uncounted[sentence.last?.text ?? ""] == nil
    return isBare ? Self.valueAtOnce.bare : Self.valueAtOnce.said
  }

  /// Slots of automata are apps' names.
  private mutating func walk(_ automaton: Automaton, part: SpokenGrammar.Word.Part) {
    var moves =
      automaton.startWords.map { Way(target: $0.target, move: $0.target) }
      + automaton.startSlots.map { Way(target: $0, move: $0) }
    var canEnd = false
    while sentence.count < Self.mostWords, let element = choose(moves, canEnd: canEnd) {
      switch automaton.elements[Int(element)] {
      case .word(let number): sentence.append(SpokenGrammar.Word(text: words[Int(number)], part: part))
      case .slot: sentence += random.pick(apps) ?? []
      }
      moves =
        automaton.wordEdges(Int(element)).map {
          Way(target: automaton.words[$0].target, move: automaton.words[$0].target)
        } + automaton.slotEdges(Int(element)).map { Way(target: automaton.slots[$0], move: automaton.slots[$0]) }
      canEnd = automaton.isAccepting[Int(element)]
    }
  }
}
