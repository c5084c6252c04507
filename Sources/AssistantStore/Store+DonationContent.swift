import Foundation
import GRDB

extension Store {
  struct Donor {
    var id: Int64
    var count: Int
    var bytes: Int
  }

  /// What is kept of one app; made where it is the app's first.
  static func donor(_ app: String, _ database: Database) throws -> Donor {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT id, count, bytes FROM donor WHERE app = ?"), arguments: [app])
    if let row, let id = Int64.fromDatabaseValue(row[0]) {
      return Donor(
        id: id, count: Int.fromDatabaseValue(row[1]) ?? 0, bytes: Int.fromDatabaseValue(row[2]) ?? 0)
    }
    try database.cachedStatement(sql: "INSERT INTO donor (app, count, bytes) VALUES (?, 0, 0)")
      .execute(arguments: [app])
    return Donor(id: database.lastInsertedRowID, count: 0, bytes: 0)
  }

  /// The row that says the same; nil if there is none.
  static func known(
    _ body: Data, _ kind: Int64, _ action: String, _ donor: Int64, _ database: Database
  ) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(
        sql: "SELECT id FROM content WHERE digest = ? AND app = ? AND kind = ? AND action = ? AND body = ?"),
      arguments: [digest(body), donor, kind, action, body])
  }

  static func insert(
    _ body: Data, _ kind: Int64, _ action: String, _ donor: Int64, _ database: Database
  ) throws -> Int64 {
    try database.cachedStatement(
      sql: "INSERT INTO content (app, kind, action, digest, body, uses) VALUES (?, ?, ?, ?, ?, 0)"
    ).execute(arguments: [donor, kind, action, digest(body), body])
    return database.lastInsertedRowID
  }

  /// Whether the app has told of the same deed itself: it said the same lately, or something of the kind since it began.
  ///
  /// - Parameter body: the row with what it says; nil where nobody has said it.
  static func isTold(
    _ donation: StoredDonation, _ body: Int64?, _ donor: Int64, _ database: Database
  ) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT 1 FROM donation d JOIN content ON content.id = d.body
          WHERE d.id > (SELECT max(id) - 1000 FROM donation) AND d.app = ? AND d.own = 0 AND d.kind = 0
          AND (d.body = ? AND d.time >= ? OR content.action = ? AND d.time >= ?)
          """),
      arguments: [
        donor, body, donation.time.milliseconds - sameDeed, donation.action,
        (donation.start ?? donation.time).milliseconds,
      ]) != nil
  }

  /// The assistant's own donation of the deed that an app now tells of itself, and what that says: of the same request, with
  /// the same values, or of something of the kind that was done just before.
  static func own(
    _ donation: StoredDonation, _ body: Int64, _ donor: Int64, _ database: Database
  ) throws -> (id: Int64, body: Int64)? {
    let time = donation.time.milliseconds
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT d.id, d.body FROM donation d JOIN content ON content.id = d.body
          WHERE d.own = 1 AND d.app = ? AND d.time BETWEEN ? AND ?
          AND (d.body = ? OR d.identifier = ? OR content.action = ? AND d.end >= ?)
          ORDER BY d.body = ? DESC, d.id DESC LIMIT 1
          """),
      arguments: [
        donor, time - sameDeed, time + sameDeed, body, PackedName.value(donation.deed), donation.action,
        time - soonAfter, body,
      ])
    guard let row, let id = Int64.fromDatabaseValue(row[0]), let body = Int64.fromDatabaseValue(row[1]) else {
      return nil
    }
    return (id, body)
  }

  static func noteRemoval(_ database: Database) throws {
    try database.cachedStatement(sql: "UPDATE donationLog SET removals = removals + 1").execute()
  }

  /// A twentieth more than has to go goes at once, so that not every donation has to make room.
  static func makeRoom(_ database: Database, donor: Int64, most: Int, bytes: Int) throws {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT count, bytes FROM donor WHERE id = ?"), arguments: [donor])
    guard let row, let count = Int.fromDatabaseValue(row[0]), let size = Int.fromDatabaseValue(row[1]) else { return }
    guard count > most || size > bytes else { return }
    let excess = max(count - most, size > bytes ? 1 : 0) + most / 20
    try database.execute(
      sql: """
        DELETE FROM donation WHERE id IN (SELECT id FROM donation WHERE app = ?1 AND id < (
          SELECT max(id) FROM donation WHERE app = ?1) ORDER BY id LIMIT ?2)
        """, arguments: [donor, min(excess, max(1, count / 2))])
  }

  /// Removes what an app donated and what was refused of it, for when it is removed itself.
  static func forgetDonations(of app: String, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM refusal WHERE app = ?", arguments: [app])
    try database.execute(sql: "DELETE FROM notice WHERE app = ?", arguments: [app])
    guard let donor = try Int64.fetchOne(database, sql: "SELECT id FROM donor WHERE app = ?", arguments: [app]) else {
      return
    }
    try database.execute(sql: "DELETE FROM donation WHERE app = ?", arguments: [donor])
    if database.changesCount > 0 { try noteRemoval(database) }
    try database.execute(sql: "DELETE FROM donor WHERE id = ?", arguments: [donor])
  }

  /// The same number for the same bytes in every process; others may have it too.
  private static func digest(_ bytes: Data) -> Int64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int64(bitPattern: digest)
  }
}
