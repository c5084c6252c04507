import IntentSchema
import Synchronization

/// What a language lends to learning the intents of apps: requests that are none of theirs, and words to fill slots with.
final class CustomLessons: Sendable {
  /// Requests of the system's intents that an app's are told from.
  private static let otherRequests = 700
  /// Sentences of an intent, as far as its patterns have so many.
  private static let perIntent = 400
  private static let strangersPerVerb = 40

  private let naming: TrainingSentences.AppNaming
  private let learning: LearningPhrases
  /// Some of the language's requests.
  private let source: RequestSource
  private let made = Mutex<[IntentTraining.Sentence]?>(nil)

  private let shelf: LessonShelf?

  init(phrases: HearingPhrases, learning: LearningPhrases, shelf: LessonShelf?) {
    self.shelf = shelf
    naming = TrainingSentences.AppNaming(phrases)
    self.learning = learning
    let step = max(1, phrases.requests.count / Self.otherRequests)
    source = RequestSource(
      requests: stride(from: 0, to: phrases.requests.count, by: step).map { phrases.requests[$0] },
      values: phrases.values, app: nil)
  }

  /// Sentences that are of no app's intents; made when they are asked for first.
  private func others(_ language: Language) -> [IntentTraining.Sentence] {
    made.withLock { made in
      if let made { return made }
      var maker = TrainingSentences(
        source, naming: naming, slots: language.grammar.slots, learning: learning, language: language)
      let others = maker.others()
      made = others
      return others
    }
  }

  /// What is learned of the intents of one app; the same app gives the same model.
  ///
  /// - Parameter slots: of the requests.
  func model(of part: CustomRequests.Part, slots: [Slot], language: Language) -> IntentModel {
    let learn = {
      self.learned(part.source(language), app: part.description, slots: slots, language: language)
    }
    return shelf.map { $0.model(digest: part.digest, learning: learn) } ?? learn()
  }

  private func learned(
    _ source: RequestSource, app: AppDescription, slots: [Slot], language: Language
  ) -> IntentModel {
    var source = source
    source.requests.removeAll { $0.importance == .rare }
    var names: [String: [String]] = [:]
    for term in app.terms(locale: language.locale) { names[term.kind, default: []].append(term.phrase) }
    var maker = TrainingSentences(
      source, naming: naming, slots: slots, names: names, learning: learning, language: language)
    var intents: [String] = []
    for request in source.requests where !intents.contains(request.intent) { intents.append(request.intent) }
    let verbs = Set(app.words.intents.map(\.category)).sorted().compactMap { language.custom.phrases.verbs[$0] }
    let sentences =
      maker.sentences(of: intents, each: Self.perIntent)
      + maker.strangers(after: verbs.map { .oneOf($0) }, each: Self.strangersPerVerb)
      + others(language)
    return IntentTraining.model(sentences, intents: intents)
  }
}
