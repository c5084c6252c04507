import LearningKernels

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
    /// 0 to 1; how probable it is that the intent is right. Of a sentence that is rejected, that it is none.
    package var confidence: Double
    /// Whether the sentence is rather none of those that were learned; the intent is then the one that stands for that.
    package var isOutOfScope = false
  }

  /// Intents whose values are looked for before one is chosen.
  private static let mostReadings = 3
  /// An intent this much behind the first is not considered.
  private static let reach: Float = 1.5

  var intents: [String]
  var types: [String]
  let outOfScope: Int?
  let lexicon: Lexicon
  /// How much an intent's values say beside the sentence as a whole.
  let valueWeight: Float
  let certainty: Certainty
  /// What was learned at first, then what was added; in this order.
  var parts: [Part]
  /// For what is added later.
  var sample: RequestSample

  /// What was learned at one time.
  struct Part: Sendable {
    /// The intents that were new.
    let intents: Range<Int>
    /// For each of its kinds of value which of all it is.
    let types: [Int]
    /// Says of all intents until then what is to be added to the margins.
    let classifier: IntentClassifier
    let tokenFeatures: TokenFeatures
    let tagger: ValueTagger
  }

  /// - Parameter outOfScope: the intent whose examples are sentences that are of none of the others; nil if there is none.
  package init(learningFrom examples: [AnnotatedUtterance], lexicon: Lexicon, outOfScope: String? = nil) {
    var intents = NameTable()
    var types = NameTable()
    let sentences = examples.map { Self.sentence($0, lexicon: lexicon, intents: &intents, types: &types) }
    self.lexicon = lexicon
    self.intents = intents.names
    self.types = types.names
    self.outOfScope = outOfScope.flatMap { intents.names.firstIndex(of: $0) }
    valueWeight = Self.valueWeight(examples: examples.count, intents: intents.names.count)
    let supply = ExampleSupply(examples: examples.count, intents: intents.names.count)
    let features = RequestFeatures(
      supply, commonWords: CommonWords(sentences, intents: intents.names.count))
    let families = IntentFamilies(intents.names)
    let named = supply == .scarce ? families.sentences(lexicon: lexicon) : []
    let raw = (sentences + named).map { features.features(of: $0.tokens) }
    let members = (sentences + named).map(\.intent)
    let related = supply == .scarce ? families.families : []
    let numbered = NumberedSentences(raw, least: raw.count > Rehearsal.many ? 2 : 1)
    let all = Array(members.indices)
    let classifier = IntentClassifier(
      numbered, IntentClassifier.census(numbered, places: all, features: features), places: all, intents: members,
      intentCount: intents.names.count, features: features, families: related)
    let rehearsals = Rehearsal.rehearsals(
      of: numbered, intents: members, intentCount: intents.names.count, rehearsed: sentences.count, features: features,
      families: related)
    certainty = Certainty(rehearsals, outOfScope: self.outOfScope)
    sample = RequestSample()
    for place in RequestSample.choice(of: sentences.map(\.intent)) {
      sample.append(raw[place], intent: members[place])
    }
    learning_return_memory()
    let (tokenFeatures, tagger) = Self.tagger(
      examples, sentences, intents: intents.names.count, types: types.names.count, lexicon: lexicon)
    parts = [
      Part(
        intents: intents.names.indices, types: Array(types.names.indices), classifier: classifier,
        tokenFeatures: tokenFeatures, tagger: tagger)
    ]
  }

  /// Of values that are found with certainty, and of how much better they explain the sentence than none would.
  private static let (certaintyWeight, evidenceWeight) = (0.4, 0.02)
  /// Less certain than this is all the same.
  private static let leastLogProbability = -3.0

  /// From 0.2 to 1: the more examples an intent has, the more its values say; found by cross-validation over public sets
  /// with 5 to 2,000 sentences an intent, like the weights above.
  private static func valueWeight(examples: Int, intents: Int) -> Float {
    min(1, max(0.2, Float(examples) / Float(50 * max(1, intents))))
  }

  /// The reading of a sentence under its most probable intent; nil where nothing was learned or nothing was said.
  ///
  /// - Parameter rejecting: false where every sentence is to be read as one of the intents, however improbable; nothing is
  ///   rejected in any case where no example was out of scope.
  package func read(_ text: String, rejecting: Bool = true) -> Reading? {
    let tokens = LearningToken.tokens(of: text, lexicon: lexicon)
    guard !tokens.isEmpty, !intents.isEmpty else { return nil }
    let margins = margins(of: tokens)
    let ranked = margins.indices.filter { $0 != outOfScope }.sorted { (margins[$0], $1) > (margins[$1], $0) }
      .prefix(Self.mostReadings)
    var inScope: Float = 1
    if let outOfScope {
      inScope = ranked.first.map { certainty.probabilityInScope(ahead: margins[$0] - margins[outOfScope]) } ?? 0
      if inScope < 0.5, rejecting || ranked.isEmpty {
        return Reading(
          intent: intents[outOfScope], slots: [], margin: Double(margins[outOfScope]),
          confidence: Double(1 - inScope), isOutOfScope: true)
      }
    }
    var best: (intent: Int, spans: [LearningSentence.Span], score: Double)?
    for part in parts {
      let candidates = ranked.filter { part.intents.contains($0) && margins[$0] > margins[ranked[0]] - Self.reach }
      guard !candidates.isEmpty else { continue }
      let features = part.tokenFeatures.features(of: LearningSentence(tokens: tokens, intent: 0, spans: []))
      let shared = part.tagger.shared(features)
      for intent in candidates {
        let tagged = part.tagger.best(features, shared, intent: intent - part.intents.lowerBound)
        let ofValues =
          Self.certaintyWeight * max(tagged.logProbability, Self.leastLogProbability)
          + Self.evidenceWeight * tagged.evidence
        let score = Double(margins[intent]) + Double(valueWeight) * ofValues
        guard score > best?.score ?? -.infinity else { continue }
        let spans = LearningSentence.spans(of: tagged.labels).map { span in
          LearningSentence.Span(start: span.start, end: span.end, type: part.types[span.type])
        }
        best = (intent, spans, score)
      }
    }
    guard let best else { return nil }
    return Reading(
      intent: intents[best.intent],
      slots: best.spans.map {
        AnnotatedUtterance.Slot(start: tokens[$0.start].start, end: tokens[$0.end - 1].end, type: types[$0.type])
      },
      margin: Double(margins[best.intent]),
      confidence: Double(inScope * certainty.probability(of: best.intent, margins, outOfScope: outOfScope)))
  }

  /// How far a sentence is on each intent's side.
  package func margins(of text: String) -> [String: Double] {
    let margins = margins(of: LearningToken.tokens(of: text, lexicon: lexicon))
    return Dictionary(uniqueKeysWithValues: zip(intents, margins.map { Double($0) }))
  }

  private func margins(of tokens: [LearningToken]) -> [Float] {
    parts.first.map { margins(of: $0.classifier.requestFeatures.features(of: tokens)) } ?? []
  }

  func margins(of features: [WeighedFeature]) -> [Float] {
    var margins = [Float](repeating: 0, count: intents.count)
    for part in parts {
      for (intent, margin) in part.classifier.margins(of: features).enumerated() { margins[intent] += margin }
    }
    return margins
  }

  static func sentence(
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
