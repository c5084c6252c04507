/// Makes the sentences that a model learns from: what the patterns say, slots filled, and what is no request at all.
struct TrainingSentences {
  /// The name that stands for any app's.
  private static let appName = "zorbax"
  /// Sentences of a pattern: of one that says one thing only, and of one that says it in very many ways.
  private static let perPattern = (least: 2, most: 6)
  /// Sentences that are no requests, beside those that are; a share.
  private static let outOfScopeShare = 0.42
  /// How often a word is left out, as people and recognisers do.
  private static let dropped = 0.25

  let source: RequestSource
  let naming: AppNaming
  let learning: LearningPhrases
  let language: Language
  private var random = SplitMix(state: 0x0DD5)
  private let slots: [String: Slot]
  /// Names that are known for a parameter, by `Intent.parameter`.
  private let names: [String: [String]]

  /// The ways to name an app before a request, and anywhere.
  struct AppNaming: Sendable {
    let before: [Pattern]
    let anywhere: [Pattern]

    init(_ phrases: HearingPhrases) {
      before = phrases.phrases[.appStart] ?? []
      anywhere = phrases.phrases[.appAnywhere] ?? []
    }
  }

  init(phrases: HearingPhrases, learning: LearningPhrases, language: Language) {
    self.init(
      RequestSource(phrases), naming: AppNaming(phrases), slots: language.grammar.slots, learning: learning,
      language: language)
  }

  init(
    _ source: RequestSource, naming: AppNaming, slots: [Slot], names: [String: [String]] = [:],
    learning: LearningPhrases, language: Language
  ) {
    self.source = source
    self.naming = naming
    self.learning = learning
    self.language = language
    self.names = names
    self.slots = Dictionary(slots.map { ("\($0.intent).\($0.name)", $0) }) { first, _ in first }
  }

  /// Sentences with the number of their intent in a list of class names, and that list.
  mutating func make() -> (sentences: [IntentTraining.Sentence], intents: [String]) {
    var intents: [String] = []
    var numbers: [String: Int] = [:]
    for owner in language.grammar.owners where numbers[owner.intent] == nil {
      numbers[owner.intent] = intents.count
      intents.append(owner.intent)
    }
    var sentences: [IntentTraining.Sentence] = []
    for request in source.requests {
      guard let intent = numbers[request.intent] else { continue }
      let pattern = request.pattern
      let count = min(Self.perPattern.most, Self.perPattern.least + pattern.variety / 3)
      for _ in 0..<count {
        guard let text = sentence(of: request, pattern) else { break }
        sentences.append(IntentTraining.Sentence(words: words(of: text), intent: intent))
      }
    }
    let requests = sentences.count
    for _ in 0..<Int(Double(requests) * Self.outOfScopeShare) {
      guard let pattern = random.pick(learning.outOfScope) else { break }
      let text = sample(pattern) { _ in [] } ?? ""
      sentences.append(IntentTraining.Sentence(words: words(of: text), intent: -1))
    }
    // What slots hold is no request either.
    for (_, list) in learning.fillers.sorted(by: { $0.key < $1.key }) {
      for text in list { sentences.append(IntentTraining.Sentence(words: words(of: text), intent: -1)) }
    }
    return (sentences, intents)
  }

  /// A sentence of each request, and some that are none; all of no intent.
  mutating func others() -> [IntentTraining.Sentence] {
    var sentences: [IntentTraining.Sentence] = []
    for request in source.requests {
      guard let text = sentence(of: request, request.pattern) else { continue }
      sentences.append(IntentTraining.Sentence(words: words(of: text), intent: -1))
    }
    for pattern in learning.outOfScope {
      for _ in 0..<Self.perPattern.least {
        let text = sample(pattern) { _ in [] } ?? ""
        sentences.append(IntentTraining.Sentence(words: words(of: text), intent: -1))
      }
    }
    return sentences
  }

  /// Sentences of the requests, about so many of each intent, with the number of their intent.
  mutating func sentences(of intents: [String], each count: Int) -> [IntentTraining.Sentence] {
    var sentences: [IntentTraining.Sentence] = []
    for (number, intent) in intents.enumerated() {
      let requests = source.requests.filter { $0.intent == intent }
      let times = min(Self.perPattern.most, max(1, count / max(1, requests.count)))
      for request in requests {
        let pattern = request.pattern
        for _ in 0..<times {
          guard let text = sentence(of: request, pattern) else { break }
          sentences.append(IntentTraining.Sentence(words: words(of: text), intent: number))
        }
      }
    }
    return sentences
  }

  /// Sentences that begin as requests do and go on with what has nothing to do with them.
  mutating func strangers(after beginnings: [Pattern], each count: Int) -> [IntentTraining.Sentence] {
    let things = ["text", "name", "person", "time"].flatMap { learning.fillers[$0] ?? [] }
    var sentences: [IntentTraining.Sentence] = []
    for beginning in beginnings {
      for _ in 0..<count {
        guard let text = sample(beginning, { _ in [] }), let thing = random.pick(things) else { continue }
        sentences.append(IntentTraining.Sentence(words: words(of: text + " " + thing), intent: -1))
      }
    }
    return sentences
  }

  private mutating func sentence(of request: HearingPhrases.RequestPattern, _ pattern: Pattern) -> String? {
    let slots = slots
    let (source, names) = (source, names)
    let fillers = learning.fillers
    var text = sample(pattern) { name in
      if name.path == "app" { return [Self.appName] }
      let key = "\(request.intent).\(name.path)"
      if let known = names[key] { return known }
      return Self.fillers(slots[key], source.cases(of: name.path, intent: request.intent), fillers)
    }
    guard let request = text else { return nil }
    if random.next() % 3 == 0, !request.contains(Self.appName) {
      let isBefore = random.next() % 2 == 0
      if let pattern = random.pick(isBefore ? naming.before : naming.anywhere),
        let app = sample(pattern, { _ in [Self.appName] })
      {
        text = isBefore ? app + " " + request : request + " " + app
      }
    }
    return text
  }

  private static func fillers(
    _ slot: Slot?, _ cases: [(name: String, patterns: [Pattern])], _ fillers: [String: [String]]
  ) -> [String] {
    if !cases.isEmpty { return cases.flatMap { $0.patterns.map { PatternSampler.first(of: $0) } } }
    for reading in slot?.readings ?? [] {
      switch reading {
      case .app, .named: continue
      case .text: return fillers["text"] ?? []
      case .person: return fillers["person"] ?? []
      case .name: return fillers["name"] ?? []
      case .integer, .number: return fillers["number"] ?? []
      case .money: return fillers["money"] ?? []
      case .measure, .measured: return fillers["measure"] ?? []
      case .time: return fillers["time"] ?? []
      }
    }
    return []
  }

  /// A sentence of a pattern; where a slot has no words a made up one stands there.
  private mutating func sample(_ pattern: Pattern, _ fillers: @escaping (SlotName) -> [String]) -> String? {
    var sampler = PatternSampler(random: random) { name in
      let list = fillers(name)
      return list.isEmpty ? ["zumzum"] : list
    }
    sampler.add(pattern)
    random = sampler.random
    return sampler.isComplete ? sampler.text : nil
  }

  private mutating func words(of text: String) -> [SentenceFeatures.Word] {
    var words = language.tokenizer.tokenize(text).tokens.filter(\.isWord).map { token in
      SentenceFeatures.Word(key: token.key == Self.appName ? "" : Folding.withoutAccents(token.key))
    }
    if words.count > 2, Double(random.next() >> 11) / Double(1 << 53) < Self.dropped {
      words.remove(at: Int(random.next() % UInt64(words.count)))
    }
    return words
  }
}

extension Pattern {
  /// How many choices a pattern leaves open.
  fileprivate var variety: Int {
    switch self {
    case .word, .rule: 0
    case .slot: 1
    case .optional(let inner): 1 + inner.variety
    case .sequence(let items): items.reduce(0) { $0 + $1.variety }
    case .oneOf(let options): 1 + (options.map(\.variety).max() ?? 0)
    }
  }
}
