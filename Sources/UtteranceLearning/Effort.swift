/// How much work a collection of sentences is worth: the fewer there are, the more is made of each.
struct Effort {
  /// Models that are learned one after another, each with variants of its own, and averaged.
  let passes: Int
  /// Variants made of each sentence.
  let variants: Int
  /// Times that each model sees its sentences.
  let rounds: Int
  /// Whether intents learn from each other: not where each has so many examples that others' would only mislead.
  let usesShared: Bool
  /// Whether what intents share says of every label how it goes with a feature, or of those only that were met with it.
  let sharedIsDense: Bool

  private static let few = 1_000
  /// So many examples an intent are enough without others'.
  private static let plenty = 500
  /// More weights than this are not learned.
  private static let mostWeights = 60_000_000

  init(sentences: Int, intents: Int) {
    (passes, variants, rounds) =
      switch sentences {
      case ..<600: (4, 3, 8)
      case ..<1_000: (3, 3, 8)
      case ..<2_000: (1, 3, 10)
      case ..<4_000: (1, 1, 8)
      case ..<8_000: (1, 0, 6)
      default: (1, 0, 4)
      }
    usesShared = sentences < 4_000 || sentences < Self.plenty * intents
    sharedIsDense = sentences < Self.few
  }

  /// Whether a feature of an intent says of each of the intent's labels how they go together; with very many labels of very
  /// many features only of those that were met with it.
  ///
  /// - Parameter weights: how many weights that would be.
  static func isWorth(weights: Int) -> Bool { weights < mostWeights }
}
