import IntentSchema

/// The statistical layer of a language: which intent a sentence is of when no pattern explains it as a whole.
package final class LearnedLayer: Sendable {
  let model: IntentModel
  let respelling: Respelling
  let words: TellingWords
  /// By number of the model's intent, the patterns of the grammar.
  let patterns: [[Int32]]
  /// Numbers of the model's intents, by class name.
  let numbers: [String: Int]
  /// Words that only attach an app's name.
  let attaching: Set<String>
  /// By pattern, the number of its intent in the model; -1 where the model does not know it.
  let intentOfPattern: [Int32]
  /// By number of the model's intent, the others that are asked for in the same words, ascending.
  let twins: [[Int]]
  /// What the intents of apps are learned with.
  let lessons: CustomLessons

  /// - Parameter shelf: where what is learned of apps is kept; without one it is learned each time.
  package init(
    model: IntentModel, phrases: HearingPhrases, learning: LearningPhrases, language: Language,
    shelf: LessonShelf? = nil
  ) {
    self.model = model
    words = TellingWords(language.grammar, wordCount: language.vocabulary.count)
    lessons = CustomLessons(phrases: phrases, learning: learning, shelf: shelf)
    attaching = language.attachments.words
    respelling = Respelling(language.vocabulary)
    var numbers: [String: [Int32]] = [:]
    for (number, owner) in language.grammar.owners.enumerated() {
      numbers[owner.intent, default: []].append(Int32(number))
    }
    self.numbers = Dictionary(model.intents.enumerated().map { ($1, $0) }) { first, _ in first }
    let places = self.numbers
    intentOfPattern = language.grammar.owners.map { Int32(places[$0.intent] ?? -1) }
    let twinNames = language.grammar.twins
    twins = model.intents.map { (twinNames[$0] ?? []).compactMap { places[$0] }.sorted() }
    patterns = model.intents.map { numbers[$0] ?? [] }
  }

  /// Learns from the patterns of a language. Takes seconds.
  package convenience init(phrases: HearingPhrases, learning: LearningPhrases, language: Language) {
    self.init(
      model: IntentModel(phrases: phrases, learning: learning, language: language), phrases: phrases,
      learning: learning, language: language)
  }
}

extension IntentModel {
  /// Learns from the patterns of a language; the same patterns give the same model. Takes seconds.
  package init(phrases: HearingPhrases, learning: LearningPhrases, language: Language) {
    var maker = TrainingSentences(phrases: phrases, learning: learning, language: language)
    let (sentences, intents) = maker.make()
    var twins: [Int: Set<Int>] = [:]
    for (number, names) in language.grammar.twins {
      guard let number = intents.firstIndex(of: number) else { continue }
      twins[number] = Set(names.compactMap { intents.firstIndex(of: $0) })
    }
    self = IntentTraining.model(sentences, intents: intents, twins: twins)
  }
}

extension RequestGrammar {
  /// A share of its patterns that an intent has in common with another before they are taken for the same request.
  private static let twinShare = 0.15

  /// Intents that are asked for in the same words as another, as an old and a new name of one thing are; the intents of
  /// apps by their scope too.
  var twins: [String: Set<String>] {
    var counts: [String: Int] = [:]
    var intents: [String: [String]] = [:]
    for owner in owners {
      let name = RequestSource.scope(owner.app) + owner.intent
      if intents[owner.source]?.contains(name) == true { continue }
      intents[owner.source, default: []].append(name)
      counts[name, default: 0] += 1
    }
    var shared: [String: [String: Int]] = [:]
    for names in intents.values where names.count > 1 {
      for one in names { for other in names where one != other { shared[one, default: [:]][other, default: 0] += 1 } }
    }
    var twins: [String: Set<String>] = [:]
    for (one, others) in shared {
      for (other, common) in others {
        guard Double(common) > Self.twinShare * Double(min(counts[one] ?? 0, counts[other] ?? 0)) else { continue }
        twins[one, default: []].insert(other)
      }
    }
    return twins
  }
}
