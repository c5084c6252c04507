import AssistantCore
import AssistantStore
import Foundation
import Testing

@Suite struct `Turns in the store` {
  let home: Home
  init() throws { home = try Home() }

  private func finished(_ number: Int, saying utterance: String = "send a message") throws -> FinishedTurn {
    try #require(FinishedTurn(conversation: "c", events: turn(number, saying: utterance)))
  }

  @Test func `A turn comes back as it was, events included`() async throws {
    let store = try await home.open()
    var expected = try finished(1, saying: "I said \"hello\"; 'bye' 🐵")
    expected.id = try await store.remember(expected)
    let read = try await store.turns()
    #expect(read == [expected])
    #expect(read.first?.app == "com.example.Chat")
    #expect(read.first?.intent == "INSendMessageIntent")
    #expect(read.first?.outcome == .handled)
    #expect(read.first?.events.count == 3)
  }

  @Test func `Events that are no whole turn make no turn`() throws {
    #expect(FinishedTurn(conversation: "c", events: []) == nil)
    #expect(FinishedTurn(conversation: "c", events: turn().dropLast()) == nil)
    #expect(FinishedTurn(conversation: "c", events: Array(turn().dropFirst())) == nil)
  }

  @Test func `The oldest turns make room and ids are never used again`() async throws {
    let store = try await home.open(capacity: 3)
    for number in 1...5 { try await store.remember(try finished(number)) }
    #expect(try await store.turns().map(\.number) == [5, 4, 3])
    #expect(try await store.turns(limit: 1, before: 5).map(\.number) == [4])
    #expect(try await store.turns(limit: -1).isEmpty)
    try await store.forgetTurns()
    #expect(try await store.turns().isEmpty)
    #expect(try await store.remember(try finished(6)) == 6)
  }

  @Test func `A turn that is too large is remembered without its events`() async throws {
    let store = try await home.open()
    let long = String(repeating: "a", count: Store.eventsLimit)
    try await store.remember(try finished(1, saying: long))
    let read = try #require(try await store.turns().first)
    #expect(read.events.isEmpty)
    #expect(read.utterance == String(repeating: "a", count: FinishedTurn.utteranceLimit))
    #expect(read.outcome == .handled)
  }

  @Test func `What was forgotten is not in the files any more`() async throws {
    let store = try await home.open()
    let secret = "a secret between Bobo and me"
    try await store.remember(try finished(1, saying: secret))
    #expect(try isInFiles(secret), "the search itself has to work")
    try await store.forgetTurns()
    #expect(try !isInFiles(secret))
  }

  private func isInFiles(_ text: String) throws -> Bool {
    try home.files().contains { name in
      try Data(contentsOf: home.url.appending(path: name)).range(of: Data(text.utf8)) != nil
    }
  }
}
