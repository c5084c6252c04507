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
  /// How much less often what may be left out is said than what follows it, and how much more often an article is.
  private static let optional = 0.3
  private static let article = 3.0
  /// How often a person who is spoken of is one that is known.
  private static let knownPeople = 0.5

  let words: [String]
  let apps: [[SpokenGrammar.Word]]
  let values: SpokenValues
  /// The people that are known, the most important first.
  private let people: [[SpokenGrammar.Word]]
  /// Of each word, whether it is said seldom in apps' own patterns, and how often before a thing that is not counted, beside
  /// others (`SpokenValues.uncounted`).
  private let isSeldom: [Bool]
  private let uncounted: [Int]
  /// Of each word, whether it is said where it may be left out (`SpokenValues.articles`).
  private let isArticle: [Bool]
  /// How each word is written where it has capitals inside, in requests as in values: “con l'iPhone”.
  private let written: [String?]
  private var random = SplitMix(state: 0x5EED)
  /// The sentence that is being made.
  private var sentence: [SpokenGrammar.Word] = []
  /// Whether a number was said last, but for other values.
  private var isCounted = false
  /// Whether a value was said already.
  private var hasValue = false
  /// Whether the pattern is of an app's own intent.
  private var isOwn = false
  /// The ways on from where sentences have been before.
  private var crossings: [Crossing: Ways<Step>] = [:]
  private var corners: [Corner: Ways<Int32>] = [:]
  /// What comes up next of each of the values' patterns that have a name.
  private var decks: [String: Deck] = [:]

  init(
    words: [String], apps: [[SpokenGrammar.Word]], people: [[SpokenGrammar.Word]] = [], values: SpokenValues
  ) {
    (self.words, self.apps, self.people, self.values) = (words, apps, people, values)
    isSeldom = words.map(values.seldom.contains)
    uncounted = words.map { values.uncounted[$0] ?? 0 }
    isArticle = words.map(values.articles.contains)
    written = words.map { values.written[$0] }
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

  /// Something that people ask any assistant for; nothing where the data has no words for it (`SpokenValues.other`).
  mutating func other() -> [SpokenGrammar.Word] {
    sentence = []
    if let pattern = values.other { say(pattern, part: .free) }
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
    case .example: sentence += random.pick(slot.examples) ?? []
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

  /// - Parameter word: its place in `words`.
  private mutating func say(_ word: Int32, part: SpokenGrammar.Word.Part) {
    sentence.append(SpokenGrammar.Word(text: words[Int(word)], part: part, spelling: written[Int(word)]))
  }

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
      if name == SpokenValues.firstName, !people.isEmpty, chance(Self.knownPeople) {
        sentence += people[rank(below: people.count)]
        return
      }
      let isName = isName || values.names.contains(name)
      if case .oneOf(let items) = pattern, !items.isEmpty {
        say(items[decks[name, default: Deck(items.count)].deal(&random)], part: part, isName: isName)
      } else {
        say(pattern, part: part, isName: isName)
      }
    }
  }

  /// Chooses where to go on; nil for nowhere.
  private mutating func choose<Move>(_ ways: Ways<Move>) -> Move? {
    draw(ways.weights, beside: ways.canEnd ? 1 : 0).flatMap { group in
      draw(ways.groups[group].weights).map { ways.groups[group].moves[$0] }
    }
  }

  /// The place of one of the weights, the heavier the likelier; nil for none of them, as likely as `other` has it.
  private mutating func draw(_ weights: [Double], beside other: Double = 0) -> Int? {
    var rest = fraction() * (weights.reduce(0, +) + other)
    return weights.firstIndex { weight in
      defer { rest -= weight }
      return rest < weight
    }
  }

  /// Where one may go on from a place.
  ///
  /// Alternatives lead to the same place. Many of them are likelier than one, but not by their number.
  private struct Ways<Move> {
    private(set) var groups: [(weights: [Double], moves: [Move])] = []
    private(set) var weights: [Double] = []
    let canEnd: Bool

    /// - Parameter areShares: whether alternatives weigh 1 together, so that their number does not count.
    init(_ moves: [(target: Int32, move: Move, weight: Double)], canEnd: Bool, areShares: Bool = false) {
      var numbers: [Int32: Int] = [:]
      for way in moves {
        let group = numbers[way.target] ?? groups.count
        if group == groups.count {
          numbers[way.target] = group
          groups.append(([], []))
        }
        groups[group].weights.append(way.weight)
        groups[group].moves.append(way.move)
      }
      weights = groups.map { group in
        let sum = group.weights.reduce(0, +)
        return areShares ? sum : sum / Double(group.weights.count).squareRoot()
      }
      self.canEnd = canEnd
    }
  }

  /// Where a sentence is, and what decides how likely each way on from there is.
  private struct Crossing: Hashable {
    let place: Int32
    /// Nil where the pattern is of no app's own intent: nothing but the place decides there how likely each way on is.
    let before: Before?
  }

  /// What was said before a place of an app's own pattern, as far as that decides how likely each way on is.
  private struct Before: Hashable {
    let isCounted: Bool
    let hasValue: Bool
    /// Whether the last word stands before a thing that is not counted (`SpokenValues.uncounted`).
    let isUncounted: Bool
  }

  /// An element of an automaton; nil for its beginning.
  private struct Corner: Hashable {
    let automaton: ObjectIdentifier
    let element: Int32?
  }

  private enum Step {
    case word(Int32, Int32)
    case slot(SlotWays, Int32)
  }

  /// - Returns: whether it came to an end of the pattern.
  private mutating func walk(_ graph: RequestGraph, from root: Int32, _ slots: [SlotWays?]) -> Bool {
    var place = root
    (isCounted, hasValue) = (false, false)
    while sentence.count < Self.mostWords {
      let ways = ways(graph, from: place, slots)
      switch choose(ways) {
      case nil: return ways.canEnd
      case .word(let word, let target):
        say(word, part: .frame)
        isCounted = false
        place = target
      case .slot(let slot, let target):
        guard fill(slot) else { return false }
        if !isCounted { hasValue = true }
        place = target
      }
    }
    return false
  }

  private mutating func ways(_ graph: RequestGraph, from place: Int32, _ slots: [SlotWays?]) -> Ways<Step> {
    let before =
      isOwn
      ? Before(
        isCounted: isCounted, hasValue: hasValue,
        isUncounted: values.uncounted[sentence.last?.text ?? ""] != nil) : nil
    let crossing = Crossing(place: place, before: before)
    if let known = crossings[crossing] { return known }
    let areShares = !isOwn && values.tellsUsual
    var moves: [(target: Int32, move: Step, weight: Double)] = []
    var canEnd = false
    for index in Int(graph.reachOffsets[Int(place)])..<Int(graph.reachOffsets[Int(place) + 1]) {
      let at = Int(graph.reach[index])
      if graph.isFinal[at] { canEnd = true }
      let isOptional = graph.reachOffsets[at + 1] - graph.reachOffsets[at] > 1
      for move in Int(graph.wordOffsets[at])..<Int(graph.wordOffsets[at + 1]) {
        let (word, target) = (graph.words[move], graph.wordTargets[move])
        let often = isArticle[Int(word)] ? Self.article : Self.optional
        let weight =
          areShares ? Double(graph.wordShares[move]) * (isOptional ? often : 1) : weight(of: Int(word), before)
        moves.append((target, .word(word, target), weight))
      }
      for move in Int(graph.slotOffsets[at])..<Int(graph.slotOffsets[at + 1]) {
        guard let slot = slots[Int(graph.slots[move])] else { continue }
        let target = graph.slotTargets[move]
        let weight =
          areShares ? Double(graph.slotShares[move]) * (isOptional ? Self.optional : 1) : weight(of: slot, before)
        moves.append((target, .slot(slot, target), weight))
      }
    }
    let ways = Ways(moves, canEnd: canEnd, areShares: areShares)
    crossings[crossing] = ways
    return ways
  }

  private func weight(of word: Int, _ before: Before?) -> Double {
    guard let before else { return 1 }
    if isSeldom[word] || before.isCounted && uncounted[word] > 0 { return Self.seldom }
    return before.hasValue ? 1 : max(1, Double(uncounted[word]))
  }

  private func weight(of slot: SlotWays, _ before: Before?) -> Double {
    guard let before else { return 1 }
    let isBare =
      slot.isThing && !before.hasValue && !before.isCounted && !before.isUncounted && !values.uncounted.isEmpty
    return isBare ? Self.valueAtOnce.bare : Self.valueAtOnce.said
  }

  /// Slots of automata are apps' names.
  private mutating func walk(_ automaton: Automaton, part: SpokenGrammar.Word.Part) {
    var place: Int32?
    while sentence.count < Self.mostWords, let element = choose(ways(automaton, from: place)) {
      switch automaton.elements[Int(element)] {
      case .word(let word): say(word, part: part)
      case .slot: sentence += random.pick(apps) ?? []
      }
      place = element
    }
  }

  private mutating func ways(_ automaton: Automaton, from element: Int32?) -> Ways<Int32> {
    let corner = Corner(automaton: ObjectIdentifier(automaton), element: element)
    if let known = corners[corner] { return known }
    let targets: [Int32]
    if let element {
      targets =
        automaton.wordEdges(Int(element)).map { automaton.words[$0].target }
        + automaton.slotEdges(Int(element)).map { automaton.slots[$0] }
    } else {
      targets = automaton.startWords.map(\.target) + automaton.startSlots
    }
    let ways = Ways(
      targets.map { ($0, $0, 1) }, canEnd: element.map { automaton.isAccepting[Int($0)] } ?? false)
    corners[corner] = ways
    return ways
  }
}
