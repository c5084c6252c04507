extension LearnedUnderstanding {
  /// The same with more intents, learned from their examples in milliseconds; what was learned before stays as it is.
  ///
  /// New intents learn against a sample of what was learned from before, and those of before whose sentences the new ones
  /// resemble learn to leave them alone. Examples of an intent that is there already make it wider, but teach nothing of its
  /// values. To take something away again, add to the model of before what is to stay.
  package func adding(_ examples: [AnnotatedUtterance]) -> LearnedUnderstanding {
    guard let base = parts.first, !examples.isEmpty else { return self }
    var result = self
    var table = NameTable(intents)
    var types = NameTable()
    let sentences = examples.map { Self.sentence($0, lexicon: lexicon, intents: &table, types: &types) }
    let first = intents.count
    result.intents = table.names
    let features = base.classifier.requestFeatures
    let raw = sentences.map { features.features(of: $0.tokens) }
    let classifier = IntentClassifier(
      adding: raw, intents: sentences.map(\.intent), from: first, intentCount: table.names.count, like: features,
      sample: sample, margins: (raw + sample.sentences).map { margins(of: $0) })
    let new = zip(examples, sentences).filter { $0.1.intent >= first }
    let (tokenFeatures, tagger) = Self.tagger(
      new.map(\.0),
      new.map { LearningSentence(tokens: $0.1.tokens, intent: $0.1.intent - first, spans: $0.1.spans) },
      intents: table.names.count - first, types: types.names.count, lexicon: lexicon)
    var allTypes = NameTable(self.types)
    let part = Part(
      intents: first..<table.names.count, types: types.names.map { allTypes.number(of: $0) }, classifier: classifier,
      tokenFeatures: tokenFeatures, tagger: tagger)
    result.types = allTypes.names
    result.parts.append(part)
    for (features, sentence) in zip(raw, sentences) { result.sample.append(features, intent: sentence.intent) }
    return result
  }
}
