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
  /// By number of the model's intent; intents that are asked for in the same words share the highest.
  var margins: [Float]
  /// The sentence, its unknown words standing for those that they may be a slip for.
  var input: Input
  /// Share of the words that the language's patterns have, as they are or nearly.
  var known: Double
  /// Tokens that were taken for a slip.
  var slips: Positions
  /// Tokens that name an app, with those that attach it.
  var named: Positions
  /// The sentence as models see it.
  var words: [SentenceFeatures.Word]
}

extension LearnedLayer {
  static let mostIntents = 3
  /// How far behind the best another intent may be.
  static let reach: Float = 0.7

  /// - Parameters:
  ///   - mentions: where apps are named.
  ///   - more: finds words near an unknown one among those that apps bring along.
  ///   - names: tokens of names that are known.
  func estimate(
    _ input: Input, mentions: [AppMention], more: Respelling? = nil, names: Set<Int> = []
  ) -> Estimate {
    var named = Positions()
    for mention in mentions { named.formUnion(stretch(of: mention, in: input)) }
    var words: [SentenceFeatures.Word] = []
    var matches = input.words
    var (known, total) = (0, 0)
    var slips = Positions()
    for (position, token) in input.tokens.enumerated() {
      if named.contains(position) {
        if !named.contains(position - 1) { words.append(SentenceFeatures.Word(key: "")) }
        continue
      }
      guard token.isWord else { continue }
      total += 1
      var word = SentenceFeatures.Word(key: Folding.withoutAccents(token.key))
      let isKnown = matches[position].isKnown || names.contains(position)
      if isKnown || token.key.first?.isNumber == true {
        known += 1
      } else {
        var near = respelling.words(near: token.key)
        if let more {
          near = (near + more.words(near: token.key)).enumerated().sorted(by: Self.isNearer).map(\.element)
        }
        if !near.isEmpty {
          known += 1
          matches[position].accented = near.map(\.number)
          if !(token.isCapitalized && input.text.capitalsTell) {
            slips.insert(position)
            word.near = near.prefix(2).map { Folding.withoutAccents($0.word) }
          }
        }
      }
      words.append(word)
    }
    let margins = together(model.margins(of: words))
    let ranked = Self.highest(margins, Self.mostIntents)
    let best = ranked.first.map { margins[$0] } ?? 0
    return Estimate(
      candidates: ranked.filter { margins[$0] > best - Self.reach }.map {
        Estimate.Candidate(intent: $0, margin: Double(margins[$0]))
      }, margins: margins, input: Input(input.text, words: matches),
      known: total == 0 ? 0 : Double(known) / Double(total), slips: slips, named: named, words: words)
  }

  /// The places of the highest numbers, the highest first, of equal ones the first.
  private static func highest(_ numbers: [Float], _ most: Int) -> [Int] {
    var places: [Int] = []
    for place in numbers.indices { places.insert(place, keeping: most) { numbers[$0] >= numbers[$1] } }
    return places
  }

  private static func isNearer<Word>(
    _ one: (offset: Int, element: (word: Word, number: Int32, rank: Int)),
    _ other: (offset: Int, element: (word: Word, number: Int32, rank: Int))
  ) -> Bool { (one.element.rank, one.offset) < (other.element.rank, other.offset) }
}

extension LearnedLayer {
  private func together(_ margins: [Float]) -> [Float] {
    margins.indices.map { intent in
      twins[intent].reduce(margins[intent]) { max($0, margins[$1]) }
    }
  }

  /// An app's name with the words beside it that only attach it.
  func stretch(of mention: AppMention, in input: Input) -> Range<Int> {
    var (start, end) = (mention.start, mention.end)
    while start > 0, mention.start - start < 4, attaching.contains(input.tokens[start - 1].key) { start -= 1 }
    while end < input.count, end - mention.end < 2, attaching.contains(input.tokens[end].key) { end += 1 }
    return start..<end
  }

  /// Every stretch that names an app, by the token that it begins at; one odd word after the last may belong to it.
  func stretches(_ mentions: [AppMention], in input: Input) -> ByStart<Attachment> {
    var all = ByStart<Attachment>()
    for mention in mentions {
      let widest = stretch(of: mention, in: input)
      for start in widest.lowerBound...mention.start {
        for end in mention.end...min(widest.upperBound + 1, input.count) {
          guard end <= widest.upperBound || end == input.count else { continue }
          let odd = end > widest.upperBound ? Self.oddWord : 0
          let rest = Self.attachingWord * Double(end - start - (mention.end - mention.start))
          all.add(
            Attachment(
              end: end, app: mention.app, nameStart: mention.start, nameEnd: mention.end,
              penalty: Self.looseName + mention.penalty + odd + rest, isClear: true), at: start)
        }
      }
    }
    return all
  }

  /// What it costs that a name is attached in another way than people attach it, by word and for an odd word after it.
  private static let looseName = 0.03
  private static let attachingWord = 0.005
  private static let oddWord = 0.06
}

extension Input {
  init(_ text: TokenizedText, words: [WordMatch]) {
    self.text = text
    self.words = words
  }
}
