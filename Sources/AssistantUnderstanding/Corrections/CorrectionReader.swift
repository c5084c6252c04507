import IntentSchema

/// Reads what is to be otherwise in a request: “no, to Anna”, “change the amount to 30”, “tomorrow at 8 instead”.
struct CorrectionReader {
  let reader: ReplyReader
  let draft: Draft

  /// What was understood, and how plainly it was said.
  struct Found {
    var correction: Correction
    /// The parameters that change.
    var touched: Set<String>
    /// Whether the words say that something is to be otherwise, not only what.
    var isMarked: Bool
    /// Whether the words can hardly mean anything else, even without a word for that.
    var isClear: Bool
    /// Whether even where any words may be the answer they are none.
    var isCertain: Bool
    /// Whether one value of a list is put in, taken out or exchanged, so that the list as a whole is given.
    var isPartial: Bool
    fileprivate var score: Double
  }

  /// Readings that are looked at.
  private static let most = 24
  /// Below this the words are too far from anything that changes a request.
  private static let least = 0.7

  /// The likeliest change; nil if the words ask for none, or for what is the case already.
  func read() -> Found? {
    let (language, layer) = (reader.language, reader.layer)
    guard let ways = CorrectionGrammar(draft, language: language, layer: layer) else { return nil }
    let input = Input(reader.input.text, vocabulary: ways.vocabulary)
    var search = Search(
      input, for: ways.grammar, base: ways.base, language: language, layer: layer, context: reader.context)
    let (starts, affirmations, refusals) = (
      starts, reach([reader.language.replies.yes]), reach([reader.language.replies.no])
    )
    let app = layer.apps.firstIndex { $0.identifier == draft.app }
    var best: Found?
    for reading in search.run(from: starts).prefix(Self.most) {
      guard reading.confidence >= Self.least, reading.app == nil || reading.app == app,
        let (values, slots) = search.values(of: reading, sets: [:], app: app),
        let first = slots.first(where: { $0.name != "app" })
      else { continue }
      let beginning = starts.last { input.tokens[$0].start <= first.start } ?? 0
      var manner = Manner(kind: ways.kinds[reading.owner])
      manner.isAffirmed = affirmations.contains(beginning)
      manner.isDenied = beginning > 0 && !isPolite(beginning) && !manner.isAffirmed
      manner.isRefused = refusals.contains(beginning)
      manner.firmness = ways.firmness(reading.steps, from: beginning, input: input, numbers: reader.numbers)
      let candidate = found(
        values, slots: slots, manner: manner, misses: search.nearMisses, confidence: reading.confidence)
      if let candidate, candidate.score > best?.score ?? 0 { best = candidate }
    }
    // What says best what is the case already changes nothing.
    return best.flatMap { $0.touched.isEmpty ? nil : $0 }
  }

  /// Where what is wanted may begin: after a yes or no, and after what introduces a change.
  private var starts: [Int] {
    let (language, input) = (reader.language, reader.input)
    let replies = language.replies
    let lists = [
      replies.yes, replies.no, replies.noneOfThem, replies.but, language.mannersStart, language.mannersAnywhere,
    ]
    return ReplyReader.reach(from: 0, in: input, by: lists).filter { start in
      guard start < input.count else { return false }
      if start == 0 || input.tokens[start].breakBefore != .none { return true }
      // “not Anna” says what is not wanted, “no, Anna” what is.
      return !(0..<start).contains { language.corrections.negations.ends(in: input, from: $0).contains(start) }
    }
  }

  /// Where what is wanted may begin after nothing but such words and manners.
  private func reach(_ lists: [Automaton]) -> Set<Int> {
    let all = lists + [reader.language.mannersStart, reader.language.mannersAnywhere]
    return Set(ReplyReader.reach(from: 0, in: reader.input, by: all).filter { !reader.starts.contains($0) })
  }

  /// How something is said.
  private struct Manner {
    var kind: CorrectionGrammar.Kind
    /// After a yes and nothing more; some words for that begin requests too.
    var isAffirmed = false
    /// After a no, or a yes with something against it.
    var isDenied = false
    /// After a no.
    var isRefused = false
    var firmness = CorrectionGrammar.Firmness()

    var isMarked: Bool { isDenied || kind != .plain }
    /// Whether a parameter or its value of before is named.
    var isExplicit: Bool { kind == .change || kind == .exchange }
  }

  private func isPolite(_ start: Int) -> Bool { reader.starts.contains(start) }

  private func found(
    _ values: [String: Value], slots: [Interpretation.Slot], manner: Manner, misses: [NearMiss], confidence: Double
  ) -> Found? {
    let kind = manner.kind
    var correction = Correction(values: [:])
    var score = confidence
    let types = reader.layer.resolver.schema.intent(named: draft.intent)
    let old = values.filter { $0.key.hasPrefix(CorrectionGrammar.oldMark) }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where old[name] == nil {
      guard let parameter = types?.parameter(named: name) else { return nil }
      let isPart = slots.contains { $0.name.hasPrefix(name + ".") }
      let current = draft.values[name]
      let gone = old[CorrectionGrammar.oldMark + name]
      guard
        let changed = change(current, to: value, instead: gone, kind: kind, isPart: isPart, parameter: parameter, slots)
      else { return nil }
      if let current, Likeness.isSame(changed, current) { continue }
      // Words that may be anything are taken for what was said before, and for nothing new.
      let isSolid = manner.firmness.solid.contains(name)
      guard isSolid || manner.isExplicit || ((manner.isMarked || manner.isAffirmed) && current != nil) else {
        return nil
      }
      if !isSolid { score -= manner.firmness.led.contains(name) ? 0.05 : 0.1 }
      correction.values[name] = changed
      if name == draft.asked { score += 0.03 }
      if parameter.type == .string, kind == .plain || kind == .marked { score -= 0.05 }
    }
    for (name, value) in old where values[String(name.dropFirst(CorrectionGrammar.oldMark.count))] == nil {
      let name = String(name.dropFirst(CorrectionGrammar.oldMark.count))
      guard let current = draft.values[name].map(Self.items) else { return nil }
      let rest = current.filter { item in !Self.items(value).contains { Likeness.isLike($0, item) } }
      guard rest.count < current.count else { return nil }
      if rest.isEmpty { correction.removed.append(name) } else { correction.values[name] = .list(rest) }
      score += 0.1
    }
    let touched = Set(correction.values.keys).union(correction.removed)
    if touched.isEmpty { score += 0.06 }
    switch kind {
    case .plain: break
    case .marked: score += 0.05
    case .change: score += 0.1
    case .exchange: score += 0.3
    case .add, .remove: score += 0.02
    }
    let own = misses.filter { touched.contains($0.parameter) }
    correction.nearMisses = own.isEmpty ? nil : own
    // Each value more is a guess more, and words that may be anything do not follow a value without a word between.
    score -= 0.1 * Double(max(touched.count, 1) - 1)
    if !touched.isEmpty, touched.allSatisfy({ draft.values[$0] != nil }) { score += 0.06 }
    let (solid, led) = (manner.firmness.solid, manner.firmness.led)
    guard touched.count == 1 || touched.allSatisfy({ solid.contains($0) || led.contains($0) }) else { return nil }
    let isFirm = touched.isSubset(of: solid) && touched.isSubset(of: led)
    return Found(
      correction: correction, touched: touched, isMarked: manner.isMarked,
      isClear: isFirm || manner.isAffirmed || touched.isSubset(of: manner.firmness.distinct),
      isCertain: manner.isExplicit || (isFirm && manner.isRefused && kind != .add),
      isPartial: kind == .add || kind == .remove || kind == .exchange, score: score)
  }

  /// The parameter's value from now on; nil if what was said to have been is not.
  private func change(
    _ current: Value?, to value: Value, instead gone: Value?, kind: CorrectionGrammar.Kind, isPart: Bool,
    parameter: Parameter, _ slots: [Interpretation.Slot]
  ) -> Value? {
    if let gone {
      guard let current else { return nil }
      let items = Self.items(current)
      let leaving = Self.items(gone)
      guard leaving.allSatisfy({ one in items.contains { Likeness.isLike(one, $0) } }) else { return nil }
      guard parameter.isArray else { return value.keeping(current, said: said(parameter.name, slots)) }
      let place = items.firstIndex { item in leaving.contains { Likeness.isLike($0, item) } } ?? items.count
      var rest = items.filter { item in !leaving.contains { Likeness.isLike($0, item) } }
      rest.insert(contentsOf: Self.items(value), at: min(place, rest.count))
      return .list(rest)
    }
    guard let current else { return kind == .add || !parameter.isArray || value.list != nil ? value : .list([value]) }
    if kind == .add, parameter.isArray {
      let items = Self.items(current)
      return .list(items + Self.items(value).filter { new in !items.contains { Likeness.isLike(new, $0) } })
    }
    if isPart, !parameter.isArray { return ValueAssembly.merge(current, value) }
    return value.keeping(current, said: said(parameter.name, slots))
  }

  /// Whether the value of a parameter was said as a bare number.
  private func said(_ parameter: String, _ slots: [Interpretation.Slot]) -> Bool {
    slots.contains { slot in
      guard slot.name == parameter || slot.name.hasPrefix(parameter + ".") else { return false }
      let input = reader.input
      guard let start = input.tokens.firstIndex(where: { $0.start == slot.start }) else { return false }
      let end = input.tokens.lastIndex { $0.end <= slot.end } ?? start
      return reader.numbers.read(at: start)?.end == end + 1
    }
  }

  static func items(_ value: Value) -> [Value] { value.list ?? [value] }
}
