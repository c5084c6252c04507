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

  let intents: [String]
  let types: [String]
  let classifier: IntentClassifier
  let outOfScope: Int?
  let tagger: ValueTagger
  let tokenFeatures: TokenFeatures

  /// - Parameter outOfScope: the intent whose examples are sentences that are of none of the others; nil if there is none.
  package init(learningFrom examples: [AnnotatedUtterance], lexicon: Lexicon, outOfScope: String? = nil) {
    var intents = NameTable()
    var types = NameTable()
    let sentences = examples.map { Self.sentence($0, lexicon: lexicon, intents: &intents, types: &types) }
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
      lexicon: lexicon, knownValues: KnownValues(gazetteer), usesCase: capitalised * 20 > examples.count)
    tagger = ValueTagger(
      Self.tagger(
        sentences, intents: intents.names.count, types: types.names.count, features: tokenFeatures, gazetteer))
  }

  /// The reading of a sentence under its most probable intent; nil where nothing was learned or nothing was said.
  package func read(_ text: String) -> Reading? {
    let tokens = LearningToken.tokens(of: text, lexicon: tokenFeatures.lexicon)
    guard !tokens.isEmpty, !intents.isEmpty else { return nil }
    let margins = classifier.margins(of: tokens)
    let ranked = margins.indices.filter { $0 != outOfScope }.sorted { (margins[$0], $1) > (margins[$1], $0) }
      .prefix(Self.mostReadings)
    if let outOfScope, ranked.isEmpty || margins[ranked[0]] - margins[outOfScope] < Self.scopeMargin {
      return Reading(
        intent: intents[outOfScope], slots: [], margin: Double(margins[outOfScope]), isOutOfScope: true)
    }
    let features = tokenFeatures.features(of: LearningSentence(tokens: tokens, intent: 0, spans: []))
    let shared = tagger.shared(features)
    var best: (intent: Int, labels: [Int], score: Double)?
    for intent in ranked where margins[intent] > margins[ranked[0]] - Self.reach {
      let tagged = tagger.best(features, shared, intent: intent)
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
    let margins = classifier.margins(of: LearningToken.tokens(of: text, lexicon: tokenFeatures.lexicon))
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
}
