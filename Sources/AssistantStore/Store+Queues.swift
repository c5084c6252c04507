import GRDB

/// A line of what a program kept while nobody listened.
package struct QueueLine: Hashable, Sendable {
  /// Names all lines that were kept together; never used again for others.
  package var batch: String
  /// Counts from 1.
  package var number: Int

  package init(batch: String, number: Int) {
    self.batch = batch
    self.number = number
  }
}

extension Store {
  /// How many lines of the batch are taken in, up to the last that left something behind.
  package func linesTaken(of batch: String, app: String) async throws(StoreError) -> Int {
    try await read { database in try Self.lines(of: batch, database, app: app) }
  }

  /// Forgets how much of the batch is taken in, for when it is gone.
  package func forget(batch: String, app: String) async throws(StoreError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM taken WHERE app = ? AND batch = ?", arguments: [app, batch])
    }
  }

  /// Notes the line, in the transaction that carries it out; false where it was taken before.
  static func take(_ line: QueueLine?, _ database: Database, app: String) throws -> Bool {
    guard let line else { return true }
    guard try lines(of: line.batch, database, app: app) < line.number else { return false }
    try database.execute(
      sql: """
        INSERT INTO taken (app, batch, lines) VALUES (?, ?, ?)
        ON CONFLICT (app, batch) DO UPDATE SET lines = excluded.lines
        """, arguments: [app, line.batch, line.number])
    return true
  }

  private static func lines(of batch: String, _ database: Database, app: String) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT lines FROM taken WHERE app = ? AND batch = ?", arguments: [app, batch]) ?? 0
  }
}
