/// Whether there are enough examples of each intent to go by words alone.
enum ExampleSupply: Sendable {
  case scarce, plenty

  init(examples: Int, intents: Int) { self = examples < 30 * intents ? .scarce : .plenty }
}
