import AssistantUnderstanding
import IntentSchema

/// A word that an app has brought along, as the command shows and reads it.
struct VocabularyLine: Codable, Sendable {
  /// The app's identifier.
  var app: String
  var type: String
  var phrase: String
  /// What the app calls it; nil if it has no other name.
  var identifier: String?
  var pronunciations: [String]

  init(_ term: VocabularyTerm, app: String) {
    self.app = app
    type = term.kind
    phrase = term.phrase
    identifier = term.identifier
    pronunciations = term.pronunciations
  }

  /// For a terminal: columns with tabs between.
  var line: String {
    ([app, type, phrase] + (identifier == nil && pronunciations.isEmpty ? [] : [identifier ?? ""]) + pronunciations)
      .map(PlainText.line).joined(separator: "\t")
  }

  /// The word of a line: the phrase, the app's name for it and how it sounds, with tabs between; nil if it has none.
  static func term(_ line: String, kind: String) -> VocabularyTerm? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map {
      SafeText(String($0), limit: SafeText.sentenceLength).text
    }
    guard let phrase = fields.first, !phrase.isEmpty else { return nil }
    let identifier = fields.count > 1 && !fields[1].isEmpty ? fields[1] : nil
    return VocabularyTerm(
      kind: kind, phrase: phrase, pronunciations: fields.dropFirst(2).filter { !$0.isEmpty }, identifier: identifier)
  }

  /// The terms without those that are there already.
  static func unique(_ terms: [VocabularyTerm]) -> [VocabularyTerm] {
    var seen: Set<VocabularyTerm> = []
    return terms.filter { seen.insert($0).inserted }
  }
}

extension AppShelf {
  /// All words, by app and type, the most important first.
  func vocabulary() async throws -> [VocabularyLine] {
    do {
      let terms = try await store.vocabulary()
      return terms.sorted { $0.key < $1.key }.flatMap { app, terms in terms.map { VocabularyLine($0, app: app) } }
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Changes the words of one kind of an installed app; returns how many there are now.
  func changeVocabulary(
    of name: String, kind: String, _ change: ([VocabularyTerm]) -> [VocabularyTerm]
  ) async throws -> Int {
    let app = try await report(named: name).identifier
    do {
      let terms = change(try await store.vocabulary(app: app, kind: kind))
      try await store.setVocabulary(terms, app: app, kind: kind)
      return terms.count
    } catch {
      throw CommandError.describing(error)
    }
  }
}
