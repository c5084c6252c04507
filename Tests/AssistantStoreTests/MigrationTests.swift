import Foundation
import GRDB
import Testing

@testable import AssistantStore

@Suite struct `Files of older versions` {
  let home: Home
  init() throws { home = try Home() }

  /// Released steps, oldest first, each with the tables and indexes that it leaves. Only ever appended to.
  static let released: [(name: String, objects: [String])] = [
    ("1 permissions", ["permission(app,state,changed)"]),
    (
      "2 turns",
      [
        "permission(app,state,changed)", "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events)",
        "turn_by_app()",
      ]
    ),
    (
      "3 vocabulary",
      [
        "permission(app,state,changed)", "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events)",
        "turn_by_app()", "vocabulary(app,kind,terms,changed)",
      ]
    ),
    (
      "4 events",
      [
        "event(turn,position,body)", "permission(app,state,changed)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()", "undertaking(id,session,conversation,time,app,intent,answer)",
        "vocabulary(app,kind,terms,changed)",
      ]
    ),
    (
      "5 lock",
      [
        "device(id,locked,passcode,failures,retryTime)", "event(turn,position,body)",
        "permission(app,state,changed)",
        "receipt(number,time,app,intent,card,answer)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()", "undertaking(id,session,conversation,time,app,intent,answer)",
        "vocabulary(app,kind,terms,changed)",
      ]
    ),
    (
      "6 apps",
      [
        "device(id,locked,passcode,failures,retryTime)", "donation(id,app,identifier,grouping,time,intent,body)",
        "donation_by_group()", "donation_by_identifier()", "donor(app,count,bytes)", "event(turn,position,body)",
        "permission(app,state,changed)",
        "receipt(number,time,app,intent,card,answer)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()", "undertaking(id,session,conversation,time,app,intent,answer)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
    (
      "7 background",
      [
        "device(id,locked,passcode,failures,retryTime)", "donation(id,app,identifier,grouping,time,intent,body)",
        "donation_by_group()", "donation_by_identifier()", "donor(app,count,bytes)", "event(turn,position,body)",
        "permission(app,state,changed)",
        "receipt(number,time,app,intent,card,answer)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()",
        "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
    (
      "8 preferences",
      [
        "device(id,locked,passcode,failures,retryTime)", "donation(id,app,identifier,grouping,time,intent,body)",
        "donation_by_group()", "donation_by_identifier()", "donor(app,count,bytes)", "event(turn,position,body)",
        "permission(app,state,changed)", "preference(name,value)",
        "receipt(number,time,app,intent,card,answer)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()",
        "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
    (
      "9 queues",
      [
        "device(id,locked,passcode,failures,retryTime)", "donation(id,app,identifier,grouping,time,intent,body)",
        "donation_by_group()", "donation_by_identifier()", "donor(app,count,bytes)", "event(turn,position,body)",
        "permission(app,state,changed)", "preference(name,value)",
        "receipt(number,time,app,intent,card,answer)", "taken(app,batch,lines)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()",
        "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
  ]

  @Test func `The steps are those that were released, in order`() {
    #expect(Migrations.all.migrations == Self.released.map(\.name))
  }

  @Test(arguments: released.indices)
  func `Each step leaves the tables that it left when it was released`(_ index: Int) throws {
    let queue = try DatabaseQueue()
    try Migrations.all.migrate(queue, upTo: Self.released[index].name)
    let objects = try queue.read { database in
      let names = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_master
          WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%' ORDER BY name
          """)
      return try names.map { name in
        let columns = try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [name])
        return "\(name)(\(columns.joined(separator: ",")))"
      }
    }
    #expect(objects == Self.released[index].objects)
  }

  @Test(arguments: released.indices)
  func `A file that stopped at any step opens with what was in it`(_ index: Int) async throws {
    do {
      let queue = try DatabaseQueue(path: home.file.path)
      try Migrations.all.migrate(queue, upTo: Self.released[index].name)
      try await queue.write {
        try $0.execute(sql: "INSERT INTO permission (app, state, changed) VALUES ('old', 'denied', 1)")
      }
      try queue.close()
    }
    let store = try await home.open()
    #expect(try await store.permissions() == ["old": .denied])
    try await store.remember(turn())
    #expect(try await store.history(limit: 2).count == 1)
  }
}
