import Foundation
import GRDB

/// Donations of an app that were not taken, for its developer.
package struct StoredRefusal: Hashable, Sendable {
  /// Grows each time that something is refused.
  package var number: Int64
  package var app: String
  package var kind: StoredDonation.Kind
  /// The intent's class name, or the activity's type.
  package var action: String
  /// Why, and what to do.
  package var message: String
  /// How many were refused for it.
  package var count: Int
  /// When the last of them was.
  package var time: Date
}

extension Store {
  /// Different refusals that are kept of one app; the oldest make room.
  package static let mostRefusals = 100

  /// Notes that donations were refused.
  package func refuse(
    app: String, kind: StoredDonation.Kind, action: String, message: String, time: Date
  ) async throws(StoreError) {
    guard Self.isName(app) else { return }
    let (action, message) = (
      String(action.filter { $0 != "\0" }.prefix(200)), String(message.filter { $0 != "\0" }.prefix(2_000))
    )
    try await writeSoon { database in
      try database.execute(sql: "UPDATE donationLog SET refusals = refusals + 1")
      try database.execute(
        sql: """
          INSERT INTO refusal (app, kind, action, message, count, number, time)
          VALUES (?, ?, ?, ?, 1, (SELECT refusals FROM donationLog), ?)
          ON CONFLICT (app, kind, action, message)
          DO UPDATE SET count = count + 1, number = excluded.number, time = excluded.time
          """, arguments: [app, kind.rawValue, action, message, time.milliseconds])
      try database.execute(
        sql: """
          DELETE FROM refusal WHERE app = ?1 AND number < (
            SELECT number FROM refusal WHERE app = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)
          """, arguments: [app, Self.mostRefusals - 1])
    }
  }

  /// The oldest first; of one app, or of all.
  ///
  /// - Parameter number: only those of a later number.
  package func refusals(app: String? = nil, after number: Int64 = 0) async throws(StoreError) -> [StoredRefusal] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT number, app, kind, action, message, count, time FROM refusal
          WHERE (?1 IS NULL OR app = ?1) AND number > ?2 ORDER BY number
          """, arguments: [app, number]
      ).map { row in
        StoredRefusal(
          number: Int64.fromDatabaseValue(row[0]) ?? 0, app: String.fromDatabaseValue(row[1]) ?? "",
          kind: Int64.fromDatabaseValue(row[2]).flatMap(StoredDonation.Kind.init) ?? .interaction,
          action: String.fromDatabaseValue(row[3]) ?? "", message: String.fromDatabaseValue(row[4]) ?? "",
          count: Int.fromDatabaseValue(row[5]) ?? 0, time: Date(milliseconds: Int64.fromDatabaseValue(row[6]) ?? 0))
      }
    }
  }
}
