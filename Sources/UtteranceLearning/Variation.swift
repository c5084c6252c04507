/// Makes new sentences of old ones by putting other values of the same kind into them, some of their words unknown ones,
/// so that what stands around a value teaches more than the value itself.
struct Variation {
  private static let replaced = 0.7
  private static let unknown = 0.25

  private var values: [Int: [[LearningToken]]] = [:]

  init(_ sentences: [LearningSentence]) {
    for sentence in sentences {
      for span in sentence.spans {
        values[span.type, default: []].append(Array(sentence.tokens[span.start..<span.end]))
      }
    }
  }

  /// Nil for a sentence without values.
  func variant(of sentence: LearningSentence, random: inout LearningRandom) -> LearningSentence? {
    guard !sentence.spans.isEmpty else { return nil }
    var variant = LearningSentence(tokens: [], intent: sentence.intent, spans: [])
    var position = 0
    for span in sentence.spans {
      variant.tokens += sentence.tokens[position..<span.start]
      let start = variant.tokens.count
      var value = Array(sentence.tokens[span.start..<span.end])
      if random.unit() < Self.replaced, let others = values[span.type] { value = others[random.below(others.count)] }
      for index in value.indices where value[index].kind == LearningToken.unknownKind {
        if random.unit() < Self.unknown { value[index] = value[index].replaced(by: random.next()) }
      }
      variant.tokens += value
      variant.spans.append(LearningSentence.Span(start: start, end: variant.tokens.count, type: span.type))
      position = span.end
    }
    variant.tokens += sentence.tokens[position...]
    return variant
  }
}
