import Foundation
import GRDB

/// Something besides donations that suggestions learn from.
package struct SuggestionEntry: Hashable, Sendable {
  package enum Kind: Int64, Hashable, Sendable {
    /// The person sent an offer away.
    case dismissed = 0
    /// The person took an offer.
    case taken = 1
    /// What an app says helps at which times and places.
    case relevant = 2
  }

  /// Grows with each entry; 0 until it is kept.
  package var id: Int64 = 0
  package var kind: Kind
  package var app: String
  /// The number of the last donation before it; 0 for none.
  package var donation: Int64 = 0
  /// What it is about, as JSON.
  package var body: Data

  package init(kind: Kind, app: String, body: Data) {
    self.kind = kind
    self.app = app
    self.body = body
  }
}

/// How far the log goes that suggestions learn from, and whether something was taken out of it.
package struct SuggestionMark: Hashable, Sendable, Codable {
  /// The numbers of the last donation and of the last entry; 0 for none.
  package var donation: Int64
  package var entry: Int64
  /// Another number whenever something was forgotten, and in another file.
  package var removals: Int64

  package init(donation: Int64, entry: Int64, removals: Int64) {
    self.donation = donation
    self.entry = entry
    self.removals = removals
  }
}

extension Store {
  /// What one app says of relevance is kept so often; the oldest makes room.
  private static let mostRelevant = 500
  /// Bytes of one entry.
  package static let entryBytes = 256 << 10

  /// Adds to the log; what an app has said last it need not say again. Durable when it returns.
  package func add(_ entry: SuggestionEntry) async throws(StoreError) {
    guard Self.isName(entry.app) else { throw StoreError(.badName, "An app's identifier has to be a name.") }
    guard entry.body.count <= Self.entryBytes else {
      throw StoreError(
        .tooMany, "What an app says of relevance has \(Self.entryBytes) bytes at most, and this \(entry.body.count).")
    }
    try await write { database in
      if entry.kind == .relevant {
        let last = try Data.fetchOne(
          database, sql: "SELECT body FROM suggestion WHERE app = ? AND kind = ? ORDER BY id DESC LIMIT 1",
          arguments: [entry.app, entry.kind.rawValue])
        if last == entry.body { return }
      }
      try database.execute(
        sql: """
          INSERT INTO suggestion (app, kind, donation, body)
          VALUES (?, ?, (SELECT coalesce(max(id), 0) FROM donation), ?)
          """, arguments: [entry.app, entry.kind.rawValue, entry.body])
      guard entry.kind == .relevant else { return }
      try database.execute(
        sql: """
          DELETE FROM suggestion WHERE id IN (
            SELECT id FROM suggestion WHERE app = ? AND kind = ? ORDER BY id DESC LIMIT -1 OFFSET ?)
          """, arguments: [entry.app, entry.kind.rawValue, Self.mostRelevant])
    }
  }

  /// The entries behind a number, the oldest first.
  package func suggestionEntries(after id: Int64 = 0) async throws(StoreError) -> [SuggestionEntry] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM suggestion WHERE id > ? ORDER BY id", arguments: [id])
        .map(SuggestionEntry.init)
    }
  }

  /// Where the log stands now.
  package func suggestionMark() async throws(StoreError) -> SuggestionMark {
    try await read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT (SELECT coalesce(max(id), 0) FROM donation), (SELECT coalesce(max(id), 0) FROM suggestion),
            (SELECT removals FROM donationLog), mark, removals FROM suggestionLog
          """)
      func number(_ index: Int) -> Int64 { row.flatMap { Int64.fromDatabaseValue($0[index]) } ?? 0 }
      return SuggestionMark(
        donation: number(0), entry: number(1), removals: number(3) &+ number(2) &* 0x1_0001 &+ number(4))
    }
  }

  /// Donations that are looked through for the latest of a kind.
  private static let lately: Int64 = 200

  /// Which of these actions was donated last, and when; nil where none was among the latest donations.
  package func latest(
    of actions: Set<String>, before date: Date
  ) async throws(StoreError) -> (action: String, time: Date)? {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT content.action, d.time FROM donation d JOIN content ON content.id = d.body
          WHERE d.id > (SELECT coalesce(max(id), 0) FROM donation) - ? ORDER BY d.id DESC
          """, arguments: [Self.lately])
      for row in rows {
        guard let action = String.fromDatabaseValue(row[0]), actions.contains(action),
          let time = Int64.fromDatabaseValue(row[1]).map(Date.init(milliseconds:)), time <= date
        else { continue }
        return (action, time)
      }
      return nil
    }
  }

  /// Takes donations out of the log by their numbers, and all entries about these actions of the app. Durable when it
  /// returns.
  ///
  /// - Returns: how many donations there were.
  @discardableResult
  package func forgetDonations(
    _ numbers: [Int64], entries: [Int64] = []
  ) async throws(StoreError) -> Int {
    let count = try await write { database in
      var count = 0
      for number in numbers {
        try database.cachedStatement(sql: "DELETE FROM donation WHERE id = ?").execute(arguments: [number])
        count += database.changesCount
      }
      for number in entries {
        try database.cachedStatement(sql: "DELETE FROM suggestion WHERE id = ?").execute(arguments: [number])
      }
      try database.execute(sql: "UPDATE donationLog SET removals = removals + 1")
      return count
    }
    try await emptyLog()
    return count
  }
}

extension SuggestionEntry {
  fileprivate init(_ row: Row) {
    self.init(
      kind: Int64.fromDatabaseValue(row["kind"]).flatMap(Kind.init) ?? .dismissed,
      app: String.fromDatabaseValue(row["app"]) ?? "", body: Data.fromDatabaseValue(row["body"]) ?? Data())
    id = Int64.fromDatabaseValue(row["id"]) ?? 0
    donation = Int64.fromDatabaseValue(row["donation"]) ?? 0
  }
}
