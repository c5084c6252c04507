import Foundation
import GRDB
import IntentSchema
import Testing

@testable import AssistantStore

@Suite struct `Files of older versions` {
  let home: Home
  init() throws { home = try Home() }

  /// A step, with the tables and indexes that it makes, and those of before that it changes or takes away.
  struct Step: Sendable {
    var name: String
    var adds: Set<String>
    var takes: Set<String>

    init(_ name: String, adds: Set<String>, takes: Set<String> = []) {
      (self.name, self.adds, self.takes) = (name, adds, takes)
    }
  }

  /// What is there after a step and all those before it.
  static func objects(after index: Int) -> Set<String> {
    released[...index].reduce(into: []) { $0 = $0.subtracting($1.takes).union($1.adds) }
  }

  /// Released steps, oldest first. Only ever appended to.
  static let released: [Step] = [
    Step(
      "1 permissions",
      adds: [
        "permission(app,state,changed)"
      ]),
    Step(
      "2 turns",
      adds: [
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events)", "turn_by_app()",
      ]),
    Step(
      "3 vocabulary",
      adds: [
        "vocabulary(app,kind,terms,changed)"
      ]),
    Step(
      "4 events",
      adds: [
        "event(turn,position,body)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_time()", "undertaking(id,session,conversation,time,app,intent,answer)",
      ],
      takes: [
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events)"
      ]),
    Step(
      "5 lock",
      adds: [
        "device(id,locked,passcode,failures,retryTime)", "receipt(number,time,app,intent,card,answer)",
      ]),
    Step(
      "6 apps",
      adds: [
        "donation(id,app,identifier,grouping,time,intent,body)", "donation_by_group()", "donation_by_identifier()",
        "donor(app,count,bytes)", "vocabulary(app,kind,terms,changed,revision)",
      ],
      takes: [
        "vocabulary(app,kind,terms,changed)"
      ]),
    Step(
      "7 background",
      adds: [
        "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)"
      ],
      takes: [
        "undertaking(id,session,conversation,time,app,intent,answer)"
      ]),
    Step(
      "8 preferences",
      adds: [
        "preference(name,value)"
      ]),
    Step(
      "9 queues",
      adds: [
        "taken(app,batch,lines)"
      ]),
    Step(
      "10 donation log",
      adds: [
        "content(id,app,kind,action,digest,body,uses)", "content_by_digest()",
        "donation(id,app,kind,own,identifier,grouping,time,zone,place,body,outcome,start,end)",
        "donationLog(id,removals,refusals)", "donation_deleted()", "donation_own()", "donor(id,app,count,bytes)",
        "refusal(app,kind,action,message,count,number,time)",
      ],
      takes: [
        "donation(id,app,identifier,grouping,time,intent,body)", "donor(app,count,bytes)",
      ]),
    Step(
      "11 shortcuts",
      adds: [
        "shortcut(identifier,app,appName,phrase,time,revision,body)", "shortcut_by_app()",
      ]),
    Step(
      "12 search and places",
      adds: [
        "place(name,title,latitude,longitude,radius)",
        "searchable(id,app,source,name,identifier,domain,related,expires,rank,body)", "searchable_by_end()",
        "searchable_by_relation()", "searchable_gone()", "searchable_text(title,keywords,description)",
        "searchable_text_config(k,v)", "searchable_text_content(id,c0,c1,c2)", "searchable_text_data(id,block)",
        "searchable_text_docsize(id,sz)", "searchable_text_idx(segid,term,pgno)",
      ]),
    Step(
      "13 notices",
      adds: [
        "notice(app,kind,subject,items,changed,revision)"
      ]),
    Step(
      "15 suggestions",
      adds: [
        "suggestion(id,app,kind,donation,body)", "suggestionLog(id,mark,removals)", "suggestion_by_app()",
        "suggestion_deleted()",
      ]),
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
    #expect(Set(objects) == Self.objects(after: index))
  }

  @Test func `Donations of before are in the log, whole and under their numbers`() async throws {
    let body =
      #"{"identifier": "x", "group": "g", "direction": 1, "status": 3, "start": 1.5, "intent": {"className": "I", "#
      + #""identifier": "i", "parameters": {"soup": "clam"}}, "response": {"code": 3, "codeName": "success"}}"#
    do {
      let queue = try DatabaseQueue(path: home.file.path)
      try Migrations.all.migrate(queue, upTo: "9 queues")
      try await queue.write { database in
        for (identifier, body) in [("x", body), ("y", "no JSON"), ("z", body)] {
          try database.execute(
            sql: """
              INSERT INTO donation (app, identifier, grouping, time, intent, body) VALUES ('a', ?, 'g', 7000, 'I', ?)
              """, arguments: [identifier, Data(body.utf8)])
        }
        try database.execute(sql: "DELETE FROM donation WHERE identifier = 'z'")
        try database.execute(sql: "INSERT INTO donor (app, count, bytes) VALUES ('a', 2, 300)")
      }
      try queue.close()
    }
    let store = try await home.open()
    let found = try await store.donations()
    let first = try #require(found.first)
    #expect(found.count == 1 && first.id == 1 && first.identifier == "x" && first.group == "g")
    #expect(first.intent?.parameters == ["soup": .string("clam")] && first.time == Date(timeIntervalSince1970: 7))
    #expect(first.start == Date(timeIntervalSince1970: 1.5) && first.end == nil)
    let outcome = try JSONDecoder().decode(DonationOutcome.self, from: #require(first.outcome))
    #expect(outcome.direction == 1 && outcome.response?.codeName == "success")
    #expect(try await store.add(first) == 4, "a number is never given again")
    #expect(try await store.delete(.all, app: "a") == 2)
    let queue = try DatabaseQueue(path: home.file.path)
    #expect(
      try await queue.read { try Int.fetchAll($0, sql: "SELECT count FROM donor UNION ALL SELECT uses FROM content") }
        == [0])
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
