import IntentSchema

/// Reads one reply, manners left out.
struct ReplyReader {
  let input: Input
  let language: Language
  let layer: AppLayer
  let context: UtteranceContext
  let numbers: WholeNumbers
  /// Tokens that the reply proper may begin at, polite beginnings skipped or not; ascending.
  let starts: [Int]
  /// Tokens that it may end before, polite endings skipped or not; ascending.
  let ends: [Int]

  init(input: Input, language: Language, layer: AppLayer, context: UtteranceContext) {
    self.input = input
    self.language = language
    self.layer = layer
    self.context = context
    numbers = WholeNumbers(input.text, grammar: language.valueGrammar)
    starts = Self.reach(from: 0, in: input, by: [language.mannersStart, language.mannersAnywhere])
      .filter { $0 < input.count }
    ends = Self.endings(of: input, by: [language.mannersEnd, language.mannersAnywhere])
  }

  /// More beginnings and endings of a reply than these are not tried.
  static let mostSkips = 16

  /// Tokens from which phrases one after another lead to the end, the end included, but never the first; ascending.
  static func endings(of input: Input, by automata: [Automaton]) -> [Int] {
    var leads = Array(repeating: false, count: input.count + 1)
    leads[input.count] = true
    var found = [input.count]
    for position in stride(from: input.count - 1, to: 0, by: -1) where found.count < mostSkips {
      leads[position] = automata.contains { $0.ends(in: input, from: position).contains { leads[$0] } }
      if leads[position] { found.append(position) }
    }
    return found.reversed()
  }

  /// Tokens that phrases one after another lead to.
  static func reach(from start: Int, in input: Input, by automata: [Automaton]) -> [Int] {
    var reached = [start]
    var next = 0
    while next < reached.count {
      let position = reached[next]
      next += 1
      for automaton in automata {
        for end in automaton.ends(in: input, from: position) where !reached.contains(end) { reached.append(end) }
      }
      if reached.count > mostSkips { break }
    }
    return reached.sorted()
  }

  /// Whether the reply proper is one phrase.
  func isAll(_ automaton: Automaton) -> Bool {
    starts.contains { start in
      let found = automaton.ends(in: input, from: start)
      return ends.contains { $0 > start && found.contains($0) }
    }
  }

  /// The reply without lead-ins and quotation marks; nil if nothing is left.
  func freeText(leadIns: Automaton?) -> String? {
    let end = leadIns?.ends(in: input, from: 0).last { $0 < input.count } ?? 0
    return FreeText.whole(input.text, from: end) ?? FreeText.whole(input.text, from: 0)
  }

  /// - Parameter named: the words that the language has for the parameter's values, where it has any.
  func value(of parameter: Parameter, intent: String, named: NamedValues?) -> Value? {
    let single: Value?
    switch parameter.type {
    case .string: single = freeText(leadIns: nil).map { .string($0) }
    case .integer: single = spoken(parameter, intent: intent) ?? number().map { .integer($0) }
    case .decimal:
      single = spoken(parameter, intent: intent) ?? decimal() ?? number().map { .number(Double($0)) }
    case .boolean: single = self.named(named) ?? truth()
    case .enumeration: single = self.named(named)
    case .object("Person"):
      return people(isArray: parameter.isArray, known: known(parameter, intent: intent))
    case .object: return self.named(named) ?? spoken(parameter, intent: intent)
    }
    return parameter.isArray ? single.map { .list([$0]) } : single
  }

  var core: Range<Int> {
    let start = starts.last ?? 0
    let end = ends.first { $0 > start } ?? input.count
    return start..<max(end, start)
  }

  private func truth() -> Value? {
    switch yesOrNo() ?? looseYesOrNo() {
    case .yes: .bool(true)
    case .no: .bool(false)
    default: nil
    }
  }

  /// The one number in the reply.
  private func number() -> Int? {
    var found: [Int] = []
    var position = 0
    while position < input.count {
      if let (end, value) = numbers.read(at: position) {
        found.append(value)
        position = end
      } else {
        position += 1
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  private func decimal() -> Value? {
    let found = input.tokens.compactMap { token in
      token.key.contains { $0 == "." || $0 == "," } ? Double(token.key.replacing(",", with: ".")) : nil
    }
    return found.count == 1 ? .number(found[0]) : nil
  }

  /// The one named value in the reply.
  private func named(_ named: NamedValues?) -> Value? {
    guard let named else { return nil }
    for start in starts {
      if let whole = named.read(input, at: start).last(where: { ends.contains($0.end) }) { return whole.value }
    }
    var found: Set<Value> = []
    var position = 0
    while position < input.count {
      if let longest = named.read(input, at: position).last {
        found.insert(longest.value)
        position = longest.end
      } else {
        position += 1
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Names without what stands around them: “it's for my best friend Bobo, thanks”.
  func people(isArray: Bool, known: Known = Known()) -> Value? {
    let replies = language.replies
    let before = Self.reach(
      from: 0, in: input, by: [replies.beforeName, language.mannersStart, language.mannersAnywhere])
    let last = Self.endings(of: input, by: [replies.afterName, language.mannersEnd, language.mannersAnywhere])
    var single = [[PersonReader.Reading]?](repeating: nil, count: input.count + 1)
    let readings = before.filter { $0 < input.count }.map { start in
      (start, language.people.readings(in: input, at: start, mentions: [], single: &single))
    }
    for end in last {
      for (start, readings) in readings.reversed() where start < end {
        let best = readings.filter { $0.end == end && (isArray || $0.names.count == 1) }.min { $0.penalty < $1.penalty }
        let isKnown = known.whole(start..<end)
        let names = isKnown ? [start..<end] : best?.names ?? longName(start..<end).map { [$0] } ?? []
        guard !names.isEmpty else { continue }
        let people = names.map { name in
          known.value(of: name, as: .person("Person")) ?? language.people.value(of: name, in: input.text)
        }
        return isArray ? .list(people) : people[0]
      }
    }
    return nil
  }

  /// A name of more words than one expects inside a request.
  private func longName(_ range: Range<Int>) -> Range<Int>? {
    let isName = range.count <= 7 && range.dropFirst().allSatisfy { input.tokens[$0].breakBefore == .none }
    let capitals = range.filter { input.tokens[$0].isCapitalized }.count
    let first = input.tokens[range.lowerBound]
    return isName && !language.people.isNeverName(first) && capitals * 2 > range.count ? range : nil
  }
}
