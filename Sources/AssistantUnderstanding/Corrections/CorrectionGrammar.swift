import IntentSchema

/// The ways to change a request of one intent, made of the slots of its patterns and what stands around them.
struct CorrectionGrammar {
  /// What a pattern does with the values that it has.
  enum Kind {
    /// New values with nothing that says that they are new.
    case plain
    /// The same with words for that: “make it …”, “… instead”.
    case marked
    /// A parameter is named and gets a value.
    case change
    /// One value in the place of another.
    case exchange
    case add
    case remove
  }

  private(set) var grammar: RequestGrammar
  private(set) var vocabulary: Vocabulary
  /// By pattern.
  private(set) var kinds: [Kind] = []
  /// What stands before the grammar's slots in the numbers that terms know them by.
  let base: Int
  private let phrases: CorrectionPhrases
  private let intent: IntentType
  private let slots: [(number: Int, old: Int, slot: Slot)]
  private var surroundings: SlotSurroundings
  private let own: [String: [Pattern]]

  /// What the parameter of an old value is called.
  static let oldMark = "old "

  /// Nil if nothing is known of how the intent is spoken of.
  init?(_ draft: Draft, language: Language, layer: AppLayer) {
    guard let type = layer.resolver.schema.intent(named: draft.intent) else { return nil }
    let app = layer.apps.firstIndex { $0.identifier == draft.app }
    let custom = layer.custom.flatMap { custom in
      custom.grammar.owners.contains { $0.intent == draft.intent && $0.app == app } ? custom : nil
    }
    let source = custom?.grammar ?? language.grammar
    vocabulary = custom?.vocabulary ?? language.vocabulary
    base = custom == nil ? 0 : language.grammar.slots.count
    let patterns = source.owners.indices.filter {
      source.owners[$0].intent == draft.intent && source.owners[$0].app == (custom == nil ? nil : app)
    }
    guard !patterns.isEmpty else { return nil }
    surroundings = SlotSurroundings(source.graph, patterns: patterns)
    let places = custom?.parts.first { $0.app == app }?.slots ?? source.slots.indices
    let used = places.filter { source.slots[$0].intent == draft.intent && source.slots[$0].name != "app" }
    // A copy of each slot takes what was, so that it can stand beside what shall be.
    slots = used.enumerated().map { ($0.element, source.slots.count + $0.offset, source.slots[$0.element]) }
    let copies = slots.map { _, _, slot in
      var copy = slot
      copy.assembly.parameter = Self.oldMark + copy.assembly.parameter
      copy.outer.parameter = Self.oldMark + copy.outer.parameter
      return copy
    }
    grammar = RequestGrammar(over: source, more: copies)
    phrases = language.corrections.phrases
    intent = type
    own = Self.ownNames(draft, layer: layer, language: language)
    addPatterns(draft)
  }

  /// What the app itself calls the parameters of its own intents.
  private static func ownNames(_ draft: Draft, layer: AppLayer, language: Language) -> [String: [Pattern]] {
    guard let app = layer.apps.first(where: { $0.identifier == draft.app }),
      let words = app.words.intent(named: draft.intent)
    else { return [:] }
    return words.parameters.compactMapValues { parameter in
      guard let title = parameter.title.text(language.locale) else { return nil }
      let tokens = language.tokenizer.tokenize(title).tokens.map { Pattern.word($0.key) }
      return tokens.isEmpty ? nil : [.sequence(tokens)]
    }
  }

  private mutating func addPatterns(_ draft: Draft) {
    let new = Pattern.oneOf(slots.compactMap { fragment($0.number, $0.slot) })
    if new != .oneOf([]) {
      let several = Pattern.sequence([new, .optional(new)])
      add(several, .plain)
      if !phrases.before.isEmpty {
        let after = phrases.after.isEmpty ? [] : [Pattern.optional(.oneOf(phrases.after))]
        let before = Pattern.oneOf(phrases.before)
        add(.sequence([before, .optional(before), several] + after), .marked)
      }
      if !phrases.after.isEmpty { add(.sequence([several, .oneOf(phrases.after)]), .marked) }
    }
    var changes: [Pattern] = []
    var exchanges: [Pattern] = []
    var additions: [Pattern] = []
    var removals: [Pattern] = []
    for (number, old, slot) in slots {
      let parameter = slot.assembly.parameter
      let value = led(number, bare: true)
      if let name = name(of: slot) {
        changes += phrases.change.compactMap {
          $0.filling([CorrectionLanguage.name: name, CorrectionLanguage.new: value])
        }
      }
      guard draft.values[parameter] != nil, !slot.isFreeText else { continue }
      let known = led(old, as: number, bare: true)
      exchanges += phrases.exchange.compactMap {
        $0.filling([CorrectionLanguage.old: known, CorrectionLanguage.new: value])
      }
      if slot.assembly.isArray { additions += phrases.add.compactMap { $0.filling([CorrectionLanguage.new: value]) } }
      removals += phrases.remove.compactMap { $0.filling([CorrectionLanguage.old: known]) }
    }
    for (patterns, kind) in [(changes, Kind.change), (exchanges, .exchange), (additions, .add), (removals, .remove)]
    where !patterns.isEmpty { add(.oneOf(patterns), kind) }
  }

  private mutating func add(_ pattern: Pattern, _ kind: Kind) {
    let before = grammar.owners.count
    grammar.add(pattern, intent: intent.className, source: "\(kind)", vocabulary: &vocabulary)
    if grammar.owners.count > before { kinds.append(kind) }
  }

  /// A value as it stands in requests; a text that may be anything only after words that introduce it.
  private func fragment(_ number: Int, _ slot: Slot) -> Pattern? {
    slot.isFreeText && (surroundings.before[Int32(number)] ?? []).isEmpty ? nil : led(number, bare: !slot.isFreeText)
  }

  private func led(_ number: Int, as model: Int? = nil, bare: Bool) -> Pattern {
    let before = (surroundings.before[Int32(model ?? number)] ?? []).map { words in
      Pattern.sequence(words.map { .word(vocabulary.words[Int($0)]) })
    }
    let after = (surroundings.after[Int32(model ?? number)] ?? []).map { Pattern.word(vocabulary.words[Int($0)]) }
    var items: [Pattern] = before.isEmpty ? [] : [bare ? .optional(.oneOf(before)) : .oneOf(before)]
    items.append(.slot(String(number)))
    if !after.isEmpty, bare { items.append(.optional(.oneOf(after))) }
    return .sequence(items)
  }

  private func name(of slot: Slot) -> Pattern? {
    let parameter = intent.parameter(named: slot.assembly.parameter)
    let names =
      own[slot.assembly.parameter]
      ?? phrases.names(
        of: slot.name, type: slot.name.contains(".") ? nil : parameter?.type.name, intent: intent.className)
    return names.isEmpty ? nil : .oneOf(names)
  }
}

extension CorrectionGrammar {
  /// How sure one can be of the values of a reading, by parameter.
  struct Firmness {
    /// No guess: times, amounts, cases, names that are known or written as names are.
    var solid: Set<String> = []
    /// Of a kind of their own besides: a time or an amount that is more than a number.
    var distinct: Set<String> = []
    /// With words before them as in a request.
    var led: Set<String> = []
  }

  /// - Parameter start: the token that the reading begins at.
  func firmness(_ steps: [Search.Step], from start: Int, input: Input, numbers: WholeNumbers) -> Firmness {
    var firmness = Firmness()
    var end = start
    for step in steps {
      defer { end = step.range.upperBound }
      guard step.slot >= 0 else { continue }
      let slot = grammar.slots[Int(step.slot)]
      let parameter = slot.assembly.parameter
      if step.range.lowerBound > end { firmness.led.insert(parameter) }
      if step.kind == Search.Step.term {
        firmness.solid.insert(parameter)
        firmness.distinct.insert(parameter)
      } else if isSolid(slot.readings[Int(step.kind)], step.range, input) {
        firmness.solid.insert(parameter)
        let isBare = numbers.read(at: step.range.lowerBound)?.end == step.range.upperBound
        if !isBare, isDistinct(slot.readings[Int(step.kind)]) { firmness.distinct.insert(parameter) }
      }
    }
    return firmness
  }

  private func isDistinct(_ reading: SlotReading) -> Bool {
    switch reading {
    case .time, .money, .measure, .measured, .named: true
    case .text, .person, .name, .integer, .number, .app: false
    }
  }

  private func isSolid(_ reading: SlotReading, _ range: Range<Int>, _ input: Input) -> Bool {
    switch reading {
    case .time, .money, .measure, .measured, .named, .integer, .number, .app: true
    case .text: false
    case .person, .name:
      input.text.capitalsTell && range.lowerBound > 0 && input.tokens[range.lowerBound].isCapitalized
    }
  }
}
