import IntentSchema

extension Understanding {
  /// Patterns that are held against the sentence, and how many of them because they match it.
  private static let mostPatterns = 12
  private static let mostMatching = 5
  /// How much a word has to tell, and how much of the most that any pattern has, for a pattern to be looked at.
  private static let leastTelling: Float = 0.15
  private static let leastShared: Float = 0.5
  private static let floor = -0.5
  /// With fewer letters an unknown word is as near to many others as to what it may be a slip for.
  private static let shortestSlip = 6

  func tolerance(for search: Search, _ estimate: Estimate, _ learned: LearnedLayer) -> Tolerance {
    var tokens = search.input.tokens.indices.map { position -> (cost: Double, kind: Edits.Kind) in
      let token = search.input.tokens[position]
      if learned.attaching.contains(token.key) { return (0.06, .extraAttaching) }
      let match = estimate.input.words[position]
      let isKnown = learned.words.weight(match) != nil && !estimate.slips.contains(position)
      return (learned.words.costOfExtra(match), isKnown ? .extraKnown : .extraUnknown)
    }
    for position in firmTokens(of: search) { tokens[position].cost = .infinity }
    return Tolerance(
      tokens: tokens, words: learned.words, slot: 0.16, swap: 0.08,
      stretches: learned.stretches(search.mentions, in: search.input), floor: Self.floor,
      unsure: estimate.slips.filtered { search.input.tokens[$0].key.count < Self.shortestSlip })
  }

  /// Tokens that no reading may pass over.
  func firmTokens(of search: Search) -> Set<Int> {
    var firm: Set<Int> = []
    // Who names an app means it: its name may be part of a value, but is never passed over.
    for mention in search.mentions { firm.formUnion(mention.start..<mention.end) }
    let input = search.input
    for start in 0..<input.count {
      guard let end = language.replies.contrary.ends(in: input, from: start).last else { continue }
      // “No, …” says something of what was before.
      if start == 0, end < input.count, input.tokens[end].breakBefore != .none { continue }
      firm.formUnion(start..<end)
    }
    return firm
  }

  /// Patterns that match, and those that have what tells most of what was said and of likely intents.
  func candidates(
    _ found: [Search.Found], _ estimate: Estimate, _ learned: LearnedLayer
  ) -> [Int32] {
    var chosen: [Int32] = []
    for reading in found {
      if chosen.count == Self.mostMatching { break }
      if !chosen.contains(Int32(reading.owner)) { chosen.append(Int32(reading.owner)) }
    }
    let needs = language.grammar.filter.needs
    let met = needs.met(by: estimate.input.said)
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
    // The best first, of equal ones the first pattern.
    var ranked: [(score: Float, pattern: Int32)] = []
    let room = Self.mostPatterns - chosen.count
    for pattern in touched where !chosen.contains(pattern) {
      let intent = Int(learned.intentOfPattern[Int(pattern)])
      guard intent >= 0 else { continue }
      let (own, likely) = (shared[Int(pattern)], 0.8 * estimate.margins[intent])
      // What is missing makes it no better.
      if ranked.count == room, let last = ranked.last, own + likely < last.score - 0.001 { continue }
      let score = own - 0.5 * Float(needs.missing(pattern, of: met)) + likely
      ranked.insert((score, pattern), keeping: room) {
        $0.score > $1.score || $0.score == $1.score && $0.pattern < $1.pattern
      }
    }
    return chosen + ranked.map(\.pattern)
  }
}
