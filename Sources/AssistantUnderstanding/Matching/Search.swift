import UtteranceValues

/// Finds the readings of one utterance: all patterns that its words allow at once, from the first token to the last.
///
/// A state is a place in a pattern and the app named so far. For each token position the few best ways to reach each
/// state are kept, and only so many states, so the work grows with the utterance's length and with the patterns that
/// still fit, never with their combinations.
struct Search {
  /// A finished reading.
  struct Found {
    var owner: Int
    /// Position of the app, nil where none was named, `AppAttachments.unknown` where it is not installed.
    var app: Int?
    var confidence: Double
    /// In the order of the utterance.
    var steps: [Step]
    /// In what the sentence is not as the pattern has it.
    var edits = Edits()
    var evidence: Evidence?
    /// How the intent was told where no pattern explains the sentence as a whole; nil where one does.
    var learned: LearnedReading?
    /// Whether it stands before another that its pattern alone would put first, because of what its words look like.
    var isPreferred = false
    /// The step that `steps` ends with.
    var last: Int32 = -1
  }

  /// A slot that was filled, or an app that was named.
  struct Step {
    var parent: Int32
    /// Number of the slot; `Step.app` for an app.
    var slot: Int32
    var start: Int32
    var end: Int32
    /// Which of the slot's readings; `Step.term` for a word that somebody brought along.
    var kind: Int32 = 0
    /// Which of the values that the reading gives; the number of a mention.
    var value: Int32

    static let app: Int32 = -1
    static let term: Int32 = -1

    var range: Range<Int> { Int(start)..<Int(end) }

    /// Whether it takes up the same words in the same way.
    func isSame(as other: Step) -> Bool {
      slot == other.slot && start == other.start && end == other.end && kind == other.kind && value == other.value
    }
  }

  /// What a token adds that no pattern explains, in parts of one that a pattern does.
  static let freeWeight = 0.7
  static let share = 0.3
  /// Many times what a long sentence takes.
  static let mostExactWork = 100_000
  /// The same where words may be other ones, and only few patterns are looked at.
  private static let mostTolerantWork = 40_000

  let input: Input
  let language: Language
  /// The patterns that are looked for.
  let grammar: RequestGrammar
  let shared: SharedGraph
  /// What stands before the grammar's slots in the numbers that terms know them by.
  let slotBase: Int32
  let layer: AppLayer
  let context: UtteranceContext
  /// The utterance as readers of values see it.
  let valueText: TokenizedValues
  let mentions: [AppMention]
  let mentionsByStart: ByStart<AppMention>
  let termsByStart: ByStart<TermMention>
  /// All of them, by their number.
  let terms: [TermMention]
  let colons: Colons
  /// What may have been meant in the values that were made last.
  var nearMisses: [NearMiss] = []
  let hearsUnknownApps: Bool
  /// Whether words may be a name that nobody has brought along.
  var takesUnknownNames = true
  let unit: Double
  /// Patterns that the words allow.
  let candidates: [Int32]
  /// What may be wrong with the sentence; nil where every word has to be as the patterns have it.
  let tolerance: Tolerance?
  /// Apps that are named somewhere, the rest play no part.
  private let namedApps: [Int]
  var frontiers: Frontiers
  private let said: SaidBits
  var steps: [Step] = []
  var found: [Found] = []
  /// Intents that a pattern explains the sentence by, had an app been named.
  var needing: Set<String> = []
  /// Ways that were tried; what would take more than the most is given up.
  private(set) var work = 0
  private var mostWork: Int { tolerance == nil ? Self.mostExactWork : Self.mostTolerantWork }
  var caches: SearchCaches
  var onward = Onward()

  /// - Parameters:
  ///   - candidates: the patterns to try; nil for all that the words allow.
  init(
    _ input: Input, language: Language, layer: AppLayer, context: UtteranceContext, hearsUnknownApps: Bool,
    candidates: [Int32]? = nil, tolerance: Tolerance? = nil
  ) {
    self.init(
      input, of: language.grammar, base: 0,
      candidates: candidates ?? language.grammar.filter.candidates(for: input.words),
      language: language, layer: layer, context: context, hearsUnknownApps: hearsUnknownApps, tolerance: tolerance)
  }

  /// The same utterance, with names of apps that nobody installed taken for such where nothing else can stand.
  func hearingUnknownApps() -> Search {
    let known = tolerance == nil ? candidates : grammar.filter.candidates(for: input.words)
    var wider = Search(self, input: input, candidates: known, tolerance: nil, hearsUnknownApps: true)
    wider.caches = caches
    wider.caches.forgetApps()
    return wider
  }

  /// Whether a name may stand anywhere that nobody installed.
  var mayNameUnknownApps: Bool {
    input.tokens.indices.contains { position in
      mentionsByStart[position] == nil && input.tokens[position].looksLikeBrand || !unknown(at: position).isEmpty
    }
  }

  /// The same utterance with words that may be other ones, held against some patterns only.
  func tolerating(_ tolerance: Tolerance, input: Input, candidates: [Int32]) -> Search {
    var near = Search(self, input: input, candidates: candidates, tolerance: tolerance, hearsUnknownApps: false)
    near.caches.takeValues(from: caches)
    return near
  }

  private init(
    _ other: Search, input: Input, candidates: [Int32], tolerance: Tolerance?, hearsUnknownApps: Bool
  ) {
    self.input = input
    self.candidates = candidates
    self.tolerance = tolerance
    (grammar, shared, slotBase) = (other.grammar, other.shared, other.slotBase)
    (language, layer, context, unit) = (other.language, other.layer, other.context, other.unit)
    (mentions, mentionsByStart, namedApps) = (other.mentions, other.mentionsByStart, other.namedApps)
    (terms, termsByStart, valueText, colons) = (other.terms, other.termsByStart, other.valueText, other.colons)
    self.hearsUnknownApps = hearsUnknownApps
    frontiers = Frontiers(input, tolerance)
    said = SaidBits(input.words)
    caches = SearchCaches(count: input.count)
  }

  /// The same utterance as a request of the apps' own.
  func forCustomIntents(_ custom: CustomRequests) -> Search {
    Search(
      self, custom, input: input, candidates: custom.grammar.filter.candidates(for: input.words), tolerance: nil)
  }

  /// The same, of some patterns only, which need not be quite what was said.
  func forCustomIntents(
    _ custom: CustomRequests, input: Input, candidates: [Int32], tolerance: Tolerance
  ) -> Search {
    Search(self, custom, input: input, candidates: candidates, tolerance: tolerance)
  }

  /// - Parameter input: the same tokens.
  private init(
    _ other: Search, _ custom: CustomRequests, input: Input, candidates: [Int32], tolerance: Tolerance?
  ) {
    self.input = input
    language = other.language
    grammar = custom.grammar
    shared = custom.grammar.shared
    slotBase = Int32(other.language.grammar.slots.count)
    layer = other.layer
    context = other.context
    hearsUnknownApps = false
    mentions = other.mentions
    mentionsByStart = other.mentionsByStart
    termsByStart = other.termsByStart
    terms = other.terms
    valueText = other.valueText
    colons = other.colons
    self.candidates = candidates
    self.tolerance = tolerance
    namedApps = other.namedApps
    unit = other.unit
    frontiers = Frontiers(input, tolerance)
    said = SaidBits(input.words)
    caches = tolerance == nil ? other.caches : SearchCaches(count: input.count)
    caches.forgetNamed()
  }

  /// For patterns of another grammar, all of which are tried.
  ///
  /// - Parameter base: what stands before the grammar's slots in the numbers that terms know them by.
  init(
    _ input: Input, for grammar: RequestGrammar, base: Int, language: Language, layer: AppLayer,
    context: UtteranceContext
  ) {
    self.init(
      input, of: grammar, base: base, candidates: grammar.owners.indices.map(Int32.init), language: language,
      layer: layer, context: context, hearsUnknownApps: false, tolerance: nil)
  }

  private init(
    _ input: Input, of grammar: RequestGrammar, base: Int, candidates: [Int32], language: Language, layer: AppLayer,
    context: UtteranceContext, hearsUnknownApps: Bool, tolerance: Tolerance?
  ) {
    self.input = input
    self.language = language
    self.grammar = grammar
    shared = grammar.shared
    slotBase = Int32(base)
    self.layer = layer
    self.context = context
    self.hearsUnknownApps = hearsUnknownApps
    let text = language.termText(input.text)
    valueText = text.values
    let named = layer.names.mentions(in: text)
    mentions = named.filter(\.isExact)
    mentionsByStart = ByStart(named)
    termsByStart = layer.terms.mentions(in: text)
    terms = termsByStart.all
    colons = input.text.colons
    self.candidates = candidates
    self.tolerance = tolerance
    namedApps = Set(named.map(\.app)).sorted()
    unit = Search.share / Double(max(input.count, 1))
    frontiers = Frontiers(input, tolerance)
    said = SaidBits(input.words)
    caches = SearchCaches(count: input.count)
  }

  /// All readings, the most confident first.
  ///
  /// - Parameters:
  ///   - starts: tokens that a reading may begin at.
  ///   - most: readings that are wanted.
  mutating func run(from starts: [Int] = [0], most: Int = .max) -> [Found] {
    for position in starts {
      insert(Hypothesis(score: 0, step: -1, open: -1), at: position, node: start, code: Self.noApp)
    }
    for position in 0..<input.count where work <= mostWork {
      if frontiers.isEmpty(position) { continue }
      onward.begin(position)
      onward.maySwap = maySwap(at: position)
      (onward.bits, onward.nextBits) = (said.at[position], said.at[position + 1])
      onward.openings = openings(at: position)
      onward.fillers = fillers(at: position)
      let kept = frontiers.kept(at: position)
      for state in kept {
        let (node, code) = unpack(frontiers.key(of: state))
        var way = frontiers.bestWay(of: state)
        while way >= 0 {
          let hypothesis = frontiers.hypothesis(way)
          way = frontiers.next(way)
          if node == Int(start) {
            leaveStart(hypothesis, at: position, code: code)
          } else {
            leave(node, code: code, hypothesis, at: position)
          }
        }
      }
    }
    finish(most)
    return found
  }
}

// MARK: States

extension Search {
  /// Before the first word of a pattern.
  var start: Int32 { Int32(shared.placeCount) }

  /// The code of no app.
  static let noApp = 0

  var appCodes: Int { namedApps.count + 2 }

  /// 0 for no app, 1 for one that is not installed, from 2 on those that are named.
  func code(of app: Int) -> Int { app == AppAttachments.unknown ? 1 : (namedApps.firstIndex(of: app) ?? 0) + 2 }

  func app(of code: Int) -> Int? {
    code == Self.noApp ? nil : code == 1 ? AppAttachments.unknown : namedApps[code - 2]
  }

  func unpack(_ key: Int) -> (node: Int, code: Int) { (key / appCodes, key % appCodes) }

  mutating func insert(_ hypothesis: Hypothesis, at position: Int, node: Int32, code: Int) {
    if let tolerance, hypothesis.score < tolerance.floor { return }
    if leadsNowhere(hypothesis, at: position, node: Int(node), code: code) { return }
    work += 1
    if work <= mostWork { frontiers.insert(hypothesis, at: position, key: Int(node) * appCodes + code) }
  }

  /// Whether a way surely comes to no end: its pattern has a word yet that is not said any more, or what is said next is
  /// nothing that may stand there.
  private mutating func leadsNowhere(_ hypothesis: Hypothesis, at position: Int, node: Int, code: Int) -> Bool {
    guard node != Int(start) else { return false }
    let needs = shared.needs(of: node)
    if needs != GraphNeeds.nothing, needs & said.from[position] == 0 {
      guard let tolerance else { return true }
      return hypothesis.edits.total >= tolerance.mostEdits
        || hypothesis.score - TellingWords.leastOfMissing < tolerance.floor
    }
    guard tolerance == nil, position < input.count, shared.freeText(at: node) < 0,
      !shared.mayFollow(node, said.at[position])
    else { return false }
    if code == Self.noApp, !joints(at: position).isEmpty { return false }
    return fillers(at: position).isEmpty && (!shared.isFinal(node) || closings(at: position).isEmpty)
  }

  mutating func add(_ step: Step) -> Int32 {
    steps.append(step)
    return Int32(steps.count - 1)
  }
}
