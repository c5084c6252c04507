import Foundation
import GRDB

/// The log of donations as suggestions learn from it.
extension Store {
  /// Donations that are read at a time: long enough that reading goes on beside learning, short enough that others who want the
  /// file hardly wait.
  private static let batch = 4_000
  private static let learnedName = "suggestionsLearned"
  /// Among so many donations those are sought that an app may still tell of itself.
  private static let pendingWindow: Int64 = 1_000

  /// Hands over the donations behind one number and up to another, the oldest first.
  ///
  /// They come with what can be learned from: without name, group and how it ended; and what no other says has no number of its
  /// content. The next ones are read while those before are being looked at.
  package func eachLesson(
    after id: Int64 = 0, through last: Int64 = .max, _ body: (StoredDonation) -> Void
  ) async throws(StoreError) {
    var batch = try await lessons(after: id)
    while let end = batch.last?.id {
      async let coming = end < last ? lessonsRead(after: end) : .success([])
      for donation in batch where donation.id <= last { body(donation) }
      batch = try await coming.get()
    }
  }

  private func lessonsRead(after id: Int64) async -> Result<[StoredDonation], StoreError> {
    do throws(StoreError) { return .success(try await lessons(after: id)) } catch { return .failure(error) }
  }

  private func lessons(after id: Int64) async throws(StoreError) -> [StoredDonation] {
    try await read { database in
      let donors = try Row.fetchAll(database, sql: "SELECT id, app FROM donor").compactMap { row in
        Int64.fromDatabaseValue(row[0]).flatMap { id in String.fromDatabaseValue(row[1]).map { (id, $0) } }
      }
      var reader = LessonReader(apps: Dictionary(donors) { first, _ in first })
      let rows = try Row.fetchCursor(
        database.cachedStatement(
          sql: """
            SELECT d.id, d.app, d.kind, d.time, d.zone, d.place, d.body, content.uses, content.action, content.body
            FROM donation d JOIN content ON content.id = d.body WHERE d.id > ? ORDER BY d.id LIMIT ?
            """), arguments: [id, Self.batch])
      while let row = try rows.next() { reader.read(row) }
      return reader.donations
    }
  }

  // MARK: What may still be taken back

  /// The number of the last donation before the first one of the assistant's own that the app may still tell of in other words.
  package func settledDonations() async throws(StoreError) -> Int64 {
    let recent = surroundings.now().milliseconds - Self.sameDeed
    return try await read { database in
      try Int64.fetchOne(
        database,
        sql: """
          SELECT coalesce((SELECT min(id) - 1 FROM donation WHERE id > last - ? AND own = 1 AND time > ?), last)
          FROM (SELECT coalesce(max(id), 0) AS last FROM donation)
          """, arguments: [Self.pendingWindow, recent]) ?? 0
    }
  }

  /// Notes that what was learned is kept up to a donation: taking that one or an earlier one back means learning again.
  ///
  /// Durable when it returns.
  package func noteLearned(through donation: Int64) async throws(StoreError) {
    try await setPreference("\(donation)", named: Self.learnedName)
  }

  /// Whether something that is kept was learned from a donation.
  static func isLearned(_ donation: Int64, _ database: Database) throws -> Bool {
    let last = try String.fetchOne(
      database.cachedStatement(sql: "SELECT value FROM preference WHERE name = ?"), arguments: [learnedName])
    return last.flatMap { Int64($0) }.map { donation <= $0 } ?? false
  }
}

/// Reads rows of the log; what several say is read once.
private struct LessonReader {
  let apps: [Int64: String]
  var donations: [StoredDonation] = []
  private var contents: [Int64: (action: String, body: Data)] = [:]

  init(apps: [Int64: String]) { self.apps = apps }

  mutating func read(_ row: Row) {
    guard let app = Int64.fromDatabaseValue(row[1]).flatMap({ apps[$0] }) else { return }
    let number = Int64.fromDatabaseValue(row[6]) ?? 0
    let isRepeated = Int64.fromDatabaseValue(row[7]) ?? 0 > 1
    let content =
      contents[number]
      ?? (String.fromDatabaseValue(row[8]) ?? "", Data.fromDatabaseValue(row[9]) ?? Data())
    if isRepeated { contents[number] = content }
    var donation = StoredDonation(
      app: app, kind: Int64.fromDatabaseValue(row[2]).flatMap(StoredDonation.Kind.init) ?? .interaction,
      identifier: nil,
      time: Date(milliseconds: Int64.fromDatabaseValue(row[3]) ?? 0), action: content.action, body: content.body)
    donation.id = Int64.fromDatabaseValue(row[0]) ?? 0
    donation.content = isRepeated ? number : 0
    donation.zone = Int.fromDatabaseValue(row[4])
    donation.place = String.fromDatabaseValue(row[5])
    donations.append(donation)
  }
}
