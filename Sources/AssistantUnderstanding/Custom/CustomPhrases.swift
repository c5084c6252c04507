/// What a language says around the words that apps give their own intents.
struct CustomPhrases: Sendable {
  /// By the category of definition files.
  private(set) var verbs: [String: [Pattern]] = [:]
  private(set) var before: [Pattern] = []
  /// By the kind of value.
  private(set) var joints: [String: [Pattern]] = [:]
  /// By `true` and `false`; the slot `name` stands for what the thing is called.
  private(set) var flags: [String: [Pattern]] = [:]

  mutating func add(_ section: PhraseFile.Custom?, read: ([String]) -> [Pattern]) {
    guard let section else { return }
    for (category, lines) in (section.verbs ?? [:]).sorted(by: { $0.key < $1.key }) {
      verbs[category, default: []] += read(lines)
    }
    before += read(section.before ?? [])
    for (kind, lines) in (section.joints ?? [:]).sorted(by: { $0.key < $1.key }) {
      joints[kind, default: []] += read(lines)
    }
    for (flag, lines) in (section.flags ?? [:]).sorted(by: { $0.key < $1.key }) {
      flags[flag, default: []] += read(lines)
    }
  }
}

/// The same, compiled with the rest of the language.
struct CustomLanguage: Sendable {
  let phrases: CustomPhrases
  /// By category.
  let verbs: [String: Automaton]
  let before: Automaton
  /// What joins the things of a list.
  let and: [Pattern]
  /// Words for values that everybody has, by type: home, yes.
  let values: [String: [(name: String, patterns: [Pattern])]]

  init(phrases: HearingPhrases, vocabulary: inout Vocabulary) {
    self.phrases = phrases.custom
    and = phrases.phrases[.and] ?? []
    values = phrases.values.filter { !$0.key.contains(".") }
    func automaton(_ patterns: [Pattern]) -> Automaton {
      var automaton = AutomatonDraft()
      for (number, pattern) in patterns.enumerated() {
        _ = automaton.add(pattern, owner: number, vocabulary: &vocabulary, slot: { _ in nil })
      }
      return Automaton(automaton)
    }
    var verbs: [String: Automaton] = [:]
    for (category, patterns) in phrases.custom.verbs.sorted(by: { $0.key < $1.key }) {
      verbs[category] = automaton(patterns)
    }
    self.verbs = verbs
    before = automaton(phrases.custom.before)
    for patterns in phrases.custom.joints.sorted(by: { $0.key < $1.key }).map(\.value) { _ = automaton(patterns) }
  }
}
