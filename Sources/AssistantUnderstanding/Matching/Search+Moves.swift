extension Search {
  /// Moves from before the request: manners and the app's name first, then the first words of any pattern.
  mutating func leaveStart(_ hypothesis: Hypothesis, at position: Int, code: Int) {
    for end in onward.openings { pass(hypothesis, to: end, from: position, node: start, code: code, each: 0.1) }
    for end in onward.fillers { pass(hypothesis, to: end, from: position, node: start, code: code, each: 0.1) }
    if code == Self.noApp {
      for attachment in addresses(at: position) { name(attachment, after: hypothesis, at: position, node: start) }
    }
    if tolerance != nil {
      skipToken(hypothesis, at: position, node: start, code: code)
      skipStretch(hypothesis, at: position, node: start, code: code)
    }
    let isExact = tolerance == nil
    let shared = shared
    for pattern in candidates where !isExact || shared.begins(Int(pattern), with: input.words[position]) {
      walk(plan(Int(shared.roots[Int(pattern)])), hypothesis, at: position, code: code)
    }
  }

  /// Moves from a place in a pattern.
  mutating func leave(_ node: Int, code: Int, _ hypothesis: Hypothesis, at position: Int) {
    let isFree = shared.freeText(at: node) >= 0
    var left = hypothesis
    var place = Int32(node)
    if isFree {
      var longer = hypothesis
      longer.score -= unit * (1 - Search.freeWeight)
      insert(longer, at: position + 1, node: Int32(node), code: code)
      left = close(hypothesis, node: node, at: position)
      place = shared.afterText(of: node)
    }
    walk(plan(node), left, at: position, code: code)
    if tolerance != nil {
      if !isFree { skipToken(left, at: position, node: place, code: code) }
      skipStretch(left, at: position, node: place, code: code)
    }
    if code == Self.noApp {
      for attachment in joints(at: position) where !isFree || attachment.isClear {
        name(attachment, after: left, at: position, node: place)
      }
    }
    let isFinal = shared.isFinal(node)
    if isFree {
      if isFinal { leaveText(hypothesis, closed: left, at: position, node: place, code: code) }
      return
    }
    for end in onward.fillers { pass(left, to: end, from: position, node: place, code: code, each: 0.6) }
    if isFinal {
      for end in closings(at: position) { pass(left, to: end, from: position, node: place, code: code, each: 0.6) }
    }
  }

  /// Ends a text before what people say at the end of a request.
  private mutating func leaveText(
    _ hypothesis: Hypothesis, closed: Hypothesis, at position: Int, node: Int32, code: Int
  ) {
    let start = Int(hypothesis.open)
    let polite = courtesies(at: position)
    if start >= 0, !polite.isEmpty {
      if isAnswer(from: start, to: position) { return }
      if !isOver(at: start) {
        // A little less than as part of the text.
        for end in polite { pass(closed, to: end, from: position, node: node, code: code, each: 0.29) }
      }
    }
    // “…, now” may belong to the text; that it does not is the weaker reading.
    for end in closings(at: position) where end == input.count {
      var next = closed
      next.score -= 0.07
      insert(next, at: end, node: node, code: code)
    }
  }

  /// Goes past words that are no part of the pattern.
  ///
  /// - Parameter cost: of each word, where one that is explained counts 1.
  private mutating func pass(
    _ hypothesis: Hypothesis, to end: Int, from position: Int, node: Int32, code: Int, each cost: Double
  ) {
    var next = hypothesis
    next.score -= cost * unit * Double(end - position)
    insert(next, at: end, node: node, code: code)
  }

  /// The words and slots that may follow a place, as said or with something of the pattern left out.
  mutating func walk(_ plan: Int, _ hypothesis: Hypothesis, at position: Int, code: Int) {
    if tolerance != nil { skipOmitted(plan, hypothesis, at: position, code: code) }
    follow(plan, hypothesis, at: position, code: code)
  }

  /// The words and slots that may follow a place.
  mutating func follow(_ plan: Int, _ hypothesis: Hypothesis, at position: Int, code: Int) {
    if tolerance != nil { swapNeighbours(plan, hypothesis, at: position, code: code) }
    for index in onward.plans[plan].moves {
      let move = onward.moves[index]
      if move.slot >= 0 {
        enterSlot(move.slot, to: move.target, hypothesis, at: position, code: code)
      } else {
        var next = hypothesis
        if move.isPlain { next.score -= (1 - Self.plainQuality) * Search.share }
        insert(next, at: position + 1, node: move.target, code: code)
      }
    }
  }

  /// What it costs that a text has a colon inside.
  private static let colonPenalty = 0.012

  /// How well a word is said without its accents.
  private static let plainQuality = 0.97

  /// Ends the free text of a place and notes it.
  mutating func close(_ hypothesis: Hypothesis, node: Int, at position: Int) -> Hypothesis {
    guard hypothesis.open >= 0 else { return hypothesis }
    var closed = hypothesis
    let slot = shared.freeText(at: node)
    let kind = grammar.slots[Int(slot)].readings.firstIndex(of: .text) ?? 0
    closed.step = add(
      Step(
        parent: hypothesis.step, slot: slot, start: hypothesis.open, end: Int32(position), kind: Int32(kind), value: 0))
    closed.open = -1
    // Who sets a colon says that something else begins: “list camping: tent and stove”.
    if !grammar.slots[Int(slot)].isToSomebody,
      colons.stand(before: Int(hypothesis.open) + 1..<max(position, Int(hypothesis.open) + 1))
    {
      closed.score -= Self.colonPenalty
    }
    return closed
  }

  mutating func name(_ attachment: Attachment, after hypothesis: Hypothesis, at position: Int, node: Int32) {
    var next = hypothesis
    next.score -= attachment.penalty
    next.step = add(
      Step(
        parent: hypothesis.step, slot: Step.app, start: Int32(attachment.nameStart), end: Int32(attachment.nameEnd),
        value: Int32(attachment.app)))
    insert(next, at: attachment.end, node: node, code: self.code(of: attachment.app))
  }

  /// Collects what has reached the end.
  mutating func finish(_ most: Int) {
    // The app that served the person last.
    let recent = context.recentApp.flatMap { recent in layer.apps.firstIndex { $0.identifier == recent } }
    for state in frontiers.states(at: input.count) {
      let (node, code) = unpack(frontiers.key(of: state))
      guard node != Int(start), let (cost, missing) = costToEnd(at: node) else { continue }
      let number = shared.pattern(of: node)
      let owner = grammar.owners[number]
      let (needsApp, importance) = (owner.needsApp, owner.importance)
      let named = app(of: code)
      let app = named ?? (needsApp ? recent.flatMap { isCapable($0, number) ? $0 : nil } : nil)
      if needsApp, app == nil {
        if tolerance == nil { needing.insert(owner.intent) }
        continue
      }
      let penalty = app == named ? 0 : Understanding.noAppPenalty
      var next = frontiers.bestWay(of: state)
      while next >= 0 {
        let hypothesis = frontiers.hypothesis(next)
        next = frontiers.next(next)
        let isFree = shared.freeText(at: node) >= 0
        var ended = isFree ? close(hypothesis, node: node, at: input.count) : hypothesis
        if let missing { ended.edits.note(missing) }
        if let tolerance, ended.score - cost < tolerance.floor { continue }
        // “…, thanks” where a text might stand is as a rule no text; after a word that begins one it may be.
        if hypothesis.open >= 0, isOver(at: Int(hypothesis.open)) {
          let isIntroduced = hypothesis.step < 0 || steps[Int(hypothesis.step)].end != hypothesis.open
          ended.score -= isIntroduced ? 0.006 : 0.03
        }
        found.append(
          Found(
            owner: number, app: app,
            confidence: importance.confidence + ended.score - cost - penalty - missingColonPenalty(owner, ended.step),
            steps: [],
            edits: ended.edits, last: ended.step))
      }
    }
    // Their place among all sorts them, and only those that are kept are moved.
    let places = found.indices.map { index in
      (confidence: found[index].confidence, isOld: grammar.owners[found[index].owner].isDeprecated, index: index)
    }
    let order = places.sorted { one, other in
      if one.confidence != other.confidence { return one.confidence > other.confidence }
      return one.isOld != other.isOld ? other.isOld : one.index < other.index
    }
    found = order.prefix(most).map { place in
      var reading = found[place.index]
      reading.steps = path(reading.last)
      return reading
    }
    if tolerance == nil { found = preferring(found) }
  }

  private func isCapable(_ app: Int, _ owner: Int) -> Bool {
    layer.capable[grammar.owners[owner].intent]?.contains(app) == true
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
