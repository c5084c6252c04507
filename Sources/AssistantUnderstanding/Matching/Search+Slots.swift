import IntentSchema

extension Search {
  /// Everything that may stand in a slot at a position.
  mutating func enterSlot(_ slot: Int32, to target: Int32, _ hypothesis: Hypothesis, at position: Int, code: Int) {
    // What was said twice was not meant twice, unless several may be.
    if isFilled(slot, hypothesis.step), !grammar.slots[Int(slot)].takesSeveral { return }
    let landing = shared.landing(target)
    let floor = tolerance?.floor ?? -.infinity
    for index in fillings(of: slot, at: position, code: code) {
      let filling = onward.fillings[index]
      switch filling.end {
      case Onward.Filling.app: enterApp(to: target, hypothesis, at: position, code: code)
      case Onward.Filling.text:
        var next = hypothesis
        next.open = Int32(position)
        next.score -= unit * (1 - Search.freeWeight) + openEndPenalty(hypothesis, at: position)
        if !grammar.slots[Int(slot)].isToSomebody { next.score -= courtesyPenalty(at: position) }
        insert(next, at: position + 1, node: target, code: code)
      default:
        let score = hypothesis.score - filling.penalty
        if score < floor { continue }
        var next = hypothesis
        next.score = score
        next.step = add(
          Step(
            parent: hypothesis.step, slot: slot, start: Int32(position), end: filling.end, kind: filling.kind,
            value: filling.value))
        insert(next, at: Int(filling.end), node: landing, code: code)
      }
    }
  }

  /// What may stand in a slot at the present token, for an app; in `onward.fillings`.
  private mutating func fillings(of slotNumber: Int32, at position: Int, code: Int) -> Range<Int> {
    let key = Int(slotNumber) * appCodes + code
    if let known = onward.fillingsOfSlot.number(of: key) { return onward.fillingRanges[known] }
    let first = onward.fillings.count
    let app = app(of: code)
    func fill(_ end: Int, _ kind: Int, _ value: Int, _ penalty: Double, _ search: inout Search) {
      search.onward.fillings.append(
        Onward.Filling(
          end: Int32(end), kind: Int32(kind), value: Int32(value),
          penalty: penalty + 0.05 * search.unit * Double(end - position)))
    }
    if !termsByStart.isEmpty { addTerms(slotNumber, at: position, app: app, fill: fill) }
    let number = Int(slotNumber)
    for (kind, reading) in grammar.slots[number].readings.enumerated() {
      switch reading {
      case .app: onward.fillings.append(Onward.Filling(end: Onward.Filling.app, kind: 0, value: 0, penalty: 0))
      case .text: onward.fillings.append(Onward.Filling(end: Onward.Filling.text, kind: 0, value: 0, penalty: 0))
      case .person:
        let isArray = grammar.slots[number].assembly.isArray
        for (index, reading) in people(at: position).enumerated() where isArray || reading.names.count == 1 {
          let closer = reading.names.reduce(0) { $0 + plainness(of: $1, slot: slotNumber, app: app) }
          fill(reading.end, kind, index, reading.penalty + closer, &self)
        }
      case .name:
        for (end, penalty) in takesUnknownNames ? names(at: position) : [] {
          fill(end, kind, 0, penalty + plainness(of: position..<end, slot: slotNumber, app: app), &self)
        }
      case .integer, .number, .money, .measure, .measured, .time:
        for (index, found) in values().values(at: position, as: reading).enumerated() {
          fill(found.end, kind, index, found.penalty, &self)
        }
      case .named(let values):
        // A case that any words may stand beside is not read into a name that looks a little like it.
        let unsure = grammar.slots[number].isOpen ? tolerance?.unsure : nil
        let all = named(values, at: position)
        let longest = all.reduce(0) { max($0, $1.end) }
        for (index, found) in all.enumerated() {
          if let unsure, (position..<found.end).contains(where: unsure.contains) { continue }
          fill(found.end, kind, index, found.end < longest ? Self.shorterCase : 0, &self)
        }
      }
    }
    let range = first..<onward.fillings.count
    onward.fillingsOfSlot.set(key, onward.fillingRanges.count)
    onward.fillingRanges.append(range)
    return range
  }

  /// What it costs to take a case where another begins whose name is longer: “carta di credito” is no card of somebody called “credito”.
  private static let shorterCase = 0.004

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
  private mutating func addTerms(
    _ slotNumber: Int32, at position: Int, app: Int?, fill: (Int, Int, Int, Double, inout Search) -> Void
  ) {
    guard let mentions = termsByStart[position] else { return }
    // The names of cases are terms too, so that they are known by other endings; once is enough.
    var known: Set<Int> = []
    for case .named(let number) in grammar.slots[Int(slotNumber)].readings {
      known.formUnion(named(number, at: position).map(\.end))
    }
    for mention in mentions
    where mention.isAccepted && mention.slots.contains(slotBase + slotNumber) && !known.contains(mention.end) {
      if let app, app != mention.app { continue }
      fill(mention.end, Int(Step.term), mention.number, penalty(of: mention, from: position), &self)
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

  private mutating func enterApp(to target: Int32, _ hypothesis: Hypothesis, at position: Int, code: Int) {
    guard code == Self.noApp else { return }
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
    var (longest, isClause) = (Self.longestAfterComma, false)
    let isAfterComma =
      position > 0 && !input.tokens[position].isCapitalized
      && (position - 1...position).contains { input.tokens[$0].breakBefore == .comma }
    for end in position..<min(position + Self.longestName, input.count) {
      let token = input.tokens[end]
      if end > position, token.breakBefore != .none { break }
      let isNever = language.people.isNeverName(token)
      penalty += isNever ? 0.04 : end > position ? 0.015 : 0
      if mentionsByStart[end] != nil { penalty += 0.1 }
      longest = isNever ? min(longest, Self.longestAfterComma - 1) : longest
      if isAfterComma, !isClause, end - position >= longest {
        (penalty, isClause) = (penalty + Self.clausePenalty, true)
      }
      if end + 1 < input.count, input.tokens[end + 1].isJoined { continue }
      found.append((end + 1, penalty))
    }
    return found
  }

  private static let longestName = 8
  /// Behind a comma, or one word further on, more words than these are rather a reason than a name, unless they begin with a
  /// capital: “lock the car, I am already in bed”. With a word that is in no name it is one less.
  private static let longestAfterComma = 2
  private static let clausePenalty = 0.2

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
    guard step.slot >= 0, step.kind >= 0, Int(step.end) == position else { return 0 }
    let kind = grammar.slots[Int(step.slot)].readings[Int(step.kind)]
    if kind == .text { return longerName(step, before: position) }
    guard kind == .person else { return 0 }
    let reading = people(at: Int(step.start))[Int(step.value)]
    let joint = language.people.isJoint(in: input, at: position) ? 0.04 : 0
    // A colon shows where the name stops.
    let colon = colons.stand(before: position + 1..<min(position + 3, input.count)) ? 0.06 : 0
    return joint + colon
      + (input.tokens[position].breakBefore == .none ? reading.openPenalty : min(reading.openPenalty, 0.005))
  }

  /// What it costs to end a title at a word where nothing shows that it ends: of all cuts the shortest title is meant, but no
  /// text begins with a word that joins names.
  private func longerName(_ step: Step, before position: Int) -> Double {
    guard input.tokens[position].breakBefore == .none else { return 0 }
    let isJoined = language.people.isParticle(input.tokens[position])
    return 0.0003 * Double(min(step.range.count - 1, 20)) + (isJoined ? 0.008 : 0)
  }
}
