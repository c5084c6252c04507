import Foundation
import IntentSchema

extension Understanding {
  /// Patterns that are held against the sentence, and how many of them because they match it.
  private static let mostPatterns = 16
  private static let mostMatching = 5
  /// How much a word has to tell, and how much of the most that any pattern has, for a pattern to be looked at.
  private static let leastTelling: Float = 0.15
  private static let leastShared: Float = 0.5
  /// Readings that are weighed.
  private static let mostReadings = 40
  /// Readings that are further behind the first by rank, as one in a hundred is, are none.
  private static let mostBehind = 4.6
  private static let floor = -0.62

  /// Reads a sentence by what was learned, where the patterns explain it badly or not at all.
  ///
  /// - Returns: nil where the patterns' readings stand; else what was found and the search that found it; nothing where
  ///   the sentence is no request, whatever patterns it may be pressed into.
  func secondLook(after found: [Search.Found], in search: Search) -> (found: [Search.Found], search: Search)? {
    guard let learned, search.input.count > 0 else { return nil }
    let estimate = learned.estimate(search.input, mentions: search.mentions)
    if let best = found.first, isClear(best, in: search, estimate, learned) { return nil }
    let (all, tolerant) = weighed(found, search, estimate, learned)
    guard let first = all.first else { return nil }
    let threshold = first.edits.isEmpty ? LearnedLayer.thresholdOfExact : LearnedLayer.threshold
    guard first.confidence >= threshold else { return ([], tolerant) }
    if let best = found.first, first.edits.isEmpty, first.owner == best.owner, first.steps.count == best.steps.count,
      zip(first.steps, best.steps).allSatisfy({ $0.slot == $1.slot && $0.range == $1.range })
    {
      return nil
    }
    return (all, tolerant)
  }

  /// All readings, near and exact, by how probable each is; and the search that found them.
  func weighed(
    _ found: [Search.Found], _ search: Search, _ estimate: Estimate, _ learned: LearnedLayer
  ) -> (found: [Search.Found], search: Search) {
    var tolerant = search.tolerating(
      tolerance(for: search, estimate, learned), input: estimate.input,
      candidates: candidates(found, estimate, learned))
    var all: [(reading: Search.Found, rank: Double)] = []
    for reading in tolerant.run().prefix(Self.mostReadings) {
      guard let evidence = learned.evidence(for: reading, in: tolerant, estimate) else { continue }
      var weighed = reading
      weighed.evidence = evidence
      weighed.learned = LearnedReading(
        margin: rounded(evidence.margin), lead: rounded(evidence.lead), distance: rounded(evidence.distance),
        known: rounded(evidence.known))
      all.append((weighed, evidence.rank))
    }
    let sorted = all.enumerated().sorted { one, other in
      let (a, b) = (one.element.rank, other.element.rank)
      return a != b ? a > b : one.offset < other.offset
    }.map(\.element)
    return (confident(sorted), tolerant)
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
  private func isClear(
    _ found: Search.Found, in search: Search, _ estimate: Estimate, _ learned: LearnedLayer
  ) -> Bool {
    guard let evidence = learned.evidence(for: found, in: search, estimate) else { return true }
    let loose = looseTokens(found, in: search, learned)
    let hidesApp = search.mentions.contains { loose.loose.contains($0.start) }
    return evidence.slips == 0 && !hidesApp && evidence.swallowed == 0
      && Double(loose.loose.count) <= 0.5 * Double(loose.of)
  }

  /// Tokens that only a text takes up which may be anything, and how many tokens there are besides an app's name.
  private func looseTokens(
    _ found: Search.Found, in search: Search, _ learned: LearnedLayer
  ) -> (loose: Set<Int>, of: Int) {
    var loose: Set<Int> = []
    for step in found.steps where step.slot >= 0 && step.kind >= 0 {
      switch language.grammar.slots[Int(step.slot)].readings[Int(step.kind)] {
      case .text, .name, .person: loose.formUnion(step.range)
      default: continue
      }
    }
    var named: Set<Int> = []
    for mention in search.mentions where !loose.contains(mention.start) {
      named.formUnion(learned.stretch(of: mention, in: search.input))
    }
    return (loose, max(loose.count, search.input.count - named.subtracting(loose).count))
  }

  private func tolerance(for search: Search, _ estimate: Estimate, _ learned: LearnedLayer) -> Tolerance {
    var tokens = search.input.tokens.indices.map { position -> (cost: Double, kind: Edits.Kind) in
      let token = search.input.tokens[position]
      if learned.attaching.contains(token.key) { return (0.06, .extraAttaching) }
      let match = estimate.input.words[position]
      let isKnown = learned.words.weight(match) != nil && !estimate.slips.contains(position)
      return (learned.words.costOfExtra(match), isKnown ? .extraKnown : .extraUnknown)
    }
    // Who names an app means it: its name may be part of a value, but is never passed over.
    for mention in search.mentions {
      for position in mention.start..<mention.end { tokens[position].cost = .infinity }
    }
    return Tolerance(
      tokens: tokens, words: learned.words, slot: 0.16, swap: 0.08,
      stretches: learned.stretches(search.mentions, in: search.input), floor: Self.floor)
  }

  /// Patterns that match, and those that have what tells most of what was said and of likely intents.
  private func candidates(
    _ found: [Search.Found], _ estimate: Estimate, _ learned: LearnedLayer
  ) -> [Int32] {
    var chosen: [Int32] = []
    for reading in found {
      if chosen.count == Self.mostMatching { break }
      if !chosen.contains(Int32(reading.owner)) { chosen.append(Int32(reading.owner)) }
    }
    let said = estimate.input.said
    var shared = [Float](repeating: 0, count: language.grammar.owners.count)
    var touched: [Int32] = []
    var most: Float = 0
    for position in 0..<estimate.input.count where !estimate.named.contains(position) {
      let match = estimate.input.words[position]
      for word in [match.exact] + match.accented where word >= 0 {
        let weight = Float(learned.words.weight(word))
        if weight < Self.leastTelling { continue }
        for pattern in learned.words.patterns(with: word) {
          if shared[Int(pattern)] == 0 { touched.append(pattern) }
          shared[Int(pattern)] += weight
          most = max(most, shared[Int(pattern)])
        }
      }
    }
    touched.removeAll { shared[Int($0)] < Self.leastShared * most }
    for candidate in estimate.candidates {
      for pattern in learned.patterns[candidate.intent] where shared[Int(pattern)] < Self.leastShared * most {
        touched.append(pattern)
      }
    }
    var ranked: [(score: Float, pattern: Int32)] = []
    ranked.reserveCapacity(touched.count)
    for pattern in touched {
      let intent = Int(learned.intentOfPattern[Int(pattern)])
      guard intent >= 0 else { continue }
      let missing = language.grammar.filter.needs.missing(pattern, said: said)
      ranked.append((shared[Int(pattern)] - 0.5 * Float(missing) + 0.8 * estimate.margins[intent], pattern))
    }
    ranked.sort { $0.score != $1.score ? $0.score > $1.score : $0.pattern < $1.pattern }
    for (_, pattern) in ranked {
      if chosen.count >= Self.mostPatterns { break }
      if !chosen.contains(pattern) { chosen.append(pattern) }
    }
    return chosen
  }

  private func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}

extension LearnedLayer {
  /// Readings that are less probable do not count; nor those that a pattern explains as a whole, where much speaks against.
  static let threshold = 0.4
  static let thresholdOfExact = 0.3
}

extension Evidence {
  private static let mostLead = 3.0

  /// The higher, the sooner it comes among the readings of its sentence.
  var rank: Double { zip(features, EvidenceWeights.rank).reduce(0) { $0 + $1.0 * $1.1 } }

  /// How probable it is that the first reading is right, 0 to 1.
  ///
  /// - Parameter lead: how far the next is behind by rank.
  func probability(lead: Double) -> Double {
    let features = features
    var sum = EvidenceWeights.lead * min(Self.mostLead, lead)
    for (feature, weight) in zip(features, EvidenceWeights.right) { sum += feature * weight }
    for (one, other, weight) in EvidenceWeights.products { sum += features[one] * features[other] * weight }
    return 1 / (1 + exp(-sum))
  }
}

extension Understanding {
  /// What the numbers of `weighed` are.
  package var evidenceNames: [String] { Evidence.names }

  /// What speaks for each reading of an utterance, the readings that the second layer would give; to learn their weights.
  package func weighed(
    _ utterance: String, context: UtteranceContext
  ) -> [(intent: String, slots: [Interpretation.Slot], probability: Double, features: [Double])] {
    guard let learned, obstacle(utterance) == nil else { return [] }
    let input = language.input(utterance)
    guard input.count > 0 else { return [] }
    var search = Search(input, language: language, layer: layer, context: context, hearsUnknownApps: false)
    let found = search.run()
    let estimate = learned.estimate(search.input, mentions: search.mentions)
    var (all, tolerant) = weighed(found, search, estimate, learned)
    return all.compactMap { reading in
      let owner = language.grammar.owners[reading.owner]
      guard let evidence = reading.evidence, let (_, slots) = tolerant.values(of: reading, sets: owner.sets) else {
        return nil
      }
      return (owner.intent, slots, reading.confidence, evidence.features)
    }
  }
}
