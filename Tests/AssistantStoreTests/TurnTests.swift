import AssistantCore
import Foundation
import Testing

@testable import AssistantStore

@Suite struct `Turns in the store` {
  let home: Home
  init() throws { home = try Home() }

  @Test func `A turn comes back as it was, events included`() async throws {
    let store = try await home.open()
    let events = turn(1, saying: "I said \"hello\"; 'bye' 🐵")
    try await store.remember(events)
    let read = try #require(try await store.history(limit: 2).first)
    #expect(read.events == events)
    #expect(read.utterance == "I said \"hello\"; 'bye' 🐵")
    #expect(read.app == "com.example.Chat")
    #expect(read.intent == "INSendMessageIntent")
    #expect(read.ending == .ended(.handled))
  }

  @Test func `Events of a turn whose start is not known are passed over`() async throws {
    let store = try await home.open()
    try await store.remember([])
    try await store.remember(Array(turn().dropFirst()))
    #expect(try await store.history(limit: 2).isEmpty)
  }

  @Test func `Turns that are written down in one step are turns of their own`() async throws {
    let store = try await home.open()
    try await store.remember(turn(1) + turn(2, app: "com.example.Notes"))
    let read = try await store.history(limit: 3)
    #expect(read.map(\.events) == [turn(2, app: "com.example.Notes"), turn(1)])
    #expect(read.map(\.app) == ["com.example.Notes", "com.example.Chat"])
  }

  @Test func `The oldest turns make room and ids are never used again`() async throws {
    let store = try await home.open(capacity: 3)
    for number in 1...5 { try await store.remember(turn(number)) }
    #expect(try await store.history(limit: 10).map(\.number) == [5, 4, 3])
    #expect(try await store.history(limit: 1, before: 5).map(\.number) == [4])
    #expect(try await store.history(limit: -1).isEmpty)
    try await store.forgetTurns()
    #expect(try await store.history(limit: 10).isEmpty)
    try await store.remember(turn(6))
    #expect(try await store.history(limit: 10).map(\.id) == [6])
  }

  @Test func `A turn that is too large is remembered with its end alone`() async throws {
    let store = try await home.open()
    let long = String(repeating: "a", count: Store.eventsLimit)
    try await store.remember(turn(1, saying: long))
    let read = try #require(try await store.history(limit: 1).first)
    #expect(read.events == [turn(1)[2]])
    #expect(read.utterance == String(repeating: "a", count: Store.utteranceLimit))
    #expect(read.ending == .ended(.handled))
  }

  @Test func `What was forgotten is not in the files any more`() async throws {
    let store = try await home.open()
    let secret = "a secret between Bobo and me"
    try await store.remember(turn(1, saying: secret))
    #expect(try isInFiles(secret), "the search itself has to work")
    try await store.forgetTurns()
    #expect(try !isInFiles(secret))
  }

  private func isInFiles(_ text: String) throws -> Bool {
    try home.files().filter { $0.hasPrefix("assistant") }.contains { name in
      try Data(contentsOf: home.url.appending(path: name)).range(of: Data(text.utf8)) != nil
    }
  }
}
