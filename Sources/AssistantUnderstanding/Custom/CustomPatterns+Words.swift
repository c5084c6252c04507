import IntentSchema

extension CustomPatterns {
  /// A title or template cut into words and slots; nil where it names a parameter that there is not.
  func items(_ template: String, _ type: IntentType) -> [Item]? {
    var items: [Item] = []
    func add(_ words: Substring) { items += language.tokenizer.tokenize(String(words)).tokens.map { .word($0.key) } }
    var rest = template[...]
    while let start = rest.firstRange(of: "${") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { return nil }
      add(rest[..<start.lowerBound])
      let name = rest[start.upperBound..<end].prefix { $0 != "." }
      guard type.parameter(named: String(name)) != nil else { return nil }
      items.append(.slot(String(name)))
      rest = rest[rest.index(after: end)...]
    }
    add(rest)
    return items
  }

  /// A whole sentence with the app's name and the values taken out of it, as far as they are known.
  func items(
    ofSentence sentence: String, _ type: IntentType, values: [String: [(name: String, patterns: [Pattern])]]
  ) -> [Item] {
    let text = language.tokenizer.tokenize(sentence)
    let input = Input(text, vocabulary: language.vocabulary)
    let attached = attachments(in: input)
    let known = knownNames(type, values: values)
    let integer = type.parameters.first { $0.type == .integer }?.name
    let numbers = integer == nil ? nil : WholeNumbers(text, grammar: language.valueGrammar)
    var items: [Item] = []
    var position = 0
    while position < text.count {
      if let end = attached[position] {
        position = end
      } else if let (name, end) = longest(known, in: text, at: position), !items.contains(.slot(name)) {
        items.append(.slot(name))
        position = end
      } else if let integer, !items.contains(.slot(integer)), let end = numbers?.read(at: position)?.end {
        items.append(.slot(integer))
        position = end
      } else {
        items.append(.word(text.tokens[position].key))
        position += 1
      }
    }
    // Articles and the like are put in again where they may stand.
    return items.filter { item in
      guard case .word(let word) = item else { return true }
      return !isBefore(word)
    }
  }

  /// Stretches that only say which app is meant: where each begins and ends.
  private func attachments(in input: Input) -> [Int: Int] {
    let mentions = ByStart(names.mentions(in: language.termText(input.text)).filter(\.isExact))
    guard !mentions.isEmpty else { return [:] }
    var found: [Int: Int] = [:]
    for start in 0..<input.count {
      var all = language.attachments.anywhere(input, from: start, mentions: mentions)
      all += language.attachments.atEnd(input, from: start, mentions: mentions).filter { $0.end == input.count }
      if start == 0 { all += language.attachments.atStart(input, from: 0, mentions: mentions) }
      if let end = all.map(\.end).max() { found[start] = end }
    }
    return found
  }

  /// The parameter that a name is of, by the name's words.
  private func knownNames(
    _ type: IntentType, values: [String: [(name: String, patterns: [Pattern])]]
  ) -> [String: String] {
    var known: [String: String] = [:]
    for term in app.terms(locale: language.locale) {
      let parts = term.kind.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0] == type.className, type.parameter(named: parts[1]) != nil else { continue }
      for spelling in [term.phrase] + term.pronunciations {
        let key = language.tokenizer.tokenize(spelling).tokens.map { Folding.name($0.key) }.joined(separator: " ")
        if !key.isEmpty, known[key] == nil { known[key] = parts[1] }
      }
    }
    return known
  }

  private func longest(_ known: [String: String], in text: TokenizedText, at start: Int) -> (name: String, end: Int)? {
    guard !known.isEmpty else { return nil }
    let words = text.tokens[start...].prefix(8).map { Folding.name($0.key) }
    for count in stride(from: words.count, to: 0, by: -1) {
      if let name = known[words.prefix(count).joined(separator: " ")] { return (name, start + count) }
    }
    // In a sentence a name has the ending that the sentence asks for.
    var best: (name: String, end: Int)?
    for (spelling, name) in known.sorted(by: { $0.key < $1.key }) {
      let parts = spelling.split(separator: " ").map(String.init)
      guard parts.count <= words.count, start + parts.count > best?.end ?? 0,
        zip(parts, words).allSatisfy({ Self.isForm($0, of: $1) })
      else { continue }
      best = (name, start + parts.count)
    }
    return best
  }

  /// Whether two words differ in their endings only.
  static func isForm(_ one: String, of other: String) -> Bool {
    if one == other { return true }
    let common = zip(one, other).prefix { $0 == $1 }.count
    return common >= 3 && max(one.count, other.count) - common <= 3 && common * 2 > max(one.count, other.count)
  }

  /// The words that an intent is about: of its title, its parameters and the names of their values.
  ///
  /// - Parameter name: of the only parameter that counts; nil for all, and the title.
  func subjects(of intent: CustomIntent, _ type: IntentType, parameter name: String? = nil) -> Set<String> {
    let locale = language.locale
    let parameters = intent.parameters.filter { name == nil || $0.key == name }
    var texts = [name == nil ? intent.title.text(locale) : nil] + parameters.values.map { $0.title.text(locale) }
    let kind = "\(type.className).\(name ?? "")"
    texts += app.terms(locale: locale).filter { name == nil ? $0.kind.hasPrefix(kind) : $0.kind == kind }.map(\.phrase)
    var words: Set<String> = []
    for text in texts.compactMap(\.self) {
      let items = (items(text, type) ?? [])
      let (_, body) = split(items, category: intent.category)
      for case .word(let word) in body where word.count > 2 && !isBefore(word) { words.insert(Folding.name(word)) }
    }
    return words
  }

  private func isBefore(_ word: String) -> Bool {
    language.custom.before.matchesAll(of: Input(language.tokenizer.tokenize(word), vocabulary: language.vocabulary))
  }

  // MARK: Values

  /// How the cases of enumerations and the two values of Booleans are said, by parameter.
  func values(of type: IntentType, _ intent: CustomIntent) -> [(String, [(name: String, patterns: [Pattern])])] {
    type.parameters.compactMap { parameter in
      switch parameter.type {
      case .enumeration(let name):
        let cases = (app.schema.enumeration(named: name)?.cases ?? []).compactMap { item in
          let names = app.words.cases[name]?[item.name] ?? []
          let patterns = names.flatMap { [$0.text, $0.pronunciation] }.compactMap { $0.text(language.locale) }
            .compactMap(words)
          return item.name == "unknown" || patterns.isEmpty ? nil : (name: item.name, patterns: patterns)
        }
        return cases.isEmpty ? nil : (parameter.name, cases)
      case .boolean:
        let cases = flags(parameter, intent)
        return cases.isEmpty ? nil : (parameter.name, cases)
      default: return nil
      }
    }
  }

  private func flags(_ parameter: Parameter, _ intent: CustomIntent) -> [(name: String, patterns: [Pattern])] {
    let custom = intent.parameters[parameter.name]
    let title = custom?.title.text(language.locale).flatMap(words)
    return ["true", "false"].compactMap { flag in
      var patterns = custom?.flags[flag]?.text(language.locale).flatMap(words).map { [$0] } ?? []
      if let title {
        patterns += (language.custom.phrases.flags[flag] ?? []).map { $0.replacing(slot: "name", with: title) }
      }
      return patterns.isEmpty ? nil : (flag, patterns)
    }
  }

  /// Plain words as a pattern; nil where there are none.
  private func words(_ text: String) -> Pattern? {
    let words = language.tokenizer.tokenize(text).tokens.map { Pattern.word($0.key) }
    return words.isEmpty ? nil : .sequence(words)
  }
}

extension Pattern {
  /// The pattern with another in the place of a slot.
  fileprivate func replacing(slot name: String, with other: Pattern) -> Pattern {
    switch self {
    case .word, .rule: self
    case .slot(let slot): slot == name ? other : self
    case .sequence(let items): .sequence(items.map { $0.replacing(slot: name, with: other) })
    case .oneOf(let items): .oneOf(items.map { $0.replacing(slot: name, with: other) })
    case .optional(let inner): .optional(inner.replacing(slot: name, with: other))
    }
  }
}
