import IntentSchema

/// The patterns of a language's requests, with what their slots stand for in the schema.
struct RequestGrammar: Sendable {
  /// What a pattern asks for; as many as the graph has patterns, in the same order.
  struct Owner: Sendable {
    var intent: String
    let source: String
    var importance: Importance
    var needsApp: Bool
    var sets: [String: Value]
    /// Whether a newer intent says the same: of equal readings the newer counts.
    var isDeprecated: Bool
    /// Position of the app that declares the intent; nil for the system's.
    var app: Int?
    /// Whether a colon stands before one of the values and nothing else may stand there.
    let hasColon: Bool

    init(
      intent: String, source: String, importance: Importance, needsApp: Bool, sets: [String: Value],
      isDeprecated: Bool, app: Int? = nil
    ) {
      (self.intent, self.source, self.importance, self.needsApp) = (intent, source, importance, needsApp)
      (self.sets, self.isDeprecated, self.app) = (sets, isDeprecated, app)
      hasColon = source.utf8.contains(UInt8(ascii: ":")) && source.contains(": {")
    }
  }

  /// A slot by the intent whose patterns have it, and by its name in them.
  struct SlotKey: Sendable {
    var intent: String
    var name: String
  }

  private(set) var graph = RequestGraph()
  private var finished: SharedGraph?
  private(set) var filter: PatternFilter
  private(set) var slots: [Slot] = []
  /// What each slot is called in the patterns of its intent.
  private(set) var slotNames: [SlotKey] = []
  private(set) var owners: [Owner] = []
  private(set) var named: [NamedValues] = []
  private(set) var diagnostics: [PhraseDiagnostic] = []
  /// Numbers of `named` by `Intent.path`.
  private var namedNumbers: [String: Int] = [:]
  private var slotNumbers: [String: Int] = [:]
  /// By pattern, sets of words of which one each is needed; nothing after `finish`.
  private(set) var requirements: [[[Int32]]] = []

  /// Nothing yet; what is added is found after `finish`.
  init() { filter = PatternFilter(requirements: [], wordCount: 0) }

  /// Other patterns over the slots of another grammar, which keep their numbers, and over more of the kind.
  init(over base: RequestGrammar, more: [Slot]) {
    self.init()
    slots = base.slots + more
    slotNames = base.slotNames + more.map { SlotKey(intent: $0.intent, name: $0.name) }
    named = base.named
  }

  /// Adds a pattern whose slots are called by their numbers; one that cannot be used is left out.
  mutating func add(_ pattern: Pattern, intent: String, source: String, vocabulary: inout Vocabulary) {
    finished = nil
    let mistake = graph.add(pattern, vocabulary: &vocabulary) {
      Int($0)
    } isFreeText: {
      slots[$0].isFreeText
    }
    guard mistake == nil else { return }
    owners.append(
      Owner(intent: intent, source: source, importance: .essential, needsApp: false, sets: [:], isDeprecated: false))
  }

  init(phrases: HearingPhrases, resolver: SlotResolver, vocabulary: inout Vocabulary) {
    self.init()
    add(RequestSource(phrases), resolver: resolver, vocabulary: &vocabulary)
    finish(vocabulary)
  }

  /// Makes the patterns findable by their words.
  mutating func finish(_ vocabulary: Vocabulary) {
    filter = PatternFilter(requirements: requirements, wordCount: vocabulary.count)
    requirements = []
    graph.compact()
    finished = SharedGraph(graph)
  }

  /// The graph for a search.
  var shared: SharedGraph { finished ?? SharedGraph(graph) }

  mutating func add(_ phrases: RequestSource, resolver: SlotResolver, vocabulary: inout Vocabulary) {
    for request in phrases.requests {
      guard let intent = resolver.schema.intent(named: request.intent) else {
        note("there is no intent of this name", of: request, in: phrases)
        continue
      }
      var sets: [String: Value] = [:]
      for (name, text) in request.sets.sorted(by: { $0.key < $1.key }) {
        if let place = resolver.place(name, of: intent), let value = resolver.named(text, words: text, at: place) {
          place.assembly.add([value], to: &sets)
        } else {
          note("“\(text)” is no value of “\(name)”", of: request, in: phrases)
        }
      }
      let pattern = request.pattern
      for name in pattern.slotNames {
        _ = number(ofSlot: name, intent: intent, phrases: phrases, resolver: resolver, vocabulary: &vocabulary)
      }
      finished = nil
      let mistake = graph.add(pattern, vocabulary: &vocabulary) { name in
        slotNumbers["\(phrases.scope)\(request.intent).\(name)"]
      } isFreeText: {
        slots[$0].isFreeText
      }
      if let mistake {
        note(mistake, of: request, in: phrases)
        continue
      }
      requirements.append(pattern.requirements(&vocabulary))
      owners.append(
        Owner(
          intent: request.intent, source: request.source, importance: request.importance,
          needsApp: request.needsApp, sets: sets, isDeprecated: intent.deprecated != nil, app: phrases.app))
    }
    addNamed(phrases, resolver: resolver, vocabulary: &vocabulary)
  }

  /// Adds the patterns of an app that have been compiled by themselves; nothing of them where they do not fit the schema.
  ///
  /// - Parameter phrases: the words for values; its requests are those that were compiled.
  mutating func add(
    _ compiled: CompiledRequests, _ phrases: RequestSource, resolver: SlotResolver, vocabulary: inout Vocabulary
  ) {
    var slots: [Int32] = []
    for key in compiled.slots {
      guard let intent = resolver.schema.intent(named: key.intent),
        let number = number(
          ofSlot: key.name, intent: intent, phrases: phrases, resolver: resolver, vocabulary: &vocabulary)
      else { return }
      slots.append(Int32(number))
    }
    finished = nil
    let words = compiled.words.map { vocabulary.number(of: $0) }
    graph.append(compiled.graph, words: words, slots: slots)
    requirements += compiled.requirements.map { sets in sets.map { set in set.map { words[Int($0)] }.sorted() } }
    for var owner in compiled.owners {
      owner.app = phrases.app
      owner.isDeprecated = resolver.schema.intent(named: owner.intent)?.deprecated != nil
      owners.append(owner)
    }
    addNamed(phrases, resolver: resolver, vocabulary: &vocabulary)
  }

  /// The words for values, those that no pattern has a slot for too.
  private mutating func addNamed(_ phrases: RequestSource, resolver: SlotResolver, vocabulary: inout Vocabulary) {
    for name in phrases.values.keys.sorted() {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let intent = resolver.schema.intent(named: parts[0]),
        let place = resolver.place(parts[1], of: intent)
      else { continue }
      _ = number(ofNamed: parts[1], place: place, intent: intent, phrases: phrases, resolver: resolver, &vocabulary)
    }
  }

  private mutating func note(
    _ message: String, of request: HearingPhrases.RequestPattern, in phrases: RequestSource
  ) {
    diagnostics.append(
      PhraseDiagnostic(
        file: request.file, line: phrases.line(request), message: "\(request.intent): \(request.source): \(message)"
      ))
  }

  /// Apps that declare intents stand at other positions.
  mutating func moveApps(_ moves: [Int: Int]) {
    for index in owners.indices { if let app = owners[index].app { owners[index].app = moves[app] ?? app } }
    func moved(_ numbers: [String: Int]) -> [String: Int] {
      Dictionary(
        numbers.map { key, number in
          let parts = key.split(separator: "/", maxSplits: 1)
          guard parts.count == 2, let app = Int(parts[0]) else { return (key, number) }
          return (RequestSource.scope(moves[app] ?? app) + parts[1], number)
        }
      ) { first, _ in first }
    }
    namedNumbers = moved(namedNumbers)
    slotNumbers = moved(slotNumbers)
  }

  /// Whether any words may stand in a slot of an intent.
  func isFreeText(_ slot: String, of intent: String) -> Bool {
    slots.contains { $0.name == slot && $0.intent == intent && $0.isFreeText }
  }

  /// Whether a parameter's value may be any words, or nearly any: a text, a person, a short name.
  func isLoose(_ slot: String, of intent: String) -> Bool {
    slots.contains { $0.name == slot && $0.intent == intent && $0.readings.contains(where: \.isLoose) }
  }

  /// The words that the language has for a parameter, nil if it has none.
  ///
  /// - Parameter app: position of the app that declares the intent; nil for the system's.
  func named(_ path: String, of intent: String, app: Int? = nil) -> NamedValues? {
    namedNumbers["\(RequestSource.scope(app))\(intent).\(path)"].map { named[$0] }
  }

  private mutating func number(
    ofSlot name: String, intent: IntentType, phrases: RequestSource, resolver: SlotResolver,
    vocabulary: inout Vocabulary
  ) -> Int? {
    let key = "\(phrases.scope)\(intent.className).\(name)"
    if let number = slotNumbers[key] { return number }
    guard
      let slot = slot(name, intent: intent, phrases: phrases, resolver: resolver, vocabulary: &vocabulary)
    else { return nil }
    slotNumbers[key] = slots.count
    slots.append(slot)
    slotNames.append(SlotKey(intent: intent.className, name: name))
    return slots.count - 1
  }

  private mutating func slot(
    _ name: String, intent: IntentType, phrases: RequestSource, resolver: SlotResolver,
    vocabulary: inout Vocabulary
  ) -> Slot? {
    if name == "app" { return .app(of: intent.className) }
    let written = SlotName(name)
    let name = written.path
    guard let place = resolver.place(name, of: intent) else { return nil }
    let leaf = resolver.leaf(of: place)
    var slot = Slot(
      name: name, intent: intent.className, readings: leaf?.readings ?? [], isList: leaf?.place.isArray ?? false,
      assembly: leaf?.place.assembly ?? place.assembly, outer: place.assembly)
    if let number = number(
      ofNamed: name, place: place, intent: intent, phrases: phrases, resolver: resolver, &vocabulary)
    {
      slot.isOptionSet = named[number].isOptionSet
      slot.readings = [.named(number)] + (written.isKnownOnly ? [] : slot.readings)
    } else if written.isKnownOnly {
      return nil
    }
    slot.isOpen = leaf?.readings.contains(where: \.isLoose) ?? false
    slot.isToSomebody = intent.parameters.contains { $0.type.name == "Person" }
    slot.time = SlotTime(of: name, intent: intent, resolver: resolver)
    if case .enumeration(let type) = place.type {
      for item in resolver.cases(of: type) { slot.cases[item.name] = .integer(item.value) }
    }
    return slot.readings.isEmpty ? nil : slot
  }

  private mutating func number(
    ofNamed name: String, place: SlotResolver.Place, intent: IntentType, phrases: RequestSource,
    resolver: SlotResolver, _ vocabulary: inout Vocabulary
  ) -> Int? {
    let key = "\(phrases.scope)\(intent.className).\(name)"
    if let number = namedNumbers[key] { return number }
    // What a type is called in general stands for all parameters of the type that have no words of their own.
    let own = phrases.cases(of: name, intent: intent.className)
    guard let cases = own.isEmpty ? phrases.values[place.type.name] : own else { return nil }
    var values: [(value: Value, patterns: [Pattern])] = []
    for (name, patterns) in cases {
      let words = patterns.first.map { PatternSampler.first(of: $0) } ?? name
      if let value = resolver.named(name, words: words, at: place) {
        values.append((value, patterns))
      } else {
        diagnostics.append(PhraseDiagnostic(file: key, message: "“\(name)” is no value of “\(key)”"))
      }
    }
    var isOptionSet = false
    if case .enumeration(let type) = place.type { isOptionSet = resolver.isOptionSet(type) }
    guard let all = NamedValues(values, isOptionSet: isOptionSet, vocabulary: &vocabulary) else { return nil }
    namedNumbers[key] = named.count
    named.append(all)
    return named.count - 1
  }
}

/// Patterns of requests that belong together, and the words for their values.
struct RequestSource: Sendable {
  var requests: [HearingPhrases.RequestPattern]
  /// As in `HearingPhrases`.
  var values: [String: [(name: String, patterns: [Pattern])]]
  /// Position of the app whose intents they are for; nil for the system's.
  var app: Int?
  var line: @Sendable (HearingPhrases.RequestPattern) -> Int? = { _ in nil }

  /// Keeps the intents of apps apart that have one name.
  var scope: String { Self.scope(app) }

  /// The words for the cases of a parameter, or of a part of one; empty where there are none but those of its type.
  func cases(of path: String, intent: String) -> [(name: String, patterns: [Pattern])] {
    values["\(intent).\(path)"] ?? values["*.\(path)"] ?? []
  }

  static func scope(_ app: Int?) -> String { app.map { "\($0)/" } ?? "" }

  init(_ phrases: HearingPhrases) {
    self.init(requests: phrases.requests, values: phrases.values, app: nil) { phrases.line(of: $0) }
  }

  init(
    requests: [HearingPhrases.RequestPattern], values: [String: [(name: String, patterns: [Pattern])]], app: Int?,
    line: @escaping @Sendable (HearingPhrases.RequestPattern) -> Int? = { _ in nil }
  ) {
    self.requests = requests
    self.values = values
    self.app = app
    self.line = line
  }
}

extension HearingPhrases {
  /// One automaton for a plain list of phrases.
  func automaton(
    _ list: PhraseList, vocabulary: inout Vocabulary, slot: (String) -> Int? = { _ in nil }
  ) -> Automaton {
    var automaton = AutomatonDraft()
    for (number, pattern) in (phrases[list] ?? []).enumerated() {
      // A pattern that cannot be used was reported by `diagnostics` and is left out here.
      _ = automaton.add(pattern, owner: number, vocabulary: &vocabulary, slot: slot)
    }
    return Automaton(automaton)
  }
}
