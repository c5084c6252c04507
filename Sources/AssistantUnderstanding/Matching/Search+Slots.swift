import IntentSchema

extension Search {
  /// Everything that may stand in a slot at a position.
  mutating func enterSlot(_ slotNumber: Int32, to target: Int32, _ hypothesis: Hypothesis, at position: Int, app: Int?)
  {
    let number = Int(slotNumber)
    // What was said twice was not meant twice, unless several may be.
    if !grammar.slots[number].takesSeveral, isFilled(slotNumber, hypothesis.step) { return }
    if !termsByStart.isEmpty { enterTerms(slotNumber, to: target, hypothesis, at: position, app: app) }
    for (kind, reading) in grammar.slots[number].readings.enumerated() {
      func fill(_ end: Int, _ value: Int, _ penalty: Double, _ search: inout Search) {
        let step = Step(
          parent: hypothesis.step, slot: slotNumber, start: Int32(position), end: Int32(end), kind: Int32(kind),
          value: Int32(value))
        let isFreeText = search.grammar.slots[number].isFreeText
        let after = isFreeText ? search.grammar.graph.afterText[Int(target)] : target
        search.fill(step, to: after, hypothesis, penalty, app: app)
      }
      switch reading {
      case .app: enterApp(to: target, hypothesis, at: position, app: app)
      case .text:
        var next = hypothesis
        next.open = Int32(position)
        next.score -= unit * (1 - Search.freeWeight) + openEndPenalty(hypothesis, at: position)
        if !grammar.slots[number].isToSomebody { next.score -= courtesyPenalty(at: position) }
        insert(next, at: position + 1, node: target, app: app)
      case .person:
        let isArray = grammar.slots[number].assembly.isArray
        for (index, reading) in people(at: position).enumerated() where isArray || reading.names.count == 1 {
          let closer = reading.names.reduce(0) { $0 + plainness(of: $1, slot: slotNumber, app: app) }
          fill(reading.end, index, reading.penalty + closer, &self)
        }
      case .name:
        for (end, penalty) in names(at: position) {
          fill(end, 0, penalty + plainness(of: position..<end, slot: slotNumber, app: app), &self)
        }
      case .integer, .number, .money, .measure, .measured, .time: enterValues(reading, fill: fill, at: position)
      case .named(let values):
        for (index, found) in named(values, at: position).enumerated() {
          fill(found.end, index, 0, &self)
        }
      }
    }
  }

  private mutating func enterValues(
    _ reading: SlotReading, fill: (Int, Int, Double, inout Search) -> Void, at position: Int
  ) {
    for (index, found) in values().values(at: position, as: reading).enumerated() {
      fill(found.end, index, found.penalty, &self)
    }
  }

  private mutating func fill(
    _ step: Step, to target: Int32, _ hypothesis: Hypothesis, _ penalty: Double, app: Int?
  ) {
    var next = hypothesis
    next.score -= penalty + 0.05 * unit * Double(step.end - step.start)
    next.step = add(step)
    insert(next, at: Int(step.end), node: target, app: app)
  }

  /// Whether a reading has something in a slot already.
  private func isFilled(_ slot: Int32, _ last: Int32) -> Bool {
    var number = last
    while number >= 0 {
      let step = steps[Int(number)]
      if step.slot == slot { return true }
      number = step.parent
    }
    return false
  }

  /// Words that an app or the person has brought along are known, wherever they may end.
  private mutating func enterTerms(
    _ slotNumber: Int32, to target: Int32, _ hypothesis: Hypothesis, at position: Int, app: Int?
  ) {
    let after = grammar.graph.afterText[Int(target)]
    // The names of cases are terms too, so that they are known by other endings; once is enough.
    var known: Set<Int> = []
    for case .named(let number) in grammar.slots[Int(slotNumber)].readings where termsByStart[position] != nil {
      known.formUnion(named(number, at: position).map(\.end))
    }
    for mention in termsByStart[position] ?? []
    where mention.isAccepted && mention.slots.contains(slotBase + slotNumber) && !known.contains(mention.end) {
      if let app, app != mention.app { continue }
      let step = Step(
        parent: hypothesis.step, slot: slotNumber, start: Int32(position), end: Int32(mention.end), kind: Step.term,
        value: Int32(mention.number))
      fill(step, to: after >= 0 ? after : target, hypothesis, penalty(of: mention, from: position), app: app)
    }
  }

  /// What it costs that a word is only near what was said: more than nothing, less than to take it for any words.
  private func penalty(of mention: TermMention, from start: Int) -> Double {
    guard mention.distance > 0 else { return 0 }
    return unit * Double(mention.end - start) * (0.02 + 0.1 * min(mention.distance, 2))
  }

  /// What it costs to take words as they were said that are near one that is known.
  private func plainness(of range: Range<Int>, slot: Int32, app: Int?) -> Double {
    guard let mention = known(range, slot: slot, app: app) else { return 0 }
    return mention.distance > 0 ? penalty(of: mention, from: range.lowerBound) + 0.001 : 0
  }

  /// The known word that a stretch is taken for, nil if it is none.
  func known(_ range: Range<Int>, slot: Int32, app: Int?) -> TermMention? {
    termsByStart[range.lowerBound]?.first {
      $0.end == range.upperBound && $0.isAccepted && $0.slots.contains(slotBase + slot) && (app == nil || app == $0.app)
    }
  }

  private mutating func enterApp(to target: Int32, _ hypothesis: Hypothesis, at position: Int, app: Int?) {
    guard app == nil else { return }
    for mention in mentionsByStart[position] ?? [] {
      let attachment = Attachment(
        end: mention.end, app: mention.app, nameStart: mention.start, nameEnd: mention.end,
        penalty: mention.penalty, isClear: true)
      name(attachment, after: hypothesis, at: position, node: target)
    }
    let token = input.tokens[position]
    if hearsUnknownApps, mentionsByStart[position] == nil, token.looksLikeBrand {
      let attachment = Attachment(
        end: position + 1, app: AppAttachments.unknown, nameStart: position, nameEnd: position + 1, penalty: 0.05,
        isClear: true)
      name(attachment, after: hypothesis, at: position, node: target)
    }
  }

  func nameEnds(at position: Int) -> [(end: Int, penalty: Double)] {
    var found: [(end: Int, penalty: Double)] = []
    // A name may be anything: what is known to be a value of the slot comes first.
    var penalty = 0.002
    for end in position..<min(position + Self.longestName, input.count) {
      let token = input.tokens[end]
      if end > position, token.breakBefore != .none { break }
      penalty += language.people.isNeverName(token) ? 0.04 : end > position ? 0.015 : 0
      if mentionsByStart[end] != nil { penalty += 0.1 }
      if end + 1 < input.count, input.tokens[end + 1].isJoined { continue }
      found.append((end + 1, penalty))
    }
    return found
  }

  private static let longestName = 8

  /// What it costs that a text nobody else is told begins with politeness: more than to pass over it.
  private mutating func courtesyPenalty(at position: Int) -> Double {
    guard let end = courtesies(at: position).last, !isOver(at: position),
      !(input.tokens[position].isCapitalized && input.text.capitalsTell)
    else { return 0 }
    return 0.4 * unit * Double(end - position)
  }

  /// What it costs that free text follows a name at once, with no word or mark to show where the name stops.
  private mutating func openEndPenalty(_ hypothesis: Hypothesis, at position: Int) -> Double {
    guard hypothesis.step >= 0 else { return 0 }
    let step = steps[Int(hypothesis.step)]
    guard step.slot >= 0, step.kind >= 0, Int(step.end) == position,
      grammar.slots[Int(step.slot)].readings[Int(step.kind)] == .person
    else { return 0 }
    let reading = people(at: Int(step.start))[Int(step.value)]
    let joint = language.people.isJoint(in: input, at: position) ? 0.04 : 0
    return joint + (input.tokens[position].breakBefore == .none ? reading.openPenalty : min(reading.openPenalty, 0.005))
  }
}
