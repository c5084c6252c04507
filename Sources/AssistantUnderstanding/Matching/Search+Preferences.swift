import IntentSchema

/// Which of readings that patterns explain alike is meant.
///
/// The order of patterns says what people ask for more often. What the words themselves look like says more, but only where
/// two readings are of the same request and about as good.
extension Search {
  /// How much less a reading may count that takes another one's place: one that knows more of its words, one that makes
  /// joints of words, and one that takes politeness for that. The first is a little more than what it costs that a value counts
  /// only where one is asked for, as a bare year does.
  private static let mostBehindKnown = 0.0201
  private static let mostBehindJoint = 0.0125
  private static let mostBehindPolite = 0.05
  private static let mostDigitsOfYears = 4
  /// Readings that are looked at.
  private static let mostCompared = 24

  /// The readings with the one first that is meant of those that are about as good as the best.
  mutating func preferring(_ found: [Found]) -> [Found] {
    guard let best = found.first, !best.steps.isEmpty else { return found }
    var (first, place) = (best, 0)
    for (index, other) in found.prefix(Self.mostCompared).enumerated().dropFirst() {
      let behind = best.confidence - other.confidence
      if behind > Self.mostBehindPolite { break }
      guard other.app == first.app, isSameRequest(other.owner, first.owner) else { continue }
      if isMeant(other, rather: first, behind: behind) { (first, place) = (other, index) }
    }
    if place == 0 { return found }
    var all = found
    all.remove(at: place)
    first.confidence = best.confidence
    first.isPreferred = true
    return [first] + all
  }

  private func isSameRequest(_ one: Int, _ other: Int) -> Bool {
    grammar.owners[one].intent == grammar.owners[other].intent && grammar.owners[one].app == grammar.owners[other].app
  }

  private mutating func isMeant(_ one: Found, rather other: Found, behind: Double) -> Bool {
    let own = one.steps.filter { step in !other.steps.contains { $0.isSame(as: step) } }
    let others = other.steps.filter { step in !one.steps.contains { $0.isSame(as: step) } }
    switch (own.count, others.count) {
    case (0, 1): return isPoliteness(others[0])
    case (1, 1):
      return behind <= Self.mostBehindKnown && (isSurer(own[0], than: others[0]) || isSince(own[0], than: others[0]))
    case (2, 1): return behind <= Self.mostBehindJoint && isDivided(others[0], into: own)
    case (1, 2):
      return behind <= Self.mostBehindKnown && (isTitle(own[0], of: others) || isSpan(own[0], of: others))
    default: return false
    }
  }

  // MARK: What a value is

  func reading(of step: Step) -> SlotReading? {
    step.slot < 0 || step.kind < 0 ? nil : grammar.slots[Int(step.slot)].readings[Int(step.kind)]
  }

  /// Whether a value may be made of any words.
  func isLoose(_ step: Step) -> Bool { reading(of: step)?.isLoose ?? false }

  /// Whether the same words, apart from small ones before them, are a value that is known, or are at least no person that
  /// they do not look like.
  private mutating func isSurer(_ one: Step, than other: Step) -> Bool {
    guard one.slot >= 0, other.slot >= 0, one.end == other.end, isLoose(other) else { return false }
    let between = min(one.start, other.start)..<max(one.start, other.start)
    guard between.allSatisfy({ language.people.isNeverName(input.tokens[Int($0)]) }) else { return false }
    if !isLoose(one) { return true }
    // Words that look like no name are rather what something is about than a name.
    if reading(of: other) == .name { return reading(of: one) == .text && !mayBePerson(other.range) }
    guard reading(of: other) == .person, reading(of: one) != .person else { return false }
    return people(at: Int(other.start))[Int(other.value)].names.allSatisfy { !mayBePerson($0) }
  }

  /// Whether a time takes up the small words before another that say that something has been so since then: “since Monday” is
  /// more than that day.
  private mutating func isSince(_ one: Step, than other: Step) -> Bool {
    guard one.slot >= 0, one.slot == other.slot, one.end == other.end, one.start < other.start,
      reading(of: one) == .time, reading(of: other) == .time
    else { return false }
    let finder = values()
    return finder.isOngoing(finder.values(at: Int(one.start), as: .time)[Int(one.value)])
  }

  /// Whether words may be somebody's name: they have capitals, say how somebody is related, or are no words of the language.
  ///
  /// Where capitals tell nothing, as in what was spoken, a name is what no pattern has for a word.
  private func mayBePerson(_ name: Range<Int>) -> Bool {
    name.contains { position in
      let token = input.tokens[position]
      // By their numbers people are called, but years are nobody's.
      if token.isNumber { return token.key.count > Self.mostDigitsOfYears }
      if language.people.isDescription(input.words[position]) { return true }
      return input.text.capitalsTell ? token.isCapitalized : !input.words[position].isKnown
    }
  }

  /// Whether a value looks like just that: names and titles in capitals, people by how they are related, what stands behind
  /// a colon, and everything that is not any words.
  mutating func isEvident(_ step: Step) -> Bool {
    guard isLoose(step) else { return true }
    if reading(of: step) == .person {
      return people(at: Int(step.start))[Int(step.value)].names.allSatisfy { name in
        name.allSatisfy { position in
          isCapital(position) || language.people.isDescription(input.words[position])
            || language.people.isParticle(input.tokens[position])
        }
      }
    }
    if reading(of: step) == .text, colons.stand(before: Int(step.start)..<Int(step.start) + 1) { return true }
    return isCapital(Int(step.start))
  }

  private func isCapital(_ position: Int) -> Bool {
    position > 0 && input.text.capitalsTell && input.tokens[position].isCapitalized
  }

  // MARK: Where a value ends

  /// Whether two values with words of the pattern between them are made of one that swallows these.
  ///
  /// Who is told with a name alone belongs to what it is about: “a note called dinner with Anna”.
  private func isDivided(_ whole: Step, into parts: [Step]) -> Bool {
    guard whole.slot >= 0, isLoose(whole), reading(of: whole) != .person, parts.allSatisfy({ $0.slot >= 0 }) else {
      return false
    }
    let isToSomebody = grammar.slots[Int(whole.slot)].isToSomebody && reading(of: whole) == .text
    guard !isToSomebody, parts[0].start == whole.start, parts[1].end == whole.end, parts[0].end < parts[1].start,
      parts.contains(where: { $0.slot == whole.slot }), !isQuoted(whole)
    else { return false }
    if areCapitals(parts[0]), areCapitals(parts[1]), isParticles(parts[0].range.upperBound..<parts[1].range.lowerBound)
    {
      return false
    }
    return !isLoose(parts[1])
      || !parts[1].range.allSatisfy { position in
        isCapital(position) || language.people.isDescription(input.words[position])
          || language.people.isNeverName(input.tokens[position])
      }
  }

  /// Whether one value is two words in capitals with a small one between them, which others take for two values: “Café da Manhã”.
  private func isTitle(_ whole: Step, of parts: [Step]) -> Bool {
    guard whole.slot >= 0, whole.kind >= 0, parts.allSatisfy({ $0.range.count == 1 && $0.kind >= 0 && areCapitals($0) })
    else { return false }
    let small = parts[0].range.upperBound..<parts[1].range.lowerBound
    return whole.slot == parts[0].slot && whole.start == parts[0].start && whole.end == parts[1].end
      && isParticles(small)
  }

  /// Whether a time was cut into a part of it and a name that is the rest: “from May to July”, “завтра в восемь”.
  private mutating func isSpan(_ whole: Step, of parts: [Step]) -> Bool {
    guard reading(of: whole) == .time, parts.contains(where: { $0.slot == whole.slot }),
      let name = parts.first(where: { $0.slot != whole.slot }), isLoose(name),
      parts.allSatisfy({ whole.start <= $0.start && $0.end <= whole.end })
    else { return false }
    return values().values(at: Int(name.start), as: .time).contains { $0.end == Int(name.end) }
  }

  private func areCapitals(_ step: Step) -> Bool { step.range.allSatisfy(isCapital) }

  private func isParticles(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { language.people.isParticle(input.tokens[$0]) }
  }

  private func isQuoted(_ step: Step) -> Bool {
    let characters = input.text.characters
    let (start, end) = (input.tokens[step.range.lowerBound].start, input.tokens[step.range.upperBound - 1].end)
    return (start > 0 && "\"“„«‘".contains(characters[start - 1]))
      || (end < characters.count && "\"”»".contains(characters[end]))
  }

  /// Whether a value, with the words before it, is what people say at the end of a request: “per favore”.
  private mutating func isPoliteness(_ step: Step) -> Bool {
    guard step.slot >= 0, isLoose(step), step.range.upperBound == input.count else { return false }
    // Who tells somebody thanks means that person.
    if reading(of: step) == .text, grammar.slots[Int(step.slot)].isToSomebody { return false }
    for start in max(0, step.range.lowerBound - 2)...step.range.lowerBound {
      if closings(at: start).contains(input.count) || courtesies(at: start).contains(input.count) { return true }
    }
    return false
  }
}

// MARK: Colons

extension Search {
  /// What it costs that a value follows without the colon that its pattern has before it.
  private static let missingColon = 0.05

  /// What a reading loses because nothing in the sentence shows what the pattern has a colon for.
  func missingColonPenalty(_ owner: RequestGrammar.Owner, _ last: Int32) -> Double {
    guard tolerance == nil, owner.hasColon, last >= 0 else { return 0 }
    var number = last
    while number >= 0 {
      let step = steps[Int(number)]
      number = step.parent
      guard step.slot >= 0, step.start > 0, input.tokens[Int(step.start)].breakBefore == .none else { continue }
      if owner.source.contains(": {\(grammar.slots[Int(step.slot)].name)}") { return Self.missingColon }
    }
    return 0
  }
}
