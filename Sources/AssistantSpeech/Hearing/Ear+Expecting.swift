extension Ear {
  /// What may have been said of a sound that was heard freely, where something is expected.
  ///
  /// - Parameters:
  ///   - heard: what was heard.
  ///   - request: with what is expected as its grammar, and the names that are.
  /// - Returns: the likeliest first, with how likely each is and how likely what was heard is, natural logarithms; nil where who
  ///   heard freely the last time cannot tell.
  package func expected(
    _ audio: Audio, heard: String, _ request: RecognitionRequest
  ) async throws -> (texts: [Candidate], heard: Double)? {
    let name = last.name.withLock(\.self)
    guard let expecting = free.first(where: { $0.name == name && $0.expects }) else { return nil }
    var asking = request
    (asking.isExpecting, asking.choices) = (true, [Candidate(words: heard, text: heard)])
    let found = try await expecting.recognize(audio, asking)
    guard let first = found.likelihoods.first, found.likelihoods.count == found.alternatives.count,
      found.expectations.count == found.alternatives.count - 1
    else { return nil }
    let texts = zip(zip(found.alternatives, found.likelihoods).dropFirst(), found.expectations).map { found, expected in
      var candidate = Candidate(words: found.0, text: found.0, likelihood: found.1)
      candidate.expected = expected
      return candidate
    }
    return (texts, first)
  }
}
