extension RequestChoice {
  /// How much more than its likelihood counts for a sentence, as recordings of requests had it: how likely its words are after
  /// each other among requests, how well it is understood, that it names an app, that it was read out of the sounds of what
  /// was heard, how far it is from what was heard by who expected nothing and by all others, and each word that no request has.
  private static let expectedShares = (
    words: 0.6, understood: 16.0, app: 3.0, sounding: 8.0, plain: -0.6, told: -1.6, strange: -5.0
  )
  /// How much less likely than what was heard freely a request may be, as a natural logarithm: one that names an app, and any
  /// other. What was no request has no request that is nearly as likely.
  private static let mostBehind = (named: 15.0, unnamed: 6.0)
  /// How much less likely it may be in any case, beside how likely what was heard freely is: what was heard clearly leaves
  /// little room for anything else. What sounds like what was heard, word by word, and names no app, needs no room.
  private static let mostTimesBehind = 2.0
  /// What is so much less likely is not looked at to its end, and counts as no less likely than this.
  private static let mostBehindOfSounding = 30.0
  /// Of the likeliest ones names and beginnings are looked for that only sound like what is written.
  private static let mostMended = 4
  /// What may be misheard of a sound, by all who listened, of what was said beyond doubt.
  private static let mostOfSame = 0.08

  /// Whether all who listened have heard a text, or nearly, and requests have all its words.
  package func isHeard(_ text: String, by texts: [String]) -> Bool {
    reader.knowsWords(of: text) && isSame(text, as: texts)
  }

  /// Whether all who listened have heard nearly the same, and nothing that is understood: what is only nearly a request has
  /// to name an app.
  package func isNoRequest(_ texts: [String], read: (String) -> RequestMender.Reading?) -> Bool {
    guard let last = texts.last, isSame(last, as: texts) else { return false }
    return texts.allSatisfy { read($0) == nil && read(mender.mended($0, read: read).text)?.namesApp != true }
  }

  private func isSame(_ text: String, as texts: [String]) -> Bool {
    let said = reader.sounds(of: text)
    return texts.allSatisfy { isNear(said, reader.sounds(of: $0), by: Self.mostOfSame) }
  }

  /// The request that was made where something was expected; nil where none is likely enough.
  ///
  /// - Parameters:
  ///   - expected: what may have been said, the likeliest first, each with how likely it is.
  ///   - soundings: the requests that `requests(heard:most:read:)` has found, each with how likely it is.
  ///   - texts: what was heard, the last by one who expected nothing; the sign at its end is taken from that.
  ///   - likelihood: how likely that is, a natural logarithm.
  ///   - read: how the assistant understands a text; nil where it does not.
  package func request(
    expected: [Candidate], soundings: [Candidate] = [], heard texts: [String], likelihood: Double,
    read: (String) -> RequestMender.Reading?
  ) -> String? {
    let heard = texts.map { reader.sounds(of: $0) }
    let written = Set(texts.flatMap { reader.strangeWords(in: $0) })
    var best: (text: String, score: Double)?
    func hasRoom(_ own: Double) -> Bool { own >= likelihood * (1 + Self.mostTimesBehind) }
    func consider(_ text: String, _ own: Double, _ reading: RequestMender.Reading?) {
      let said = reader.sounds(of: text)
      let distances = heard.map { reader.distance(said, $0) }
      guard let nearest = distances.min(), nearest <= Self.mostApart * Double(said.count) else { return }
      // A word that no request has, and that nobody has heard, was made of pieces of words.
      let strange = reader.strangeWords(in: text)
      guard written.isSuperset(of: strange) else { return }
      var score = own + Self.expectedShares.words * reader.sentence(text).likelihood
      score += Self.expectedShares.understood * (reading?.understood ?? 0)
      score += Self.expectedShares.strange * Double(strange.count)
      if reading?.namesApp == true { score += Self.expectedShares.app }
      for (number, distance) in distances.enumerated() {
        score += (number == heard.count - 1 ? Self.expectedShares.plain : Self.expectedShares.told) * distance
      }
      if score > best?.score ?? -.infinity { best = (text, score) }
    }
    for (number, candidate) in expected.enumerated() {
      guard let own = candidate.likelihood else { continue }
      let mended = number < Self.mostMended ? mender.mended(candidate.text, read: read).text : candidate.text
      for text in [candidate.text] + (mended == candidate.text ? [] : [mended]) {
        guard let reading = read(text), isRequest(reading) else { continue }
        let most = reading.namesApp ? Self.mostBehind.named : Self.mostBehind.unnamed
        guard own >= likelihood - most, hasRoom(own) else { continue }
        consider(text, own, reading)
      }
    }
    for sounding in soundings {
      let (own, reading) = (sounding.likelihood ?? -.infinity, read(sounding.text))
      guard reading?.namesApp != true || hasRoom(own) else { continue }
      let counted = max(own, likelihood - Self.mostBehindOfSounding)
      consider(sounding.text, counted + Self.expectedShares.sounding, reading)
    }
    return best.map { Self.written($0.text, like: texts.last ?? "") }
  }
}
