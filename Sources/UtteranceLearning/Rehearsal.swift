/// How a sentence that was learned from would be judged had it not been: by a classifier that learned from others only.
struct Rehearsal {
  let intent: Int
  let margins: [Float]

  /// Above this number only some of the sentences are rehearsed.
  static let many = 4_000
  /// Rounds of learning where there are many: the margins are near their places long before the last one.
  private static let fewRounds = 3

  /// Cross-validation over the sentences that a classifier is to learn from; in no particular order.
  ///
  /// - Parameters:
  ///   - sentences: the sentences; `intents` their intents. Further ones behind them, such as names of intents, are
  ///     learned from but not rehearsed; nor are those of an intent that has no others.
  ///   - rehearsed: how many are sentences.
  static func rehearsals(
    of sentences: NumberedSentences, intents: [Int], intentCount: Int, rehearsed: Int, features: RequestFeatures,
    families: [[Int]]
  ) -> [Rehearsal] {
    let isMany = rehearsed > many
    let folds = rehearsed > 300 ? 5 : 10
    var sizes = [Int](repeating: 0, count: intentCount)
    let fold = intents.prefix(rehearsed).map { intent in
      sizes[intent] += 1
      return (sizes[intent] - 1) % folds
    }
    var result: [Rehearsal] = []
    for number in 0..<(isMany ? 2 : folds) {
      let isHeld = intents.indices.map { $0 < rehearsed && fold[$0] == number && sizes[intents[$0]] > 1 }
      let held = intents.indices.filter { isHeld[$0] }
      let rest = intents.indices.filter { !isHeld[$0] }
      guard !held.isEmpty else { continue }
      let census = IntentClassifier.census(sentences, places: rest, features: features)
      let classifier = IntentClassifier(
        sentences, census, places: rest, intents: rest.map { intents[$0] }, intentCount: intentCount,
        features: features,
        families: families, rounds: isMany ? fewRounds : MarginTraining.mostRounds)
      for place in held {
        var vector = SentenceVectors()
        sentences.append(place, census, to: &vector)
        result.append(Rehearsal(intent: intents[place], margins: classifier.margins(of: vector, 0)))
      }
    }
    return result
  }
}
