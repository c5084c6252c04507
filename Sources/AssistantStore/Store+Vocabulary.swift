import AssistantUnderstanding
import Foundation
import GRDB

extension Store {
  /// Words of one kind that an app may bring along, at most.
  package static let mostTerms = 200_000

  /// The words that apps have brought along, by the app's identifier; each kind's most important first, kinds sorted.
  package func vocabulary() async throws(StoreError) -> [String: [VocabularyTerm]] {
    let lists = try await read { database in
      try Row.fetchAll(database, sql: "SELECT app, kind, terms FROM vocabulary ORDER BY app, kind").map(StoredList.init)
    }
    var terms: [String: [VocabularyTerm]] = [:]
    for list in lists { terms[list.app, default: []] += list.words() }
    return terms
  }

  /// The words of one app, of one kind or of all.
  package func vocabulary(app: String, kind: String? = nil) async throws(StoreError) -> [VocabularyTerm] {
    guard Self.isName(app) else { return [] }
    let lists = try await read { database in
      try Row.fetchAll(
        database, sql: "SELECT app, kind, terms FROM vocabulary WHERE app = ? ORDER BY kind", arguments: [app]
      ).map(StoredList.init)
    }
    return lists.filter { kind == nil || $0.kind == kind }.flatMap { $0.words() }
  }

  /// Puts words in the place of those that the app has of the kind, the most important first; none removes the kind.
  ///
  /// Durable when it returns. What else the terms say of their kind is passed over.
  package func setVocabulary(_ terms: [VocabularyTerm], app: String, kind: String) async throws(StoreError) {
    guard Self.isName(app), Self.isName(kind) else {
      throw StoreError(.badName, "An app's identifier and a kind of words have to be names without control characters.")
    }
    guard terms.count <= Self.mostTerms else {
      throw StoreError(
        .tooMany,
        "An app may bring along \(Self.mostTerms) words of a kind, and these are \(terms.count): keep the first.")
    }
    let now = surroundings.now().milliseconds
    let data = StoredList.data(of: terms)
    try await write { database in
      if terms.isEmpty {
        try database.execute(sql: "DELETE FROM vocabulary WHERE app = ? AND kind = ?", arguments: [app, kind])
      } else {
        try database.execute(
          sql: """
            INSERT INTO vocabulary (app, kind, terms, changed, revision) VALUES (?, ?, ?, ?, random())
            ON CONFLICT (app, kind) DO UPDATE SET
              terms = excluded.terms, changed = excluded.changed, revision = excluded.revision
            """,
          arguments: [app, kind, data, now])
      }
    }
  }

  /// Takes away all words that an app has brought along. Durable when it returns.
  package func removeVocabulary(app: String) async throws(StoreError) {
    guard Self.isName(app) else { return }
    try await write { database in
      try database.execute(sql: "DELETE FROM vocabulary WHERE app = ?", arguments: [app])
    }
  }

  /// Tells the lists apart: a list that was replaced, by whatever process, has another revision.
  package func vocabularyRevisions() async throws(StoreError) -> [VocabularyList: Int64] {
    try readNow { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: "SELECT app, kind, revision FROM vocabulary"))
      var revisions: [VocabularyList: Int64] = [:]
      for row in rows {
        guard let app = String.fromDatabaseValue(row[0]), let kind = String.fromDatabaseValue(row[1]) else { continue }
        revisions[VocabularyList(app: app, kind: kind)] = Int64.fromDatabaseValue(row[2])
      }
      return revisions
    }
  }
}

/// Names the words of one kind that an app has brought along.
package struct VocabularyList: Hashable, Sendable {
  package var app: String
  package var kind: String
}

/// A list of words as it stands in a row.
///
/// A word is a line: the phrase, the app's own name for it and how it sounds, with tabs between them; an empty name
/// stands for none. Reading so many lines takes a fraction of what JSON takes.
private struct StoredList: Sendable {
  var app: String
  var kind: String
  var data: Data

  init(_ row: Row) {
    app = String.fromDatabaseValue(row[0]) ?? ""
    kind = String.fromDatabaseValue(row[1]) ?? ""
    data = Data.fromDatabaseValue(row[2]) ?? Data()
  }

  static func data(of terms: [VocabularyTerm]) -> Data {
    var bytes = Data()
    for term in terms {
      let fields = [term.phrase, term.identifier ?? ""] + term.pronunciations
      bytes.append(contentsOf: fields.map(field).joined(separator: "\t").utf8)
      bytes.append(0x0A)
    }
    return bytes
  }

  func words() -> [VocabularyTerm] {
    data.split(separator: 0x0A).compactMap { line in
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard let phrase = fields.first, !phrase.isEmpty else { return nil }
      let identifier = fields.count > 1 && !fields[1].isEmpty ? fields[1] : nil
      return VocabularyTerm(
        kind: kind, phrase: phrase, pronunciations: fields.dropFirst(2).filter { !$0.isEmpty }, identifier: identifier)
    }
  }

  /// Marks that would end a field mean nothing in a name.
  private static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return text }
    return text.replacing("\t", with: " ").replacing("\n", with: " ")
  }
}
