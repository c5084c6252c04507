import IntentSchema

extension Understanding {
  /// Understands a request.
  ///
  /// Readings are ordered by confidence, then app identifier, intent and values. Confidence begins with the pattern's
  /// importance (1, 0.97 or 0.88) and loses 0.3 times the share of the words that no pattern explains (a word of free
  /// text counts as seven tenths explained), and what is unlikely about names, places of the app's name and missing
  /// accents; without any app named it loses 0.15 more, and counts only where exactly one app can do what is asked.
  package func recognize(_ utterance: String) -> Recognition { recognize(utterance, preferring: nil) }

  /// Understands a request as though the app of this identifier had been named, once the person has said which one.
  ///
  /// An app that is named in the words wins. An identifier that is not of an installed app changes nothing.
  package func recognize(_ utterance: String, app identifier: String) -> Recognition {
    recognize(utterance, preferring: language.apps.firstIndex { $0.identifier == identifier })
  }

  private func recognize(_ utterance: String, preferring preferred: Int?) -> Recognition {
    if let obstacle = obstacle(utterance) { return .failure(obstacle) }
    let input = language.input(utterance)
    if input.count == 0 { return .failure(.empty) }
    if language.apps.isEmpty { return .failure(.noApps) }
    var search = Search(input, language: language, hearsUnknownApps: false)
    let found = search.run()
    let interpretations = interpretations(found, preferring: preferred, in: &search)
    let incapable = found.first { $0.app != nil && isStrong($0) && !isCapable($0) }
    let refusal = incapable?.confidence ?? 0
    if let best = interpretations.first, !best.pattern.hasSuffix(Self.onlyAppMark), best.confidence >= refusal {
      return .interpretations(interpretations)
    }

    var wider = Search(input, language: language, hearsUnknownApps: true)
    let unknown = wider.run().first { $0.app == AppAttachments.unknown && isStrong($0) }
    if let best = interpretations.first, best.confidence >= max(unknown?.confidence ?? 0, refusal) {
      return .interpretations(interpretations)
    }
    return .failure(failure(found, unknown: unknown, in: search))
  }

  private func isStrong(_ found: Search.Found) -> Bool {
    let owner = language.grammar.owners[found.owner]
    return owner.importance != .rare && !(owner.needsApp && found.app == nil)
  }

  private func isCapable(_ found: Search.Found) -> Bool {
    guard let app = found.app, app >= 0 else { return false }
    return language.apps[app].intents.contains(language.grammar.owners[found.owner].intent)
  }

  private func interpretations(
    _ found: [Search.Found], preferring preferred: Int?, in search: inout Search
  ) -> [Interpretation] {
    var interpretations: [Interpretation] = []
    var seen: Set<Reading> = []
    for reading in found where reading.app != AppAttachments.unknown {
      let owner = language.grammar.owners[reading.owner]
      let capable = language.apps.indices.filter { language.apps[$0].intents.contains(owner.intent) }
      let named = reading.app ?? preferred
      guard let app = named ?? (capable.count == 1 ? capable[0] : nil), capable.contains(app) else { continue }
      guard let (values, slots) = values(of: reading, owner: owner, in: &search) else { continue }
      let identifier = language.apps[app].identifier
      guard seen.insert(Reading(app: identifier, intent: owner.intent, values: values)).inserted else { continue }
      let confidence = reading.confidence - (named == nil ? Self.noAppPenalty : 0)
      interpretations.append(
        Interpretation(
          app: identifier, intent: owner.intent, values: values, slots: slots,
          confidence: (min(0.99, max(0.01, confidence)) * 10_000).rounded() / 10_000,
          pattern: owner.source + (named == nil ? Self.onlyAppMark : "")))
    }
    let order = interpretations.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.confidence != b.confidence { return a.confidence > b.confidence }
      return (a.app, a.intent, one.offset) < (b.app, b.intent, other.offset)
    }
    return order.prefix(Self.mostInterpretations).map(\.element)
  }

  private struct Reading: Hashable {
    var app: String
    var intent: String
    var values: [String: Value]
  }

  /// Values by parameter and where each stands; nil if a text turns out to be nothing but marks.
  private func values(
    of found: Search.Found, owner: RequestGrammar.Owner, in search: inout Search
  ) -> (values: [String: Value], slots: [Interpretation.Slot])? {
    let text = search.input.text
    var values = owner.sets
    var slots: [Interpretation.Slot] = []
    func note(_ name: String, _ range: Range<Int>) {
      slots.append(
        Interpretation.Slot(
          name: name, text: String(text.characters[range]), start: range.lowerBound, end: range.upperBound))
    }
    for step in found.steps {
      let characters = text.tokens[step.start].start..<text.tokens[step.end - 1].end
      guard step.slot >= 0 else {
        note("app", characters)
        continue
      }
      let slot = language.grammar.slots[Int(step.slot)]
      var items: [Value]
      var range = characters
      switch slot.kind {
      case .app: continue
      case .text:
        guard let trimmed = FreeText.range(of: step.start..<step.end, in: text) else { return nil }
        range = trimmed
        items = [.string(String(text.characters[trimmed]))]
      case .person:
        items = search.people(at: step.start)[step.reading].names.map { language.people.value(of: $0, in: text) }
      case .name:
        let phrase = String(text.characters[characters])
        items = [.object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string(phrase)]))]
      case .integer: items = [.integer(step.reading)]
      case .named(let named): items = [named.read(search.input, at: step.start)[step.reading].value]
      }
      note(slot.parameter, range)
      if slot.isArray {
        if case .list(let nested) = items.first { items = nested }
        values[slot.parameter] = .list((values[slot.parameter]?.list ?? []) + items)
      } else {
        values[slot.parameter] = items.first
      }
    }
    slots.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    return (values, slots)
  }

  /// The constraint that failed, of the most confident reading.
  private func failure(
    _ found: [Search.Found], unknown: Search.Found?, in search: Search
  ) -> RecognitionFailure {
    let known = found.first { isStrong($0) && $0.app != AppAttachments.unknown && !isCapable($0) }
    let knownConfidence = known.map { $0.confidence - ($0.app == nil ? Self.noAppPenalty : 0) } ?? 0
    if let unknown, unknown.confidence > knownConfidence,
      let step = unknown.steps.first(where: { $0.slot == Search.Step.app })
    {
      return .unknownApp(name: search.input.text.text(step.start..<step.end))
    }
    if let known {
      let intent = language.grammar.owners[known.owner].intent
      if let app = known.app { return .appCannot(app: language.apps[app].identifier, intent: intent) }
      let capable = language.apps.filter { $0.intents.contains(intent) }.map(\.identifier).sorted()
      return capable.isEmpty ? .noAppFor(intent: intent) : .appNeeded(intent: intent, apps: capable)
    }
    return addressed(in: search).map { .unknownRequest(app: language.apps[$0].identifier) } ?? .nothing
  }

  /// The app that stands where people put an app's name, whatever else they said.
  private func addressed(in search: Search) -> Int? {
    let input = search.input
    let byStart = search.mentionsByStart
    for position in 0..<input.count {
      let attachments =
        language.attachments.anywhere(input, from: position, mentions: byStart)
        + language.attachments.atStart(input, from: position, mentions: byStart).filter { $0.nameStart != position }
      if let best = attachments.min(by: { $0.penalty < $1.penalty }) { return best.app }
    }
    let ends = search.mentions.filter { mention in
      let isFirst = language.mannersStart.ends(in: input, from: 0).contains(mention.start) || mention.start == 0
      return isFirst || mention.end == input.count || language.mannersEnd.matchesAll(of: input, from: mention.end)
    }
    return ends.min { ($0.penalty, $0.start) < ($1.penalty, $1.start) }?.app
  }
}
