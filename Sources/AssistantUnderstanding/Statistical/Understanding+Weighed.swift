import IntentSchema

extension Understanding {
  /// What the numbers of `weighed` are.
  package var evidenceNames: [String] { Evidence.names }

  /// What speaks for each reading of an utterance, the readings that the second layer would give; to learn their weights.
  package func weighed(
    _ utterance: String, context: UtteranceContext
  ) -> [(intent: String, slots: [Interpretation.Slot], probability: Double, features: [Double])] {
    guard let learned, obstacle(utterance) == nil else { return [] }
    let input = language.input(utterance, for: layer)
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
