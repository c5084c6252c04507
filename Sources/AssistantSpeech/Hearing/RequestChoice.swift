import AssistantUnderstanding

/// Finds the request that was made where recognisers have heard something like it, in languages without a grammar.
///
/// Sentences that sound like what was heard are likelier the less has to be misheard for them, the likelier their words are
/// after each other among requests, and the better the assistant understands them. Who has heard the sound tells how likely
/// each of the most promising ones is to be what it says; all that together chooses.
package struct RequestChoice: Sendable {
  private let mender: RequestMender
  private let reader: SoundReader

  /// What a request has to be, so that none is made of what was none.
  private enum Limits {
    /// What may be misheard of a sound on average: of a request that names an app, of any other, and of what sounds the same.
    static let misheard = (named: 0.15, unnamed: 0.05, same: 0.005)
    /// What may be misheard of a sound by who expected nothing: what was said is hardly ever further off, another sentence
    /// hardly ever nearer.
    static let apart = 0.4
    /// How likely a request is to be what the sound says at least, as a natural logarithm for each sound.
    static let likely = -1.2
    /// What is so near to an example that was told before the sound was asked has to be so near to what was heard by who was
    /// told nothing, or that likely: whoever was told examples finds them likely.
    static let told = (near: 0.12, likely: -0.4)
    /// How much less likely it may be than what was heard by who expected nothing, as a natural logarithm: what was no request
    /// is heard well by who listens to the words alone.
    static let unlikelier = 2.0
    /// How well a sentence is understood at least.
    static let understood = 0.5
    /// What is so near to an example that was told before may be that example, and nobody said it.
    static let example = 0.3
  }

  /// Sentences that are looked at for each text, and those that are judged, the most promising ones.
  private static let (mostSentences, mostJudged) = (32, 10)

  package init(mender: RequestMender, reader: SoundReader) { (self.mender, self.reader) = (mender, reader) }

  /// The text, mended where it is understood better; nil where it is no clear request, has words that no request is known to
  /// have, or may be nothing but what the recogniser was told before.
  ///
  /// - Parameter examples: the requests that the recogniser was told.
  package func clear(
    _ text: String, examples: [String] = [], read: (String) -> RequestMender.Reading?
  ) -> String? {
    let mended = mender.mended(text, read: read)
    guard mended.isRequest, reader.knowsWords(of: mended.text) else { return nil }
    let said = reader.sounds(of: text)
    let isExample = examples.contains { isNear(said, reader.sounds(of: $0), by: Limits.example) }
    return isExample ? nil : mended.text
  }

  private func isNear(_ one: [UInt8], _ other: [UInt8], by share: Double) -> Bool {
    reader.distance(one, other) <= share * Double(one.count)
  }

  /// The request that all texts together are likeliest to be of; nil where they are of none.
  ///
  /// - Parameters:
  ///   - texts: what was heard, each by another who listened; the last by one who expected nothing.
  ///   - others: what else may have been said.
  ///   - examples: the requests that whoever judges was told.
  ///   - judge: how likely sentences are to be what the sound says, as natural logarithms; nil where nobody can tell.
  ///   - read: how the assistant understands a text; nil where it does not.
  package func request(
    heard texts: [String], others: [String] = [], examples: [String] = [],
    judge: ([Candidate]) async -> [Double]? = { _ in nil },
    read: (String) -> RequestMender.Reading?
  ) async -> String? {
    guard let last = texts.last, !last.isEmpty else { return nil }
    let mended = texts.map { mender.mended($0, read: read) }
    let possible = possible(texts, mended.map(\.text) + others, read: read)
    let promising = promising(possible, texts, read: read)
    let plain = sentence(reader.sentence(last), beside: texts, read: read)
    let judged = await judge((promising + [plain]).map { Candidate(words: $0.sentence.words, text: $0.text) })
    let shares = judged == nil ? PossibleRequest.Shares.unjudged : .judged
    var all = possible
    if let judged {
      all = zip(promising, judged).map { sentence, likelihood in
        var sentence = sentence
        sentence.judged = likelihood
        return sentence
      }
    }
    let best = all.filter {
      isNear($0.sounds, plain.sounds, by: Limits.apart) && !isOnlyTold($0, examples, plain.sounds)
    }
    .max { $0.score(shares) < $1.score(shares) }
    let isHeard = texts.contains { read($0) != nil }
    if let best, Self.isRequest(best, isHeard: isHeard, beside: judged?.last) { return best.text }
    return mended.last { $0.isRequest && isNear(reader.sounds(of: $0.text), plain.sounds, by: Limits.apart) }?
      .text
  }

  /// Whether a sentence that was judged may be nothing but an example.
  private func isOnlyTold(_ possible: PossibleRequest, _ examples: [String], _ plain: [UInt8]) -> Bool {
    guard let judged = possible.judged, judged < Limits.told.likely * Double(possible.sounds.count) else {
      return false
    }
    let isExample = examples.contains { isNear(possible.sounds, reader.sounds(of: $0), by: Limits.told.near) }
    return isExample && !isNear(possible.sounds, plain, by: Limits.told.near)
  }

  private func sentence(
    _ sentence: SoundReader.Sentence, beside texts: [String], read: (String) -> RequestMender.Reading?
  ) -> PossibleRequest {
    let sounds = reader.sounds(of: sentence.words)
    return PossibleRequest(
      sentence: sentence, text: Self.written(sentence.text, like: texts.last ?? ""), reading: read(sentence.text),
      sounds: sounds, distance: texts.reduce(0) { $0 + reader.distance(sounds, reader.sounds(of: $1)) })
  }

  /// The texts, and the sentences that sound like them, each once.
  private func possible(
    _ texts: [String], _ others: [String], read: (String) -> RequestMender.Reading?
  ) -> [PossibleRequest] {
    var seen: Set<String> = []
    let sources = (texts + others).filter { !$0.isEmpty && seen.insert($0).inserted }
    seen = []
    let sentences =
      sources.map { reader.sentence($0) } + sources.flatMap { reader.sentences(like: $0, most: Self.mostSentences) }
    return sentences.filter { seen.insert(Self.key($0.text)).inserted }.map { sentence($0, beside: texts, read: read) }
  }

  /// The sentences that are worth being laid beside the sound, the most promising first; also what the best for one who
  /// listened and the best for the other make together.
  private func promising(
    _ possible: [PossibleRequest], _ texts: [String], read: (String) -> RequestMender.Reading?
  ) -> [PossibleRequest] {
    func ranked(_ all: [PossibleRequest]) -> [PossibleRequest] {
      all.map { ($0, $0.score(.promise)) }.sorted { $0.1 > $1.1 }.map(\.0)
    }
    var all = possible
    if let first = texts.first, let last = texts.last, texts.count > 1 {
      let best = [first, last].compactMap { text in
        let sounds = reader.sounds(of: text)
        return possible.min { distance($0, sounds) < distance($1, sounds) }?.sentence.text
      }
      var seen = Set(possible.map { Self.key($0.sentence.text) })
      for pair in [[first, last], best] {
        let mixed = SentenceMixture.texts(pair).filter { seen.insert(Self.key($0)).inserted }
        all += mixed.map { sentence(reader.sentence($0), beside: texts, read: read) }
      }
    }
    return Array(ranked(all).prefix(Self.mostJudged))
  }

  /// How far a sentence is from sounds, and from being a request.
  private func distance(_ one: PossibleRequest, _ sounds: [UInt8]) -> Double {
    let shares = PossibleRequest.Shares.unjudged
    return shares.distance * (2 * reader.distance(one.sounds, sounds) - one.distance) - one.score(shares)
  }

  /// - Parameters:
  ///   - isHeard: whether somebody has heard a request at all; of what nobody has heard as one none is made, unless it names
  ///     an app or sounds the same.
  ///   - plain: how likely what was heard by who expected nothing is to be what the sound says; nil where nobody has told.
  private static func isRequest(_ possible: PossibleRequest, isHeard: Bool, beside plain: Double?) -> Bool {
    guard let reading = possible.reading, reading.isWhole, reading.confidence >= Limits.understood else { return false }
    if let judged = possible.judged, let plain {
      let least = max(plain - Limits.unlikelier, Limits.likely * Double(possible.sounds.count))
      guard judged >= least else { return false }
    }
    let limits = Limits.misheard
    let most = reading.namesApp ? limits.named : isHeard ? limits.unnamed : limits.same
    return possible.sentence.cost <= most * Double(possible.sentence.sounds)
  }

  /// A sentence, with a capital at its beginning and the sign at its end that another has.
  private static func written(_ text: String, like other: String) -> String {
    let sign = other.last.flatMap { ".?!".contains($0) ? String($0) : nil } ?? ""
    let ends = text.last.map { ".?!".contains($0) } ?? false
    return text.prefix(1).uppercased() + text.dropFirst() + (ends ? "" : sign)
  }

  /// The same for what is the same but for capitals and signs between and behind the words.
  private static func key(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber || $0.isWhitespace || "'’-€$".contains($0) }
  }
}
