import AssistantCore
import Foundation
import GRDB
import IntentSchema

/// Writes the turns of one conversation down while they go on: what is written is there even if the process is killed.
package actor TurnJournal {
  private let store: Store
  private let conversation: String
  private var current: Current?
  private var sequence = 0

  private struct Current {
    var id: Int64
    var number: Int
    var position = 0
    var bytes = 0
    var app: String?
    var intent: String?
  }

  /// - Parameter conversation: tells conversations apart.
  package init(store: Store, conversation: String) {
    self.store = store
    self.conversation = conversation
  }

  /// Takes an event; when this returns it survives the end of the process at any point.
  ///
  /// Events of a turn whose start is not known are passed over, and so are those beyond `Store.eventsLimit`; the end of a
  /// turn is always kept.
  package func record(_ event: Event) async throws(StoreError) {
    if case .turnStarted(let started) = event.kind { try await begin(event, started) }
    guard var turn = current, turn.number == event.turn else { return }
    let known = (turn.app, turn.intent)
    turn.app = turn.app ?? event.appIdentifier
    turn.intent = turn.intent ?? event.intentName
    let isNewlyKnown = known != (turn.app, turn.intent)
    turn.position += 1
    let body = try Self.body(of: event)
    turn.bytes += body.utf8.count
    let outcome: TurnEnded.Outcome? = if case .turnEnded(let ended) = event.kind { ended.outcome } else { nil }
    current = outcome == nil ? turn : nil
    let (row, isKept, conversation) = (turn, turn.bytes <= Store.eventsLimit || outcome != nil, conversation)
    guard isKept || isNewlyKnown else { return }
    try await store.writeSoon { database in
      if isKept {
        try database.cachedStatement(sql: "INSERT INTO event (turn, position, body) VALUES (?, ?, ?)")
          .execute(arguments: [row.id, row.position, body])
      }
      if isNewlyKnown {
        try database.execute(
          sql: "UPDATE turn SET app = ?, intent = ? WHERE id = ?", arguments: [row.app, row.intent, row.id])
      }
      guard let outcome else { return }
      try database.execute(
        sql: "UPDATE turn SET outcome = ?, session = NULL WHERE id = ?", arguments: [outcome.rawValue, row.id])
      // The person has been told how it went; of an order that was called off in the middle nobody knows yet.
      let isKnown = outcome == .cancelled ? " AND answer IS NOT NULL" : ""
      try database.execute(
        sql: "DELETE FROM undertaking WHERE conversation = ?" + isKnown, arguments: [conversation])
    }
  }

  /// The event with the number that comes next in the conversation, whoever added some.
  package func numbered(_ event: Event) -> Event {
    sequence += 1
    var event = event
    event.sequence = sequence
    return event
  }

  /// Notes that an app is about to be told to do something: when this returns the note survives the end of the process,
  /// and moments later a loss of power.
  ///
  /// - Returns: to be given to `answered`.
  package func undertake(app: String, intent: String) async throws(StoreError) -> Int64 {
    try store.session.begin()
    let now = store.surroundings.now().milliseconds
    let (session, conversation) = (store.session.name, conversation)
    let id = try await store.writeSoon { database in
      try database.execute(
        sql: "INSERT INTO undertaking (session, conversation, time, app, intent) VALUES (?, ?, ?, ?, ?)",
        arguments: [session, conversation, now, app, intent])
      return database.lastInsertedRowID
    }
    store.synchronizeLog()
    return id
  }

  /// Notes what the app said of it.
  package func answered(_ undertaking: Int64, codeName: String) async throws(StoreError) {
    try await store.writeSoon { database in
      try database.execute(
        sql: "UPDATE undertaking SET answer = ? WHERE id = ?", arguments: [codeName, undertaking])
    }
  }

  private func begin(_ event: Event, _ started: TurnStarted) async throws(StoreError) {
    try store.session.begin()
    let utterance = String(started.utterance.filter { $0 != "\0" }.prefix(FinishedTurn.utteranceLimit))
    let (session, conversation, capacity) = (store.session.name, conversation, Int64(store.capacity))
    let id = try await store.writeSoon { database in
      try database.execute(
        sql: """
          INSERT INTO turn (conversation, number, time, locale, utterance, outcome, session)
          VALUES (?, ?, ?, ?, ?, '\(RecordedTurn.runningName)', ?)
          """,
        arguments: [conversation, event.turn, event.time.milliseconds, started.locale, utterance, session])
      let id = database.lastInsertedRowID
      try Store.makeRoom(database, before: id - capacity, now: event.time)
      return id
    }
    current = Current(id: id, number: event.turn)
  }

  private static func body(of event: Event) throws(StoreError) -> String {
    do {
      return String(decoding: try Store.encoder.encode(event), as: UTF8.self)
    } catch {
      throw StoreError(.failed, "An event of a turn cannot be written as JSON.", cause: String(describing: error))
    }
  }
}
