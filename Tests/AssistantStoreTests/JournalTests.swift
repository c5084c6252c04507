import AssistantCore
import Foundation
import Glibc
import Testing

@testable import AssistantStore

@Suite struct `A turn that is written down while it goes on` {
  let home: Home
  init() throws { home = try Home() }

  /// A process of its own: its name is not that of another store in a test.
  private func open(as name: String = UUID().uuidString, capacity: Int = 100) async throws -> Store {
    var surroundings = Surroundings.fixed
    surroundings.identifier = { name }
    surroundings.now = { Date(timeIntervalSince1970: 1_700_000_000) }
    return try await Store.open(home: home.url, surroundings: surroundings, capacity: capacity)
  }

  @Test func `comes back event by event, at any point`() async throws {
    let writer = try await open()
    let reader = try await open()
    let journal = TurnJournal(store: writer, conversation: "c")
    let events = turn(1, saying: "send \"hi\"")
    for (index, event) in events.enumerated() {
      try await journal.record(event)
      let read = try #require(try await reader.history(limit: 10).first)
      #expect(read.events == Array(events.prefix(index + 1)))
      #expect(read.ending == (index == events.count - 1 ? .ended(.handled) : .running))
      #expect(read.app == (index == 0 ? nil : "com.example.Chat"))
    }
    #expect(try await reader.recordedTurn(1)?.utterance == "send \"hi\"")
    #expect(try await reader.recordedTurn(2) == nil)
  }

  @Test func `is broken off when its process has ended, and only then`() async throws {
    let writer = try await open(as: "writer")
    let journal = TurnJournal(store: writer, conversation: "c")
    for event in turn().dropLast() { try await journal.record(event) }
    let reader = try await open(as: "reader")
    #expect(try await reader.history(limit: 1).first?.ending == .running)
    try writer.close()
    let read = try #require(try await reader.history(limit: 1).first)
    #expect(read.ending == .brokenOff && read.events.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path + "/sessions").isEmpty)
  }

  @Test func `leaves an order behind whose end nobody heard of`() async throws {
    let writer = try await open(as: "writer")
    let journal = TurnJournal(store: writer, conversation: "c")
    for event in turn().dropLast() { try await journal.record(event) }
    let first = try await journal.undertake(app: "a", intent: "INSendPaymentIntent")
    journal.answered(first, codeName: "success")
    _ = try await journal.undertake(app: "b", intent: "INSendMessageIntent")
    let reader = try await open(as: "reader")
    #expect(try await reader.lostUndertakings().isEmpty, "the process lives")
    try writer.close()
    let lost = try await reader.lostUndertakings()
    #expect(lost.map(\.app) == ["a", "b"] && lost.map(\.answer) == ["success", nil])
    try await reader.forget(lost[0])
    #expect(try await reader.lostUndertakings().map(\.app) == ["b"])
    try await reader.forget(app: "b")
    #expect(try await reader.lostUndertakings().isEmpty)
  }

  @Test(arguments: [TurnEnded.Outcome.handled, .failed, .cancelled])
  func `forgets an order that the person heard the end of`(outcome: TurnEnded.Outcome) async throws {
    let writer = try await open(as: "writer")
    let journal = TurnJournal(store: writer, conversation: "c")
    var events = turn()
    events[2].kind = .turnEnded(TurnEnded(outcome: outcome))
    for event in events.dropLast() { try await journal.record(event) }
    _ = try await journal.undertake(app: "a", intent: "INSendPaymentIntent")
    try await journal.record(events[2])
    try writer.close()
    // Called off in the middle, it may have been done or not.
    #expect(try await open().lostUndertakings().count == (outcome == .cancelled ? 1 : 0))
  }

  @Test func `makes room for younger ones, and is gone after 30 days`() async throws {
    let store = try await open(capacity: 3)
    let journal = TurnJournal(store: store, conversation: "c")
    for number in 1...5 { for event in turn(number) { try await journal.record(event) } }
    #expect(try await store.history(limit: 10).map(\.number) == [5, 4, 3])
    #expect(try await store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") } == 9)
    var later = turn(6)
    for index in later.indices { later[index].time += Store.memory + 60 }
    for event in later { try await journal.record(event) }
    #expect(try await store.history(limit: 10).map(\.number) == [6])
  }

  @Test func `keeps its end where its events are too many`() async throws {
    let store = try await open()
    let journal = TurnJournal(store: store, conversation: "c")
    var events = turn()
    let text = String(repeating: "a", count: Store.eventsLimit)
    events.insert(
      Event(sequence: 3, turn: 1, time: events[0].time, kind: .answer(Answer(text: text, speech: ""))), at: 2)
    for event in events { try await journal.record(event) }
    let read = try #require(try await store.history(limit: 1).first)
    #expect(read.ending == .ended(.handled))
    #expect(read.events == [events[0], events[1], events[3]])
  }

  /// The child writes turn after turn and notes each event after it was recorded; it is killed wherever it happens to be.
  @Test(arguments: [2, 17, 50]) func `loses nothing recorded when it is killed`(_ recorded: Int) async throws {
    let path = home.url.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, recorded = recorded as Int] in
      let store = try await Store.open(home: URL(filePath: path), surroundings: .system)
      let journal = TurnJournal(store: store, conversation: "c")
      let file = Glibc.open(path + "/recorded", O_CREAT | O_WRONLY | O_APPEND, 0o600)
      var count = 0
      for number in 1... {
        for event in turn(number) {
          try await journal.record(event)
          write(file, "x", 1)
          count += 1
          if count == recorded { Thread.detachNewThread { kill(getpid(), SIGKILL) } }
        }
      }
    }
    let count = try Data(contentsOf: home.url.appending(path: "recorded")).count
    let turns = try await open().history(limit: 1_000)
    let kept = turns.reversed().flatMap(\.events)
    #expect(kept.count >= count && kept.count <= count + 1)
    #expect(turns.dropFirst().allSatisfy { $0.events.count == 3 && $0.ending == .ended(.handled) })
    if let last = turns.first, last.events.count < 3 { #expect(last.ending == .brokenOff) }
  }
}
