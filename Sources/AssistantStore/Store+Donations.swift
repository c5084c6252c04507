import Foundation
import GRDB
import IntentSchema

/// Something that was done with an app, as the app told it.
package struct StoredDonation: Hashable, Sendable {
  /// Grows with each donation; 0 until it is kept.
  package var id: Int64 = 0
  package var app: String
  /// What the app calls it; not always unique.
  package var identifier: String
  package var group: String?
  /// When the app told it; to the millisecond.
  package var time: Date
  /// The intent's class name.
  package var intent: String
  /// All that the app told, as JSON.
  package var body: Data

  package init(app: String, identifier: String, group: String? = nil, time: Date, intent: String, body: Data) {
    self.app = app
    self.identifier = identifier
    self.group = group
    self.time = time
    self.intent = intent
    self.body = body
  }
}

/// Which of an app's donations are to be forgotten.
package enum DonationSelection: Hashable, Sendable {
  case all
  case identifiers([String])
  case group(String)
}

extension Store {
  /// Donations that are kept of one app; the oldest make room.
  package static let mostDonations = 200_000
  /// Bytes of one donation, at most.
  package static let donationBytes = 64 << 10
  /// Bytes of all donations of one app; the oldest make room.
  package static let allDonationBytes = 64 << 20

  /// Adds a donation; it survives the end of the process when this returns, and moments later a loss of power.
  ///
  /// - Parameter line: what it is a line of; one that was taken before is not added again.
  /// - Returns: the donation's number; 0 where it was there.
  @discardableResult
  package func add(
    _ donation: StoredDonation, line: QueueLine? = nil, most: Int = mostDonations, bytes: Int = allDonationBytes
  ) async throws(StoreError) -> Int64 {
    guard Self.isName(donation.app), !donation.identifier.contains("\0"), donation.group?.contains("\0") != true else {
      throw StoreError(.badName, "An app's identifier and a donation's have to be names without control characters.")
    }
    guard donation.body.count <= Self.donationBytes else {
      throw StoreError(
        .tooMany,
        "A donation has \(Self.donationBytes) bytes at most, and this one \(donation.body.count): donate less of it.")
    }
    let id = try writeSoon { database -> Int64 in
      guard try Self.take(line, database, app: donation.app) else { return 0 }
      try database.cachedStatement(
        sql: "INSERT INTO donation (app, identifier, grouping, time, intent, body) VALUES (?, ?, ?, ?, ?, ?)"
      ).execute(
        arguments: [
          donation.app, donation.identifier, donation.group, donation.time.milliseconds, donation.intent,
          donation.body,
        ])
      let id = database.lastInsertedRowID
      try database.cachedStatement(
        sql: """
          INSERT INTO donor (app, count, bytes) VALUES (?, 1, ?)
          ON CONFLICT (app) DO UPDATE SET count = count + 1, bytes = bytes + excluded.bytes
          """
      ).execute(arguments: [donation.app, donation.body.count])
      try Self.makeRoom(database, app: donation.app, most: most, bytes: bytes)
      return id
    }
    synchronizeLog()
    return id
  }

  /// Forgets donations of one app; unknown names are not an error. Durable when it returns.
  ///
  /// - Parameter line: what the request is a line of; one that was taken before is not carried out again.
  /// - Returns: how many were forgotten.
  @discardableResult
  package func delete(
    _ selection: DonationSelection, app: String, line: QueueLine? = nil
  ) async throws(StoreError) -> Int {
    guard Self.isName(app) else { return 0 }
    return try await write { database in
      guard try Self.take(line, database, app: app) else { return 0 }
      var count = 0
      switch selection {
      case .all: count = try Self.delete(database, "app = ?", [app])
      case .group(let group): count = try Self.delete(database, "app = ? AND grouping = ?", [app, group])
      case .identifiers(let identifiers):
        for identifier in Set(identifiers) {
          count += try Self.delete(database, "app = ? AND identifier = ?", [app, identifier])
        }
      }
      try Self.count(database, app: app)
      return count
    }
  }

  /// The latest donations, newest first; of one app, or of all.
  package func donations(app: String? = nil, limit: Int = 1_000) async throws(StoreError) -> [StoredDonation] {
    try await read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM donation WHERE ?1 IS NULL OR app = ?1 ORDER BY id DESC LIMIT ?2",
        arguments: [app, max(0, limit)]
      ).map(StoredDonation.init)
    }
  }

  private static func delete(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> Int {
    try database.execute(sql: "DELETE FROM donation WHERE \(condition)", arguments: arguments)
    return database.changesCount
  }

  private static func count(_ database: Database, app: String) throws {
    try database.execute(sql: "DELETE FROM donor WHERE app = ?", arguments: [app])
    try database.execute(
      sql: """
        INSERT INTO donor (app, count, bytes)
        SELECT app, count(*), sum(length(body)) FROM donation WHERE app = ? GROUP BY app
        """, arguments: [app])
  }

  /// A twentieth more than has to go goes at once, so that not every donation has to make room.
  private static func makeRoom(_ database: Database, app: String, most: Int, bytes: Int) throws {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT count, bytes FROM donor WHERE app = ?"), arguments: [app])
    guard let row, let count = Int.fromDatabaseValue(row[0]), let size = Int.fromDatabaseValue(row[1]) else { return }
    guard count > most || size > bytes else { return }
    let excess = max(count - most, size > bytes ? 1 : 0) + most / 20
    try database.execute(
      sql: """
        DELETE FROM donation WHERE id IN (SELECT id FROM donation WHERE app = ?1 AND id < (
          SELECT max(id) FROM donation WHERE app = ?1) ORDER BY id LIMIT ?2)
        """, arguments: [app, min(excess, max(1, count / 2))])
    try Self.count(database, app: app)
  }
}

extension StoredDonation {
  fileprivate init(_ row: Row) {
    self.init(
      app: String.fromDatabaseValue(row["app"]) ?? "", identifier: String.fromDatabaseValue(row["identifier"]) ?? "",
      group: String.fromDatabaseValue(row["grouping"]),
      time: Date(milliseconds: Int64.fromDatabaseValue(row["time"]) ?? 0),
      intent: String.fromDatabaseValue(row["intent"]) ?? "", body: Data.fromDatabaseValue(row["body"]) ?? Data())
    id = Int64.fromDatabaseValue(row["id"]) ?? 0
  }
}
