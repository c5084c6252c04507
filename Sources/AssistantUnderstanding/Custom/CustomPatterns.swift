import IntentSchema

/// Makes patterns of what an app says of its own intents: titles, ways to put them, examples, names of values.
struct CustomPatterns {
  let app: AppDescription
  let language: Language
  let resolver: SlotResolver
  /// The app's own.
  private(set) var names: AppNames

  init(app: AppDescription, language: Language) {
    (self.app, self.language) = (app, language)
    resolver = SlotResolver(schema: app.schema.merging(language.schema))
    names = AppNames([app], language: language)
  }

  /// A piece of a title or template.
  enum Item: Hashable {
    case word(String)
    case slot(String)
  }

  /// More ways to put one intent than anyone writes.
  private static let mostPatterns = 200
  /// Values that may follow a request, each with words that join it.
  private static let mostModifiers = 3

  func source() -> RequestSource {
    var source = RequestSource(requests: [], values: language.custom.values, app: nil)
    for intent in app.words.intents where app.intents.contains(intent.className) {
      guard let type = app.schema.intent(named: intent.className) else { continue }
      for (name, cases) in values(of: type, intent) { source.values["\(type.className).\(name)"] = cases }
      source.requests += requests(of: intent, type, values: source.values).prefix(Self.mostPatterns)
    }
    return source
  }

  // MARK: Requests

  private func requests(
    of intent: CustomIntent, _ type: IntentType, values: [String: [(name: String, patterns: [Pattern])]]
  ) -> [HearingPhrases.RequestPattern] {
    var requests: [HearingPhrases.RequestPattern] = []
    var seen: Set<[Item]> = []
    func add(_ items: [Item], _ source: String) {
      guard items.contains(where: { if case .word = $0 { true } else { false } }), seen.insert(items).inserted else {
        return
      }
      let (verb, body) = split(items, category: intent.category)
      let rest = pattern(of: body, type, intent)
      func add(_ first: Pattern?, _ importance: Importance) {
        requests.append(
          HearingPhrases.RequestPattern(
            intent: intent.className, file: app.identifier, source: source,
            pattern: .sequence((first.map { [$0] } ?? []) + rest), importance: importance, needsApp: false, sets: [:]))
      }
      let own = items.prefix(items.count - body.count).map(word)
      add(own.isEmpty ? nil : .sequence(own), .essential)
      // “Order soup” is “get me some soup” too; a verb alone, or a title that begins with none, is not turned about.
      if let verb, !body.isEmpty { add(.oneOf(language.custom.phrases.verbs[verb] ?? []), .usual) }
    }
    let locale = language.locale
    for example in app.examples(locale: locale) where example.intent == intent.className {
      switch example.kind {
      case .title, .template: if let items = items(example.text, type) { add(items, example.text) }
      case .sentence: add(items(ofSentence: example.text, type, values: values), example.text)
      case .summary: break
      }
    }
    guard let title = intent.title.text(locale), let items = items(title, type) else { return requests }
    let (verb, body) = split(items, category: intent.category)
    guard let verb, !body.isEmpty else { return requests }
    // “Order soup” with a value in the place of the thing: “order a minestrone”.
    for parameter in type.parameters where names(things: parameter) {
      add(Array(items.prefix(items.count - body.count)) + [.slot(parameter.name)], title)
    }
    // At a counter people name the thing and nothing else: “two mushroom soups, please”.
    for parameter in type.parameters where Self.ordering.contains(verb) && names(objects: parameter) {
      requests.append(
        HearingPhrases.RequestPattern(
          intent: intent.className, file: app.identifier, source: title,
          pattern: .sequence(pattern(of: [.slot(parameter.name)], type, intent)), importance: .rare, needsApp: false,
          sets: [:]))
    }
    return requests
  }

  /// Categories whose things are asked for without a verb, too.
  private static let ordering: Set<String> = ["order", "buy"]

  /// Whether a parameter's values are things that one can ask for by their names.
  private func names(things parameter: Parameter) -> Bool {
    if case .enumeration = parameter.type { return true }
    return names(objects: parameter)
  }

  private func names(objects parameter: Parameter) -> Bool {
    guard case .object(let type) = parameter.type else { return false }
    return type == "Object" || app.schema.objects.contains { $0.name == type }
  }

  private func word(_ item: Item) -> Pattern {
    switch item {
    case .word(let word): .word(word)
    case .slot(let name): .slot(name)
    }
  }

  /// The category whose verb the words begin with, and what follows the verb; all of it where they begin with none.
  func split(_ items: [Item], category: String) -> (verb: String?, body: [Item]) {
    let words = items.prefix { if case .word = $0 { true } else { false } }
      .map { if case .word(let word) = $0 { word } else { "" } }
    let input = language.input(words.joined(separator: " "))
    guard input.count == words.count else { return (nil, items) }
    var best: (verb: String, end: Int)?
    let own = language.custom.verbs.filter { $0.key == category }.map { $0 }
    // Many developers leave the category as it is: the words tell more.
    for (name, automaton) in own + language.custom.verbs.sorted(by: { $0.key < $1.key }) {
      guard let end = automaton.ends(in: input, from: 0).last, end > best?.end ?? 0 else { continue }
      best = (name, end)
    }
    guard let best else { return (nil, items) }
    return (best.verb, Array(items.dropFirst(best.end)))
  }

  // MARK: Patterns

  private func pattern(of body: [Item], _ type: IntentType, _ intent: CustomIntent) -> [Pattern] {
    let before: Pattern? =
      language.custom.phrases.before.isEmpty ? nil : .optional(.oneOf(language.custom.phrases.before))
    let said = Set(body.compactMap { if case .slot(let name) = $0 { name } else { nil } })
    let free = type.parameters.filter { !said.contains($0.name) }
    var patterns: [Pattern] = []
    // The one whole number of a request counts its thing: “two soups”.
    let whole = type.parameters.filter { $0.type == .integer }
    if whole.count == 1, let count = whole.first, !said.contains(count.name), !body.isEmpty {
      patterns.append(.optional(.slot(count.name)))
    }
    for item in body {
      if let before { patterns.append(before) }
      switch item {
      case .word(let word): patterns.append(.word(word))
      case .slot(let name): patterns.append(list(name, type))
      }
    }
    let modifiers = free.flatMap { self.modifiers($0, type, intent, isCounted: whole.count == 1) }
    guard !modifiers.isEmpty else { return patterns }
    let times = min(free.count, Self.mostModifiers)
    return patterns + Array(repeating: .optional(.oneOf(modifiers)), count: times)
  }

  /// A value, or several joined where the parameter takes several.
  private func list(_ name: String, _ type: IntentType) -> Pattern {
    guard let parameter = type.parameter(named: name), parameter.isArray, parameter.type != .object("Person"),
      parameter.type != .string, !language.custom.and.isEmpty
    else { return .slot(name) }
    let more = Pattern.optional(.sequence([.optional(.oneOf(language.custom.and)), .slot(name)]))
    return .sequence([.slot(name), more, more, more])
  }

  /// Ways to add a value at the end of a request.
  ///
  /// - Parameter isCounted: whether a whole number counts the thing; then it follows an order by its name only.
  private func modifiers(
    _ parameter: Parameter, _ type: IntentType, _ intent: CustomIntent, isCounted: Bool
  ) -> [Pattern] {
    let joints = language.custom.phrases.joints
    let slot = list(parameter.name, type)
    if parameter.type == .boolean { return [slot] }
    guard let kind = kind(of: parameter, intent) else { return [] }
    let isCount = isCounted && parameter.type == .integer && Self.ordering.contains(intent.category)
    var patterns = isCount ? [] : (joints[kind] ?? []).map { Pattern.sequence([$0, slot]) }
    // A parameter's own name says what follows: “size large”, “with a size of large”.
    if let title = intent.parameters[parameter.name]?.title.translation(language.locale)
      ?? baseTitle(parameter, intent),
      let words = items(title, type)?.map(word), !words.isEmpty, words.count <= 3
    {
      let joint = (joints["named"] ?? []).isEmpty ? [] : [Pattern.optional(.oneOf(joints["named"] ?? []))]
      patterns.append(.sequence(joint + words + [slot]))
    }
    return patterns
  }

  private func baseTitle(_ parameter: Parameter, _ intent: CustomIntent) -> String? {
    intent.parameters[parameter.name]?.title.text(language.locale)
  }

  /// What joins a value to a request depends on; nil for what nobody says.
  private func kind(of parameter: Parameter, _ intent: CustomIntent) -> String? {
    switch parameter.type {
    case .string: return "text"
    case .boolean: return nil
    case .enumeration: return "case"
    case .integer: return "number"
    case .decimal: return intent.parameters[parameter.name]?.dimension == "duration" ? "duration" : "number"
    case .object(let type):
      switch type {
      case "Person": return "person"
      case "DateComponents", "DateComponentsRange", "Date": return "time"
      case "CurrencyAmount", "PaymentAmount": return "money"
      case "Measurement": return "measure"
      case "Placemark": return "place"
      case "File", "Image", "Data": return nil
      default: return "name"
      }
    }
  }
}
