extension Ear {
  /// What was heard freely.
  struct FreelyHeard {
    var name: String
    var heard: Heard
    /// What was heard by who did so sooner; nil where nobody has listened twice.
    var first: Heard?

    /// Whether two have heard the same.
    var isSure: Bool { first.map { Arbiter.isSame($0, heard) } ?? false }
  }

  /// Seconds of a processor that hearing may take so that who hears better, and takes two or three times as long, lets nobody
  /// wait for too long.
  private static let mostEffort = 0.8
  /// What stands behind the name of who has listened once more.
  private static let careful = "-careful"

  /// What was heard freely, once more by one who hears better where the grammar has heard something else that is no whole
  /// request with a known name in it; nil where nobody heard freely.
  func carefully(
    _ opened: (name: String, heard: Heard)?, beside exact: Heard?, _ audio: Audio, _ request: RecognitionRequest,
    _ understood: ((String) -> SentenceMeaning)?, _ hearing: inout Hearing
  ) async throws -> FreelyHeard? {
    guard let opened else { return nil }
    let free = FreelyHeard(name: opened.name, heard: opened.heard)
    guard let exact, !opened.heard.text.isEmpty, opened.heard.effort.map({ $0.seconds <= Self.mostEffort }) ?? true,
      let recognizer = expecting(opened.name),
      !Arbiter.isSame(exact, opened.heard), !isNamed(exact, opened.heard, understood)
    else { return free }
    var careful = request
    careful.isCareful = true
    // Who hears well hears other words worse where names are told.
    careful.names = []
    let again = await attempt([recognizer], audio, careful, Opinions())
    try Task.checkCancellation()
    hearing.failures += again.failures
    guard let heard = again.found?.heard, heard.isCareful, !heard.text.isEmpty else { return free }
    hearing.engines.append(opened.name + Self.careful)
    hearing.heard[opened.name + Self.careful] = heard
    return FreelyHeard(name: opened.name, heard: heard, first: opened.heard)
  }

  /// Whether what was heard by the grammar is a whole request with a known name, which nobody says by chance, and the other has
  /// heard something like it.
  private func isNamed(_ exact: Heard, _ other: Heard, _ understood: ((String) -> SentenceMeaning)?) -> Bool {
    guard arbiter.agree(exact, other), let meaning = understood?(exact.text) else { return false }
    return meaning.names > 0 && meaning.share >= JudgedSentence.leastUnderstood
  }
}
