import IntentSchema

/// Which intents a sentence may be of, by its words alone.
struct Estimate: Sendable {
  struct Candidate: Sendable {
    /// Number of the model's intent.
    var intent: Int
    /// How far the sentence is on the intent's side.
    var margin: Double
  }

  /// The most likely intents, the best first.
  var candidates: [Candidate]
  /// By number of the model's intent.
  var margins: [Float]
  /// The sentence, its unknown words standing for those that they may be a slip for.
  var input: Input
  /// Share of the words that the language's patterns have, as they are or nearly.
  var known: Double
  /// How many words were taken for a slip.
  var slips: Int
}

extension LearnedLayer {
  private static let mostIntents = 3
  /// How far behind the best another intent may be.
  private static let reach: Float = 0.7

  /// - Parameter mentions: where apps are named.
  func estimate(_ input: Input, mentions: [AppMention]) -> Estimate {
    var named = Set<Int>()
    for mention in mentions { named.formUnion(mention.start..<mention.end) }
    var words: [SentenceFeatures.Word] = []
    var matches = input.words
    var (known, total, slips) = (0, 0, 0)
    for (position, token) in input.tokens.enumerated() {
      if named.contains(position) {
        if !named.contains(position - 1) { words.append(SentenceFeatures.Word(key: "")) }
        continue
      }
      guard token.isWord else { continue }
      total += 1
      var word = SentenceFeatures.Word(key: Folding.withoutAccents(token.key))
      if matches[position].exact >= 0 || !matches[position].accented.isEmpty || token.key.first?.isNumber == true {
        known += 1
      } else {
        let near = respelling.words(near: token.key)
        if !near.isEmpty {
          known += 1
          slips += 1
          matches[position].accented = near.map(\.number)
          if !(token.isCapitalized && input.text.capitalsTell) {
            word.near = near.prefix(2).map { Folding.withoutAccents($0.word) }
          }
        }
      }
      words.append(word)
    }
    let margins = model.margins(of: words)
    let ranked = margins.indices.sorted { (margins[$0], $1) > (margins[$1], $0) }.prefix(Self.mostIntents)
    let best = ranked.first.map { margins[$0] } ?? 0
    return Estimate(
      candidates: ranked.filter { margins[$0] > best - Self.reach }.map {
        Estimate.Candidate(intent: $0, margin: Double(margins[$0]))
      }, margins: margins, input: Input(input.text, words: matches),
      known: total == 0 ? 0 : Double(known) / Double(total), slips: slips)
  }
}

extension Input {
  init(_ text: TokenizedText, words: [WordMatch]) {
    self.text = text
    self.words = words
  }
}
