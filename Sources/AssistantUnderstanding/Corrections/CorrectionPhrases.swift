/// How people put something otherwise that was said before; data of the phrase files.
struct CorrectionPhrases: Sendable {
  /// What may stand before a new value, and after it.
  private(set) var before: [Pattern] = []
  private(set) var after: [Pattern] = []
  /// With `{name}` and `{new}`.
  private(set) var change: [Pattern] = []
  /// With `{old}` and `{new}`.
  private(set) var exchange: [Pattern] = []
  /// With `{new}`.
  private(set) var add: [Pattern] = []
  /// With `{old}`.
  private(set) var remove: [Pattern] = []
  /// What parameters are called, by `Intent.parameter`, `*.parameter` or the name of a type.
  private(set) var called: [String: [Pattern]] = [:]

  /// - Parameter patterns: reads lines of a file.
  mutating func add(_ file: PhraseFile, patterns: ([String]) -> [Pattern]) {
    if let lines = file.corrections {
      before += patterns(lines.before ?? [])
      after += patterns(lines.after ?? [])
      change += patterns(lines.change ?? [])
      exchange += patterns(lines.exchange ?? [])
      add += patterns(lines.add ?? [])
      remove += patterns(lines.remove ?? [])
    }
    for (name, lines) in (file.called ?? [:]).sorted(by: { $0.key < $1.key }) {
      called[name, default: []] += patterns(lines)
    }
  }

  /// What a parameter, or a part of one, is called: by its own names, else by those of its type.
  func names(of path: String, type: String?, intent: String) -> [Pattern] {
    let own = called["\(intent).\(path)"] ?? called["*.\(path)"] ?? []
    return own.isEmpty ? type.flatMap { called[$0] } ?? [] : own
  }
}

/// The same, with what can be compiled once.
struct CorrectionLanguage: Sendable {
  let phrases: CorrectionPhrases
  /// What may introduce a new value.
  let before: Automaton
  /// What says of a value that it is not meant: the words before `{old}` where an exchange begins with them.
  let negations: Automaton

  init(phrases: HearingPhrases, vocabulary: inout Vocabulary) {
    let corrections = phrases.corrections
    self.phrases = corrections
    var before = AutomatonDraft()
    for pattern in corrections.before { _ = before.add(pattern, owner: 0, vocabulary: &vocabulary) { _ in nil } }
    self.before = Automaton(before)
    var negations = AutomatonDraft()
    for pattern in corrections.exchange + corrections.remove {
      guard case .sequence(let items) = pattern, let old = items.firstIndex(of: .slot(Self.old)), old > 0 else {
        continue
      }
      _ = negations.add(.sequence(Array(items[..<old])), owner: 0, vocabulary: &vocabulary) { _ in nil }
    }
    self.negations = Automaton(negations)
    // Numbered now, so that a grammar for one reply has no words of its own.
    let all =
      [corrections.after, corrections.change, corrections.exchange, corrections.add, corrections.remove].joined()
    for pattern in Array(all) + corrections.called.values.joined() {
      for word in pattern.words { _ = vocabulary.number(of: word) }
    }
  }

  static let new = "new"
  static let old = "old"
  static let name = "name"
}

extension Pattern {
  /// The pattern with something in the place of its slots; nil where one is left that nothing stands for.
  func filling(_ parts: [String: Pattern]) -> Pattern? {
    switch self {
    case .word, .rule: return self
    case .slot(let name): return parts[name]
    case .optional(let inner): return inner.filling(parts).map { .optional($0) }
    case .sequence(let items):
      let filled = items.compactMap { $0.filling(parts) }
      return filled.count == items.count ? .sequence(filled) : nil
    case .oneOf(let items):
      let filled = items.compactMap { $0.filling(parts) }
      return filled.count == items.count ? .oneOf(filled) : nil
    }
  }
}
