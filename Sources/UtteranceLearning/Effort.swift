/// How much work a collection of sentences is worth: the fewer there are, the more is made of each.
struct Effort {
  /// Models that are learned one after another and averaged.
  let passes: Int
  /// Variants made of each sentence.
  let variants: Int
  /// Times that each model sees its sentences.
  let rounds: Int
  /// Whether intents learn from each other.
  let usesShared: Bool

  init(sentences: Int) {
    switch sentences {
    case ..<1_000: (passes, variants, rounds, usesShared) = (3, 3, 10, true)
    case ..<4_000: (passes, variants, rounds, usesShared) = (1, 2, 8, true)
    default: (passes, variants, rounds, usesShared) = (1, 0, 4, false)
    }
  }
}
