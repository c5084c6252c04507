import Dispatch
import Foundation
import IntentSchema
import Synchronization

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
    /// Stands for the description.
    var digest: UInt64
    var requests: CompiledRequests
    /// Numbers of its slots in the grammar.
    var slots: Range<Int> = 0..<0

    /// The patterns that the requests were compiled of, made anew.
    func source(_ language: Language) -> RequestSource {
      var source = CustomPatterns(app: description, language: language).source()
      source.app = app
      return source
    }
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
    // Apps have nothing to do with one another until here.
    let made = Mutex([Part?](repeating: nil, count: own.count))
    DispatchQueue.concurrentPerform(iterations: own.count) { index in
      let app = own[index].element
      var part = parts[app.identifier].flatMap { $0.description == app ? $0 : nil } ?? Part(app, language)
      part.app = own[index].offset
      made.withLock { $0[index] = part }
    }
    for var part in made.withLock(\.self).compactMap(\.self) {
      let first = grammar.slots.count
      grammar.add(
        part.requests, part.requests.source(app: part.app, language: language),
        resolver: SlotResolver(schema: part.description.schema.merging(language.schema)), vocabulary: &vocabulary)
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
    for index in parts.indices { parts[index].app = positions[index] }
  }

  /// Whether one of the words is among those that an app's intent is about, whatever its ending.
  ///
  /// - Parameter subject: an intent, or a parameter of one after a dot.
  func concerns(_ words: [Token], _ subject: String, of app: Int) -> Bool {
    guard let subjects = parts.first(where: { $0.app == app })?.requests.subjects[subject] else { return false }
    return words.contains { word in
      let word = Folding.name(word.key)
      return subjects.contains(word) || subjects.contains { CustomPatterns.isForm($0, of: word) }
    }
  }
}

extension CustomRequests.Part {
  /// Compiles an app's requests, unless they are kept.
  fileprivate init(_ app: AppDescription, _ language: Language) {
    let compile = { CompiledRequests(CustomPatterns(app: app, language: language)) }
    let digest = (try? QuickJSON.encode(app)).map { Digest.of(Data($0)) }
    var requests: CompiledRequests?
    if let digest { requests = language.requestShelf?.requests(digest: digest, compiling: compile) }
    self.init(app: 0, description: app, digest: digest ?? 0, requests: requests ?? compile())
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
