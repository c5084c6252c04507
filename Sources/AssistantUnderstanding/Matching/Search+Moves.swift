extension Search {
  /// Moves from before the request: manners and the app's name first, then the first element of any pattern.
  mutating func leaveStart(_ hypothesis: Hypothesis, at position: Int, app: Int?) {
    for end in language.mannersStart.ends(in: input, from: position) + fillers(at: position) {
      var next = hypothesis
      next.score -= 0.1 * unit * Double(end - position)
      insert(next, at: end, state: Search.start, closed: false, app: app)
    }
    if app == nil {
      var attachments = language.attachments.atStart(input, from: position, mentions: mentionsByStart)
      if hearsUnknownApps { attachments += unknown(at: position) }
      for attachment in attachments {
        name(attachment, after: hypothesis, at: position, state: Search.start, closed: false)
      }
    }
    let word = input.words[position]
    let automaton = language.grammar.automaton
    for number in [word.exact] + word.accented {
      for state in automaton.startWords[number] ?? [] {
        enterWord(Int(state), quality: number == word.exact ? 1 : 0.97, hypothesis, at: position, app: app)
      }
    }
    for state in automaton.startSlots { enterSlot(Int(state), hypothesis, at: position, app: app) }
  }

  /// Moves from an element of a pattern.
  mutating func leave(_ state: Int, closed: Bool, app: Int?, _ hypothesis: Hypothesis, at position: Int) {
    let automaton = language.grammar.automaton
    let isFree = language.grammar.freeText[state] >= 0 && !closed
    if isFree {
      var longer = hypothesis
      longer.score -= unit * (1 - Search.freeWeight)
      insert(longer, at: position + 1, state: state, closed: false, app: app)
    }
    let left = isFree ? close(hypothesis, state: state, at: position) : hypothesis
    let word = input.words[position]
    for edge in automaton.wordEdges[state] {
      if let quality = word.quality(edge.word) {
        enterWord(Int(edge.target), quality: quality, left, at: position, app: app)
      }
    }
    for target in automaton.slotEdges[state] { enterSlot(Int(target), left, at: position, app: app) }
    if app == nil {
      for attachment in joints(at: position) where !isFree || attachment.isClear {
        name(attachment, after: left, at: position, state: state, closed: true)
      }
    }
    var skips = isFree ? [] : fillers(at: position)
    if automaton.isAccepting[state], !isFree { skips += closings(at: position) }
    for end in skips {
      var next = left
      next.score -= 0.6 * unit * Double(end - position)
      insert(next, at: end, state: state, closed: true, app: app)
    }
    // “…, thanks” after a free text may belong to it; that it does not is the weaker reading.
    if automaton.isAccepting[state], isFree {
      for end in closings(at: position) where end == input.count {
        var next = left
        next.score -= 0.05
        insert(next, at: end, state: state, closed: true, app: app)
      }
    }
  }

  /// Ends the free text of a state and notes it.
  mutating func close(_ hypothesis: Hypothesis, state: Int, at position: Int) -> Hypothesis {
    guard hypothesis.open >= 0 else { return hypothesis }
    var closed = hypothesis
    closed.step = add(
      Step(
        parent: hypothesis.step, slot: language.grammar.freeText[state], start: hypothesis.open, end: position,
        reading: 0))
    closed.open = -1
    return closed
  }

  private mutating func enterWord(
    _ state: Int, quality: Double, _ hypothesis: Hypothesis, at position: Int, app: Int?
  ) {
    var next = hypothesis
    next.score -= (1 - quality) * Search.share
    insert(next, at: position + 1, state: state, closed: false, app: app)
  }

  private mutating func name(
    _ attachment: Attachment, after hypothesis: Hypothesis, at position: Int, state: Int, closed: Bool
  ) {
    var next = hypothesis
    next.score -= attachment.penalty
    next.step = add(
      Step(
        parent: hypothesis.step, slot: Step.app, start: attachment.nameStart, end: attachment.nameEnd,
        reading: attachment.app))
    insert(next, at: attachment.end, state: state, closed: closed, app: attachment.app)
  }

  private mutating func enterSlot(_ state: Int, _ hypothesis: Hypothesis, at position: Int, app: Int?) {
    guard case .slot(let number) = language.grammar.automaton.elements[state] else { return }
    let slot = language.grammar.slots[Int(number)]
    switch slot.kind {
    case .app: enterApp(state, hypothesis, at: position, app: app)
    case .text:
      var next = hypothesis
      next.open = position
      next.score -= unit * (1 - Search.freeWeight) + openEndPenalty(hypothesis, at: position)
      insert(next, at: position + 1, state: state, closed: false, app: app)
    case .person:
      for (index, reading) in people(at: position).enumerated() where slot.isArray || reading.names.count == 1 {
        fill(state, number, hypothesis, position..<reading.end, reading: index, penalty: reading.penalty, app: app)
      }
    case .name: enterName(state, number, hypothesis, at: position, app: app)
    case .integer:
      if let (end, value) = language.numbers.read(input.text, at: position) {
        fill(state, number, hypothesis, position..<end, reading: value, penalty: 0, app: app)
      }
    case .named(let values):
      for (index, found) in values.read(input, at: position).enumerated() {
        fill(state, number, hypothesis, position..<found.end, reading: index, penalty: 0, app: app)
      }
    }
  }

  private mutating func fill(
    _ state: Int, _ slot: Int32, _ hypothesis: Hypothesis, _ range: Range<Int>, reading: Int, penalty: Double, app: Int?
  ) {
    var next = hypothesis
    next.score -= penalty + 0.05 * unit * Double(range.count)
    next.step = add(
      Step(parent: hypothesis.step, slot: slot, start: range.lowerBound, end: range.upperBound, reading: reading))
    insert(next, at: range.upperBound, state: state, closed: false, app: app)
  }

  private mutating func enterApp(_ state: Int, _ hypothesis: Hypothesis, at position: Int, app: Int?) {
    guard app == nil else { return }
    for mention in mentionsByStart[position] ?? [] {
      let attachment = Attachment(
        end: mention.end, app: mention.app, nameStart: mention.start, nameEnd: mention.end,
        penalty: mention.penalty, isClear: true)
      name(attachment, after: hypothesis, at: position, state: state, closed: false)
    }
    let token = input.tokens[position]
    if hearsUnknownApps, mentionsByStart[position] == nil, token.looksLikeBrand {
      let attachment = Attachment(
        end: position + 1, app: AppAttachments.unknown, nameStart: position, nameEnd: position + 1, penalty: 0.05,
        isClear: true)
      name(attachment, after: hypothesis, at: position, state: state, closed: false)
    }
  }

  private mutating func enterName(
    _ state: Int, _ slot: Int32, _ hypothesis: Hypothesis, at position: Int, app: Int?
  ) {
    var penalty = 0.0
    for end in position..<min(position + 6, input.count) {
      let token = input.tokens[end]
      if end > position, token.breakBefore != .none { break }
      penalty += language.people.isNeverName(token) ? 0.04 : end > position ? 0.015 : 0
      if mentionsByStart[end] != nil { penalty += 0.1 }
      if end + 1 < input.count, input.tokens[end + 1].isJoined { continue }
      fill(state, slot, hypothesis, position..<(end + 1), reading: 0, penalty: penalty, app: app)
    }
  }

  /// What it costs that free text follows a name at once, with no word or mark to show where the name stops.
  private mutating func openEndPenalty(_ hypothesis: Hypothesis, at position: Int) -> Double {
    guard hypothesis.step >= 0 else { return 0 }
    let step = steps[Int(hypothesis.step)]
    guard step.slot >= 0, step.end == position, case .person = language.grammar.slots[Int(step.slot)].kind else {
      return 0
    }
    let reading = people(at: step.start)[step.reading]
    let joint = language.people.isJoint(in: input, at: position) ? 0.04 : 0
    return joint + (input.tokens[position].breakBefore == .none ? reading.openPenalty : min(reading.openPenalty, 0.005))
  }

  /// Collects what has reached the end.
  mutating func finish() {
    let frontier = frontiers[input.count]
    for place in frontier.keys.indices {
      let (state, closed, app) = unpack(frontier.keys[place])
      guard state >= 0, language.grammar.automaton.isAccepting[state] else { continue }
      let number = Int(language.grammar.automaton.owner[state])
      let owner = language.grammar.owners[number]
      if owner.needsApp, app == nil { continue }
      for hypothesis in frontier.hypotheses[place] {
        let ended = closed ? hypothesis : close(hypothesis, state: state, at: input.count)
        found.append(
          Found(
            owner: number, app: app, confidence: owner.importance.confidence + ended.score, steps: path(ended.step)))
      }
    }
    found.sort { $0.confidence > $1.confidence }
  }

  private func path(_ last: Int32) -> [Step] {
    var path: [Step] = []
    var number = last
    while number >= 0 {
      path.append(steps[Int(number)])
      number = steps[Int(number)].parent
    }
    return path.reversed()
  }
}
