import IntentSchema

/// What a language lends to learning the intents of apps: requests that are none of theirs, and words to fill slots with.
struct CustomLessons: Sendable {
  /// Requests of the system's intents that an app's are told from.
  private static let otherRequests = 700
  /// Sentences of an intent, as far as its patterns have so many.
  private static let perIntent = 400
  private static let strangersPerVerb = 40

  private let naming: TrainingSentences.AppNaming
  private let learning: LearningPhrases
  private let others: [IntentTraining.Sentence]

  init(phrases: HearingPhrases, learning: LearningPhrases, language: Language) {
    naming = TrainingSentences.AppNaming(phrases)
    self.learning = learning
    var maker = TrainingSentences(phrases: phrases, learning: learning, language: language)
    others = maker.others(requests: Self.otherRequests)
  }

  /// Learns the intents of one app; the same app gives the same model.
  ///
  /// - Parameter slots: of the requests.
  func model(of source: RequestSource, app: AppDescription, slots: [Slot], language: Language) -> IntentModel {
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
      + others
    return IntentTraining.model(sentences, intents: intents)
  }
}
