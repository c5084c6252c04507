import IntentSchema
import enum UtteranceValues.TimeSense

extension Search {
  /// Values by parameter and where each stands; nil if a text turns out to be nothing but marks.
  ///
  /// - Parameters:
  ///   - sets: what the pattern itself stands for.
  ///   - app: the app that will get them; words that another app brought along keep no identifier.
  mutating func values(
    of found: Found, sets: [String: Value], app: Int? = nil
  ) -> (values: [String: Value], slots: [Interpretation.Slot])? {
    let text = input.text
    nearMisses = []
    var values = sets
    var slots: [Interpretation.Slot] = []
    func note(_ name: String, _ range: Range<Int>) {
      slots.append(
        Interpretation.Slot(
          name: name, text: String(said: text.characters[range]), start: range.lowerBound, end: range.upperBound))
    }
    func dependsOnOthers(_ step: Step) -> Bool {
      step.slot >= 0 && grammar.slots[Int(step.slot)].time.dependsOnOthers
    }
    var steps = found.steps
    let divided = dividedTime(steps)
    if let divided {
      note(grammar.slots[Int(steps[divided.time].slot)].name, characters(of: divided.second))
      steps[divided.text].end = Int32(divided.second.lowerBound)
    }
    if steps.contains(where: dependsOnOthers) {
      steps = steps.filter { !dependsOnOthers($0) } + steps.filter(dependsOnOthers)
    }
    for step in steps {
      let characters = characters(of: step.range)
      guard step.slot >= 0 else {
        note("app", characters)
        continue
      }
      let slot = grammar.slots[Int(step.slot)]
      let sense = slot.time.sense(in: values)
      let time = divided.flatMap { steps[$0.time].start == step.start ? $0.value : nil }
      guard let (range, items, isWhole) = items(of: step, slot: slot, sense, time, characters: characters, app: app)
      else { return nil }
      note(slot.name, range)
      (isWhole ? slot.outer : slot.assembly).add(items, to: &values)
    }
    slots.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    return (values, slots)
  }

  private func characters(of tokens: Range<Int>) -> Range<Int> {
    input.text.tokens[tokens.lowerBound].start..<input.text.tokens[tokens.upperBound - 1].end
  }

  /// What a step's words stand for, where they are, and whether that is the parameter as a whole.
  private mutating func items(
    of step: Step, slot: Slot, _ sense: TimeSense, _ whole: SpokenValue?, characters: Range<Int>, app: Int?
  ) -> (range: Range<Int>, items: [Value], isWhole: Bool)? {
    let text = input.text
    let leaf = slot.assembly.leaf
    if step.kind == Step.term {
      let mention = terms[Int(step.value)]
      let isOwn = app == nil || mention.app == app
      if let value = slot.value(of: mention.term, isOwn: isOwn) { return (characters, [value], true) }
      return (characters, [leaf.spoken(mention.term, isOwn: isOwn)], false)
    }
    let reading = slot.readings[Int(step.kind)]
    let start = step.range.lowerBound
    switch reading {
    case .app: return nil
    case .text:
      guard var range = FreeText.range(of: step.range, in: text) else { return nil }
      if !slot.keepsMarks { range = FreeText.named(range, in: text) }
      guard slot.isList else {
        return (range, [known(step.range, step.slot, app) { leaf.spoken(String(said: text.characters[range])) }], false)
      }
      let parts = ListReader(language: language).parts(of: step.range, in: input)
      let items = parts.compactMap { part in
        FreeText.range(of: part, in: text).map { range in
          let range = slot.keepsMarks ? range : FreeText.named(range, in: text)
          return known(part, step.slot, app) { leaf.spoken(String(said: text.characters[range])) }
        }
      }
      return items.isEmpty ? nil : (range, items, false)
    case .person:
      let names = people(at: start)[Int(step.value)].names
      var type = "Person"
      if case .person(let own) = leaf { type = own }
      let people = language.people
      let items = names.map { name in
        known(name, step.slot, app) { people.value(of: name, in: text, type: type) }
      }
      return (characters, items, false)
    case .name:
      let range = FreeText.abbreviated(characters, in: text)
      return (range, [known(step.range, step.slot, app) { leaf.spoken(String(said: text.characters[range])) }], false)
    case .integer, .number, .money, .measure, .measured, .time:
      let finder = values()
      var spoken = whole ?? finder.values(at: start, as: reading)[Int(step.value)]
      if slot.time.isDelay, let delay = finder.delay(spoken, at: start, isSaidSo: isBehindDelay(start)) {
        spoken = delay
      }
      let value = carried(spoken, as: reading, for: slot.assembly, sense: sense)
      return value.map { (characters, [$0], false) }
    case .named(let number):
      let value = named(number, at: start)[Int(step.value)].value
      if isSaid(value, step.range) {
        return (characters, [leaf.spoken(String(said: text.characters[characters]))], true)
      }
      if case .list(let items) = value { return (characters, items, true) }
      return (characters, [value], true)
    }
  }
}

extension Search {
  /// Whether what stands before a token says that how long follows, and not until when.
  private func isBehindDelay(_ start: Int) -> Bool {
    (max(0, start - 2)..<start).contains { language.beforeDelay.ends(in: input, from: $0).contains(start) }
  }

  /// Whether a value is a name or a text that people often give, in just these words: it is kept as this one has written it.
  private func isSaid(_ value: Value, _ range: Range<Int>) -> Bool {
    var known = value
    if case .object(let object) = value, object.type == "SpeakableString" {
      known = object.fields["spokenPhrase"] ?? value
    }
    guard case .string(let text) = known else { return false }
    return language.tokenizer.tokenize(text).tokens.map(\.key) == input.tokens[range].map(\.key)
  }

  /// More alternatives than a person can keep in mind are not offered.
  private static let mostNearMisses = 5

  private func spoken(_ mention: TermMention, leaf: ValueAssembly.Leaf, app: Int?) -> Value {
    leaf.spoken(mention.term, isOwn: app == nil || mention.app == app)
  }

  /// The known word that a stretch is taken for, else what it is by itself; what else it may be is noted.
  private mutating func known(_ range: Range<Int>, _ slot: Int32, _ app: Int?, plain: () -> Value) -> Value {
    let place = grammar.slots[Int(slot)]
    let leaf = place.assembly.leaf
    if let mention = known(range, slot: slot, app: app) { return spoken(mention, leaf: leaf, app: app) }
    let said = plain()
    var candidates: [NearMiss.Candidate] = []
    for mention in termsByStart[range.lowerBound] ?? []
    where mention.end == range.upperBound && mention.slots.contains(slotBase + slot)
      && (app == nil || app == mention.app)
    {
      let value = spoken(mention, leaf: leaf, app: app)
      guard value != said, !candidates.contains(where: { $0.value == value }) else { continue }
      candidates.append(NearMiss.Candidate(value: value, phrase: mention.term.phrase, distance: mention.distance))
      if candidates.count == Self.mostNearMisses { break }
    }
    if !candidates.isEmpty {
      nearMisses.append(NearMiss(parameter: place.assembly.parameter, said: said, candidates: candidates))
    }
    return said
  }
}

extension ValueAssembly.Leaf {
  /// A word that somebody brought along, with what its owner calls it.
  func spoken(_ term: VocabularyTerm, isOwn: Bool) -> Value {
    switch self {
    case .speakable:
      var fields: [String: Value] = ["spokenPhrase": .string(term.phrase)]
      if isOwn {
        fields["vocabularyIdentifier"] = term.identifier.map { .string($0) }
        fields["pronunciationHint"] = term.pronunciations.first.map { .string($0) }
      }
      return .object(ObjectValue(type: "SpeakableString", fields: fields))
    case .person(let type):
      var fields: [String: Value] = ["displayName": .string(term.phrase)]
      if isOwn { fields["customIdentifier"] = term.identifier.map { .string($0) } }
      return .object(ObjectValue(type: type, fields: fields))
    default: return .string(term.phrase)
    }
  }
}
