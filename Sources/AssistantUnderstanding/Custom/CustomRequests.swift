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

  struct Part: Sendable {
    /// Position of the app.
    var app: Int
    var description: AppDescription
    var source: RequestSource
    /// Numbers of its slots in the grammar.
    var slots: Range<Int>
    /// By intent, and by intent and parameter with a dot between them, the words that it is about.
    var subjects: [String: Set<String>]
  }

  /// Nil if no app declares an intent that it handles.
  ///
  /// - Parameter known: what there was before; of apps that are still the same nothing is read anew.
  init?(_ apps: [AppDescription], language: Language, known: CustomRequests?) {
    let own = apps.enumerated().filter { _, app in
      app.words.intents.contains { app.intents.contains($0.className) }
    }
    if let known, own.map(\.element) == known.parts.map(\.description) {
      self = known
      moveApps(to: own.map(\.offset))
      return
    }
    let parts = Dictionary((known?.parts ?? []).map { ($0.description.identifier, $0) }) { first, _ in first }
    vocabulary = language.vocabulary
    for (number, app) in own {
      let resolver = SlotResolver(schema: app.schema.merging(language.schema))
      var part: Part
      if let same = parts[app.identifier], same.description == app {
        part = same
      } else {
        let patterns = CustomPatterns(app: app, language: language, resolver: resolver)
        part = Part(app: number, description: app, source: patterns.source(), slots: 0..<0, subjects: [:])
        for intent in app.words.intents {
          guard let type = app.schema.intent(named: intent.className) else { continue }
          part.subjects[intent.className] = patterns.subjects(of: intent, type)
          for parameter in type.parameters {
            part.subjects["\(intent.className).\(parameter.name)"] = patterns.subjects(
              of: intent, type, parameter: parameter.name)
          }
        }
      }
      (part.app, part.source.app) = (number, number)
      let first = grammar.slots.count
      grammar.add(part.source, resolver: resolver, vocabulary: &vocabulary)
      part.slots = first..<grammar.slots.count
      self.parts.append(part)
    }
    if grammar.owners.isEmpty { return nil }
    grammar.finish(vocabulary)
  }

  /// The same apps stand at other positions, which follow one another as before.
  private mutating func moveApps(to positions: [Int]) {
    guard positions != parts.map(\.app) else { return }
    let moves = Dictionary(zip(parts.map(\.app), positions)) { first, _ in first }
    grammar.moveApps(moves)
    for index in parts.indices { (parts[index].app, parts[index].source.app) = (positions[index], positions[index]) }
  }

  /// Whether one of the words is among those that an app's intent is about, whatever its ending.
  ///
  /// - Parameter subject: an intent, or a parameter of one after a dot.
  func concerns(_ words: [Token], _ subject: String, of app: Int) -> Bool {
    guard let subjects = parts.first(where: { $0.app == app })?.subjects[subject] else { return false }
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
