import Foundation
import GRDB
import IntentSchema

/// What an app has told of itself, so that the assistant can offer it.
package struct StoredNotice: Hashable, Sendable {
  package var app: String
  /// For example `shortcutSuggestions`.
  package var kind: String
  /// Tells notices of the kind from one another; empty where there is one only.
  package var subject: String
  /// In the app's order.
  package var items: [Value]
  /// When the app told it; to the millisecond.
  package var time: Date
  /// Another one whenever the app has told it anew.
  package var revision: Int64
}

extension Store {
  /// Bytes of one notice, at most.
  package static let noticeBytes = 1 << 20

  /// Puts a notice in the place of the app's one of the kind and the subject; without items that one goes. Durable when it
  /// returns.
  ///
  /// - Parameter line: what it is a line of; one that was taken before changes nothing.
  package func setNotice(
    _ items: [Value], kind: String, subject: String = "", app: String, line: QueueLine? = nil
  ) async throws(StoreError) {
    guard Self.isName(app), Self.isName(kind), subject.utf8.count <= 200, !subject.contains("\0") else {
      throw StoreError(.badName, "A notice's app, kind and subject have to be names without control characters.")
    }
    guard let body = try? JSONEncoder().encode(items), body.count <= Self.noticeBytes else {
      throw StoreError(.tooMany, "A notice has \(Self.noticeBytes) bytes at most: tell less.")
    }
    let now = surroundings.now().milliseconds
    try await write { database in
      guard try Self.take(line, database, app: app) else { return }
      guard !items.isEmpty else {
        return try database.execute(
          sql: "DELETE FROM notice WHERE app = ? AND kind = ? AND subject = ?", arguments: [app, kind, subject])
      }
      try database.execute(
        sql: """
          INSERT INTO notice (app, kind, subject, items, changed, revision) VALUES (?, ?, ?, ?, ?, random())
          ON CONFLICT (app, kind, subject)
          DO UPDATE SET items = excluded.items, changed = excluded.changed, revision = excluded.revision
          """, arguments: [app, kind, subject, body, now])
      // No app needs more subjects than there are kinds of media.
      try database.execute(
        sql: """
          DELETE FROM notice WHERE app = ?1 AND kind = ?2 AND subject NOT IN (
            SELECT subject FROM notice WHERE app = ?1 AND kind = ?2 ORDER BY changed DESC LIMIT 100)
          """, arguments: [app, kind])
    }
  }

  /// In order of app, kind and subject; of one app and kind, or of all.
  package func notices(app: String? = nil, kind: String? = nil) async throws(StoreError) -> [StoredNotice] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT app, kind, subject, items, changed, revision FROM notice
          WHERE (?1 IS NULL OR app = ?1) AND (?2 IS NULL OR kind = ?2) ORDER BY app, kind, subject
          """, arguments: [app, kind]
      ).map { row in
        let items = Data.fromDatabaseValue(row[3]).flatMap { try? JSONDecoder().decode([Value].self, from: $0) }
        return StoredNotice(
          app: String.fromDatabaseValue(row[0]) ?? "", kind: String.fromDatabaseValue(row[1]) ?? "",
          subject: String.fromDatabaseValue(row[2]) ?? "", items: items ?? [],
          time: Date(milliseconds: Int64.fromDatabaseValue(row[4]) ?? 0),
          revision: Int64.fromDatabaseValue(row[5]) ?? 0)
      }
    }
  }
}
