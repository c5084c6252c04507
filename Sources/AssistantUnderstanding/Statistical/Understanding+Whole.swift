import IntentSchema

extension Understanding {
  /// The readings with the best that takes what was said as a whole before all others of the same intent.
  ///
  /// What was learned tells intents apart, and slips from words that are meant. Which words are a value of an intent
  /// tell its patterns better: names and texts are made of words that patterns have too, and so look unlikely, but
  /// “call mom” is still no call to nobody. So a reading gives way to one that says the same and makes a value of what
  /// it leaves out; and of readings that a pattern explains as a whole the patterns' own order counts. Only where
  /// another reading knows a slip of a pattern's own word that the whole takes for a text, it stands.
  ///
  /// - Parameters:
  ///   - likely: the readings that count, with how probable they are.
  ///   - all: these and those that do not, in their order.
  func wholeFirst(
    _ likely: [Search.Found], of all: [Search.Found], in search: Search, _ estimate: Estimate
  ) -> [Search.Found] {
    guard let given = likely.first else { return likely }
    // What says more may again be said more of.
    var first = all.first { isItself($0, of: given, in: search) } ?? given
    while let fuller = all.first(where: { says($0, allOf: first, in: search) }) {
      first = fuller
    }
    let answers = all.dropFirst(likely.count).filter { isAnswer($0, in: search) }
    var whole = explained(of: likely + answers, like: first, in: search, estimate) ?? first
    if first.edits.isEmpty {
      if endsLater(whole, than: first, in: search) { whole = first }
    } else if !leavesOut(first, in: search), !isAnswer(whole, in: search) {
      whole = first
    }
    whole = all.first { isWider($0, than: whole, in: search) } ?? whole
    if whole.isSame(as: given) { return likely }
    whole.confidence = given.confidence
    return [whole] + likely.filter { !$0.isSame(as: whole) }
  }

  /// Whether a reading is by the same pattern as another, but as the pattern has it: what one pattern explains as a whole is
  /// no sentence of it with words in another order and words left over.
  ///
  /// One change may have happened to a sentence on its way; that two have, and make what the pattern has anyway, is no
  /// explanation. The pattern's own reading must have all the values that the other has.
  private func isItself(_ own: Search.Found, of changed: Search.Found, in search: Search) -> Bool {
    own.edits.isEmpty && changed.edits.total > 1 && own.owner == changed.owner && own.app == changed.app
      && changed.edits.count(.swapped) > 0
      && changed.steps.allSatisfy { step in own.steps.contains { $0.slot == step.slot } }
  }

  /// Whether a reading is the same request as another with the same values in the same words, no more of it is otherwise
  /// than the pattern has it, and words that the other leaves out are values here.
  private func says(_ more: Search.Found, allOf less: Search.Found, in search: Search) -> Bool {
    let (owner, other) = (search.grammar.owners[more.owner], search.grammar.owners[less.owner])
    guard !less.edits.isEmpty, more.app == less.app, more.steps.count > less.steps.count,
      owner.intent == other.intent, owner.importance != .rare || other.importance == .rare,
      more.edits.skipped & ~less.edits.skipped == 0,
      Edits.Kind.allCases.allSatisfy({ more.edits.count($0) <= less.edits.count($0) })
    else { return false }
    let new = more.steps.filter { step in !less.steps.contains { $0.slot == step.slot && $0.range == step.range } }
    return more.steps.count - new.count == less.steps.count
      && new.allSatisfy { step in
        step.slot >= 0 && step.range.contains(where: less.edits.isSkipped)
          && step.range.split(whereSeparator: less.edits.isSkipped).allSatisfy {
            isPolite($0.lowerBound, $0.upperBound, in: search.input)
          }
      }
  }

  /// Whether a text of a reading has what people say at the end of a request, and is otherwise another reading's.
  ///
  /// Whether “now” is part of a text, the words before it tell better than the order of patterns.
  private func endsLater(_ long: Search.Found, than short: Search.Found, in search: Search) -> Bool {
    guard long.steps.count == short.steps.count, let last = long.steps.last, let other = short.steps.last,
      zip(long.steps, short.steps).dropLast().allSatisfy({ $0.slot == $1.slot && $0.range == $1.range })
    else { return false }
    return last.slot == other.slot && last.start == other.start && last.end > other.end
      && isPolite(Int(other.end), Int(last.end), in: search.input)
  }

  /// Whether a reading passes over words in the middle and is otherwise as its pattern has it.
  ///
  /// A word at the end is said to whom people talk to: “call mom now”. Where words are missing or have changed places,
  /// a text that takes up what is there is the worse reading.
  private func leavesOut(_ found: Search.Found, in search: Search) -> Bool {
    let extras: [Edits.Kind] = [.extraKnown, .extraUnknown, .extraAttaching]
    guard !found.edits.isEmpty else { return false }
    if found.edits.skipped.nonzeroBitCount == 1, found.edits.isSkipped(search.input.count - 1) { return false }
    return Edits.Kind.allCases.allSatisfy { extras.contains($0) || found.edits.count($0) == 0 }
  }

  /// The best reading that a pattern explains without anything left over, of the same intent and app as another.
  private func explained(
    of all: [Search.Found], like first: Search.Found, in search: Search, _ estimate: Estimate
  ) -> Search.Found? {
    let intent = search.grammar.owners[first.owner].intent
    let known = estimate.slips.all.filter { slip in
      !first.edits.isSkipped(slip) && !first.steps.contains { $0.range.contains(slip) }
    }
    var best: (reading: Search.Found, confidence: Double)?
    for reading in all where reading.edits.isEmpty && reading.app == first.app {
      let owner = search.grammar.owners[reading.owner]
      guard owner.intent == intent, owner.importance != .rare, !owner.needsApp || reading.app != nil,
        !reading.steps.contains(where: { step in known.contains { step.range.contains($0) } })
      else { continue }
      let confidence = owner.importance.confidence - (reading.evidence?.distance ?? 1)
      if confidence > best?.confidence ?? 0 { best = (reading, confidence) }
    }
    return best?.reading
  }

  /// Whether a reading is the same as another, but that politeness before a text belongs to the text.
  ///
  /// Who is polite in a text is so to whom it is for: “text Bobo please hurry” asks Bobo. At the end people thank
  /// whom they talk to.
  func isWider(_ wide: Search.Found, than narrow: Search.Found, in search: Search) -> Bool {
    guard wide.owner == narrow.owner, wide.app == narrow.app, wide.edits.total <= narrow.edits.total,
      wide.steps.count == narrow.steps.count
    else { return false }
    var isWider = false
    for (one, other) in zip(wide.steps, narrow.steps) {
      if one.slot != other.slot { return false }
      if one.range == other.range { continue }
      guard one.slot >= 0, search.grammar.slots[Int(one.slot)].isFreeText,
        search.grammar.slots[Int(one.slot)].isToSomebody, one.range.upperBound == other.range.upperBound,
        isPolite(one.range.lowerBound, other.range.lowerBound, in: search.input)
      else { return false }
      isWider = true
    }
    return isWider
  }

  /// Whether a text of the reading is what somebody answers: yes or no to whom it is for, thanks right behind whom they
  /// are for, or nothing but politeness after a word that says that a text follows.
  private func isAnswer(_ found: Search.Found, in search: Search) -> Bool {
    guard found.edits.isEmpty else { return false }
    return zip(found.steps, [nil] + found.steps.map(\.end)).contains { step, before in
      guard step.slot >= 0, search.grammar.slots[Int(step.slot)].isFreeText else { return false }
      let (start, end) = (step.range.lowerBound, step.range.upperBound)
      if search.grammar.slots[Int(step.slot)].isToSomebody, search.isAnswer(from: start, to: end) { return true }
      if let name = found.steps.first(where: { $0.end == step.start }), isPerson(name, in: search),
        language.mannersThanks.matchesAll(of: search.input, from: start, to: end)
      {
        return true
      }
      return (before ?? 0) < step.start && isPolite(start, end, in: search.input)
    }
  }

  private func isPerson(_ step: Search.Step, in search: Search) -> Bool {
    guard step.slot >= 0 else { return false }
    return search.grammar.slots[Int(step.slot)].readings.contains(.person)
  }

  /// Whether all from one token to another is politeness, or nothing.
  func isPolite(_ start: Int, _ end: Int, in input: Input) -> Bool {
    let lists = [language.mannersStart, language.mannersAnywhere, language.mannersEnd]
    return start <= end && ReplyReader.reach(from: start, in: input, by: lists).contains(end)
  }

  /// Whether a text of the reading is all that stands between two quotation marks: who quotes says what the text is.
  func quotes(_ found: Search.Found, in search: Search) -> Bool {
    let (characters, tokens) = (search.input.text.characters, search.input.tokens)
    return found.steps.contains { step in
      guard step.slot >= 0, search.grammar.slots[Int(step.slot)].isFreeText else { return false }
      let before = characters[..<tokens[step.range.lowerBound].start].last { !$0.isWhitespace }
      let after = characters[tokens[step.range.upperBound - 1].end...].first { !$0.isWhitespace }
      guard let before, let after else { return false }
      return Self.opening.contains(before) && Self.closing.contains(after)
    }
  }

  private static let opening: Set<Character> = ["\"", "“", "„", "«", "»", "'", "‘"]
  private static let closing: Set<Character> = ["\"", "”", "“", "»", "«", "'", "’"]
}
