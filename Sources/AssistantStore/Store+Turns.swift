import AssistantCore
import Foundation
import GRDB
import IntentSchema

extension Store {
  /// Bytes of JSON after which no more events of a turn are kept, but for its end.
  package static let eventsLimit = 256 * 1_024

  /// Characters of what the person said that are kept, without NUL characters.
  static let utteranceLimit = 2_000

  /// Lets go of turns that are too old, or too many.
  static func makeRoom(_ database: Database, before id: Int64, now: Date) throws {
    try database.cachedStatement(sql: "DELETE FROM turn WHERE id <= ? OR time < ?")
      .execute(arguments: [id, now.addingTimeInterval(-memory).milliseconds])
  }

  /// Those that were written down, a line each; those that another version wrote in a way unknown here are left out.
  static func events(of turn: Int64, in database: Database) throws -> [Event] {
    let bodies = try String.fetchAll(
      database, sql: "SELECT body FROM event WHERE turn = ? ORDER BY position", arguments: [turn])
    return bodies.flatMap { $0.split(separator: "\n") }.compactMap {
      try? QuickJSON.decode(Event.self, from: $0.utf8)
    }
  }

  /// Removes all turns; the text is overwritten in the file.
  package func forgetTurns() async throws(StoreError) {
    try await write { try $0.execute(sql: "DELETE FROM turn") }
    try await emptyLog()
  }

  /// Brings the log beside the file into the file; it would keep what was deleted until somebody writes again.
  func emptyLog() async throws(StoreError) {
    do {
      try await queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      // Another process is reading; its next checkpoint does it.
    } catch {
      throw StoreError(error, file: file)
    }
  }
}
