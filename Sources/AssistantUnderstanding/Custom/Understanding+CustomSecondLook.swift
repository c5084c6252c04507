import Foundation
import IntentSchema

extension Understanding {
  /// Patterns of the likely intents that are held against the sentence, and words that each may lack.
  private static let mostPatternsOfApps = 10
  private static let mostMissing = 2
  /// A sentence further on the other side of every intent is not looked at again.
  private static let leastMargin = -0.7
  /// How much more probable a reading has to be that takes an unknown word for a slip, where the patterns have one too.
  private static let slipLead = 0.02
  private static let leastProbable = 0.5
  /// How much nearer a sentence is to an intent that has a name of one of its values in it, of one word or of more: the
  /// model knows no names.
  private static let nameBonus = (one: 0.5, more: 0.9)

  /// Whether a reading for an app's own intent says more than all others and leaves little open.
  func isExplained(_ custom: CustomReadings?, rather others: [Interpretation]) -> Bool {
    guard let custom, let first = custom.interpretations.first else { return false }
    guard first.confidence > others.first?.confidence ?? 0, isClear(custom.best, in: custom.search) else {
      return false
    }
    guard let learned else { return true }
    let estimate = self.estimate(custom.search, learned)
    return !looseTokens(custom.best, in: custom.search, learned).loose.contains { estimate.slips.contains($0) }
  }

  private func estimate(_ search: Search, _ learned: LearnedLayer) -> Estimate {
    var names: Set<Int> = []
    for (start, mentions) in search.termsByStart.starts {
      for mention in mentions where mention.isAccepted { names.formUnion(start..<mention.end) }
    }
    return learned.estimate(search.input, mentions: search.mentions, more: learnedApps?.respelling, names: names)
  }

  /// Reads a sentence as a request for an app's own intent by what was learned of these, where their patterns explain it
  /// badly or not at all.
  ///
  /// - Parameters:
  ///   - custom: what the patterns say.
  ///   - search: one of the same utterance.
  /// - Returns: nil where the patterns' readings stand.
  func customSecondLook(
    after custom: CustomReadings?, in search: Search, preferring preferred: Int?
  ) -> CustomReadings? {
    guard let learned, let learnedApps, let requests = layer.custom else { return nil }
    let estimate = self.estimate(search, learned)
    let named = namedIntents(in: search, of: requests)
    let ranked = ranked(learnedApps.candidates(estimate.words), named)
    guard let likeliest = ranked.first, likeliest.margin > Self.leastMargin, estimate.slips.count < search.input.count
    else { return nil }
    let likely = ranked.prefix(LearnedLayer.mostIntents).filter {
      $0.margin > likeliest.margin - Double(LearnedLayer.reach)
    }
    let needs = requests.grammar.filter.needs
    let met = needs.met(by: estimate.input.said)
    var chosen: [(missing: Int, rank: Int, pattern: Int32)] = []
    for (rank, candidate) in likely.enumerated() {
      for pattern in learnedApps.patterns[candidate.key] ?? [] {
        let missing = needs.missing(pattern, of: met)
        if missing <= Self.mostMissing { chosen.append((missing, rank, pattern)) }
      }
    }
    chosen.sort { ($0.missing, $0.rank, $0.pattern) < ($1.missing, $1.rank, $1.pattern) }
    guard !chosen.isEmpty else { return nil }
    let tolerant = search.forCustomIntents(
      requests, input: estimate.input, candidates: chosen.prefix(Self.mostPatternsOfApps).map(\.pattern),
      tolerance: evenTolerance(for: search, learned))
    let weigh = { (found: [Search.Found]) in
      weighed(found, estimate, ranked, owners: requests.grammar.owners, twins: learnedApps.twins)
    }
    func readings(_ tolerant: Search) -> CustomReadings? {
      var tolerant = tolerant
      // Values alone are an answer rather than a request.
      let found = tolerant.run().filter { reading in
        reading.steps.reduce(0) { $0 + $1.range.count } < search.input.count
      }
      let readings = customReadings(weigh(found), in: tolerant, of: requests, preferring: preferred)
      return readings.flatMap { $0.best.confidence >= Self.leastProbable ? $0 : nil }
    }
    // Where a value is named, words that nobody knows are more likely something else than another value.
    var closed = tolerant
    closed.takesUnknownNames = false
    guard let closer = readings(tolerant) ?? (named.isEmpty ? nil : readings(closed)) else { return nil }
    guard let custom, let own = weigh([custom.best]).first else { return closer }
    if custom.interpretations[0].saysMore(than: closer.interpretations[0]) { return nil }
    let lead = isClear(custom.best, in: custom.search) ? Self.slipLead : 0
    // Both lose what is doubtful about words that may be anything.
    let doubt = custom.best.confidence - custom.interpretations[0].confidence
    if own.confidence - doubt + lead >= closer.interpretations[0].confidence { return nil }
    var all = closer
    all.interpretations += custom.interpretations.filter { one in
      !closer.interpretations.contains { $0.isSame(as: one) }
    }
    return all
  }

  /// How far the utterance is on the side of each intent of an app, the likeliest first; for those who look for why.
  func learnedOfApps(in search: Search) -> [LearnedApps.Candidate] {
    guard let learned, let learnedApps, let requests = layer.custom else { return [] }
    return ranked(
      learnedApps.candidates(estimate(search, learned).words), namedIntents(in: search, of: requests))
  }

  /// The intents of apps of which a value is named in the utterance, by key, with how much nearer that brings it.
  private func namedIntents(in search: Search, of requests: CustomRequests) -> [String: Double] {
    var named: [String: Double] = [:]
    let base = Int32(language.grammar.slots.count)
    for (start, mentions) in search.termsByStart.starts {
      for mention in mentions where mention.isAccepted {
        let bonus = mention.end - start > 1 ? Self.nameBonus.more : Self.nameBonus.one
        for slot in mention.slots where slot >= base {
          let key = RequestSource.scope(mention.app) + requests.grammar.slots[Int(slot - base)].intent
          named[key] = max(named[key] ?? 0, bonus)
        }
      }
    }
    return named
  }

  /// The intents by what was learned of them, those ahead whose values are named.
  private func ranked(
    _ candidates: [LearnedApps.Candidate], _ named: [String: Double]
  ) -> [LearnedApps.Candidate] {
    guard !named.isEmpty else { return candidates }
    return candidates.map { candidate in
      var candidate = candidate
      candidate.margin = min(candidate.margin + (named[candidate.key] ?? 0), max(1, candidate.margin))
      return candidate
    }.sorted { ($0.margin, $1.key) > ($1.margin, $0.key) }
  }

  /// The readings with a confidence that weighs words and pattern, the best first.
  private func weighed(
    _ found: [Search.Found], _ estimate: Estimate, _ ranked: [LearnedApps.Candidate],
    owners: [RequestGrammar.Owner], twins: [String: Set<String>]
  ) -> [Search.Found] {
    let systems = estimate.candidates.first?.margin ?? -1
    let all = found.compactMap { reading -> Search.Found? in
      let owner = owners[reading.owner]
      let key = RequestSource.scope(owner.app) + owner.intent
      guard let margin = ranked.first(where: { $0.key == key })?.margin else { return nil }
      let next = ranked.first { $0.key != key && twins[key]?.contains($0.key) != true }?.margin ?? -1
      let evidence = LearnedReading(
        margin: rounded(margin), lead: rounded(margin - max(next, systems)),
        distance: rounded(max(0, owner.importance.confidence - reading.confidence)), known: rounded(estimate.known))
      var weighed = reading
      weighed.learned = evidence
      weighed.confidence = evidence.probability
      return weighed
    }
    return all.enumerated().sorted { one, other in
      let (a, b) = (one.element.confidence, other.element.confidence)
      return a != b ? a > b : one.offset < other.offset
    }.map(\.element)
  }

  /// What it costs that a sentence is not as a pattern of an app has it, whatever the word.
  private func evenTolerance(for search: Search, _ learned: LearnedLayer) -> Tolerance {
    let usual = min(0.2, 1.2 / Double(search.input.count))
    var tokens = Array(repeating: (cost: usual, kind: Edits.Kind.extraUnknown), count: search.input.count)
    for position in firmTokens(of: search) { tokens[position].cost = .infinity }
    return Tolerance(
      tokens: tokens, words: nil, slot: .infinity, swap: .infinity,
      stretches: learned.stretches(search.mentions, in: search.input), floor: -0.62, mostStates: 100, mostEdits: 100)
  }
}

extension LearnedReading {
  /// How probable it is that the reading is right, 0 to 1.
  fileprivate var probability: Double {
    let sum =
      1.06 + 3.2 * margin - 1.2 * max(0, -margin) - 0.2 * min(lead, 1) - 5.1 * (distance ?? 0.7) + 1.9 * (known - 0.8)
    return 1 / (1 + exp(-sum))
  }
}

extension Interpretation {
  fileprivate func isSame(as other: Interpretation) -> Bool {
    app == other.app && intent == other.intent && values == other.values
  }

  /// Whether it is the same request with more values, as a pattern has it that passes no word over.
  fileprivate func saysMore(than other: Interpretation) -> Bool {
    app == other.app && intent == other.intent && values.count > other.values.count
      && other.values.allSatisfy { values[$0.key] == $0.value }
  }
}
