import IntentSchema

/// The requests of the intents that apps declare themselves, compiled for one set of apps.
///
/// Beside the language's own graph, so that installing an app costs what the app brings and no more.
struct CustomRequests: Sendable {
  private(set) var grammar = RequestGrammar()
  /// The language's, with the apps' words.
  private(set) var vocabulary: Vocabulary
  /// What each app with intents of its own brings along.
  private(set) var parts: [Part] = []
  /// By app and intent, the words that it is about.
  private var subjects: [String: Set<String>] = [:]

  struct Part: Sendable {
    /// Position of the app.
    var app: Int
    var source: RequestSource
    /// Numbers of its slots in the grammar.
    var slots: Range<Int>
  }

  /// Nil if no app declares an intent that it handles.
  init?(_ apps: [AppDescription], language: Language, names: AppNames) {
    vocabulary = language.vocabulary
    for (number, app) in apps.enumerated() {
      guard app.words.intents.contains(where: { app.intents.contains($0.className) }) else { continue }
      let resolver = SlotResolver(schema: app.schema.merging(language.schema))
      let patterns = CustomPatterns(app: app, number: number, language: language, names: names, resolver: resolver)
      let source = patterns.source()
      let first = grammar.slots.count
      grammar.add(source, resolver: resolver, vocabulary: &vocabulary)
      parts.append(Part(app: number, source: source, slots: first..<grammar.slots.count))
      for intent in app.words.intents {
        guard let type = app.schema.intent(named: intent.className) else { continue }
        subjects["\(number)/\(intent.className)"] = patterns.subjects(of: intent, type)
      }
    }
    if grammar.owners.isEmpty { return nil }
    grammar.finish(vocabulary)
  }

  /// Whether one of the words is among those that an app's intent is about, whatever its ending.
  func concerns(_ words: [Token], intent: String, of app: Int) -> Bool {
    guard let subjects = subjects["\(app)/\(intent)"] else { return false }
    return words.contains { word in
      let word = Folding.name(word.key)
      return subjects.contains(word) || subjects.contains { CustomPatterns.isForm($0, of: word) }
    }
  }
}

extension Slot {
  /// What a word that an app has brought along stands for here; nil where it is no more than its words.
  ///
  /// - Parameter isOwn: whether it is a word of the app that gets the value.
  func value(of term: VocabularyTerm, isOwn: Bool) -> Value? {
    guard isOwn, let identifier = term.identifier else { return nil }
    if let value = cases[identifier] { return value }
    guard assembly.layers.count == 1, let layer = assembly.layers.last, layer.field == "displayString" else {
      return nil
    }
    let fields: [String: Value] = ["displayString": .string(term.phrase), "identifier": .string(identifier)]
    return .object(ObjectValue(type: layer.type, fields: fields))
  }
}

extension AppDescription {
  /// The names that the app's files have for values, in a language: vocabulary first, then cases of enumerations.
  func terms(locale: String) -> [VocabularyTerm] {
    var terms: [VocabularyTerm] = []
    for term in words.vocabulary(locale)?.terms ?? [] {
      for parameter in term.parameters {
        for phrase in term.phrases {
          terms.append(
            VocabularyTerm(
              kind: parameter, phrase: phrase.text, pronunciations: phrase.pronunciation.map { [$0] } ?? [],
              identifier: term.identifier))
        }
      }
    }
    for intent in schema.intents {
      for parameter in intent.parameters {
        guard case .enumeration(let type) = parameter.type, let cases = words.cases[type] else { continue }
        for (name, titles) in cases.sorted(by: { $0.key < $1.key }) where name != "unknown" {
          for title in titles {
            guard let phrase = title.text.text(locale) else { continue }
            terms.append(
              VocabularyTerm(
                kind: "\(intent.className).\(parameter.name)", phrase: phrase,
                pronunciations: title.pronunciation.text(locale).map { [$0] } ?? [], identifier: name))
          }
        }
      }
    }
    return terms
  }
}
