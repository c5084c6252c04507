import IntentSchema

extension Understanding {
  /// Understands a request.
  ///
  /// Readings are ordered by confidence, then app identifier; of equal ones those of intents that are not deprecated come
  /// first, then those of earlier patterns. Confidence begins with the pattern's
  /// importance (1, 0.99 or 0.9) and loses 0.3 times the share of the words that no pattern explains (a word of free
  /// text counts as seven tenths explained), and what is unlikely about names, places of the app's name and missing
  /// accents; without any app named it loses 0.15 more, and counts only where exactly one app can do what is asked.
  ///
  /// The words of a shortcut come before everything else; words that are nearly those of one, before what is not clear.
  package func recognize(_ utterance: String, context: UtteranceContext) -> Recognition {
    if let shortcut = shortcut(saidBy: utterance) { return .interpretations([shortcut]) }
    return considering(
      shortcut(nearlySaidBy: utterance), besides: recognizeClauses(utterance, preferring: nil, context: context))
  }

  /// Understands a request as though the app of this identifier had been named, once the person has said which one.
  ///
  /// An app that is named in the words wins. An identifier that is not of an installed app changes nothing.
  package func recognize(_ utterance: String, app identifier: String, context: UtteranceContext) -> Recognition {
    recognizeClauses(utterance, preferring: layer.apps.firstIndex { $0.identifier == identifier }, context: context)
  }

  /// The same for a sentence of which only a part is a request.
  private func recognizeClauses(
    _ utterance: String, preferring preferred: Int?, context: UtteranceContext
  ) -> Recognition {
    let whole = recognize(utterance, preferring: preferred, context: context)
    var weak: Interpretation?
    switch whole {
    case .failure(let failure): if !isUnclear(failure) { return whole }
    case .interpretations(let all):
      guard let best = all.first, isWeak(best) else { return whole }
      weak = best
    }
    let readings = clause(of: utterance) { words -> [Interpretation] in
      guard case .interpretations(let all) = recognize(words, preferring: preferred, context: context) else {
        return []
      }
      return all
    }
    guard let readings, let best = readings.first else { return whole }
    if let weak, weak.intent != best.intent || weak.app != best.app || weak.confidence >= best.confidence {
      return whole
    }
    return .interpretations(readings)
  }

  /// What is less sure of a whole sentence may be surer of its part that is the request.
  private static let leastOfWhole = 0.7

  /// Whether nobody knows what a sentence asks for, whoever it is said to; an app that nobody has, and whose name has no
  /// capital, may as well be something that a reason speaks of.
  private func isUnclear(_ failure: RecognitionFailure) -> Bool {
    switch failure {
    case .nothing, .unknownRequest: true
    case .unknownApp(let name): !Self.hasCapital(name)
    default: false
    }
  }

  static func hasCapital(_ name: String) -> Bool { name != name.lowercased() }

  func recognize(
    _ utterance: String, preferring preferred: Int?, context: UtteranceContext
  ) -> Recognition {
    if let obstacle = obstacle(utterance) { return .failure(obstacle) }
    let input = language.input(utterance, for: layer)
    if input.count == 0 { return .failure(.empty) }
    if layer.apps.isEmpty { return .failure(.noApps) }
    var search = Search(input, language: language, layer: layer, context: context, hearsUnknownApps: false)
    var found = search.run()
    var custom = customReadings(search, preferring: preferred)
    // Only what apps say of their own intents is held against what patterns explain.
    let precise = layer.custom == nil ? nil : interpretations(found, preferring: preferred, in: &search)
    let isExplained = isExplained(custom, rather: precise ?? [])
    let second = isExplained ? nil : secondLook(after: found, in: search)
    if !isExplained, second != nil || precise?.isEmpty ?? true || !isClear(found.first, in: search) {
      custom = customSecondLook(after: custom, in: search, preferring: preferred) ?? custom
    }
    if let second { (found, search) = second }
    var interpretations =
      (second == nil ? precise : nil) ?? interpretations(found, preferring: preferred, in: &search)
    if second != nil, custom == nil, !interpretations.isEmpty { return .interpretations(interpretations) }
    if let custom {
      if preferred == nil, let apps = rivals(custom.interpretations, among: interpretations) {
        return .failure(.appNeeded(intent: custom.interpretations[0].intent, apps: apps))
      }
      interpretations = Self.merged(interpretations, custom.interpretations)
    }
    if preferred == nil, let best = interpretations.first, let clear = clearer(than: best, among: found, in: search) {
      return .failure(failure([clear], unknown: nil, in: search))
    }
    let incapable = found.first { reading in
      reading.app != nil && isStrong(reading) && !isCapable(reading)
        && !found.contains { isCapable($0) && isTwin($0, of: reading) }
    }
    let refusal = incapable.map { self.refusal($0, rather: interpretations.first) } ?? 0
    if let best = interpretations.first, !best.pattern.hasSuffix(Self.onlyAppMark), best.confidence >= refusal {
      return .interpretations(interpretations)
    }

    let unknown = unknownApp(in: search)
    if let best = interpretations.first {
      let isSwallowed = unknown.map { isInFreeText(nameOf: $0, best, in: search) } ?? true
      let own = best.confidence + (isSwallowed ? 0 : Self.noAppPenalty)
      if best.confidence >= refusal, own >= unknown?.confidence ?? 0 { return .interpretations(interpretations) }
    }
    return .failure(failure(found, unknown: unknown, in: search))
  }

  /// A request that a pattern explains to the last word and no app can do, where the best reading that one can do makes
  /// a name or a text of words that are the pattern's: nobody has “the telephone” for a friend.
  private func clearer(than best: Interpretation, among found: [Search.Found], in search: Search) -> Search.Found? {
    guard best.learned == nil, !best.slots.isEmpty else { return nil }
    let isLoose = best.pattern.hasSuffix(Self.onlyAppMark) || !found.contains { isReading(best, $0) }
    guard isLoose, !isKnown(best, among: found) else { return nil }
    return found.first { reading in
      reading.app == nil && reading.edits.isEmpty && isStrong(reading) && capable(of: reading).isEmpty
        && reading.confidence >= best.confidence + Self.noAppPenalty && !hasOpenValue(reading)
    }
  }

  /// Whether one reading explains nearly as well as another what was said, to the same app, and makes no more of it than
  /// that: it cuts the words in the same way, as where an app knows an intent's predecessor alone, or has no value that
  /// may be anything: a run may be a ride, but not to who trains.
  private func isTwin(_ one: Search.Found, of other: Search.Found) -> Bool {
    guard one.app == other.app, one.edits.isEmpty, one.confidence > other.confidence - Self.mostBehindTwin else {
      return false
    }
    if !hasOpenValue(one), isStrong(one) { return true }
    return one.steps.count == other.steps.count && zip(one.steps, other.steps).allSatisfy { $0.range == $1.range }
  }

  private static let mostBehindTwin = 0.12

  /// How sure it is that an app is asked for what it cannot do.
  ///
  /// What the same app can do counts for more, where the other request is one of any words: a soup from an app for soups is
  /// no kind of taxi.
  private func refusal(_ incapable: Search.Found, rather best: Interpretation?) -> Double {
    let confidence = Self.rounded(incapable.confidence)
    guard let app = incapable.app, app >= 0, layer.apps[app].identifier == best?.app, hasOpenValue(incapable) else {
      return confidence
    }
    return confidence - Self.mostBehindTwin
  }

  private func isReading(_ interpretation: Interpretation, _ found: Search.Found) -> Bool {
    language.grammar.owners[found.owner].intent == interpretation.intent
  }

  /// Whether words of a reading are known from an app or the person, or none of its values may be anything.
  private func isKnown(_ best: Interpretation, among found: [Search.Found]) -> Bool {
    guard let own = found.first(where: { isReading(best, $0) }) else { return false }
    return !hasOpenValue(own) || own.steps.contains { $0.kind == Search.Step.term }
  }

  /// Whether a value of a reading is of words that may be anything.
  private func hasOpenValue(_ found: Search.Found) -> Bool {
    found.steps.contains { step in
      guard step.slot >= 0, step.kind >= 0 else { return false }
      return language.grammar.slots[Int(step.slot)].readings[Int(step.kind)].isLoose
    }
  }

  /// The best reading as a request to an app that nobody installed.
  private func unknownApp(in search: Search) -> Search.Found? {
    guard search.mayNameUnknownApps else { return nil }
    var wider = search.hearingUnknownApps()
    return wider.run().first { $0.app == AppAttachments.unknown && isStrong($0) }
  }

  /// What a request means whether or not an app can do it, best first; at most twelve, nothing where none is meant.
  package func meanings(of utterance: String, context: UtteranceContext) -> [RequestMeaning] {
    let whole = wholeMeanings(of: utterance, context: context)
    if let best = whole.first, best.learned != nil || best.confidence >= Self.leastOfMeaning { return whole }
    return clause(of: utterance) { wholeMeanings(of: $0, context: context) } ?? whole
  }

  /// Whether a clause that a pattern explains may take a reading's place: one that was learned and is not sure, or one of a
  /// pattern that has to take a clause for a name.
  private func isWeak(_ best: Interpretation) -> Bool {
    best.confidence < (best.learned == nil ? Self.leastOfPattern : Self.leastOfWhole)
  }

  private static let leastOfPattern = 0.6
  private static let leastOfMeaning = 0.7

  private func wholeMeanings(of utterance: String, context: UtteranceContext) -> [RequestMeaning] {
    guard obstacle(utterance) == nil else { return [] }
    let input = language.input(utterance)
    guard input.count > 0 else { return [] }
    var search = Search(input, language: language, layer: layer, context: context, hearsUnknownApps: true)
    var meanings: [RequestMeaning] = []
    var found = search.run()
    if let second = secondLook(after: found, in: search) { (found, search) = second }
    for reading in found {
      let owner = language.grammar.owners[reading.owner]
      guard let (values, slots) = search.values(of: reading, sets: owner.sets) else { continue }
      let app = reading.app.flatMap { $0 >= 0 ? layer.apps[$0].identifier : nil }
      if meanings.contains(where: { $0.intent == owner.intent && $0.values == values && $0.app == app }) { continue }
      meanings.append(
        RequestMeaning(
          app: app, intent: owner.intent, values: values, slots: slots, confidence: Self.rounded(reading.confidence),
          pattern: owner.source, learned: reading.learned))
      if meanings.count == Self.mostInterpretations { break }
    }
    return meanings
  }

  static func rounded(_ confidence: Double) -> Double {
    (min(0.99, max(0.01, confidence)) * 10_000).rounded() / 10_000
  }

  private func isStrong(_ found: Search.Found) -> Bool {
    let owner = language.grammar.owners[found.owner]
    return owner.importance != .rare && !(owner.needsApp && found.app == nil)
  }

  private func isCapable(_ found: Search.Found) -> Bool {
    guard let app = found.app, app >= 0 else { return false }
    return capable(of: found).contains(app)
  }

  private func capable(of found: Search.Found) -> [Int] {
    layer.capable[language.grammar.owners[found.owner].intent] ?? []
  }

  private func interpretations(
    _ found: [Search.Found], preferring preferred: Int?, in search: inout Search
  ) -> [Interpretation] {
    var interpretations: [Interpretation] = []
    var looked: [Looked] = []
    for reading in found where reading.app != AppAttachments.unknown {
      // What comes after is no more confident.
      let most = Self.rounded(reading.confidence)
      if interpretations.count(where: { $0.confidence > most }) >= Self.mostInterpretations { break }
      let owner = language.grammar.owners[reading.owner]
      let capable = capable(of: reading)
      let named = reading.app ?? preferred
      guard let app = named ?? (capable.count == 1 ? capable[0] : nil), capable.contains(app) else { continue }
      // The same words in the same slots stand for the same values, whatever pattern it is by.
      let look = Looked(app: app, intent: owner.intent, sets: owner.sets, steps: reading.steps)
      if looked.contains(where: { $0.isSame(as: look) }) { continue }
      looked.append(look)
      guard let (values, slots) = search.values(of: reading, sets: owner.sets, app: app) else { continue }
      let identifier = layer.apps[app].identifier
      let isKnown = interpretations.contains {
        $0.intent == owner.intent && $0.app == identifier && $0.values == values
      }
      if isKnown { continue }
      let confidence = reading.confidence - (named == nil ? Self.noAppPenalty : 0)
      interpretations.append(
        Interpretation(
          app: identifier, intent: owner.intent, values: values, slots: slots, confidence: Self.rounded(confidence),
          pattern: owner.source + (named == nil ? Self.onlyAppMark : ""), learned: reading.learned,
          nearMisses: search.nearMisses))
    }
    return Self.ordered(interpretations)
  }

  /// Two lists as one, each in its order, the more confident reading first wherever there is a choice.
  private static func merged(_ one: [Interpretation], _ other: [Interpretation]) -> [Interpretation] {
    var all: [Interpretation] = []
    var (first, second) = (one[...], other[...])
    while all.count < mostInterpretations, let next = first.first ?? second.first {
      if let rival = second.first, first.isEmpty || rival.confidence > next.confidence {
        all.append(rival)
        second.removeFirst()
      } else {
        all.append(next)
        first.removeFirst()
      }
    }
    return all
  }

  static func ordered(_ interpretations: [Interpretation]) -> [Interpretation] {
    let order = interpretations.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.confidence != b.confidence { return a.confidence > b.confidence }
      if a.app != b.app { return a.app < b.app }
      // Deprecated intents stand behind the newer ones already.
      return one.offset < other.offset
    }
    return order.prefix(mostInterpretations).map(\.element)
  }

  /// Whether a reading takes up a name that may be an app's, with the words before it, as part of a text that may be anything.
  ///
  /// A reading that explains the words before the name says what the name is: “a call with Lucy” is no call in Lucy.
  private func isInFreeText(nameOf unknown: Search.Found, _ reading: Interpretation, in search: Search) -> Bool {
    guard let step = unknown.steps.first(where: { $0.slot == Search.Step.app }) else { return false }
    let (start, end) = (search.input.tokens[Int(step.start)].start, search.input.tokens[Int(step.end) - 1].end)
    return reading.slots.contains { slot in
      slot.start < start && end <= slot.end
        && language.grammar.isFreeText(slot.name, of: reading.intent)
    }
  }

  /// What the values of a reading are made of.
  private struct Looked {
    var app: Int
    var intent: String
    var sets: [String: Value]
    var steps: [Search.Step]

    func isSame(as other: Looked) -> Bool {
      steps.count == other.steps.count && app == other.app && intent == other.intent && sets == other.sets
        && zip(steps, other.steps).allSatisfy { $0.isSame(as: $1) }
    }
  }

  /// The constraint that failed, of the most confident reading.
  private func failure(
    _ found: [Search.Found], unknown: Search.Found?, in search: Search
  ) -> RecognitionFailure {
    let known = found.first { isStrong($0) && $0.app != AppAttachments.unknown && !isCapable($0) }
    let knownConfidence = known.map { $0.confidence - ($0.app == nil ? Self.noAppPenalty : 0) } ?? 0
    if let unknown, unknown.confidence > knownConfidence,
      let step = unknown.steps.first(where: { $0.slot == Search.Step.app }),
      known.map({ !isValue(step, in: $0, rather: unknown) }) ?? true
    {
      return .unknownApp(name: search.input.text.text(step.range))
    }
    if let refusal = refusalOfCustom(in: search) { return refusal }
    if let known {
      let intent = language.grammar.owners[known.owner].intent
      if let app = known.app { return .appCannot(app: layer.apps[app].identifier, intent: intent) }
      let capable = capable(of: known).map { layer.apps[$0].identifier }.sorted()
      return capable.isEmpty ? .noAppFor(intent: intent) : .appNeeded(intent: intent, apps: capable)
    }
    return addressed(in: search).map { .unknownRequest(app: layer.apps[$0].identifier) } ?? .nothing
  }

  /// Whether what may be the name of an app is rather a value by itself, of a request that no app can do in any case: photos
  /// “in Lisbon” are of a place.
  private func isValue(_ name: Search.Step, in reading: Search.Found, rather unknown: Search.Found) -> Bool {
    reading.app == nil && reading.confidence > unknown.confidence && capable(of: reading).isEmpty
      && language.grammar.owners[reading.owner].intent == language.grammar.owners[unknown.owner].intent
      && reading.steps.contains { $0.slot >= 0 && $0.start == name.start && $0.end == name.end }
  }
}
