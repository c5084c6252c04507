import AssistantUnderstanding

/// Finds the request that was made where recognisers have heard something like it, in languages without a grammar.
///
/// Sentences that sound like what was heard are likelier the less has to be misheard for them, the likelier their words are
/// after each other among requests, and the better the assistant understands them; all three together choose.
package struct RequestChoice: Sendable {
  let mender: RequestMender
  let reader: SoundReader

  /// How much each opinion counts, as recordings of requests had it.
  private static let shares = (words: 0.2, understood: 32.0, cost: 0.5, distance: 1.2, app: 3.0)
  /// How well a sentence is understood at least.
  private static let leastUnderstood = 0.5
  /// What may be misheard of a sound on average: of a request that names an app, of any other, and of what sounds the same.
  private static let mostMisheard = (named: 0.15, unnamed: 0.05, same: 0.005)
  /// What may be misheard of a sound by who expected nothing: what was said is hardly ever further off, another sentence
  /// hardly ever nearer.
  static let mostApart = 0.4
  /// What may be misheard of a sound by who is nearest to it.
  private static let mostUnlike = 0.2
  /// What is so near to an example that was told before may be that example, and nobody said it.
  private static let likeExample = 0.3
  /// Sentences that are looked at for each text.
  private static let mostSentences = 24

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
    let isExample = examples.contains { isNear(said, reader.sounds(of: $0), by: Self.likeExample) }
    return isExample ? nil : mended.text
  }

  func isNear(_ one: [UInt8], _ other: [UInt8], by share: Double) -> Bool {
    reader.distance(one, other) <= share * Double(one.count)
  }

  /// The requests that all texts together may be of, the likeliest first; none where they are of none.
  ///
  /// - Parameters:
  ///   - texts: what was heard, each by another who listened; the last by one who expected nothing.
  ///   - most: how many are looked for.
  ///   - read: how the assistant understands a text; nil where it does not.
  package func requests(heard texts: [String], most: Int, read: (String) -> RequestMender.Reading?) -> [String] {
    guard let last = texts.last, !last.isEmpty else { return [] }
    let mended = texts.map { mender.mended($0, read: read) }
    let heard = texts.map { reader.sounds(of: $0) }
    let plain = reader.sounds(of: last)
    var seen: Set<String> = []
    let sources = (texts + mended.map(\.text)).filter { !$0.isEmpty && seen.insert($0).inserted }
    seen = []
    let sentences =
      (sources.map { reader.sentence($0) } + sources.flatMap { reader.sentences(like: $0, most: Self.mostSentences) })
      .filter { seen.insert($0.text.lowercased()).inserted }
    var found: [(sentence: SoundReader.Sentence, reading: RequestMender.Reading?, score: Double)] = []
    for sentence in sentences {
      let said = reader.sounds(of: sentence.words)
      guard isNear(said, plain, by: Self.mostApart) else { continue }
      let reading = read(sentence.text)
      // Each who listened has heard something of what was said.
      let distance = heard.reduce(0) { $0 + reader.distance(said, $1) }
      let score =
        Self.shares.words * sentence.likelihood + Self.shares.understood * (reading?.understood ?? 0)
        + (reading?.namesApp == true ? Self.shares.app : 0)
        - Self.shares.cost * sentence.cost - Self.shares.distance * distance
      found.append((sentence, reading, score))
    }
    let isHeard = texts.contains { read($0) != nil }
    found.sort { $0.score > $1.score }
    let requests = found.filter { sentence, reading, _ in
      reading.map { Self.isRequest(sentence, $0, isHeard: isHeard) } ?? false
    }
    if let best = requests.first, best.sentence == found[0].sentence {
      seen = []
      return requests.prefix(most).map { Self.written($0.sentence.text, like: last) }
        .filter { seen.insert($0).inserted }
    }
    let clear = mended.last { $0.isRequest && isNear(reader.sounds(of: $0.text), plain, by: Self.mostApart) }
    return clear.map { [$0.text] } ?? []
  }

  /// - Parameter isHeard: whether somebody has heard a request at all; of what nobody has heard as one none is made, unless
  ///   it names an app or sounds the same.
  private static func isRequest(
    _ sentence: SoundReader.Sentence, _ reading: RequestMender.Reading, isHeard: Bool
  ) -> Bool {
    let most = reading.namesApp ? mostMisheard.named : isHeard ? mostMisheard.unnamed : mostMisheard.same
    return reading.isWhole && reading.confidence >= leastUnderstood && sentence.cost <= most * Double(sentence.sounds)
  }

  /// Whether a pattern explains all of a text, and nothing in it but sounds like an app's name; or two have heard it and it
  /// is understood somehow.
  ///
  /// - Parameter isAgreed: whether two who are so unlike that they do not mishear the same have heard it.
  package func isSettled(_ text: String, isAgreed: Bool = false, read: (String) -> RequestMender.Reading?) -> Bool {
    guard let reading = read(text) else { return false }
    if isAgreed { return true }
    guard isRequest(reading) else { return false }
    return reading.namesApp || mender.mended(text, read: read).text == text
  }

  /// Whether what was heard again counts instead of what was heard before: what was understood somehow, and what two have
  /// heard, stays unless something is understood as a whole now.
  ///
  /// - Parameters:
  ///   - heard: what everybody has heard: what is like none of it was not said. None where that is not known.
  ///   - outvoted: what was heard by who listens again, where two others have heard something else: it is not right because it
  ///     is heard twice.
  package func counts(
    _ again: String, insteadOf text: String, heard: [String] = [], outvoted: [String] = [], isAgreed: Bool,
    read: (String) -> RequestMender.Reading?
  ) -> Bool {
    guard !again.isEmpty, !outvoted.contains(where: { Arbiter.words($0) == Arbiter.words(again) }) else { return false }
    let said = reader.sounds(of: again)
    let isHeard = heard.contains { isNear(reader.sounds(of: $0), said, by: Self.mostUnlike) }
    guard heard.isEmpty || isHeard else { return false }
    return !isAgreed && read(text) == nil || read(again).map(isRequest) == true
  }

  /// Whether a pattern explains all of a text.
  package func isRequest(_ reading: RequestMender.Reading) -> Bool {
    reading.isWhole && reading.confidence >= Self.leastUnderstood
  }

  /// A sentence, with a capital at its beginning and the sign at its end that another has.
  static func written(_ text: String, like other: String) -> String {
    let sign = other.last.flatMap { ".?!".contains($0) ? String($0) : nil } ?? ""
    let ends = text.last.map { ".?!".contains($0) } ?? false
    return text.prefix(1).uppercased() + text.dropFirst() + (ends ? "" : sign)
  }
}
