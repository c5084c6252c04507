/// Whether there are enough examples of each intent to go by words alone.
enum ExampleSupply: Sendable {
  case scarce, plenty

  /// Fewer than these in all are few, however few intents there are.
  private static let few = 200

  init(examples: Int, intents: Int) { self = examples < max(Self.few, 30 * intents) ? .scarce : .plenty }

  /// How dear a sentence on the wrong side is. Found by cross-validation over public sets with 5 to 2,000 sentences an
  /// intent: where there are few, an intent's own count for more, since the others are told apart by being many.
  var cost: MarginTraining.Cost {
    switch self {
    case .scarce: MarginTraining.Cost(members: 4, others: 0.25)
    case .plenty: MarginTraining.Cost(members: 4, others: 2)
    }
  }
}
