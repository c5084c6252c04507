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
  /// Orders of turns whose events come later than the orders themselves, by the identifier of their intent.
  private var ahead: [String: Int64] = [:]

  /// The turn that is going on.
  private struct Current {
    /// Nil until its first event is written down.
    var id: Int64?
    var number: Int
    var position = 0
    var bytes = 0
    var app: String?
    var intent: String?
    /// The identifier of the intent that an app was told to handle in it.
    var order: String?
    /// What was undertaken in it.
    var undertaken: Int64 = 0
  }

  /// What is written down of one event.
  private struct Entry: Sendable {
    /// For the first of a turn.
    var start: (event: Event, utterance: String, locale: String)?
    var position: Int
    /// Nil where it is too much to be kept.
    var body: String?
    /// Where they were not known before.
    var subject: (app: String?, intent: String?)?
    var end: End?
  }

  /// How a turn ended.
  private struct End: Sendable {
    var outcome: TurnEnded.Outcome
    /// What was undertaken in it.
    var undertaken: Int64
    /// What has been undertaken in later turns already.
    var ahead: [Int64]
  }

  /// Events as they stand in the file.
  package struct Written: Sendable {
    /// False where another conversation has told them, so that nothing was written.
    package var isTold: Bool
    /// Each event as JSON, in order.
    package var bodies: [String]
  }

  /// - Parameter conversation: tells conversations apart.
  package init(store: Store, conversation: String) {
    self.store = store
    self.conversation = conversation
  }

  /// Takes events, in one step; when this returns they survive the end of the process at any point.
  ///
  /// Events of a turn whose start is not known are passed over, and so are those beyond `Store.eventsLimit`; the end of a
  /// turn is always kept.
  ///
  /// - Parameter order: what the events tell the end of; that the person knows of it is written down in the same step.
  @discardableResult
  package func record(_ events: [Event], telling order: Undertaking? = nil) async throws(StoreError) -> Written {
    let before = current
    var bodies: [String] = []
    var entries: [Entry] = []
    for event in events {
      let body = try Self.body(of: event)
      bodies.append(body)
      if let entry = entry(for: event, body) { entries.append(entry) }
    }
    guard !entries.isEmpty || order != nil else { return Written(isTold: true, bodies: bodies) }
    if entries.contains(where: { $0.start != nil }) { try store.session.begin() }
    let (kept, session, conversation, capacity) = (entries, store.session.name, conversation, Int64(store.capacity))
    let id = before?.id
    let written = try store.writeNow { database -> (isTold: Bool, id: Int64?) in
      if let order, try !Self.settle(order, in: database) { return (false, id) }
      var id = id
      for entries in kept.split(before: { $0.start != nil }) {
        id = try Self.write(
          entries, of: id, conversation: conversation, session: session, capacity: capacity, in: database)
      }
      return (true, id)
    }
    if current?.id == nil { current?.id = written.id }
    return Written(isTold: written.isTold, bodies: bodies)
  }

  @discardableResult
  package func record(_ event: Event, telling order: Undertaking? = nil) async throws(StoreError) -> Written {
    try await record([event], telling: order)
  }

  /// Nil for an event of an unknown turn, or one of which nothing is to be written down.
  private func entry(for event: Event, _ body: String) -> Entry? {
    var start: (Event, String, String)?
    if case .turnStarted(let started) = event.kind {
      let utterance = String(started.utterance.filter { $0 != "\0" }.prefix(Store.utteranceLimit))
      start = (event, utterance, started.locale)
      current = Current(number: event.turn)
    }
    guard var turn = current, turn.number == event.turn else { return nil }
    let known = (turn.app, turn.intent)
    turn.app = turn.app ?? event.appIdentifier
    turn.intent = turn.intent ?? event.intentName
    let subject = known == (turn.app, turn.intent) ? nil : (turn.app, turn.intent)
    if case .extensionCalled(let called) = event.kind, called.method == .handle {
      turn.order = called.intent.identifier
      turn.undertaken = ahead.removeValue(forKey: called.intent.identifier) ?? turn.undertaken
    }
    turn.position += 1
    turn.bytes += body.utf8.count
    var end: End?
    if case .turnEnded(let ended) = event.kind {
      end = End(outcome: ended.outcome, undertaken: turn.undertaken, ahead: Array(ahead.values))
    }
    current = end == nil ? turn : nil
    let isKept = turn.bytes <= Store.eventsLimit || end != nil
    guard isKept || subject != nil || start != nil else { return nil }
    return Entry(start: start, position: turn.position, body: isKept ? body : nil, subject: subject, end: end)
  }

  /// Writes what belongs to one turn.
  ///
  /// - Returns: the turn's row.
  private static func write(
    _ entries: ArraySlice<Entry>, of turn: Int64?, conversation: String, session: String, capacity: Int64,
    in database: Database
  ) throws -> Int64? {
    func run(_ sql: String, _ arguments: StatementArguments) throws {
      try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }
    var turn = turn
    let subject = entries.last { $0.subject != nil }?.subject
    let end = entries.last?.end
    if let start = entries.first?.start {
      try run(
        """
        INSERT INTO turn (conversation, number, time, locale, utterance, app, intent, outcome, session)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          conversation, start.event.turn, start.event.time.milliseconds, start.locale, start.utterance, subject?.app,
          subject?.intent, end?.outcome.rawValue ?? RecordedTurn.runningName, end == nil ? session : nil,
        ])
      turn = database.lastInsertedRowID
      try Store.makeRoom(database, before: database.lastInsertedRowID - capacity, now: start.event.time)
    }
    guard let turn else { return nil }
    // Events that are written down together are lines of one row.
    let bodies = entries.compactMap(\.body)
    if let first = entries.first(where: { $0.body != nil }) {
      try run(
        "INSERT INTO event (turn, position, body) VALUES (?, ?, ?)",
        [turn, first.position, bodies.joined(separator: "\n")])
    }
    if entries.first?.start == nil {
      if let subject {
        try run("UPDATE turn SET app = ?, intent = ? WHERE id = ?", [subject.app, subject.intent, turn])
      }
      if let end { try run("UPDATE turn SET outcome = ?, session = NULL WHERE id = ?", [end.outcome.rawValue, turn]) }
    }
    guard let end else { return turn }
    // The person has been told how it went; of an order that was called off in this turn nobody knows yet.
    let isUnknown = end.outcome == .cancelled ? end.undertaken : 0
    let later = end.ahead.map(String.init).joined(separator: ",")
    try run(
      """
      DELETE FROM undertaking
      WHERE conversation = ? AND NOT outlasts AND (id <> ? OR answer IS NOT NULL) AND id NOT IN (\(later))
      """,
      [conversation, isUnknown])
    return turn
  }

  /// Takes the events of a turn that tells of an order's end and does nothing else, all in one step.
  package func record(
    announcement events: [Event], telling order: Undertaking
  ) async throws(StoreError) -> Written {
    var bodies: [String] = []
    for event in events { bodies.append(try Self.body(of: event)) }
    guard let first = events.first, case .turnStarted(let started) = first.kind else {
      return Written(isTold: true, bodies: bodies)
    }
    var outcome = TurnEnded.Outcome.handled
    if case .turnEnded(let end)? = events.last?.kind { outcome = end.outcome }
    let (kept, ending, conversation) = (bodies, outcome, conversation)
    let isTold = try store.writeNow { database in
      guard try Self.settle(order, in: database) else { return false }
      try database.execute(
        sql: """
          INSERT INTO turn (conversation, number, time, locale, utterance, app, intent, outcome)
          VALUES (?, ?, ?, ?, '', ?, ?, ?)
          """,
        arguments: [
          conversation, first.turn, first.time.milliseconds, started.locale, order.app, order.intent, ending.rawValue,
        ])
      try database.execute(
        sql: "INSERT INTO event (turn, position, body) VALUES (?, 1, ?)",
        arguments: [database.lastInsertedRowID, kept.joined(separator: "\n")])
      return true
    }
    return Written(isTold: isTold, bodies: bodies)
  }

  /// The numbers that come next in the conversation, as many as that.
  package func numbers(_ count: Int) -> Range<Int> {
    sequence += count
    return sequence - count + 1..<sequence + 1
  }

  /// Gives numbers back that nobody has seen.
  package func giveBack(_ count: Int) { sequence -= count }

  private static func settle(_ order: Undertaking, in database: Database) throws -> Bool {
    try database.execute(sql: "DELETE FROM undertaking WHERE id = ?", arguments: [order.id])
    return database.changesCount == 1
  }

  /// Notes that an app is about to be told to do something: when this returns the note survives the end of the process,
  /// and moments later a loss of power.
  ///
  /// - Parameter identifier: the intent's; the turn is the one that has an app called with it.
  /// - Returns: to be given to `answered`.
  package func undertake(
    app: String, intent: String, identifier: String = ""
  ) async throws(StoreError) -> Int64 {
    try store.session.begin()
    let now = store.surroundings.now().milliseconds
    let (session, conversation) = (store.session.name, conversation)
    let id = try store.writeNow { database in
      try database.cachedStatement(
        sql: "INSERT INTO undertaking (session, conversation, time, app, intent) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [session, conversation, now, app, intent])
      return database.lastInsertedRowID
    }
    if identifier.isEmpty || current?.order == identifier {
      current?.undertaken = id
    } else {
      ahead[identifier] = id
    }
    store.synchronizeLog()
    return id
  }

  /// Notes what the app said of it: ahead of all that is written down after this call, so before anybody is told of it.
  package nonisolated func answered(_ undertaking: Int64, codeName: String) {
    store.writeLater { database in
      try database.cachedStatement(sql: "UPDATE undertaking SET answer = ? WHERE id = ?")
        .execute(arguments: [codeName, undertaking])
    }
  }

  /// Notes that it goes on after the turn: its end is told later, also by another process.
  package func outlasts(_ undertaking: Int64, intent: IntentValue) async throws(StoreError) {
    let body = Self.body(of: Undertaking.Body(intent: intent))
    try store.writeNow { database in
      try database.execute(
        sql: "UPDATE undertaking SET outlasts = 1, answer = NULL, body = ? WHERE id = ?",
        arguments: [body, undertaking])
    }
  }

  /// Notes how it ended after its turn.
  package func ended(
    _ undertaking: Int64, intent: IntentValue, with result: Result<IntentResponse, ExtensionFailure>
  ) async throws(StoreError) {
    var order = Undertaking.Body(intent: intent)
    switch result {
    case .success(let response): order.response = response
    case .failure(let failure): order.failure = failure
    }
    let body = Self.body(of: order)
    let answer = order.response?.codeName ?? Undertaking.unknown
    try await store.write { database in
      try database.execute(
        sql: "UPDATE undertaking SET answer = ?, body = ? WHERE id = ?", arguments: [answer, body, undertaking])
    }
  }

  /// The app will not say how it ended, and the person knows as much as there is to know.
  package func forget(_ undertaking: Int64) async throws(StoreError) {
    try store.writeNow { database in
      try database.execute(sql: "DELETE FROM undertaking WHERE id = ?", arguments: [undertaking])
    }
  }

  private static func body(of order: Undertaking.Body) -> String? {
    (try? QuickJSON.encode(order)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func body(of event: Event) throws(StoreError) -> String {
    do {
      return String(decoding: try QuickJSON.encode(event), as: UTF8.self)
    } catch {
      throw StoreError(.failed, "An event of a turn cannot be written as JSON.", cause: String(describing: error))
    }
  }
}

extension Array {
  /// Cuts before each element that begins a part.
  fileprivate func split(before begins: (Element) -> Bool) -> [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where begins(self[index]) {
      parts.append(self[start..<index])
      start = index
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}
