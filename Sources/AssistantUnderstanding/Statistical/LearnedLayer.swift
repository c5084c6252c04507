import IntentSchema

/// The statistical layer of a language: which intent a sentence is of when no pattern explains it as a whole.
package final class LearnedLayer: Sendable {
  let model: IntentModel
  let respelling: Respelling
  let threshold: Double
  /// By number of the model's intent, the patterns of the grammar.
  let patterns: [[Int32]]
  /// Numbers of the model's intents, by class name.
  let numbers: [String: Int]

  package init(model: IntentModel, learning: LearningPhrases, language: Language) {
    self.model = model
    threshold = learning.threshold
    respelling = Respelling(language.vocabulary)
    var numbers: [String: [Int32]] = [:]
    for (number, owner) in language.grammar.owners.enumerated() {
      numbers[owner.intent, default: []].append(Int32(number))
    }
    self.numbers = Dictionary(model.intents.enumerated().map { ($1, $0) }) { first, _ in first }
    patterns = model.intents.map { numbers[$0] ?? [] }
  }

  /// Learns from the patterns of a language. Takes seconds.
  package convenience init(phrases: HearingPhrases, learning: LearningPhrases, language: Language) {
    self.init(
      model: IntentModel(phrases: phrases, learning: learning, language: language), learning: learning,
      language: language)
  }
}

extension IntentModel {
  /// Learns from the patterns of a language; the same patterns give the same model. Takes seconds.
  package init(phrases: HearingPhrases, learning: LearningPhrases, language: Language) {
    var maker = TrainingSentences(phrases: phrases, learning: learning, language: language)
    let (sentences, intents) = maker.make()
    self = IntentTraining.model(sentences, intents: intents)
  }
}
