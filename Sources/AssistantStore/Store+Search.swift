import AssistantCore
import Foundation
import GRDB

extension Store {
  /// Things of one app that can be found.
  package static let mostSearchables = 100_000
  /// Bytes of one of them.
  package static let searchableBytes = 64 << 10
  /// Bytes of all of one app.
  package static let allSearchableBytes = 64 << 20

  /// Puts things in the place of those that the app calls so: all, or none. They survive the end of the process when this
  /// returns, and moments later a loss of power.
  ///
  /// - Parameter line: what the request is a line of; one that was taken before is not carried out again.
  package func setSearchable(
    _ things: [StoredSearchable], app: String, line: QueueLine? = nil, most: Int = mostSearchables,
    bytes: Int = allSearchableBytes
  ) async throws(StoreError) {
    guard Self.isName(app), things.allSatisfy({ !$0.identifier.contains("\0") && !$0.index.contains("\0") }) else {
      throw StoreError(.badName, "An app's identifier and an item's have to be names without control characters.")
    }
    if let large = things.first(where: { $0.body.count > Self.searchableBytes }) {
      throw StoreError(
        .tooMany,
        "An item has \(Self.searchableBytes) bytes at most, and one of these \(large.body.count): say less of it.")
    }
    let now = surroundings.now().milliseconds
    let isRoom = try await writeSoon { database -> Bool in
      guard try Self.take(line, database, app: app) else { return true }
      // What turns out to be too much is undone, and nothing else is.
      try database.execute(sql: "SAVEPOINT searchable")
      try database.execute(sql: "DELETE FROM searchable WHERE expires <= ?", arguments: [now])
      for thing in things { try Self.insert(thing, app: app, now: now, database) }
      let row = try Row.fetchOne(
        database, sql: "SELECT count(*), coalesce(sum(length(body)), 0) FROM searchable WHERE app = ?",
        arguments: [app])
      let (count, size) = (row.flatMap { Int.fromDatabaseValue($0[0]) }, row.flatMap { Int.fromDatabaseValue($0[1]) })
      let isRoom = (count ?? 0) <= most && (size ?? 0) <= bytes
      if !isRoom { try database.execute(sql: "ROLLBACK TO searchable") }
      try database.execute(sql: "RELEASE searchable")
      return isRoom
    }
    guard isRoom else {
      throw StoreError(.tooMany, "An app makes \(most) items and \(bytes) bytes searchable: delete some first.")
    }
    synchronizeLog()
  }

  /// Takes things away; unknown names are not an error. Durable when it returns.
  ///
  /// - Parameters:
  ///   - index: nil for all of the app's.
  ///   - line: as for `setSearchable`.
  package func removeSearchable(
    _ selection: SearchableSelection, app: String, source: StoredSearchable.Source, index: String? = nil,
    line: QueueLine? = nil
  ) async throws(StoreError) {
    guard Self.isName(app) else { return }
    try await write { database in
      guard try Self.take(line, database, app: app) else { return }
      let scope = "app = ?1 AND source = ?2 AND (?3 IS NULL OR name = ?3)"
      let first: StatementArguments = [app, source.rawValue, index]
      switch selection {
      case .all: try database.execute(sql: "DELETE FROM searchable WHERE \(scope)", arguments: first)
      case .identifiers(let identifiers):
        for identifier in Set(identifiers) {
          // What belongs to it goes with it, and what belongs to that.
          try database.execute(
            sql: """
              DELETE FROM searchable WHERE id IN (
                WITH RECURSIVE gone (id, name, identifier) AS (
                  SELECT id, name, identifier FROM searchable WHERE \(scope) AND identifier = ?4
                  UNION
                  SELECT other.id, other.name, other.identifier FROM searchable AS other JOIN gone
                    ON other.app = ?1 AND other.source = ?2 AND other.name = gone.name
                    AND other.related = gone.identifier
                ) SELECT id FROM gone)
              """, arguments: first + [identifier])
        }
      case .domains(let domains):
        for domain in Set(domains) {
          try database.execute(
            sql: """
              DELETE FROM searchable
              WHERE \(scope) AND (domain = ?4 OR substr(domain, 1, length(?4) + 1) = ?4 || '.')
              """, arguments: first + [domain])
        }
      }
    }
  }

  /// What an app said of something that is there.
  package func searchableBody(
    app: String, source: StoredSearchable.Source, index: String, identifier: String
  ) async throws(StoreError) -> Data? {
    try await read { database in
      try Data.fetchOne(
        database,
        sql: "SELECT body FROM searchable WHERE app = ? AND source = ? AND name = ? AND identifier = ?",
        arguments: [app, source.rawValue, index, identifier])
    }
  }

  /// What has all the words that are looked for, the likeliest first.
  ///
  /// - Parameters:
  ///   - terms: none finds nothing.
  ///   - app: nil for all apps.
  package func searchable(
    matching terms: [SearchTerm], app: String? = nil, limit: Int = 500
  ) async throws(StoreError) -> [FoundSearchable] {
    guard let query = Self.query(terms) else { return [] }
    let now = surroundings.now().milliseconds
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT searchable.* FROM searchable_text JOIN searchable ON searchable.id = searchable_text.rowid
          WHERE searchable_text MATCH ?1 AND searchable.expires > ?2 AND (?3 IS NULL OR searchable.app = ?3)
          ORDER BY bm25(searchable_text, 10.0, 5.0, 1.0), searchable.id DESC LIMIT ?4
          """, arguments: [query, now, app, max(0, limit)]
      ).map(FoundSearchable.init)
    }
  }

  /// The query in the language of the full-text index; nil where nothing is looked for.
  ///
  /// A term stands in quotation marks and is made of letters and digits, so nothing of it is syntax.
  static func query(_ terms: [SearchTerm]) -> String? {
    let parts = terms.map { term -> String in
      let stem = mark + letters(term.stem)
      return "(\"\(letters(term.word))\"\(term.isPrefix ? " *" : "") OR \"\(stem)\")"
    }
    return parts.isEmpty ? nil : parts.joined(separator: " AND ")
  }

  /// Tells stems from words; a private-use character, which is part of a word for the index and of no word of a person's.
  private static let mark = "\u{E000}"

  private static func letters(_ word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }

  private static func column(_ words: [SearchableWord]) -> String {
    words.map { word in ([letters(word.word)] + word.stems.map { mark + letters($0) }).joined(separator: " ") }
      .joined(separator: " ")
  }

  private static func insert(_ thing: StoredSearchable, app: String, now: Int64, _ database: Database) throws {
    try database.cachedStatement(
      sql: "DELETE FROM searchable WHERE app = ? AND source = ? AND name = ? AND identifier = ?"
    ).execute(arguments: [app, thing.source.rawValue, thing.index, thing.identifier])
    guard thing.expires.milliseconds > now else { return }
    try database.cachedStatement(
      sql: """
        INSERT INTO searchable (app, source, name, identifier, domain, related, expires, rank, body)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        app, thing.source.rawValue, thing.index, thing.identifier, thing.domain, thing.related,
        thing.expires.milliseconds, thing.rank, thing.body,
      ])
    try database.cachedStatement(
      sql: "INSERT INTO searchable_text (rowid, title, keywords, description) VALUES (?, ?, ?, ?)"
    ).execute(
      arguments: [
        database.lastInsertedRowID, column(thing.words.title), column(thing.words.keywords),
        column(thing.words.description),
      ])
  }
}

extension FoundSearchable {
  fileprivate init(_ row: Row) {
    self.init(
      app: String.fromDatabaseValue(row["app"]) ?? "",
      source: String.fromDatabaseValue(row["source"]).flatMap(StoredSearchable.Source.init) ?? .item,
      index: String.fromDatabaseValue(row["name"]) ?? "",
      identifier: String.fromDatabaseValue(row["identifier"]) ?? "", rank: Double.fromDatabaseValue(row["rank"]) ?? 0,
      body: Data.fromDatabaseValue(row["body"]) ?? Data())
  }
}
