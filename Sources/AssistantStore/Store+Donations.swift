import Foundation
import GRDB
import IntentSchema

/// Which of an app's donations are to be forgotten.
package enum DonationSelection: Hashable, Sendable {
  case all
  case identifiers([String])
  /// Interactions only.
  case group(String)
}

extension Store {
  /// Donations that are kept of one app; the oldest make room.
  package static let mostDonations = 200_000
  /// Bytes of one donation, at most.
  package static let donationBytes = 64 << 10
  /// Bytes of all donations of one app, repeated ones counted each time; the oldest make room.
  package static let allDonationBytes = 64 << 20
  /// For how long an app's donation takes the place of the assistant's own of the same.
  static let sameDeed: Int64 = 10 * 60 * 1_000
  /// For how long after a deed whatever an app tells of the kind is taken for it.
  static let soonAfter: Int64 = 5 * 1_000

  /// Adds a donation; it survives the end of the process when this returns, and moments later a loss of power.
  ///
  /// What the assistant did itself counts once: the app's donation takes the place of the assistant's own.
  /// - Parameter line: what it is a line of; one that was taken before is not added again.
  /// - Returns: the donation's number; 0 where it was there.
  @discardableResult
  package func add(
    _ donation: StoredDonation, line: QueueLine? = nil, most: Int = mostDonations, bytes: Int = allDonationBytes
  ) async throws(StoreError) -> Int64 {
    let size = try Self.size(of: donation)
    let id = try await writeSoon { database -> Int64 in
      guard try Self.take(line, database, app: donation.app) else { return 0 }
      return try Self.add(donation, size: size, most: most, bytes: bytes, database)
    }
    synchronizeLog()
    return id
  }

  /// As `add`, without waiting for it: what is written down after this call is written after it.
  ///
  /// What cannot be written is lost without a word.
  package func addLater(_ donation: StoredDonation) {
    guard let size = try? Self.size(of: donation) else { return }
    writeLater { database in
      _ = try Self.add(donation, size: size, most: Self.mostDonations, bytes: Self.allDonationBytes, database)
    }
    synchronizeLog()
  }

  /// Bytes of a donation that may be kept.
  private static func size(of donation: StoredDonation) throws(StoreError) -> Int {
    guard Self.isName(donation.app), Self.isName(donation.action),
      ![donation.identifier, donation.group, donation.place].contains(where: { $0?.contains("\0") == true })
    else {
      throw StoreError(.badName, "An app's identifier and a donation's have to be names without control characters.")
    }
    let size = donation.body.count + (donation.outcome?.count ?? 0)
    guard size <= Self.donationBytes else {
      throw StoreError(
        .tooMany,
        "A donation has \(Self.donationBytes) bytes at most, and this one \(size): donate less of it.")
    }
    return size
  }

  private static func add(
    _ donation: StoredDonation, size: Int, most: Int, bytes: Int, _ database: Database
  ) throws -> Int64 {
    let donor = try donor(donation.app, database)
    let known = try known(donation.body, donation.kind.rawValue, donation.action, donor.id, database)
    if donation.isOwn, try isTold(donation, known, donor.id, database) { return 0 }
    let body = try known ?? insert(donation.body, donation.kind.rawValue, donation.action, donor.id, database)
    let outcome = try donation.outcome.map { outcome in
      try Self.known(outcome, 2, "", donor.id, database) ?? insert(outcome, 2, "", donor.id, database)
    }
    let row: StatementArguments = [
      PackedName.value(donation.identifier), donation.group, outcome, donation.start?.milliseconds,
      donation.end?.milliseconds,
    ]
    if !donation.isOwn, donation.kind == .interaction, let own = try own(donation, body, donor.id, database) {
      if own.body == body {
        // Where nothing else is said nothing else is learned: it becomes the app's.
        try database.cachedStatement(
          sql: "UPDATE donation SET own = 0, identifier = ?, grouping = ?, outcome = ?, start = ?, end = ? WHERE id = ?"
        ).execute(arguments: row + [own.id])
        try count(donor.id, [outcome], rows: 0, bytes: donation.outcome?.count ?? 0, database)
        return own.id
      }
      try database.cachedStatement(sql: "DELETE FROM donation WHERE id = ?").execute(arguments: [own.id])
      if try isLearned(own.id, database) { try noteRemoval(database) }
    }
    try database.cachedStatement(
      sql: """
        INSERT INTO donation (identifier, grouping, outcome, start, end, app, kind, own, time, zone, place, body)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: row + [
        donor.id, donation.kind.rawValue, donation.isOwn, donation.time.milliseconds, donation.zone, donation.place,
        body,
      ])
    let id = database.lastInsertedRowID
    try count(donor.id, [body, outcome], rows: 1, bytes: size, database)
    if donor.count + 1 > most || donor.bytes + size > bytes {
      try makeRoom(database, donor: donor.id, most: most, bytes: bytes)
    }
    return id
  }

  /// Counts the uses of contents, and what an app has.
  private static func count(
    _ donor: Int64, _ contents: [Int64?], rows: Int, bytes: Int, _ database: Database
  ) throws {
    for content in contents {
      guard let content else { continue }
      try database.cachedStatement(sql: "UPDATE content SET uses = uses + 1 WHERE id = ?").execute(arguments: [content])
    }
    try database.cachedStatement(sql: "UPDATE donor SET count = count + ?, bytes = bytes + ? WHERE id = ?")
      .execute(arguments: [rows, bytes, donor])
  }

  /// Forgets donations of one app; unknown names are not an error. Durable when it returns.
  ///
  /// - Parameter line: what the request is a line of; one that was taken before is not carried out again.
  /// - Returns: how many were forgotten.
  @discardableResult
  package func delete(
    _ selection: DonationSelection, of kind: StoredDonation.Kind = .interaction, app: String, line: QueueLine? = nil
  ) async throws(StoreError) -> Int {
    guard Self.isName(app) else { return 0 }
    return try await write { database in
      guard try Self.take(line, database, app: app),
        let donor = try Int64.fetchOne(database, sql: "SELECT id FROM donor WHERE app = ?", arguments: [app])
      else { return 0 }
      var count = 0
      func delete(_ condition: String, _ name: DatabaseValue?) throws {
        try database.execute(
          sql: "DELETE FROM donation WHERE \(condition) AND app = ? AND kind = ?",
          arguments: StatementArguments((name.map { [$0] } ?? []) + [donor.databaseValue, kind.rawValue.databaseValue]))
        count += database.changesCount
      }
      switch selection {
      case .all: try delete("1", nil)
      case .group(let group): try delete("grouping = ?", group.databaseValue)
      case .identifiers(let identifiers):
        for identifier in Set(identifiers) { try delete("identifier = ?", PackedName.value(identifier)) }
      }
      if count > 0 { try Self.noteRemoval(database) }
      return count
    }
  }

  /// The latest donations, newest first; of one app, or of all.
  package func donations(app: String? = nil, limit: Int = 1_000) async throws(StoreError) -> [StoredDonation] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT \(StoredDonation.columns) FROM \(StoredDonation.tables)
          WHERE ?1 IS NULL OR d.app = (SELECT id FROM donor WHERE app = ?1) ORDER BY d.id DESC LIMIT ?2
          """,
        arguments: [app, max(0, limit)]
      ).map(StoredDonation.init)
    }
  }

  /// The log from behind a donation's number on, the oldest first.
  package func donations(after id: Int64, limit: Int = 10_000) async throws(StoreError) -> [StoredDonation] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT \(StoredDonation.columns) FROM \(StoredDonation.tables) WHERE d.id > ? ORDER BY d.id LIMIT ?
          """, arguments: [id, max(0, limit)]
      ).map(StoredDonation.init)
    }
  }

  /// How often something was taken out of the log: what was learned from it before has to be learned again.
  ///
  /// What makes room for newer donations does not count.
  package func donationRemovals() async throws(StoreError) -> Int64 {
    try await read { try Int64.fetchOne($0, sql: "SELECT removals FROM donationLog") ?? 0 }
  }
}
