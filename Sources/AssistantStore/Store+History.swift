import AssistantCore
import Foundation
import GRDB

extension Store {
  /// The latest turns, ended or not, newest first; with `before`, only those with a smaller id.
  ///
  /// - Parameter withEvents: false leaves the events out, which makes long lists short work.
  package func history(
    limit: Int, before id: Int64? = nil, withEvents: Bool = true
  ) async throws(StoreError) -> [RecordedTurn] {
    try await settleSessions()
    return try await recorded("id < ? ORDER BY id DESC LIMIT ?", [id ?? Int64.max, max(0, limit)], withEvents)
  }

  /// One turn by its id; nil if it is not known, or not any more.
  package func recordedTurn(_ id: Int64) async throws(StoreError) -> RecordedTurn? {
    try await settleSessions()
    return try await recorded("id = ?", [id], true).first
  }

  /// Orders that were lost with the process that gave them, and those that have ended after their turn, oldest first; to
  /// be forgotten once the person knows of them.
  ///
  /// Others of processes that live are theirs.
  package func lostUndertakings() async throws(StoreError) -> [Undertaking] {
    let own = session.name
    let folder = session.folder
    let rows = try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM undertaking ORDER BY id").map { row in
        (session: String.fromDatabaseValue(row["session"]) ?? "", undertaking: Undertaking(row))
      }
    }
    if rows.isEmpty { return [] }
    let alive = Set(rows.map(\.session)).filter { $0 == own || Session.isAlive($0, in: folder) }
    return rows.map { ($0.session, $0.undertaking) }.filter { session, undertaking in
      undertaking.outlasts && undertaking.answer != nil || !alive.contains(session)
    }.map(\.1)
  }

  /// The person knows of it.
  package func forget(_ undertaking: Undertaking) async throws(StoreError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM undertaking WHERE id = ?", arguments: [undertaking.id])
    }
  }

  /// Marks turns whose process has ended as broken off.
  private func settleSessions() async throws(StoreError) {
    let own = session.name
    let folder = session.folder
    let open = try await read { database in
      try String.fetchAll(database, sql: "SELECT DISTINCT session FROM turn WHERE session IS NOT NULL")
    }
    let dead = open.filter { $0 != own && !Session.isAlive($0, in: folder) }
    if !dead.isEmpty {
      try await write { database in
        for name in dead {
          try database.execute(
            sql: "UPDATE turn SET outcome = '\(RecordedTurn.brokenOffName)', session = NULL WHERE session = ?",
            arguments: [name])
        }
      }
    }
    // Files of processes that were killed between two turns; those who live keep theirs.
    for name in Session.names(in: folder) where name != own { _ = Session.isAlive(name, in: folder) }
  }

  private func recorded(
    _ condition: String, _ arguments: StatementArguments, _ withEvents: Bool
  ) async throws(StoreError) -> [RecordedTurn] {
    try await read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM turn WHERE \(condition)", arguments: arguments)
      return try rows.compactMap { row in
        guard var turn = RecordedTurn(row) else { return nil }
        guard withEvents else { return turn }
        if let events = String.fromDatabaseValue(row["events"]) {
          turn.events = (try? JSONDecoder().decode([Event].self, from: Data(events.utf8))) ?? []
        } else {
          turn.events = try Self.events(of: turn.id, in: database)
        }
        return turn
      }
    }
  }
}

extension RecordedTurn {
  fileprivate init?(_ row: Row) {
    func text(_ column: String) -> String? { String.fromDatabaseValue(row[column]) }
    func number(_ column: String) -> Int64? { Int64.fromDatabaseValue(row[column]) }
    guard let id = number("id"), let conversation = text("conversation"), let turnNumber = number("number"),
      let time = number("time"), let locale = text("locale"), let utterance = text("utterance"),
      let ending = text("outcome").flatMap(Ending.init(name:))
    else { return nil }
    self.init(
      id: id, conversation: conversation, number: Int(turnNumber), time: Date(milliseconds: time), locale: locale,
      utterance: utterance, app: text("app"), intent: text("intent"), ending: ending, events: [])
  }
}

extension Undertaking {
  fileprivate init(_ row: Row) {
    self.init(
      id: Int64.fromDatabaseValue(row["id"]) ?? 0, app: String.fromDatabaseValue(row["app"]) ?? "",
      intent: String.fromDatabaseValue(row["intent"]) ?? "",
      time: Date(milliseconds: Int64.fromDatabaseValue(row["time"]) ?? 0),
      answer: String.fromDatabaseValue(row["answer"]), outlasts: Bool.fromDatabaseValue(row["outlasts"]) ?? false,
      body: String.fromDatabaseValue(row["body"]).flatMap {
        try? JSONDecoder().decode(Undertaking.Body.self, from: Data($0.utf8))
      })
  }
}
