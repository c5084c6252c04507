import IntentSchema

/// The installed apps as understanding sees them: their names, what they can do, and the words they bring along.
struct AppLayer: Sendable {
  let apps: [AppDescription]
  let names: AppNames
  /// Positions of the apps that handle an intent, by its class name.
  let capable: [String: [Int]]
  let terms: TermIndex
  /// The intents that apps declare themselves; nil if there are none.
  let custom: CustomRequests?
  /// The system's schema with what the apps declare.
  let resolver: SlotResolver

  init(_ apps: [AppDescription], vocabulary: [String: [VocabularyTerm]], language: Language) {
    self.apps = apps
    names = AppNames(apps, locale: language.locale, endings: language.appEndings)
    var capable: [String: [Int]] = [:]
    for (number, app) in apps.enumerated() {
      for intent in Set(app.intents) { capable[intent, default: []].append(number) }
    }
    self.capable = capable
    custom = CustomRequests(apps, language: language, names: names)
    var vocabulary = vocabulary
    for app in apps where !app.words.isEmpty {
      vocabulary[app.identifier, default: []] += app.terms(locale: language.locale)
    }
    terms = TermIndex(
      apps: apps, vocabulary: vocabulary, slots: language.grammar.slots + (custom?.grammar.slots ?? []))
    let own = apps.map(\.schema).filter { !$0.intents.isEmpty || !$0.objects.isEmpty || !$0.enums.isEmpty }
    resolver = own.isEmpty ? language.resolver : SlotResolver(schema: own.reduce(language.schema) { $0.merging($1) })
  }
}
