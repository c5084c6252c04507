extension Search {
  /// Moves from before the request: manners and the app's name first, then the first words of any pattern.
  mutating func leaveStart(_ hypothesis: Hypothesis, at position: Int, app: Int?) {
    for end in openings(at: position) + fillers(at: position) {
      var next = hypothesis
      next.score -= 0.1 * unit * Double(end - position)
      insert(next, at: end, node: start, app: app)
    }
    if app == nil {
      for attachment in addresses(at: position) { name(attachment, after: hypothesis, at: position, node: start) }
    }
    if tolerance != nil {
      skipToken(hypothesis, at: position, node: start, app: app)
      skipStretch(hypothesis, at: position, node: start, app: app)
    }
    let isExact = tolerance == nil
    let token = input.words[position]
    for pattern in candidates where !isExact || grammar.graph.begins(Int(pattern), with: token) {
      walk(from: Int(grammar.graph.roots[Int(pattern)]), hypothesis, at: position, app: app)
    }
  }

  /// Moves from a place in a pattern.
  mutating func leave(_ node: Int, app: Int?, _ hypothesis: Hypothesis, at position: Int) {
    let isFree = grammar.graph.freeText[node] >= 0
    var left = hypothesis
    var place = Int32(node)
    if isFree {
      var longer = hypothesis
      longer.score -= unit * (1 - Search.freeWeight)
      insert(longer, at: position + 1, node: Int32(node), app: app)
      left = close(hypothesis, node: node, at: position)
      place = grammar.graph.afterText[node]
    }
    walk(from: node, left, at: position, app: app)
    if tolerance != nil {
      if !isFree { skipToken(left, at: position, node: place, app: app) }
      skipStretch(left, at: position, node: place, app: app)
    }
    if app == nil {
      for attachment in joints(at: position) where !isFree || attachment.isClear {
        name(attachment, after: left, at: position, node: place)
      }
    }
    let isFinal = grammar.graph.isFinal[node]
    var skips = isFree ? [] : fillers(at: position)
    if isFinal, !isFree { skips += closings(at: position) }
    for end in skips {
      var next = left
      next.score -= 0.6 * unit * Double(end - position)
      insert(next, at: end, node: place, app: app)
    }
    if isFinal, isFree { leaveText(hypothesis, closed: left, at: position, place: place, app: app) }
  }

  /// Ends a text before what people say at the end of a request.
  private mutating func leaveText(
    _ hypothesis: Hypothesis, closed: Hypothesis, at position: Int, place: Int32, app: Int?
  ) {
    let start = Int(hypothesis.open)
    let polite = courtesies(at: position)
    if start >= 0, !polite.isEmpty {
      if isAnswer(from: start, to: position) { return }
      if !isOver(at: start) {
        for end in polite {
          var next = closed
          // A little less than as part of the text.
          next.score -= 0.29 * unit * Double(end - position)
          insert(next, at: end, node: place, app: app)
        }
      }
    }
    // “…, now” may belong to the text; that it does not is the weaker reading.
    for end in closings(at: position) where end == input.count {
      var next = closed
      next.score -= 0.07
      insert(next, at: end, node: place, app: app)
    }
  }

  /// The words and slots that may follow a place.
  mutating func walk(
    from node: Int, _ hypothesis: Hypothesis, at position: Int, app: Int?, isAfterSkip: Bool = false
  ) {
    if tolerance != nil {
      if !isAfterSkip { skipOmitted(from: node, hypothesis, at: position, app: app) }
      swapNeighbours(from: node, hypothesis, at: position, app: app)
    }
    let word = input.words[position]
    for index in Int(grammar.graph.reachOffsets[node])..<Int(grammar.graph.reachOffsets[node + 1]) {
      let place = Int(grammar.graph.reach[index])
      let words = Int(grammar.graph.wordOffsets[place])..<Int(grammar.graph.wordOffsets[place + 1])
      if !words.isEmpty {
        enter(word.exact, among: words, quality: 1, hypothesis, at: position, app: app)
        for accented in word.accented {
          enter(accented, among: words, quality: 0.97, hypothesis, at: position, app: app)
        }
      }
      for move in Int(grammar.graph.slotOffsets[place])..<Int(grammar.graph.slotOffsets[place + 1]) {
        let target = grammar.graph.slotTargets[move]
        enterSlot(grammar.graph.slots[move], to: target, hypothesis, at: position, app: app)
      }
    }
  }

  private mutating func enter(
    _ word: Int32, among range: Range<Int>, quality: Double, _ hypothesis: Hypothesis, at position: Int, app: Int?
  ) {
    guard word >= 0 else { return }
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if grammar.graph.words[middle] < word { low = middle + 1 } else { high = middle }
    }
    while low < range.upperBound, grammar.graph.words[low] == word {
      var next = hypothesis
      next.score -= (1 - quality) * Search.share
      insert(next, at: position + 1, node: grammar.graph.wordTargets[low], app: app)
      low += 1
    }
  }

  /// Ends the free text of a place and notes it.
  mutating func close(_ hypothesis: Hypothesis, node: Int, at position: Int) -> Hypothesis {
    guard hypothesis.open >= 0 else { return hypothesis }
    var closed = hypothesis
    let slot = grammar.graph.freeText[node]
    let kind = grammar.slots[Int(slot)].readings.firstIndex(of: .text) ?? 0
    closed.step = add(
      Step(
        parent: hypothesis.step, slot: slot, start: hypothesis.open, end: Int32(position), kind: Int32(kind), value: 0))
    closed.open = -1
    return closed
  }

  mutating func name(_ attachment: Attachment, after hypothesis: Hypothesis, at position: Int, node: Int32) {
    var next = hypothesis
    next.score -= attachment.penalty
    next.step = add(
      Step(
        parent: hypothesis.step, slot: Step.app, start: Int32(attachment.nameStart), end: Int32(attachment.nameEnd),
        value: Int32(attachment.app)))
    insert(next, at: attachment.end, node: node, app: attachment.app)
  }

  /// Collects what has reached the end.
  mutating func finish() {
    let owners = grammar.owners
    let frontier = frontiers[input.count]
    for place in frontier.keys.indices {
      let (node, app) = unpack(frontier.keys[place])
      guard node != Int(start), let (cost, missing) = costToEnd(at: node) else { continue }
      let number = Int(grammar.graph.pattern[node])
      let owner = owners[number]
      if owner.needsApp, app == nil { continue }
      for hypothesis in frontier.hypotheses(at: place) {
        let isFree = grammar.graph.freeText[node] >= 0
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
            owner: number, app: app, confidence: owner.importance.confidence + ended.score - cost,
            steps: path(ended.step), edits: ended.edits))
      }
    }
    found = found.enumerated().sorted { one, other in
      if one.element.confidence != other.element.confidence { return one.element.confidence > other.element.confidence }
      let (a, b) = (owners[one.element.owner].isDeprecated, owners[other.element.owner].isDeprecated)
      return a != b ? b : one.offset < other.offset
    }.map(\.element)
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
