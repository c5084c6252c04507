extension Ear {
  /// What was heard freely.
  struct FreelyHeard {
    /// Who judges other words.
    var name: String
    var heard: Heard
    /// What else was heard and is not outvoted.
    var others: [Heard] = []
    /// What is.
    var outvoted: [Heard] = []
    /// Whether two have heard the same.
    var isSure = false
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
    let free = FreelyHeard(name: opened.name, heard: opened.heard)
    guard let exact, !opened.heard.text.isEmpty, opened.heard.effort.map({ $0.seconds <= Self.mostEffort }) ?? true,
      let recognizer = expecting(opened.name),
      !Arbiter.isSame(exact, opened.heard), !isNamed(exact, opened.heard, understood)
    else { return free }
    var careful = request
    careful.isCareful = true
    // Who hears well hears other words worse where names are told.
    careful.names = []
    async let otherwise = otherwise(audio, careful)
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
    let second = note(other.found?.heard, other.found?.name)
    // They mishear, but not the same.
    if let second, Arbiter.isSame(exact, second) { return FreelyHeard(name: opened.name, heard: second) }
    return FreelyHeard(opened.name, first: opened.heard, again: better, second: second)
  }

  /// What one has heard who hears otherwise, where there is one.
  func otherwise(_ audio: Audio, _ request: RecognitionRequest) async -> Attempt {
    await attempt([second].compactMap(\.self), audio, request, Opinions())
  }

  /// Whether what was heard by the grammar is a whole request with a known name, which nobody says by chance, and the other has
  /// heard something like it that is otherwise only where names are: “message Ivan: delete it” is no “message undelated”.
  private func isNamed(_ exact: Heard, _ other: Heard, _ understood: ((String) -> SentenceMeaning)?) -> Bool {
    guard arbiter.agree(exact, other), Arbiter.isSame(exact, other, butFor: exact.names),
      let meaning = understood?(exact.text)
    else { return false }
    return meaning.names > 0 && meaning.isWhole
  }
}

extension Ear.FreelyHeard {
  /// What two have heard alike counts; else what was heard by who hears otherwise, or else better.
  ///
  /// - Parameters:
  ///   - first: what was heard by who listened first.
  ///   - again: the same, by who hears better and in the same way; nil where nobody does.
  ///   - second: what was heard by who hears otherwise; nil where nobody does. The other two mishear alike, so that they have
  ///     heard the same tells little where it is something else.
  fileprivate init(_ name: String, first: Heard, again: Heard?, second: Heard?) {
    let own = [again, first].compactMap(\.self)
    let same =
      if let second { own.first { Arbiter.isSame($0, second) } } else {
        again.flatMap { Arbiter.isSame(first, $0) ? $0 : nil }
      }
    self.init(name: name, heard: same ?? second ?? again ?? first, isSure: same != nil)
    if !isSure {
      others = own.filter { $0 != heard }
    } else if let second {
      outvoted = own.filter { !Arbiter.isSame($0, second) }
    }
  }
}
