import IntentSchema

extension Understanding {
  /// Readings whose confidences differ by less are equally likely.
  private static let rivalry = 0.01
  /// How much less a request counts that has no word but its values.
  private static let barePenalty = 0.2

  /// What the utterance means as a request for an app's own intents; nil if it means none.
  ///
  /// Such a request needs no app's name: its words are the app's own. Where words stand in it that only their place
  /// makes a value, it counts as one that names no app.
  func customReadings(_ search: Search, preferring preferred: Int?) -> CustomReadings? {
    guard let custom = layer.custom else { return nil }
    var search = search.forCustomIntents(custom)
    guard !search.candidates.isEmpty else { return nil }
    let found = search.run()
    return customReadings(found, in: search, of: custom, preferring: preferred)
  }

  /// The same of what a search has found.
  func customReadings(
    _ found: [Search.Found], in search: Search, of custom: CustomRequests, preferring preferred: Int?
  ) -> CustomReadings? {
    var search = search
    let attached = attachments(in: search).map(\.attachment)
    var readings: [(interpretation: Interpretation, found: Search.Found)] = []
    for reading in found {
      let owner = search.grammar.owners[reading.owner]
      guard let app = owner.app, reading.app ?? preferred ?? app == app,
        reading.steps.allSatisfy({ isFit($0, for: app, in: search) }),
        !saysTwice(reading, in: search), !passesOverName(reading, of: app, in: search),
        !isForAnother(reading, than: app, attached, in: search),
        let (values, slots) = search.values(of: reading, sets: owner.sets, app: app)
      else { continue }
      let identifier = layer.apps[app].identifier
      if readings.contains(where: {
        let known = $0.interpretation
        return known.app == identifier && known.intent == owner.intent && known.values == values
      }) {
        continue
      }
      let open = reading.app == nil && preferred == nil ? reading.steps.filter { isOpen($0, in: search) } : []
      let isVague = !open.isEmpty
      // “Order a taxi” is no order of a soup: what nobody knows has to have something to do with the intent.
      if isVague, !concerns(reading, open, owner.intent, of: app, custom, in: search) { continue }
      // What names a thing and asks for nothing is no clear request: at a question it is an answer.
      let isBare = owner.importance == .rare && reading.app == nil && preferred == nil
      if isBare, isVague || !reading.edits.isEmpty { continue }
      let confidence =
        min(reading.confidence, 0.99) - doubt(about: reading, in: search) - (isVague ? Self.noAppPenalty : 0)
        - (isBare ? Self.barePenalty : 0)
      readings.append(
        (
          Interpretation(
            app: identifier, intent: owner.intent, values: values, slots: slots,
            confidence: Self.rounded(confidence), pattern: owner.source, learned: reading.learned,
            nearMisses: search.nearMisses), reading
        ))
    }
    // Of equal readings the one that makes most of the words comes first.
    let order = readings.enumerated().sorted { one, other in
      let (a, b) = (one.element.interpretation, other.element.interpretation)
      return (a.values.count, other.offset) > (b.values.count, one.offset)
    }.map(\.element)
    let ordered = Self.ordered(order.map(\.interpretation))
    guard let first = ordered.first, let best = order.first(where: { $0.interpretation == first })?.found else {
      return nil
    }
    return CustomReadings(interpretations: ordered, best: best, search: search)
  }

  /// Whether a step is no word that another app has brought along.
  private func isFit(_ step: Search.Step, for app: Int, in search: Search) -> Bool {
    step.slot < 0 || step.kind != Search.Step.term || search.terms[Int(step.value)].app == app
  }

  /// Whether a value that there can be one of is said twice: “tomorrow” and “at noon” are one time.
  private func saysTwice(_ reading: Search.Found, in search: Search) -> Bool {
    let single = reading.steps.map(\.slot).filter { $0 >= 0 && !search.grammar.slots[Int($0)].assembly.isArray }
    return Set(single).count < single.count
  }

  /// Whether a known name of several words for a value of the intent stands in the utterance, and the reading neither has
  /// it nor a longer text that it is part of: “order a clam chowder for dinner” orders no dinner.
  private func passesOverName(_ reading: Search.Found, of app: Int, in search: Search) -> Bool {
    let intent = search.grammar.owners[reading.owner].intent
    return search.termsByStart.starts.contains { start, mentions in
      mentions.contains { mention in
        guard mention.isAccepted, mention.app == app, mention.end - start > 1,
          mention.slots.contains(where: { $0 >= search.slotBase && isOf(intent, $0 - search.slotBase, in: search) })
        else { return false }
        return !reading.steps.contains { step in
          let overlap = step.range.clamped(to: start..<mention.end)
          // A case is said by its own words: of “a large” it is “large”.
          return step.slot >= 0 && overlap.count > 0
            && (step.kind == Search.Step.term || isCase(step, in: search) || overlap.count == mention.end - start)
        }
      }
    }
  }

  /// How a step has read its words; nil where they are of the pattern, or a known name.
  private func reading(of step: Search.Step, in search: Search) -> SlotReading? {
    guard step.slot >= 0, step.kind >= 0 else { return nil }
    return search.grammar.slots[Int(step.slot)].readings[Int(step.kind)]
  }

  /// Whether a step took words for a case that the phrases have words for.
  private func isCase(_ step: Search.Step, in search: Search) -> Bool {
    if case .named = reading(of: step, in: search) { true } else { false }
  }

  /// Whether another app is named, and the reading makes nothing of that or a value: “order soup with MonkeyChat” orders
  /// no soup of that name.
  private func isForAnother(
    _ reading: Search.Found, than app: Int, _ attached: [Attachment], in search: Search
  ) -> Bool {
    attached.contains { attachment in
      let name = attachment.nameStart..<attachment.nameEnd
      let isOwn = search.mentionsByStart[name.lowerBound]?.contains { $0.app == app && $0.end == name.upperBound }
      guard isOwn != true else { return false }
      return name.allSatisfy(reading.edits.isSkipped)
        || reading.steps.contains { $0.range.overlaps(name) && isName($0, in: search) }
    }
  }

  /// Whether a step took words for a name that nobody knows.
  private func isName(_ step: Search.Step, in search: Search) -> Bool {
    reading(of: step, in: search) == .name
  }

  private func isOf(_ intent: String, _ slot: Int32, in search: Search) -> Bool {
    search.grammar.slots.indices.contains(Int(slot)) && search.grammar.slots[Int(slot)].intent == intent
  }

  /// How much less a reading counts for words that may be anything, and for names that may be other things.
  private func doubt(about reading: Search.Found, in search: Search) -> Double {
    reading.steps.reduce(0) { sum, step in
      switch self.reading(of: step, in: search) {
      case .name, .text: return sum + 0.02
      case .person: return sum + 0.01
      default: return sum
      }
    }
  }

  /// Whether a request with values that nobody knows is about what the intent is about: by the pattern's own words, or
  /// by each such value's words, which have something of the known values but are not one of them and more.
  private func concerns(
    _ reading: Search.Found, _ open: [Search.Step], _ intent: String, of app: Int, _ custom: CustomRequests,
    in search: Search
  ) -> Bool {
    let isTooLong = open.contains { step in
      step.range.contains { start in
        (search.termsByStart[start] ?? []).contains { mention in
          mention.isAccepted && mention.end <= step.range.upperBound && mention.end - start < step.range.count
            && mention.slots.contains(search.slotBase + step.slot)
        }
      }
    }
    if isTooLong { return false }
    let own = search.input.tokens.indices.filter { index in !reading.steps.contains { $0.range.contains(index) } }
    if custom.concerns(own.map { search.input.tokens[$0] }, intent, of: app) { return true }
    return open.allSatisfy { step in
      let name = search.grammar.slots[Int(step.slot)].name
      return custom.concerns(step.range.map { search.input.tokens[$0] }, "\(intent).\(name)", of: app)
    }
  }

  /// Whether a step took words for a value that nobody knows.
  private func isOpen(_ step: Search.Step, in search: Search) -> Bool {
    let reading = reading(of: step, in: search)
    return reading == .name || reading == .text
  }

  /// Apps that have the same words for an intent of theirs, sorted; nil if one reading is the best.
  func rivals(_ custom: [Interpretation], among others: [Interpretation]) -> [String]? {
    guard let best = custom.first, !best.slots.contains(where: { $0.name == "app" }),
      !others.contains(where: { $0.confidence > best.confidence })
    else { return nil }
    let equal = custom.filter { best.confidence - $0.confidence < Self.rivalry }
    let apps = Set(equal.map(\.app))
    return apps.count > 1 ? apps.sorted() : nil
  }
}

/// Readings of an utterance as a request for apps' own intents.
struct CustomReadings {
  /// The best first; never empty.
  var interpretations: [Interpretation]
  /// What the first of them came of.
  var best: Search.Found
  var search: Search
}

extension AppLayer {
  /// The words for a parameter's values of an intent that an app declares itself; of several apps the first's.
  func named(_ parameter: String, of intent: String) -> NamedValues? {
    guard let custom else { return nil }
    for (number, app) in apps.enumerated() where app.schema.intent(named: intent) != nil {
      if let named = custom.grammar.named(parameter, of: intent, app: number) { return named }
    }
    return nil
  }
}
