import Foundation
import IntentSchema

extension Understanding {
  /// Readings that are weighed.
  private static let mostReadings = 40
  /// Readings that are further behind the first by rank, as one in a hundred is, are none.
  private static let mostBehind = 4.6
  /// How many times as likely a reading has to be that takes the place of one that a pattern explains.
  private static let leastLead = 3.0

  /// Reads a sentence by what was learned, where the patterns explain it badly or not at all.
  ///
  /// - Returns: nil where the patterns' readings stand; else what was found and the search that found it; nothing where
  ///   the sentence is no request, whatever rare patterns it may be pressed into without an app's name.
  func secondLook(after found: [Search.Found], in search: Search) -> (found: [Search.Found], search: Search)? {
    guard let learned, search.input.count > 0 else { return nil }
    let estimate = learned.estimate(search.input, mentions: search.mentions)
    if let best = found.first,
      isSettled(best, in: search, estimate, learned) || isEvident(best, in: search, estimate, learned)
    {
      return nil
    }
    let (all, tolerant) = weighed(found, search, estimate, learned)
    guard let first = all.first else { return nil }
    let isProbable =
      first.confidence >= LearnedLayer.threshold(isNear: !first.edits.isEmpty, namesApp: first.app != nil)
      && !isUnfounded(first)
    if let best = found.first,
      best.app != nil || search.grammar.owners[best.owner].importance != .rare || quotes(best, in: search)
    {
      // People fill texts with what they like: words that look like no request are no reason to refuse one that a
      // pattern explains. Only a reading that is likelier by far takes its place.
      if losesWords(of: best, first, in: search) || isNotBehind(best, first, in: search, estimate, learned) {
        return nil
      }
      let own = all.first { $0.isSame(as: best) }?.confidence ?? 0
      if !isProbable || own * Self.leastLead > first.confidence || first.isSame(as: best) { return nil }
    }
    guard isProbable else { return ([], tolerant) }
    if let best = found.first, first.isSame(as: best) { return nil }
    return (all, tolerant)
  }

  /// Whether a reading has no value, and what little it goes by may be of anything: of a word or two it passes over one, turns
  /// them round, lacks a value, or is of an intent that the words speak against; of more it passes over several, and
  /// the words speak clearly against the intent, or a telling word is not all that is missing and they speak for another one
  /// or are turned round: “this message last” marks none.
  ///
  /// Where only words of the pattern are missing, that is how people speak when they are in a hurry.
  private func isUnfounded(_ reading: Search.Found) -> Bool {
    let edits = reading.edits
    guard reading.app == nil, !reading.hasValues, !edits.isEmpty, let evidence = reading.evidence else { return false }
    if edits.skipped.nonzeroBitCount > 1, evidence.margin < Self.leastMargin { return true }
    let isTurned = edits.count(.swapped) > 0
    if edits.count(.missingTelling) > 0, edits.total > 1, evidence.lead < 0 || isTurned { return true }
    guard evidence.tokens <= Self.mostOfFragment else { return false }
    return edits.skipped != 0 || isTurned || edits.count(.missingSlot) > 0 || evidence.margin < 0
  }

  private static let mostOfFragment = 2.0
  /// Less than this speaks clearly against an intent.
  private static let leastMargin = -0.3

  /// Whether a reading makes less of the sentence than one that a pattern explains: it passes over a whole value
  /// of that one, or is the same request with values left inside of a text.
  private func losesWords(of best: Search.Found, _ other: Search.Found, in search: Search) -> Bool {
    let owners = search.grammar.owners
    let isSame = owners[best.owner].intent == owners[other.owner].intent && best.app == other.app
    if best.isPreferred, other.edits.isEmpty, isSame { return true }
    if beginsLater(other, than: best, in: search) || isWider(best, than: other, in: search) { return true }
    let isUsual = owners[best.owner].importance != .rare || best.app != nil
    if isUsual, isSame, cutsText(of: best, other, in: search) { return true }
    if isUsual, isSame, bends(other, from: best) || misplacesWords(of: best, other, in: search) { return true }
    if isUsual, !isSame, passesOverRequest(of: best, other, in: search) { return true }
    if isUsual, owners[best.owner].intent == owners[other.owner].intent {
      let (own, others) = (Set(best.steps.map(\.slot)), Set(other.steps.map(\.slot)))
      return others.isStrictSubset(of: own)
    }
    guard owners[best.owner].importance == .essential else { return false }
    return best.steps.contains { $0.slot >= 0 && passesOver($0.range, other, in: search) }
  }

  /// Whether a reading passes over most of a value, and has nothing else of it in a value of its own: a name that may be a
  /// slip for a small word counts as passed over, and a small word between may stand in the pattern.
  private func passesOver(_ value: Range<Int>, _ other: Search.Found, in search: Search) -> Bool {
    let skipped = value.filter(other.edits.isSkipped)
    guard !skipped.isEmpty, !value.contains(where: other.taken.contains) else { return false }
    let unknown = value.filter { !other.edits.isSkipped($0) && !search.input.words[$0].isKnown }
    return 2 * (skipped.count + unknown.count) > value.count
  }

  /// Whether a pattern explains the whole sentence better than another one does, and what was learned has no better reason
  /// for the other than words in a text: the intents look alike, or one is the other's predecessor and cuts the words alike,
  /// or the other is hardly ever said.
  private func isNotBehind(
    _ best: Search.Found, _ other: Search.Found, in search: Search, _ estimate: Estimate, _ learned: LearnedLayer
  ) -> Bool {
    let (own, rival) = (search.grammar.owners[best.owner], search.grammar.owners[other.owner])
    guard best.edits.isEmpty, best.app == other.app, own.intent != rival.intent else { return false }
    if own.importance == .essential, rival.importance == .rare { return true }
    guard other.edits.isEmpty else { return false }
    if rival.isDeprecated, !own.isDeprecated, best.steps.map(\.range) == other.steps.map(\.range) { return true }
    guard own.importance == .essential, rival.importance != .essential,
      let margin = learned.evidence(for: best, in: search, estimate)?.margin, let most = other.evidence?.margin
    else { return false }
    return margin > most - Self.mostBehindByWords
  }

  /// Margins that are no farther apart do not tell intents from each other.
  private static let mostBehindByWords = 0.1

  /// Whether a reading passes over what a pattern's own words ask for: who says “remind me to pay the bill” pays none.
  private func passesOverRequest(of best: Search.Found, _ other: Search.Found, in search: Search) -> Bool {
    guard best.edits.isEmpty, other.edits.skipped != 0, let words = learned?.words else { return false }
    let taken = best.taken
    let passed = (0..<search.input.count).filter { other.edits.isSkipped($0) && !taken.contains($0) }
    let missing = other.edits.count(.missingCommon) + other.edits.count(.missingTelling)
    return passed.reduce(0) { $0 + (words.weight(search.input.words[$1]) ?? 0) }
      > (missing > 0 ? Self.leastForOther : Self.leastRequest)
  }

  /// Words that tell more than this together are a request of their own; or, where the other reading needs words that nobody
  /// said in their place.
  private static let (leastRequest, leastForOther) = (0.45, 0.2)

  /// Whether a reading is otherwise the same as one that a pattern explains, but passes over words of a text or name of it.
  ///
  /// People fill texts with words that patterns have too: “a list called holiday packing” is none called “packing”. What
  /// is polite is no part of a text, nor is a last word that requests have.
  private func cutsText(of best: Search.Found, _ other: Search.Found, in search: Search) -> Bool {
    let extras: [Edits.Kind] = [.extraKnown, .extraUnknown]
    guard best.edits.isEmpty, best.steps.map(\.slot) == other.steps.map(\.slot),
      Edits.Kind.allCases.allSatisfy({ extras.contains($0) || other.edits.count($0) == 0 })
    else { return false }
    let passed = (0..<search.input.count).filter(other.edits.isSkipped)
    guard passed.allSatisfy(best.taken.contains) else { return false }
    return passed.contains { position in
      guard !isPolite(position, position + 1, in: search.input) else { return false }
      return position < search.input.count - 1 || learned?.words.weight(search.input.words[position]) == nil
    }
  }

  /// Whether a reading has the values of one that a pattern explains, or fewer words of them, but of a pattern whose words
  /// stand otherwise or were not said.
  private func bends(_ other: Search.Found, from best: Search.Found) -> Bool {
    let bent: [Edits.Kind] = [.swapped, .missingCommon, .missingTelling, .missingSlot]
    guard best.edits.isEmpty, bent.contains(where: { other.edits.count($0) > 0 }) else { return false }
    let (own, others) = (Set(best.steps.map(\.slot)), Set(other.steps.map(\.slot)))
    let taken = best.taken
    return others.isSubset(of: own) && other.steps.allSatisfy { $0.range.allSatisfy(taken.contains) }
  }

  /// Whether a reading misses words of its pattern, and makes a value of a telling word that is the pattern's in one that
  /// explains the whole sentence: a slideshow of “my holiday photos” is none of a holiday to a place called “photos”.
  private func misplacesWords(of best: Search.Found, _ other: Search.Found, in search: Search) -> Bool {
    guard best.edits.isEmpty, other.edits.count(.missingCommon) + other.edits.count(.missingTelling) > 0,
      let words = learned?.words
    else { return false }
    let taken = best.taken
    let misplaced = other.taken.filtered { position in
      !taken.contains(position) && (words.weight(search.input.words[position]) ?? 0) >= Self.leastMisplaced
    }
    return !misplaced.isEmpty
  }

  /// What a word tells at least that is no value where a pattern has it.
  private static let leastMisplaced = 0.2

  /// Whether a reading passes over the thanks that a text to somebody begins with in one that a pattern explains: “text Bobo in
  /// MonkeyChat thanks for the bananas”.
  ///
  /// In the same request the thanks are the text's only where it goes on behind them.
  private func beginsLater(_ other: Search.Found, than best: Search.Found, in search: Search) -> Bool {
    let owners = search.grammar.owners
    guard owners[best.owner].importance != .rare else { return false }
    let isSame = owners[best.owner].intent == owners[other.owner].intent
    guard !isSame || Set(best.steps.map(\.slot)).isSuperset(of: other.steps.map(\.slot)) else { return false }
    let taken = other.taken
    return best.steps.contains { step in
      guard step.slot >= 0, search.grammar.slots[Int(step.slot)].isFreeText,
        search.grammar.slots[Int(step.slot)].isToSomebody,
        let end = language.mannersThanks.ends(in: search.input, from: Int(step.start)).last
      else { return false }
      if !isSame { return end < Int(step.end) && !(Int(step.start)..<end).contains(where: taken.contains) }
      return other.steps.contains { later in
        later.slot == step.slot && later.end == step.end && later.start > step.start
          && (step.start..<later.start).allSatisfy { other.edits.isSkipped(Int($0)) }
      }
    }
  }

  /// Whether a pattern's own reading leaves no doubt, although its values have words that patterns have too: it has words of
  /// its own, and every value looks like what it is.
  ///
  /// Amounts, times and cases do, people by how they are related, names and titles in capitals, and a text behind a colon. One
  /// name alone may be anything.
  private func isEvident(
    _ found: Search.Found, in search: Search, _ estimate: Estimate, _ learned: LearnedLayer
  ) -> Bool {
    var search = search
    let values = found.steps.filter { $0.slot >= 0 }
    let isBehindColon =
      values.last.map { $0.range.upperBound == search.input.count && search.colons.stand(before: $0.range.prefix(1)) }
      ?? false
    // What is hardly ever said is meant where all of its values are names in capitals.
    let isUsual = search.grammar.owners[found.owner].importance != .rare || values.allSatisfy(search.isLoose)
    guard (isUsual && values.count > 1) || isBehindColon else { return false }
    for value in values where !search.isEvident(value) || value.range.contains(where: estimate.slips.contains) {
      return false
    }
    let taken = found.taken
    return search.input.tokens.indices.contains { position in
      !taken.contains(position) && search.input.tokens[position].isWord
        && (learned.words.weight(search.input.words[position]) ?? 0) > 0
    }
  }

  /// All readings, near and exact, by how probable each is; and the search that found them.
  func weighed(
    _ found: [Search.Found], _ search: Search, _ estimate: Estimate, _ learned: LearnedLayer
  ) -> (found: [Search.Found], search: Search) {
    var tolerant = search.tolerating(
      tolerance(for: search, estimate, learned), input: estimate.input,
      candidates: candidates(found, estimate, learned))
    let purpose = language.replies.purpose.ends(in: tolerant.input, from: 0).last
    var all: [(reading: Search.Found, rank: Double)] = []
    for reading in tolerant.run(most: Self.mostReadings) {
      // What is a request only to an app that is named is none because it is like another one: “undo that”.
      let isNear = reading.app == nil && !reading.edits.isEmpty
      if isNear, search.needing.contains(search.grammar.owners[reading.owner].intent) { continue }
      if isOfAnotherThing(reading) || takesContrary(reading, in: tolerant) { continue }
      if tellsPurpose(reading, in: tolerant, until: purpose) { continue }
      guard let evidence = learned.evidence(for: reading, in: tolerant, estimate) else { continue }
      var weighed = reading
      weighed.evidence = evidence
      weighed.learned = LearnedReading(
        margin: rounded(evidence.margin), lead: rounded(evidence.lead), distance: rounded(evidence.distance),
        known: rounded(evidence.known))
      all.append((weighed, evidence.rank))
    }
    let order = all.indices.sorted { all[$0].rank != all[$1].rank ? all[$0].rank > all[$1].rank : $0 < $1 }
    let sorted = order.map { all[$0] }
    return (wholeFirst(confident(sorted), of: sorted.map(\.reading), in: tolerant, estimate), tolerant)
  }

  /// Whether a reading has no value, and other words stand where one of the pattern is missing: “is the bank on Main Street
  /// open” is not asked of a car. In the place of a telling word one is enough.
  private func isOfAnotherThing(_ reading: Search.Found) -> Bool {
    guard !reading.hasValues else { return false }
    let (telling, common) = (reading.edits.count(.missingTelling), reading.edits.count(.missingCommon))
    let extra = reading.edits.count(.extraKnown) + reading.edits.count(.extraUnknown)
    return telling > 0 && extra > 0 || common > 0 && extra > 1
  }

  /// Whether the sentence begins with what makes the contrary of a request, and a reading of a pattern that is only like it
  /// takes that for part of a value: who says “don't delete the list” wants nothing deleted, and no task called “don't”.
  private func takesContrary(_ reading: Search.Found, in search: Search) -> Bool {
    guard !reading.edits.isEmpty else { return false }
    return reading.steps.contains { step in
      let start = Int(step.start)
      return step.slot >= 0 && !language.replies.contrary.ends(in: search.input, from: start).isEmpty
        && (start == 0 || isPolite(0, start, in: search.input))
    }
  }

  /// Whether the sentence begins with what tells for what something is done, and a reading of a pattern that is only like it
  /// passes over that and goes on with words of the pattern: who says “to leave the conference, press one” leaves none. What
  /// goes on with a value is another thing: “to my shopping list add eggs”.
  ///
  /// - Parameter end: of what tells that; nil where nothing does.
  private func tellsPurpose(_ reading: Search.Found, in search: Search, until end: Int?) -> Bool {
    guard let end, (0..<end).allSatisfy(reading.edits.isSkipped),
      let next = (end..<search.input.count).first(where: { !reading.edits.isSkipped($0) })
    else { return false }
    return !reading.taken.contains(next)
  }

  /// Readings in their order, each with how probable it is that it is the right one.
  private func confident(_ sorted: [(reading: Search.Found, rank: Double)]) -> [Search.Found] {
    guard let (first, best) = sorted.first else { return [] }
    // Of two intents that are asked for in the same words neither is behind.
    let next = sorted.first { $0.rank < best - 1e-6 }?.rank
    let probability = first.evidence?.probability(lead: next.map { best - $0 } ?? .infinity) ?? 0
    return sorted.prefix { $0.rank > best - Self.mostBehind }.map { reading, rank in
      var reading = reading
      reading.confidence = probability * exp(rank - best)
      return reading
    }
  }

  /// Whether a pattern's own reading needs no second one.
  private func isSettled(
    _ found: Search.Found, in search: Search, _ estimate: Estimate, _ learned: LearnedLayer
  ) -> Bool {
    guard isClear(found, in: search), let evidence = learned.evidence(for: found, in: search, estimate) else {
      return false
    }
    return evidence.slips == 0 && evidence.swallowed == 0
  }

  /// Whether a reading explains most of what was said; nil for none.
  func isClear(_ found: Search.Found?, in search: Search) -> Bool {
    guard let learned, let found else { return found != nil }
    let (loose, count) = looseTokens(found, in: search, learned)
    return Double(loose.count) <= 0.5 * Double(count) && !search.mentions.contains { loose.contains($0.start) }
  }

  /// Tokens that only a text takes up which may be anything, and how many tokens there are besides an app's name.
  func looseTokens(
    _ found: Search.Found?, in search: Search, _ learned: LearnedLayer
  ) -> (loose: Set<Int>, of: Int) {
    var loose: Set<Int> = []
    for step in found?.steps ?? [] where step.slot >= 0 && step.kind >= 0 {
      if search.grammar.slots[Int(step.slot)].readings[Int(step.kind)].isLoose { loose.formUnion(step.range) }
    }
    var named: Set<Int> = []
    for mention in search.mentions where !loose.contains(mention.start) {
      named.formUnion(learned.stretch(of: mention, in: search.input))
    }
    return (loose, max(loose.count, search.input.count - named.subtracting(loose).count))
  }

  func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}

extension Search.Found {
  var hasValues: Bool { steps.contains { $0.slot >= 0 } }

  /// The tokens of its values and of the app's name.
  var taken: Positions { steps.reduce(into: Positions()) { $0.formUnion($1.range) } }

  /// Whether two readings are of the same pattern as it stands, with the same words in the same slots.
  func isSame(as other: Search.Found) -> Bool {
    edits.isEmpty && owner == other.owner && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { $0.slot == $1.slot && $0.range == $1.range }
  }
}
