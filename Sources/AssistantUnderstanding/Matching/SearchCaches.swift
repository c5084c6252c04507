import IntentSchema
import enum UtteranceValues.TimeSense

/// What a search has found out about an utterance, so that it is found out once.
struct SearchCaches {
  /// What may begin at a position; nil what nobody has asked for.
  fileprivate struct Place {
    var joints: [Attachment]?
    var addresses: [Attachment]?
    var openings: [Int]?
    var names: [(end: Int, penalty: Double)]?
    var people: [PersonReader.Reading]?
    var fillers: [Int]?
    var closings: [Int]?
    var courtesies: [Int]?
  }

  /// What is known of each position, and of the end.
  fileprivate var places: [Place]
  fileprivate var singleNames: [[PersonReader.Reading]?]
  /// Whether only words that carry no meaning follow, by the number of tokens that are left.
  fileprivate var overAtEnd: [Bool] = []
  fileprivate var named: [[(end: Int, value: Value)]] = []
  /// In `named`, by list and position.
  fileprivate var placeOfNamed = PlaceTable()
  fileprivate var values: ValueFinder?
  fileprivate var carried: [Carried] = []

  /// A value of the utterance as parameters of a kind carry it; many readings have the same.
  fileprivate struct Carried {
    var number: Int
    var reading: SlotReading
    var leaf: ValueAssembly.Leaf
    var sense: TimeSense
    var value: Value?
  }

  /// For another grammar, whose lists and places have numbers of their own.
  mutating func forgetNamed() {
    named = []
    placeOfNamed.forget()
  }

  init(count: Int) {
    places = Array(repeating: Place(), count: count + 1)
    singleNames = Array(repeating: nil, count: count + 1)
  }

  /// What does not depend on how words are spelt in patterns.
  mutating func takeValues(from other: SearchCaches) {
    (singleNames, values, carried) = (other.singleNames, other.values, other.carried)
    for position in places.indices {
      (places[position].people, places[position].names) = (other.places[position].people, other.places[position].names)
    }
  }

  /// What depends on whether apps are heard that nobody installed.
  mutating func forgetApps() {
    for position in places.indices { (places[position].joints, places[position].addresses) = (nil, nil) }
  }
}

extension Search {
  mutating func people(at position: Int) -> [PersonReader.Reading] {
    if let known = caches.places[position].people { return known }
    let readings = language.people.readings(
      in: input, at: position, mentions: mentions, single: &caches.singleNames)
    caches.places[position].people = readings
    return readings
  }

  /// Where words that carry no meaning end, from a position on.
  mutating func fillers(at position: Int) -> [Int] {
    if let known = caches.places[position].fillers { return known }
    let ends = language.mannersAnywhere.ends(in: input, from: position)
    caches.places[position].fillers = ends
    return ends
  }

  /// Where what may stand before a request ends, from a position on.
  mutating func openings(at position: Int) -> [Int] {
    if let known = caches.places[position].openings { return known }
    let ends = language.mannersStart.ends(in: input, from: position)
    caches.places[position].openings = ends
    return ends
  }

  /// Where a short name may end, and how unlikely each end is.
  mutating func names(at position: Int) -> [(end: Int, penalty: Double)] {
    if let known = caches.places[position].names { return known }
    let ends = nameEnds(at: position)
    caches.places[position].names = ends
    return ends
  }

  /// Attachments before a request.
  mutating func addresses(at position: Int) -> [Attachment] {
    if let known = caches.places[position].addresses { return known }
    var attachments = language.attachments.atStart(input, from: position, mentions: mentionsByStart)
    if hearsUnknownApps { attachments += unknown(at: position) }
    caches.places[position].addresses = attachments
    return attachments
  }

  mutating func closings(at position: Int) -> [Int] {
    if let known = caches.places[position].closings { return known }
    let ends = language.mannersEnd.ends(in: input, from: position)
    caches.places[position].closings = ends
    return ends
  }

  /// Where politeness ends that is no part of a text beside it, from a position on.
  mutating func courtesies(at position: Int) -> [Int] {
    if let known = caches.places[position].courtesies { return known }
    let ends = language.mannersAlways.ends(in: input, from: position)
    caches.places[position].courtesies = ends
    return ends
  }

  /// Whether the words from one token to another are an answer, which people give together with thanks: “no, thanks”.
  func isAnswer(from start: Int, to end: Int) -> Bool {
    language.replies.yes.matchesAll(of: input, from: start, to: end)
      || language.replies.no.matchesAll(of: input, from: start, to: end)
  }

  /// Cases that are named at a position, of one of the grammar's lists.
  mutating func named(_ number: Int, at position: Int) -> [(end: Int, value: Value)] {
    let key = number * (input.count + 1) + position
    if let known = caches.placeOfNamed.number(of: key) { return caches.named[known] }
    // Two patterns may say the same of the same words; each way that is kept has to be another.
    var found: [(end: Int, value: Value)] = []
    for item in grammar.named[number].readAll(input, at: position, and: language.and)
    where !found.contains(where: { $0.end == item.end && $0.value == item.value }) { found.append(item) }
    caches.placeOfNamed.set(key, caches.named.count)
    caches.named.append(found)
    return found
  }

  /// The numbers, amounts and times of the utterance.
  mutating func values() -> ValueFinder {
    if let known = caches.values { return known }
    let finder = ValueFinder(
      input.text, values: valueText, grammar: language.valueGrammar, context: context)
    caches.values = finder
    return finder
  }

  /// One of the utterance's values as a parameter carries it; nil where the parameter has no form for it.
  mutating func carried(
    _ spoken: SpokenValue, as reading: SlotReading, for assembly: ValueAssembly, sense: TimeSense
  ) -> Value? {
    let leaf = assembly.leaf
    let known = caches.carried.first {
      $0.number == spoken.number && $0.sense == sense && $0.leaf == leaf && $0.reading == reading
    }
    if let known { return known.value }
    let value = values().value(of: spoken, as: reading, for: assembly, sense: sense)
    if let number = spoken.number {
      caches.carried.append(
        SearchCaches.Carried(number: number, reading: reading, leaf: leaf, sense: sense, value: value))
    }
    return value
  }

  /// Whether only words that carry no meaning follow.
  mutating func isOver(at position: Int) -> Bool {
    // From the end on, so that no stretch is looked at twice.
    while caches.overAtEnd.count <= input.count - position {
      let here = input.count - caches.overAtEnd.count
      func leadsToEnd(_ end: Int) -> Bool { caches.overAtEnd[input.count - end] }
      let isOver =
        here == input.count || closings(at: here).contains(where: leadsToEnd)
        || fillers(at: here).contains(where: leadsToEnd)
      caches.overAtEnd.append(isOver)
    }
    return caches.overAtEnd[input.count - position]
  }

  /// Attachments between the parts of a request, and after it.
  mutating func joints(at position: Int) -> [Attachment] {
    if let known = caches.places[position].joints { return known }
    var attachments = language.attachments.anywhere(input, from: position, mentions: mentionsByStart)
    for attachment in language.attachments.atEnd(input, from: position, mentions: mentionsByStart)
    where isOver(at: attachment.end) { attachments.append(attachment) }
    if hearsUnknownApps { attachments += unknown(at: position) }
    caches.places[position].joints = attachments
    return attachments
  }

  func unknown(at position: Int) -> [Attachment] {
    // Only the language is held on to: a copy of the search for each token would take longer than the look.
    let language = language
    return language.attachments.unknown(input, from: position, mentions: mentionsByStart) { token in
      language.people.isNeverName(token) || language.valueGrammar.beginsNumber(token.key)
    }
  }
}
