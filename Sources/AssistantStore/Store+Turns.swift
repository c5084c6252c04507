import AssistantCore
import Foundation
import GRDB

extension Store {
  /// Above this many bytes of JSON a turn is remembered without its events.
  package static let eventsLimit = 256 * 1_024

  /// Appends a finished turn, durably, and lets the oldest go beyond the capacity.
  ///
  /// - Returns: its id.
  @discardableResult
  package func remember(_ turn: FinishedTurn) async throws(StoreError) -> Int64 {
    let events: String?
    do {
      let data = try Self.encoder.encode(turn.events)
      events = data.count <= Self.eventsLimit ? String(decoding: data, as: UTF8.self) : nil
    } catch {
      throw StoreError(.failed, "The events of a turn cannot be written as JSON.", cause: String(describing: error))
    }
    let capacity = Int64(capacity)
    let now = turn.time
    return try await write { database in
      try database.execute(
        sql: """
          INSERT INTO turn (conversation, number, time, locale, utterance, app, intent, outcome, events)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          turn.conversation, turn.number, turn.time.milliseconds, turn.locale, turn.utterance, turn.app, turn.intent,
          turn.outcome.rawValue, events,
        ])
      let id = database.lastInsertedRowID
      try Self.makeRoom(database, before: id - capacity, now: now)
      return id
    }
  }

  /// The latest turns, newest first; with `before`, only those with a smaller id, for paging.
  ///
  /// Events that another version wrote in a way unknown here come as none; a turn with an unknown outcome is left out.
  package func turns(limit: Int = 50, before id: Int64? = nil) async throws(StoreError) -> [FinishedTurn] {
    try await read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT * FROM turn WHERE id < ? ORDER BY id DESC LIMIT ?",
        arguments: [id ?? Int64.max, max(0, limit)])
      return try rows.compactMap { row in
        guard var turn = Self.turn(row) else { return nil }
        if turn.events.isEmpty { turn.events = try Self.events(of: turn.id, in: database) }
        return turn
      }
    }
  }

  /// Lets go of turns that are too old, or too many.
  static func makeRoom(_ database: Database, before id: Int64, now: Date) throws {
    try database.cachedStatement(sql: "DELETE FROM turn WHERE id <= ? OR time < ?")
      .execute(arguments: [id, now.addingTimeInterval(-memory).milliseconds])
  }

  /// Those that were written down one by one; those that another version wrote in a way unknown here are left out.
  static func events(of turn: Int64, in database: Database) throws -> [Event] {
    let bodies = try String.fetchAll(
      database, sql: "SELECT body FROM event WHERE turn = ? ORDER BY position", arguments: [turn])
    return bodies.compactMap { try? JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
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

  private static func turn(_ row: Row) -> FinishedTurn? {
    func text(_ column: String) -> String? { String.fromDatabaseValue(row[column]) }
    func number(_ column: String) -> Int64? { Int64.fromDatabaseValue(row[column]) }
    guard let id = number("id"), let conversation = text("conversation"), let turnNumber = number("number"),
      let time = number("time"), let locale = text("locale"), let utterance = text("utterance"),
      let outcome = text("outcome").flatMap(TurnEnded.Outcome.init(rawValue:))
    else { return nil }
    let events = text("events").flatMap { try? JSONDecoder().decode([Event].self, from: Data($0.utf8)) }
    return FinishedTurn(
      id: id, conversation: conversation, number: Int(turnNumber), time: Date(milliseconds: time), locale: locale,
      utterance: utterance, app: text("app"), intent: text("intent"), outcome: outcome, events: events ?? [])
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
