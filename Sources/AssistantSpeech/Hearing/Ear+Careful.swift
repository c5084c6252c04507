extension Ear {
  /// What was heard freely.
  struct FreelyHeard {
    /// Who judges other words.
    var name: String
    var heard: Heard
    /// What else was heard and is not outvoted; and what is.
    var (others, outvoted): ([Heard], [Heard]) = ([], [])
    /// Whether two have heard the same.
    var isSure = false

    /// - Parameters:
    ///   - first: what was heard by who listened first.
    ///   - again: the same, by who hears better and in the same way; nil where nobody does.
    ///   - second: what was heard by who hears otherwise; nil where nobody does.
    init(_ name: String, first: Heard, again: Heard?, second: Heard?) {
      self.name = name
      let own = [again, first].compactMap(\.self)
      // The best of one kind mishear more often in the same way than with one of another kind.
      if let second {
        let same = own.first { Arbiter.isSame($0, second) }
        (heard, isSure) = (same ?? second, same != nil)
        if isSure { outvoted = own.filter { !Arbiter.isSame($0, second) } } else { others = own }
      } else {
        heard = own[0]
        isSure = own.count > 1 && Arbiter.isSame(first, heard)
        if !isSure { others = Array(own.dropFirst()) }
      }
    }
  }

  /// Seconds of a processor that hearing may take so that who hears better, and takes two or three times as long, lets nobody
  /// wait for too long.
  private static let mostEffort = 0.8
  /// What stands behind the name of who has listened once more.
  private static let careful = "-careful"

  /// What was heard freely, once more by one who hears better and by one who hears otherwise where the grammar has heard
  /// something else that is no whole request with a known name in it; nil where nobody heard freely.
  func carefully(
    _ opened: (name: String, heard: Heard)?, beside exact: Heard?, _ audio: Audio, _ request: RecognitionRequest,
    _ understood: ((String) -> SentenceMeaning)?, _ hearing: inout Hearing
  ) async throws -> FreelyHeard? {
    guard let opened else { return nil }
    let free = FreelyHeard(opened.name, first: opened.heard, again: nil, second: nil)
    guard let exact, !opened.heard.text.isEmpty, opened.heard.effort.map({ $0.seconds <= Self.mostEffort }) ?? true,
      let recognizer = expecting(opened.name),
      !Arbiter.isSame(exact, opened.heard), !isNamed(exact, opened.heard, understood)
    else { return free }
    var careful = request
    careful.isCareful = true
    // Who hears well hears other words worse where names are told.
    careful.names = []
    async let otherwise = attempt([second].compactMap(\.self), audio, careful, Opinions())
    let again = await attempt([recognizer], audio, careful, Opinions())
    let other = await otherwise
    try Task.checkCancellation()
    // Who need not be there is missed by nobody.
    hearing.failures += again.failures + other.failures.filter { $0.code != .missing }
    func note(_ heard: Heard?, _ name: String?) -> Heard? {
      guard let heard, let name, !heard.text.isEmpty else { return nil }
      hearing.engines.append(name)
      hearing.heard[name] = heard
      return heard
    }
    let better = note(again.found?.heard.isCareful == true ? again.found?.heard : nil, opened.name + Self.careful)
    hearing.isCareful = better != nil
    let second = note(other.found?.heard, other.found?.name)
    // They mishear, but not the same.
    if let second, Arbiter.isSame(exact, second) {
      return FreelyHeard(opened.name, first: second, again: nil, second: nil)
    }
    return FreelyHeard(opened.name, first: opened.heard, again: better, second: second)
  }

  /// Whether what was heard by the grammar is a whole request with a known name, which nobody says by chance, and the other has
  /// heard something like it.
  private func isNamed(_ exact: Heard, _ other: Heard, _ understood: ((String) -> SentenceMeaning)?) -> Bool {
    guard arbiter.agree(exact, other), let meaning = understood?(exact.text) else { return false }
    return meaning.names > 0 && meaning.share >= JudgedSentence.leastUnderstood
  }
}
