import AssistantUnderstanding
import Foundation
import GRDB
import IntentSchema

/// A shortcut with the words that a person gave to it, and since when.
package struct StoredShortcut: Hashable, Sendable {
  package var spoken: SpokenShortcut
  /// When it got its words; to the millisecond.
  package var time: Date
}

extension Store {
  /// More than anybody remembers.
  package static let mostShortcuts = 1_000
  /// Bytes of what one shortcut does.
  package static let shortcutBytes = 256 << 10

  /// All shortcuts that have words, or those of one app; the oldest first.
  package func shortcuts(app: String? = nil) async throws(StoreError) -> [StoredShortcut] {
    try await read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM shortcut WHERE ?1 IS NULL OR app = ?1 ORDER BY time, identifier", arguments: [app]
      ).map(StoredShortcut.init)
    }
  }

  /// Adds a shortcut, or puts other words or another deed in the place of those of the same identifier. Durable when it
  /// returns.
  ///
  /// - Parameter isSame: whether the words of another one are the same; then all stays as it was.
  /// - Returns: the other one with the same words; nil where the shortcut was kept.
  @discardableResult
  package func keep(
    _ shortcut: SpokenShortcut, isSame: @escaping @Sendable (SpokenShortcut) -> Bool = { _ in false }
  ) async throws(StoreError) -> SpokenShortcut? {
    guard Self.isName(shortcut.app), Self.isName(shortcut.identifier), Self.isName(shortcut.phrase) else {
      throw StoreError(.badName, "A shortcut's words have to be words without control characters.")
    }
    let body = try? shortcut.shortcut.map { try JSONEncoder().encode($0) }
    guard body?.count ?? 0 <= Self.shortcutBytes else {
      throw StoreError(
        .tooMany,
        "A shortcut has \(Self.shortcutBytes) bytes at most, and this one \(body?.count ?? 0): keep less in it.")
    }
    let now = surroundings.now().milliseconds
    return try await write { database in
      let all = try Row.fetchAll(database, sql: "SELECT * FROM shortcut").map(StoredShortcut.init).map(\.spoken)
      let others = all.filter { $0.identifier != shortcut.identifier }
      guard others.count < Self.mostShortcuts else {
        throw StoreError(.tooMany, "There are \(Self.mostShortcuts) shortcuts already: remove one first.")
      }
      if let other = others.first(where: isSame) { return other }
      try database.execute(
        sql: """
          INSERT INTO shortcut (identifier, app, appName, phrase, time, revision, body) VALUES (?, ?, ?, ?, ?, random(), ?)
          ON CONFLICT (identifier) DO UPDATE SET
            app = excluded.app, appName = excluded.appName, phrase = excluded.phrase, revision = excluded.revision,
            body = excluded.body
          """,
        arguments: [shortcut.identifier, shortcut.app, shortcut.appName, shortcut.phrase, now, body])
      return nil
    }
  }

  /// Takes the words away; false if there were none. Durable when it returns.
  @discardableResult
  package func removeShortcut(_ identifier: String) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(sql: "DELETE FROM shortcut WHERE identifier = ?", arguments: [identifier])
      return database.changesCount > 0
    }
  }

  /// Another number whenever a shortcut was added, changed or removed, by whatever process.
  package func shortcutRevision() async throws(StoreError) -> Int64 {
    try readNow { database in
      let rows = try Int64.fetchAll(database.cachedStatement(sql: "SELECT revision FROM shortcut"))
      return rows.reduce(Int64(rows.count)) { $0 &+ $1 }
    }
  }
}

extension StoredShortcut {
  fileprivate init(_ row: Row) {
    let shortcut = Data.fromDatabaseValue(row["body"]).flatMap { try? JSONDecoder().decode(Shortcut.self, from: $0) }
    spoken = SpokenShortcut(
      identifier: String.fromDatabaseValue(row["identifier"]) ?? "",
      phrase: String.fromDatabaseValue(row["phrase"]) ?? "",
      app: String.fromDatabaseValue(row["app"]) ?? "", appName: String.fromDatabaseValue(row["appName"]) ?? "",
      shortcut: shortcut)
    time = Date(milliseconds: Int64.fromDatabaseValue(row["time"]) ?? 0)
  }
}
