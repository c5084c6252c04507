import Foundation
import IntentSchema

extension Understanding {
  /// Patterns of the likely intents that are held against the sentence.
  private static let mostPatterns = 48
  /// What all tokens together cost that no pattern has, and what a missing word of the pattern costs.
  private static let tokensCost = 1.2
  private static let wordCost = 0.16
  private static let floor = -0.62
  /// What tokens cost that only attach an app's name.
  private static let attachmentShare = 0.25

  /// Reads a sentence by what was learned, where the patterns explain it badly or not at all.
  ///
  /// - Returns: nil where the patterns' readings stand; else what was found, never empty, and the search that found it.
  func secondLook(after found: [Search.Found], in search: Search) -> (found: [Search.Found], search: Search)? {
    guard let learned, search.input.count > 0 else { return nil }
    let best = found.first
    if let best, explains(best, in: search) { return nil }
    let estimate = learned.estimate(search.input, mentions: search.mentions)
    if let best, let number = learned.numbers[language.grammar.owners[best.owner].intent],
      Double(estimate.margins[number]) > (estimate.candidates.first?.margin ?? 0) - 0.5
    {
      return nil
    }
    var tolerant = Search(
      estimate.input, language: language, layer: layer, context: context(of: search),
      hearsUnknownApps: false, candidates: candidates(estimate, learned), tolerance: tolerance(for: search))
    let readings = tolerant.run()
    let all = combined(readings, estimate, learned)
    guard let first = all.first, first.confidence >= learned.threshold else { return nil }
    return (all, tolerant)
  }

  private func context(of search: Search) -> UtteranceContext { search.context }

  /// Whether a pattern explains most of a sentence by words of its own, rather than by a text that may be anything.
  private func explains(_ found: Search.Found, in search: Search) -> Bool {
    var loose = 0
    for step in found.steps where step.slot >= 0 && step.kind >= 0 {
      switch language.grammar.slots[Int(step.slot)].readings[Int(step.kind)] {
      case .text, .name, .person: loose += step.range.count
      default: continue
      }
    }
    return Double(search.input.count - loose) >= 0.5 * Double(search.input.count)
  }

  private func tolerance(for search: Search) -> Tolerance {
    let count = search.input.count
    var tokens = Array(repeating: min(0.2, Self.tokensCost / Double(count)), count: count)
    for mention in search.mentions {
      for position in max(0, mention.start - 3)..<min(count, mention.end + 2) where tokens[position] > 0 {
        if language.people.isNeverName(search.input.tokens[position]) {
          tokens[position] = Self.attachmentShare * tokens[position]
        }
      }
    }
    return Tolerance(tokens: tokens, word: Self.wordCost, floor: Self.floor)
  }

  /// Patterns that have most of what they cannot do without.
  private func candidates(_ estimate: Estimate, _ learned: LearnedLayer) -> [Int32] {
    let missing = language.grammar.filter.missing(for: estimate.input.words)
    var chosen: [(missing: UInt8, rank: Int, pattern: Int32)] = []
    for (rank, candidate) in estimate.candidates.enumerated() {
      for pattern in learned.patterns[candidate.intent] where missing[Int(pattern)] <= 2 {
        chosen.append((missing[Int(pattern)], rank, pattern))
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
      let next = estimate.candidates.first { $0.intent != number }?.margin ?? -1
      let distance = max(0, owner.importance.confidence - reading.confidence)
      var weighed = reading
      let evidence = LearnedReading(
        margin: rounded(margin), lead: rounded(margin - next), distance: rounded(distance), known: rounded(estimate.known))
      weighed.learned = evidence
      weighed.confidence = evidence.probability
      all.append(weighed)
    }
    return all.enumerated().sorted { one, other in
      let (a, b) = (one.element.confidence, other.element.confidence)
      return a != b ? a > b : one.offset < other.offset
    }.map(\.element)
  }

  private func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}

extension LearnedReading {
  /// How probable it is that the reading is right, 0 to 1.
  var probability: Double {
    let sum = -0.2 + 2.2 * margin + 1.2 * min(lead, 1) - 4.5 * (distance ?? 0.7) + 1.0 * (known - 0.8)
    return 1 / (1 + exp(-sum))
  }
}

extension Interpretation {
  func isSame(as other: Interpretation) -> Bool { app == other.app && intent == other.intent && values == other.values }
}
