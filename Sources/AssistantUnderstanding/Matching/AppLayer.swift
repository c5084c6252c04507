import IntentSchema

/// The installed apps as understanding sees them: their names, what they can do, and the words they bring along.
struct AppLayer: Sendable {
  private(set) var apps: [AppDescription]
  private(set) var names: AppNames
  /// Positions of the apps that handle an intent, by its class name.
  private(set) var capable: [String: [Int]]
  private(set) var terms: TermIndex
  /// The intents that apps declare themselves; nil if there are none.
  private(set) var custom: CustomRequests?
  /// The system's schema with what the apps declare.
  private(set) var resolver: SlotResolver

  init(_ apps: [AppDescription], vocabulary: [String: [VocabularyTerm]], language: Language) {
    self.apps = []
    names = AppNames([], language: language)
    capable = [:]
    terms = TermIndex(
      apps: [], vocabulary: vocabulary, slots: language.grammar.slots, locale: language.locale,
      spelling: language.termSpelling)
    resolver = language.resolver
    setApps(apps, language: language)
  }

  /// Other apps than before; the words that they have brought along stay.
  ///
  /// Takes time by the apps that have changed, and very little for each that has not.
  mutating func setApps(_ apps: [AppDescription], language: Language) {
    let before = Dictionary(self.apps.map { ($0.identifier, $0) }) { $1 }
    let changed = Set(apps.filter { before[$0.identifier] != $0 }.map(\.identifier))
    self.apps = apps
    names.setApps(apps)
    var capable: [String: [Int]] = [:]
    for (number, app) in apps.enumerated() {
      for intent in Set(app.intents) { capable[intent, default: []].append(number) }
    }
    self.capable = capable
    let hadCustom = custom != nil
    custom = CustomRequests(apps, language: language, known: custom)
    let slots = custom != nil || hadCustom ? slots(language) : nil
    var own: [String: [VocabularyTerm]] = [:]
    for app in apps where !app.words.isEmpty {
      let known = changed.contains(app.identifier) ? nil : terms.own[app.identifier]
      own[app.identifier] = known ?? app.terms(locale: language.locale)
    }
    terms.setApps(apps, own: own, slots: slots)
    let schemas = apps.map(\.schema).filter { !$0.intents.isEmpty || !$0.objects.isEmpty || !$0.enums.isEmpty }
    resolver = schemas.isEmpty ? language.resolver : SlotResolver(schema: language.schema.merging(schemas))
  }

  /// The slots that words may stand in: the language's, then those of the apps' own intents.
  func slots(_ language: Language) -> [Slot] { language.grammar.slots + (custom?.grammar.slots ?? []) }

  mutating func replaceTerms(app: String, kind: String?, with terms: [VocabularyTerm]) {
    self.terms.replace(app: app, kind: kind, with: terms)
  }
}
