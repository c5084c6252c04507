import AssistantCore
import Foundation
import GRDB
import IntentSchema

/// What is kept of a payment that the person agreed to.
package struct Receipt: Hashable, Sendable, Codable {
  /// Grows with each receipt.
  package var number: Int64
  package var time: Date
  /// The app's identifier.
  package var app: String
  /// The intent's class name.
  package var intent: String
  /// What the person saw, in their language; nil where there was nothing to show.
  package var card: Card?
  /// The code of the app's answer; nil where nobody can tell whether it was paid.
  package var answer: String?
}

extension Store {
  /// Receipts that are kept; the oldest make room.
  static let mostReceipts: Int64 = 10_000

  /// Keeps a receipt, durably, before the app is told to pay.
  ///
  /// - Returns: its number, for `settleReceipt`.
  package func keepReceipt(_ payment: Payment) async throws(StoreError) -> Int64 {
    let now = surroundings.now().milliseconds
    let card = payment.card.flatMap { try? QuickJSON.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    return try await write { database in
      try database.execute(
        sql: "INSERT INTO receipt (time, app, intent, card) VALUES (?, ?, ?, ?)",
        arguments: [now, payment.app.identifier, payment.intent, card])
      let number = database.lastInsertedRowID
      try database.execute(sql: "DELETE FROM receipt WHERE number <= ?", arguments: [number - Self.mostReceipts])
      return number
    }
  }

  /// Notes what the app said of it.
  package func settleReceipt(_ number: Int64, codeName: String) async throws(StoreError) {
    try await write { database in
      try database.execute(sql: "UPDATE receipt SET answer = ? WHERE number = ?", arguments: [codeName, number])
    }
  }

  /// The latest, newest first.
  package func receipts(limit: Int) async throws(StoreError) -> [Receipt] {
    try await read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT * FROM receipt ORDER BY number DESC LIMIT ?", arguments: [max(0, limit)])
      return rows.compactMap { row in
        guard let number = Int64.fromDatabaseValue(row["number"]), let time = Int64.fromDatabaseValue(row["time"]),
          let app = String.fromDatabaseValue(row["app"]), let intent = String.fromDatabaseValue(row["intent"])
        else { return nil }
        let card = String.fromDatabaseValue(row["card"])
        return Receipt(
          number: number, time: Date(milliseconds: time), app: app, intent: intent,
          card: card.flatMap { try? JSONDecoder().decode(Card.self, from: Data($0.utf8)) },
          answer: String.fromDatabaseValue(row["answer"]))
      }
    }
  }
}
