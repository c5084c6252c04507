import Foundation
import GRDB
import IntentSchema
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
    (
      "10 donation log",
      [
        "content(id,app,kind,action,digest,body,uses)", "content_by_digest()",
        "device(id,locked,passcode,failures,retryTime)",
        "donation(id,app,kind,own,identifier,grouping,time,zone,place,body,outcome,start,end)",
        "donationLog(id,removals,refusals)", "donation_by_group()", "donation_by_identifier()", "donation_deleted()",
        "donation_own()", "donor(id,app,count,bytes)",
        "event(turn,position,body)",
        "permission(app,state,changed)", "preference(name,value)",
        "receipt(number,time,app,intent,card,answer)", "refusal(app,kind,action,message,count,number,time)",
        "taken(app,batch,lines)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()",
        "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
    (
      "11 shortcuts",
      [
        "content(id,app,kind,action,digest,body,uses)", "content_by_digest()",
        "device(id,locked,passcode,failures,retryTime)",
        "donation(id,app,kind,own,identifier,grouping,time,zone,place,body,outcome,start,end)",
        "donationLog(id,removals,refusals)", "donation_by_group()", "donation_by_identifier()", "donation_deleted()",
        "donation_own()", "donor(id,app,count,bytes)",
        "event(turn,position,body)",
        "permission(app,state,changed)", "preference(name,value)",
        "receipt(number,time,app,intent,card,answer)", "refusal(app,kind,action,message,count,number,time)",
        "shortcut(identifier,app,appName,phrase,time,revision,body)", "shortcut_by_app()",
        "taken(app,batch,lines)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()",
        "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
    (
      "12 search and places",
      [
        "content(id,app,kind,action,digest,body,uses)", "content_by_digest()",
        "device(id,locked,passcode,failures,retryTime)",
        "donation(id,app,kind,own,identifier,grouping,time,zone,place,body,outcome,start,end)",
        "donationLog(id,removals,refusals)", "donation_by_group()", "donation_by_identifier()", "donation_deleted()",
        "donation_own()", "donor(id,app,count,bytes)", "event(turn,position,body)", "permission(app,state,changed)",
        "place(name,title,latitude,longitude,radius)", "preference(name,value)",
        "receipt(number,time,app,intent,card,answer)", "refusal(app,kind,action,message,count,number,time)",
        "searchable(id,app,source,name,identifier,domain,related,expires,rank,body)", "searchable_by_end()",
        "searchable_by_relation()", "searchable_gone()", "searchable_text(title,keywords,description)",
        "searchable_text_config(k,v)", "searchable_text_content(id,c0,c1,c2)", "searchable_text_data(id,block)",
        "searchable_text_docsize(id,sz)", "searchable_text_idx(segid,term,pgno)",
        "shortcut(identifier,app,appName,phrase,time,revision,body)", "shortcut_by_app()", "taken(app,batch,lines)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()", "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
    (
      "13 notices",
      [
        "content(id,app,kind,action,digest,body,uses)", "content_by_digest()",
        "device(id,locked,passcode,failures,retryTime)",
        "donation(id,app,kind,own,identifier,grouping,time,zone,place,body,outcome,start,end)",
        "donationLog(id,removals,refusals)", "donation_by_group()", "donation_by_identifier()", "donation_deleted()",
        "donation_own()", "donor(id,app,count,bytes)", "event(turn,position,body)",
        "notice(app,kind,subject,items,changed,revision)", "permission(app,state,changed)",
        "place(name,title,latitude,longitude,radius)", "preference(name,value)",
        "receipt(number,time,app,intent,card,answer)", "refusal(app,kind,action,message,count,number,time)",
        "searchable(id,app,source,name,identifier,domain,related,expires,rank,body)", "searchable_by_end()",
        "searchable_by_relation()", "searchable_gone()", "searchable_text(title,keywords,description)",
        "searchable_text_config(k,v)", "searchable_text_content(id,c0,c1,c2)", "searchable_text_data(id,block)",
        "searchable_text_docsize(id,sz)", "searchable_text_idx(segid,term,pgno)",
        "shortcut(identifier,app,appName,phrase,time,revision,body)", "shortcut_by_app()", "taken(app,batch,lines)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()", "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
        "vocabulary(app,kind,terms,changed,revision)",
      ]
    ),
    (
      "15 suggestions",
      [
        "content(id,app,kind,action,digest,body,uses)", "content_by_digest()",
        "device(id,locked,passcode,failures,retryTime)",
        "donation(id,app,kind,own,identifier,grouping,time,zone,place,body,outcome,start,end)",
        "donationLog(id,removals,refusals)", "donation_by_group()", "donation_by_identifier()", "donation_deleted()",
        "donation_own()", "donor(id,app,count,bytes)", "event(turn,position,body)",
        "notice(app,kind,subject,items,changed,revision)", "permission(app,state,changed)",
        "place(name,title,latitude,longitude,radius)", "preference(name,value)",
        "receipt(number,time,app,intent,card,answer)", "refusal(app,kind,action,message,count,number,time)",
        "searchable(id,app,source,name,identifier,domain,related,expires,rank,body)", "searchable_by_end()",
        "searchable_by_relation()", "searchable_gone()", "searchable_text(title,keywords,description)",
        "searchable_text_config(k,v)", "searchable_text_content(id,c0,c1,c2)", "searchable_text_data(id,block)",
        "searchable_text_docsize(id,sz)", "searchable_text_idx(segid,term,pgno)",
        "shortcut(identifier,app,appName,phrase,time,revision,body)", "shortcut_by_app()",
        "suggestion(id,app,kind,donation,body)", "suggestionLog(id,mark,removals)", "suggestion_by_app()",
        "suggestion_deleted()", "taken(app,batch,lines)",
        "turn(id,conversation,number,time,locale,utterance,app,intent,outcome,events,session)", "turn_at_work()",
        "turn_by_app()", "turn_by_time()", "undertaking(id,session,conversation,time,app,intent,answer,outlasts,body)",
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
