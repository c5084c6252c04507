extension RequestChoice {
  /// How much more than its likelihood counts for a sentence, as recordings of requests had it: how well it is understood, and
  /// that it names an app.
  private static let expectedShares = (understood: 8.0, app: 3.0)
  /// How much less likely than what was heard freely a request may be, as a natural logarithm: one that names an app, and any
  /// other. What was no request has no request that is nearly as likely.
  private static let mostBehind = (named: 15.0, unnamed: 6.0)
  /// Of the likeliest ones names and beginnings are looked for that only sound like what is written.
  private static let mostMended = 4

  /// The request that was made where something was expected; nil where none is likely enough.
  ///
  /// - Parameters:
  ///   - expected: what may have been said, the likeliest first, each with how likely it is, and how likely and expected.
  ///   - heard: what was heard by who expected nothing; the sign at its end is taken from it.
  ///   - likelihood: how likely that is, a natural logarithm.
  ///   - read: how the assistant understands a text; nil where it does not.
  package func request(
    expected: [Candidate], heard: String, likelihood: Double, read: (String) -> RequestMender.Reading?
  ) -> String? {
    var best: (text: String, score: Double)?
    for (number, candidate) in expected.enumerated() {
      guard let own = candidate.likelihood else { continue }
      let mended = number < Self.mostMended ? mender.mended(candidate.text, read: read).text : candidate.text
      for text in [candidate.text] + (mended == candidate.text ? [] : [mended]) {
        guard let reading = read(text), isRequest(reading) else { continue }
        let most = reading.namesApp ? Self.mostBehind.named : Self.mostBehind.unnamed
        guard own >= likelihood - most else { continue }
        let score =
          (candidate.expected ?? own) + Self.expectedShares.understood * reading.understood
          + (reading.namesApp ? Self.expectedShares.app : 0)
        if score > best?.score ?? -.infinity { best = (text, score) }
      }
    }
    return best.map { Self.written($0.text, like: heard) }
  }
}
