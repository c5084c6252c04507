/// The words that start a person's shortcuts, ready to be compared with what is said in one language.
struct ShortcutPhrases: Sendable {
  private var byLetters: [String: SpokenShortcut] = [:]
  private var all: [(key: PhraseKey, shortcut: SpokenShortcut)] = []

  static let none = ShortcutPhrases()

  private init() {}

  /// - Parameter shortcuts: where two have the same words, the first counts.
  init(_ shortcuts: [SpokenShortcut], language: Language) {
    for shortcut in shortcuts {
      let key = language.phraseKey(shortcut.phrase)
      guard !key.isEmpty, byLetters[key.letters] == nil else { continue }
      byLetters[key.letters] = shortcut
      all.append((key, shortcut))
    }
  }

  var isEmpty: Bool { all.isEmpty }
  /// The words, as the person gave them.
  var phrases: [String] { all.map(\.shortcut.phrase) }

  /// The shortcut whose words these are.
  func exact(_ key: PhraseKey) -> SpokenShortcut? { byLetters[key.letters] }

  /// The one whose words are nearest to these without being the same; the first of several, nil if none is near.
  func near(_ key: PhraseKey) -> (shortcut: SpokenShortcut, distance: Double)? {
    var best: (shortcut: SpokenShortcut, distance: Double)?
    for (known, shortcut) in all {
      guard let distance = key.distance(to: known), distance > 0, distance < best?.distance ?? .infinity else {
        continue
      }
      best = (shortcut, distance)
    }
    return best
  }
}

extension Understanding {
  /// Others are the shortcuts that a person gave words to; they count from now on.
  package mutating func setShortcuts(_ shortcuts: [SpokenShortcut]) {
    self.shortcuts = ShortcutPhrases(shortcuts, language: language)
  }

  /// The words as they are compared with those of shortcuts.
  package func phraseKey(_ words: String) -> PhraseKey {
    obstacle(words) == nil ? language.phraseKey(words) : PhraseKey(words: [])
  }

  /// The request that these words start, nothing more and nothing less; nil if they are those of no shortcut.
  func shortcut(saidBy utterance: String) -> Interpretation? {
    guard !shortcuts.isEmpty else { return nil }
    return shortcuts.exact(phraseKey(utterance)).map { Interpretation($0) }
  }

  /// The request that nearly was started; nil if it is nothing like it.
  func shortcut(nearlySaidBy utterance: String) -> Interpretation? {
    guard !shortcuts.isEmpty else { return nil }
    return shortcuts.near(phraseKey(utterance)).map { Interpretation($0.shortcut, distance: $0.distance) }
  }

  /// What was understood, unless a shortcut's words were meant for all one can tell.
  func considering(_ near: Interpretation?, besides plain: Recognition) -> Recognition {
    guard let near else { return plain }
    switch plain {
    case .failure(.appNeeded): return plain
    case .failure: return .interpretations([near])
    case .interpretations(let readings):
      // Whoever makes a whole request has said what they want.
      if let best = readings.first, best.learned == nil, best.confidence >= Self.wholeRequest { return plain }
      return .interpretations([near] + readings)
    }
  }

  /// How sure a reading has to be to leave no doubt, whatever else it is like.
  private static let wholeRequest = 0.8

  /// What the words mean to the assistant itself, whatever shortcuts there are.
  package enum OwnMeaning: Hashable, Sendable {
    /// Yes, no, cancel, help and their like.
    case answer
    /// A request that an installed app would get.
    case request(Interpretation)
  }

  /// Nil where the words mean nothing, so that they are free.
  package func ownMeaning(of words: String, context: UtteranceContext) -> OwnMeaning? {
    var bare = self
    bare.shortcuts = .none
    if bare.remark(words) != nil { return .answer }
    switch bare.read(words, expecting: .yesOrNo, context: context) {
    case .yes, .no, .cancel, .other, .noneOfThem, .remark: return .answer
    default: break
    }
    guard case .interpretations(let readings) = bare.recognize(words, context: context), let best = readings.first,
      best.learned == nil, best.confidence >= Self.wholeRequest
    else { return nil }
    return .request(best)
  }
}
