/// What was learned from annotated sentences: which intent a sentence is of, and which of its words are values.
///
/// A value: learning happens when it is made, takes seconds at most, needs nothing but the examples, and gives the same
/// result for the same examples in the same order.
package struct LearnedUnderstanding: Sendable {
  /// A reading of a sentence.
  package struct Reading: Hashable, Sendable {
    package var intent: String
    package var slots: [AnnotatedUtterance.Slot]
    /// How far the sentence is on the intent's side; comparable between intents of one model. Above 0 it is rather of
    /// the intent than not.
    package var margin: Double
    /// Whether the sentence is rather none of those that were learned; the intent is then the one that stands for that.
    package var isOutOfScope = false
  }

  /// How far an intent must be ahead of the sentences that are out of scope. Chosen on the CLINC150 validation set, where
  /// it rejects two thirds of them and loses less than one sentence of a hundred in scope.
  private static let scopeMargin: Float = 0.45

  /// Intents whose values are looked for before one is chosen.
  private static let mostReadings = 3
  /// An intent this much behind the first is not considered.
  private static let reach: Float = 0.6
  /// How much it speaks for an intent that its values are found with certainty, a token.
  private static let certaintyWeight = 0.7

  private let intents: [String]
  private let types: [String]
  private let classifier: IntentClassifier
  private let outOfScope: Int?
  private let tagger: SlotTagger
  private let tokenFeatures: TokenFeatures
  private let lexicon: Lexicon

  /// - Parameter outOfScope: the intent whose examples are sentences that are of none of the others; nil if there is none.
  package init(learningFrom examples: [AnnotatedUtterance], lexicon: Lexicon, outOfScope: String? = nil) {
    var intents = NameTable()
    var types = NameTable()
    let sentences = examples.map { Self.sentence($0, lexicon: lexicon, intents: &intents, types: &types) }
    self.lexicon = lexicon
    self.intents = intents.names
    self.types = types.names
    self.outOfScope = outOfScope.flatMap { intents.names.firstIndex(of: $0) }
    let families = IntentFamilies(intents.names)
    let supply = ExampleSupply(examples: examples.count, intents: intents.names.count)
    classifier =
      supply == .scarce
      ? IntentClassifier(
        sentences + families.sentences(lexicon: lexicon), intentCount: intents.names.count, supply: supply,
        families: families.families)
      : IntentClassifier(sentences, intentCount: intents.names.count, supply: supply)
    var gazetteer = Gazetteer()
    for sentence in sentences { gazetteer.add(sentence) }
    let capitalised = examples.filter { $0.text.contains(where: \.isUppercase) }.count
    tokenFeatures = TokenFeatures(
      lexicon: lexicon, gazetteer: gazetteer, usesCase: capitalised * 20 > examples.count)
    tagger = Self.tagger(sentences, intents: intents.names.count, types: types.names.count, features: tokenFeatures)
  }

  /// The reading of a sentence under its most probable intent; nil where nothing was learned or nothing was said.
  package func read(_ text: String) -> Reading? {
    let tokens = LearningToken.tokens(of: text, lexicon: lexicon)
    guard !tokens.isEmpty, !intents.isEmpty else { return nil }
    let margins = classifier.margins(of: tokens)
    let ranked = margins.indices.filter { $0 != outOfScope }.sorted { (margins[$0], $1) > (margins[$1], $0) }
      .prefix(Self.mostReadings)
    if let outOfScope, ranked.isEmpty || margins[ranked[0]] - margins[outOfScope] < Self.scopeMargin {
      return Reading(
        intent: intents[outOfScope], slots: [], margin: Double(margins[outOfScope]), isOutOfScope: true)
    }
    var best: (intent: Int, labels: [Int], score: Double)?
    for intent in ranked where margins[intent] > margins[ranked[0]] - Self.reach {
      let sentence = LearningSentence(tokens: tokens, intent: intent, spans: [])
      let features = tokenFeatures.features(of: sentence, isOwn: false)
      let tagged = tagger.best(tagger.encode(features, intent: intent))
      let score = Double(margins[intent]) + Self.certaintyWeight * tagged.logProbability / Double(tokens.count)
      if score > best?.score ?? -.infinity { best = (intent, tagged.labels, score) }
    }
    guard let best else { return nil }
    return Reading(
      intent: intents[best.intent],
      slots: LearningSentence.spans(of: best.labels).map {
        AnnotatedUtterance.Slot(start: tokens[$0.start].start, end: tokens[$0.end - 1].end, type: types[$0.type])
      },
      margin: Double(margins[best.intent]))
  }

  /// How far a sentence is on each intent's side.
  package func margins(of text: String) -> [String: Double] {
    let margins = classifier.margins(of: LearningToken.tokens(of: text, lexicon: lexicon))
    return Dictionary(uniqueKeysWithValues: zip(intents, margins.map { Double($0) }))
  }

  private static func sentence(
    _ example: AnnotatedUtterance, lexicon: Lexicon, intents: inout NameTable, types: inout NameTable
  ) -> LearningSentence {
    let tokens = LearningToken.tokens(of: example.text, lexicon: lexicon)
    var spans: [LearningSentence.Span] = []
    for slot in example.slots.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      let inside = tokens.indices.filter { tokens[$0].start >= slot.start && tokens[$0].end <= slot.end }
      guard let first = inside.first, let last = inside.last, first >= spans.last?.end ?? 0 else { continue }
      spans.append(LearningSentence.Span(start: first, end: last + 1, type: types.number(of: slot.type)))
    }
    return LearningSentence(tokens: tokens, intent: intents.number(of: example.intent), spans: spans)
  }

  private static func tagger(
    _ sentences: [LearningSentence], intents: Int, types: Int, features: TokenFeatures
  ) -> SlotTagger {
    let effort = Effort(sentences: sentences.count)
    var training = SlotTaggerTraining(
      sentences: sentences, intents: intents, types: types, usesShared: effort.usesShared)
    let variation = Variation(sentences)
    var random = LearningRandom(seed: 0x5EED)
    let own = sentences.map { sentence in
      (training.encode(features.features(of: sentence, isOwn: true), intent: sentence.intent), sentence.labels)
    }
    let drawn = (0..<effort.passes).map { _ in
      own
        + (0..<effort.variants).flatMap { _ in
          sentences.compactMap { variation.variant(of: $0, random: &random) }.map { variant in
            (training.encode(features.features(of: variant, isOwn: true), intent: variant.intent), variant.labels)
          }
        }
    }
    var weights: [Float] = []
    var transitions: [Float] = []
    for pass in drawn {
      let learned = training.run(pass, rounds: effort.rounds, random: &random)
      weights = weights.isEmpty ? learned.weights : zip(weights, learned.weights).map { $0 + $1 }
      transitions = transitions.isEmpty ? learned.transitions : zip(transitions, learned.transitions).map { $0 + $1 }
    }
    let share = 1 / Float(effort.passes)
    training.tagger.weights = weights.map { $0 * share }
    training.tagger.transitions = transitions.map { $0 * share }
    return training.tagger
  }
}
