import Foundation
import IntentSchema

extension Understanding {
  /// Patterns of the likely intents that are held against the sentence.
  static let mostPatterns = 10
  /// Words that a pattern cannot do without and that may be missing.
  static let mostMissing = 2
  /// A sentence further on the other side of every intent is not looked at again.
  static let leastMargin = -0.7
  /// How much more probable a reading has to be that takes an unknown word for a slip, where the patterns have one too.
  static let slipLead = 0.02
  /// What all tokens together cost that no pattern has, and what a missing word of the pattern costs.
  private static let tokensCost = 1.2
  private static let wordCost = 0.16
  private static let floor = -0.62

  /// Reads a sentence by what was learned, where the patterns explain it badly or not at all.
  ///
  /// - Returns: nil where the patterns' readings stand; else what was found, never empty, and the search that found it.
  func secondLook(after found: [Search.Found], in search: Search) -> (found: [Search.Found], search: Search)? {
    guard let learned, search.input.count > 0 else { return nil }
    let best = found.first
    let isClear = isClear(best, in: search)
    let estimate = learned.estimate(search.input, mentions: search.mentions)
    if isClear, estimate.slips.isDisjoint(with: looseTokens(best, in: search, learned).loose) { return nil }
    // A sentence of slips alone is as near to anything as to what was meant.
    guard (estimate.candidates.first?.margin ?? -1) > Self.leastMargin, estimate.slips.count < search.input.count
    else { return nil }
    var tolerant = Search(
      estimate.input, language: language, layer: layer, context: search.context, hearsUnknownApps: false,
      candidates: candidates(estimate, learned), tolerance: tolerance(for: search, learned))
    let all = combined(tolerant.run(), estimate, learned)
    guard let first = all.first, first.confidence >= learned.threshold else { return nil }
    if let best, let own = combined([best], estimate, learned).first {
      // A slip that a pattern's word was meant by is believed where the pattern then says more than it did before.
      let lead = isClear ? Self.slipLead : 0
      if own.confidence + lead >= first.confidence { return nil }
    }
    return (all, tolerant)
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
      switch search.grammar.slots[Int(step.slot)].readings[Int(step.kind)] {
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

  func tolerance(for search: Search, _ learned: LearnedLayer) -> Tolerance {
    let count = search.input.count
    let usual = min(0.2, Self.tokensCost / Double(count))
    var tokens = Array(repeating: usual, count: count)
    // Who names an app means it: its name may be part of a value, but is never passed over.
    for mention in search.mentions { for position in mention.start..<mention.end { tokens[position] = .infinity } }
    return Tolerance(
      tokens: tokens, word: Self.wordCost, stretches: learned.stretches(search.mentions, in: search.input),
      floor: Self.floor)
  }

  /// Patterns that have most of what they cannot do without.
  private func candidates(_ estimate: Estimate, _ learned: LearnedLayer) -> [Int32] {
    let said = estimate.input.said
    var chosen: [(missing: Int, rank: Int, pattern: Int32)] = []
    for (rank, candidate) in estimate.candidates.enumerated() {
      for pattern in learned.patterns[candidate.intent] {
        let missing = language.grammar.filter.needs.missing(pattern, said: said)
        if missing <= Self.mostMissing { chosen.append((missing, rank, pattern)) }
      }
    }
    return chosen.sorted { ($0.missing, $0.rank, $0.pattern) < ($1.missing, $1.rank, $1.pattern) }
      .prefix(Self.mostPatterns).map(\.pattern)
  }

  /// The readings with a confidence that weighs words and pattern, the best first.
  private func combined(
    _ found: [Search.Found], _ estimate: Estimate, _ learned: LearnedLayer
  ) -> [Search.Found] {
    let margins = estimate.margins
    var all: [Search.Found] = []
    for reading in found {
      let owner = language.grammar.owners[reading.owner]
      guard let number = learned.numbers[owner.intent] else { continue }
      let margin = Double(margins[number])
      let twins = learned.twins[number] ?? []
      let next = estimate.candidates.first { $0.intent != number && !twins.contains($0.intent) }?.margin ?? -1
      let distance = max(0, owner.importance.confidence - reading.confidence)
      var weighed = reading
      let evidence = LearnedReading(
        margin: rounded(margin), lead: rounded(margin - next), distance: rounded(distance),
        known: rounded(estimate.known))
      weighed.learned = evidence
      weighed.confidence = evidence.probability
      all.append(weighed)
    }
    return all.enumerated().sorted { one, other in
      let (a, b) = (one.element.confidence, other.element.confidence)
      return a != b ? a > b : one.offset < other.offset
    }.map(\.element)
  }

  func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}

extension LearnedReading {
  /// How probable it is that the reading is right, 0 to 1.
  var probability: Double {
    let sum =
      1.06 + 3.2 * margin - 1.2 * max(0, -margin) - 0.2 * min(lead, 1) - 5.1 * (distance ?? 0.7) + 1.9 * (known - 0.8)
    return 1 / (1 + exp(-sum))
  }
}

extension Interpretation {
  func isSame(as other: Interpretation) -> Bool { app == other.app && intent == other.intent && values == other.values }
}
