import AssistantUnderstanding

/// The words that requests are made of, and how each of them sounds.
struct SoundWords: Sendable {
  struct Word: Sendable {
    /// In small letters.
    var text: String
    /// As it is written.
    var spelling: String
  }

  let words: [Word]
  /// Finds them by their places in `words`.
  let lexicon: SoundLexicon
  /// How abbreviations sound, by small letters.
  let abbreviations: [String: [UInt8]]
  /// What each of the words begins with.
  private let firsts: [Set<UInt8>]

  /// - Parameters:
  ///   - sounds: how letters sound; `foreign` in the language that names often come from.
  ///   - letters: what letters are called.
  init(_ grammar: SpokenGrammar, sounds: LetterSounds, foreign: LetterSounds, letters: [Character: [String]]) {
    func codes(_ text: String, _ letters: LetterSounds) -> [UInt8] {
      SoundLexicon.codes(letters.sounds(of: text).map(\.sound))
    }
    var spellings: [String: String] = [:]
    var hints: [String: [String]] = [:]
    var order: [String] = []
    for word in grammar.words {
      if spellings[word.text] == nil { order.append(word.text) }
      // What requests have in themselves is no name.
      if word.part == .frame || spellings[word.text] == nil { spellings[word.text] = word.spelling ?? word.text }
      if !word.pronunciations.isEmpty { hints[word.text, default: []] += word.pronunciations }
    }
    words = order.map { Word(text: $0, spelling: spellings[$0] ?? $0) }
    var abbreviations: [String: [UInt8]] = [:]
    var ways: [[[UInt8]]] = []
    for word in words {
      let called = Self.called(word.spelling, letters).map { codes($0, sounds) }
      abbreviations[word.text] = called.first
      var own = called + [codes(word.text, sounds)]
      if word.spelling.contains(where: \.isUppercase) {
        let parts = Pronouncer.pieces(of: word.spelling).joined(separator: " ")
        own += [codes(parts, sounds), codes(parts, foreign)]
      }
      ways.append(own + (hints[word.text] ?? []).map { codes($0, sounds) })
    }
    self.abbreviations = abbreviations
    lexicon = SoundLexicon(ways)
    firsts = ways.map { Set($0.compactMap(\.first)) }
  }

  /// The words that sound like what begins at each place.
  ///
  /// A sound that a word ends with and the next begins with is said once: “illatte” is “il latte”. So words count at a place
  /// that begin with the sound before it, too.
  func matches(in codes: [UInt8]) -> [[SoundLexicon.Match]] {
    let own = codes.indices.map { lexicon.matches(in: codes, from: $0) }
    return codes.indices.map { place in
      guard place > 0 else { return own[place] }
      return own[place]
        + own[place - 1].filter { $0.end > place && firsts[$0.word].contains(codes[place - 1]) }
    }
  }

  /// How an abbreviation is said by its letters, in each way that they are called; nothing for other words.
  private static func called(_ spelling: String, _ letters: [Character: [String]]) -> [String] {
    guard spelling.count > 1, spelling.allSatisfy(\.isUppercase) else { return [] }
    let names = spelling.lowercased().compactMap { letters[$0] }
    guard names.count == spelling.count, !names.contains([]) else { return [] }
    return (0..<(names.map(\.count).max() ?? 0)).map { way in
      names.map { $0[min(way, $0.count - 1)] }.joined(separator: " ")
    }
  }
}
