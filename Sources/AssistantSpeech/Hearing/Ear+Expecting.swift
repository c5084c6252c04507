extension Ear {
  /// Whether who heard freely the last time can tell what may have been said where something is expected.
  package var expects: Bool { expecting != nil }

  private var expecting: (any SpeechRecognizer)? { expecting(last.name.withLock(\.self)) }

  /// The one of that name, where it can tell what may have been said where something is expected.
  func expecting(_ name: String?) -> (any SpeechRecognizer)? { free.first { $0.name == name && $0.expects } }

  /// What may have been said of a sound that was heard freely, where something is expected.
  ///
  /// - Parameters:
  ///   - texts: what is laid beside it, such as what was heard.
  ///   - request: with what is expected as its grammar, and the names that are; the sound was heard as carefully before.
  /// - Returns: how likely each of the texts is, and then what may have been said, the likeliest first, with how likely it is;
  ///   natural logarithms. Nil where who heard freely the last time cannot tell.
  package func expected(
    _ audio: Audio, beside texts: [String], _ request: RecognitionRequest
  ) async throws -> (texts: [Double], found: [Candidate])? {
    guard let expecting else { return nil }
    var asking = request
    (asking.isExpecting, asking.choices) = (true, texts.map { Candidate(words: $0, text: $0) })
    let found = try await expecting.recognize(audio, asking)
    guard found.likelihoods.count == found.alternatives.count, found.likelihoods.count >= texts.count else {
      return nil
    }
    let all = zip(found.alternatives, found.likelihoods).dropFirst(texts.count)
    return (
      Array(found.likelihoods.prefix(texts.count)), all.map { Candidate(words: $0, text: $0, likelihood: $1) }
    )
  }
}
