/// What speaks for a reading and against it, as numbers.
struct Evidence: Sendable {
  /// How far the words are on the intent's side, and how far other intents are behind.
  var margin = 0.0
  var lead = 0.0
  /// What the search took off.
  var distance = 0.0
  /// Share of the words that the language's patterns have.
  var known = 0.0
  /// Share of the tokens that the pattern itself has, and how much they tell together.
  var explained = 0.0
  var told = 0.0
  /// How much the patterns' words tell that stand in values which may be anything, as a share of the tokens.
  var swallowed = 0.0
  /// Ends of names, and of texts, at words that patterns have.
  var nameEdges = 0.0
  var textEdges = 0.0
  /// Slips that were taken for part of a name or text.
  var slips = 0.0
  var edits = Edits()
  var namesApp = false
  var tokens = 0.0

  /// The numbers that the weights are for, in their order.
  var features: [Double] {
    var features = [
      1, max(-1.5, min(1.5, margin)), min(0, max(-1.5, margin)), max(-1, min(1, lead)), distance, known, explained,
      min(3, told), swallowed, min(3, nameEdges), min(3, textEdges), min(3, slips), namesApp ? 1 : 0,
      1 / max(1, tokens), edits.isEmpty ? 1 : 0, explained == 0 ? 1 : 0,
    ]
    for kind in Edits.Kind.allCases { features.append(Double(min(3, edits.count(kind)))) }
    return features
  }

  static let names =
    [
      "always", "margin", "marginBelow", "lead", "distance", "known", "explained", "told", "swallowed", "nameEdges",
      "textEdges", "slips", "namesApp", "shortness", "exact", "wordless",
    ] + Edits.Kind.allCases.map { "\($0)" }
}

extension LearnedLayer {
  /// What speaks for a reading of a sentence.
  func evidence(for found: Search.Found, in search: Search, _ estimate: Estimate) -> Evidence? {
    let owner = search.grammar.owners[found.owner]
    let number = Int(intentOfPattern[found.owner])
    guard number >= 0 else { return nil }
    var evidence = Evidence()
    let family = twins[number]
    evidence.margin = Double(estimate.margins[number])
    var next: Float?
    for (other, margin) in estimate.margins.enumerated() where margin > next ?? -.infinity {
      if other != number, !family.contains(other) { next = margin }
    }
    evidence.lead = evidence.margin - Double(next ?? -1)
    evidence.distance = max(0, owner.importance.confidence - found.confidence)
    evidence.known = estimate.known
    evidence.edits = found.edits
    evidence.namesApp = found.app != nil
    var taken = Positions()
    for step in found.steps { note(step, of: search, estimate, &evidence, &taken) }
    var (own, others) = (0, 0)
    for position in 0..<search.input.count where search.input.tokens[position].isWord {
      if estimate.named.contains(position), !taken.contains(position) { continue }
      others += 1
      if taken.contains(position) || found.edits.isSkipped(position) { continue }
      own += 1
      evidence.told += words.weight(search.input.words[position]) ?? 0
    }
    evidence.tokens = Double(others)
    evidence.explained = others == 0 ? 0 : Double(own) / Double(others)
    evidence.swallowed /= max(1, Double(others))
    return evidence
  }

  private func note(
    _ step: Search.Step, of search: Search, _ estimate: Estimate, _ evidence: inout Evidence, _ taken: inout Positions
  ) {
    guard step.slot >= 0 else { return }
    taken.formUnion(step.range)
    guard step.kind >= 0 else { return }
    let reading = search.grammar.slots[Int(step.slot)].readings[Int(step.kind)]
    guard reading == .text || reading == .name || reading == .person else { return }
    let people = search.language.people
    // “My sister” is a person by that very word.
    func isDescription(_ position: Int) -> Bool {
      reading == .person && people.isDescription(search.input.words[position])
    }
    for position in step.range where !isDescription(position) {
      if estimate.slips.contains(position) {
        evidence.slips += 1
      } else {
        evidence.swallowed += words.weight(search.input.words[position]) ?? 0
      }
    }
    for end in [step.range.lowerBound, step.range.upperBound - 1]
    where isOwn(end, search, estimate) && !isDescription(end) {
      if reading == .text { evidence.textEdges += 1 } else { evidence.nameEdges += 1 }
    }
  }

  private func isOwn(_ position: Int, _ search: Search, _ estimate: Estimate) -> Bool {
    !estimate.slips.contains(position) && words.weight(search.input.words[position]) != nil
  }
}
