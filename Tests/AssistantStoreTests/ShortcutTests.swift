import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

@Suite struct `Shortcuts in the store` {
  let home: Home
  init() throws { home = try Home() }

  private func spoken(
    _ identifier: String, _ phrase: String, app: String = "com.example.Soup", soup: Int = 1
  ) -> SpokenShortcut {
    SpokenShortcut(
      identifier: identifier, phrase: phrase, app: app, appName: "Soup",
      shortcut: Shortcut(
        intent: IntentValue(className: "OrderSoupIntent", identifier: "i", parameters: ["soup": .integer(soup)])))
  }

  @Test func `are kept whole, renamed and removed, and each change can be told`() async throws {
    let store = try await home.open()
    var revisions = [try await store.shortcutRevision()]
    #expect(try await store.keep(spoken("A", "soup please")) == nil)
    revisions.append(try await store.shortcutRevision())
    #expect(try await store.keep(spoken("A", "more soup")) == nil)
    revisions.append(try await store.shortcutRevision())
    #expect(try await store.keep(spoken("B", "lunch", app: "com.example.Other")) == nil)
    #expect(try await store.shortcuts().map(\.spoken.phrase) == ["more soup", "lunch"])
    #expect(try await store.shortcuts(app: "com.example.Soup").map(\.spoken) == [spoken("A", "more soup")])
    #expect(try await store.removeShortcut("B"))
    #expect(try await !store.removeShortcut("B"))
    revisions.append(try await store.shortcutRevision())
    #expect(Set(revisions.dropLast()).count == 3 && revisions.last == revisions[2])
    try store.close()
    #expect(try await home.open().shortcuts().map(\.spoken) == [spoken("A", "more soup")])
  }

  @Test func `with the words of another one are not kept`() async throws {
    let store = try await home.open()
    try await store.keep(spoken("A", "soup please"))
    let other = try await store.keep(spoken("B", "SOUP please")) { $0.phrase.lowercased() == "soup please" }
    #expect(other == spoken("A", "soup please"))
    #expect(try await store.keep(spoken("A", "Soup please!")) { $0.phrase.lowercased() == "soup please" } == nil)
    #expect(try await store.shortcuts().map(\.spoken.phrase) == ["Soup please!"])
  }

  @Test func `keep their words when the app goes, and nothing of what they did`() async throws {
    let store = try await home.open()
    try await store.keep(spoken("A", "soup please"))
    let before = try await store.shortcutRevision()
    try await store.forget(app: "com.example.Soup")
    let left = try #require(try await store.shortcuts().first?.spoken)
    #expect(left.phrase == "soup please" && left.appName == "Soup" && left.shortcut == nil)
    #expect(try await store.shortcutRevision() != before)
  }

  @Test func `of names that are none, or too large, are refused`() async throws {
    let store = try await home.open()
    await #expect(throws: StoreError.self) { try await store.keep(spoken("A", "a\nb")) }
    await #expect(throws: StoreError.self) { try await store.keep(spoken("A", "")) }
    var large = spoken("A", "large")
    large.shortcut = Shortcut(
      intent: IntentValue(
        className: "I", identifier: "", parameters: ["text": .string(String(repeating: "a", count: 300_000))]))
    await #expect(throws: StoreError.self) { try await store.keep(large) }
    #expect(try await store.shortcuts().isEmpty)
  }

  @Test func `and what suggestions learn from are separate, and a mark tells what was taken out`() async throws {
    let store = try await home.open()
    let body = Data(#"{"app":"a","action":"b","values":[]}"#.utf8)
    let first = try await store.suggestionMark()
    try await store.add(SuggestionEntry(kind: .dismissed, app: "a", body: body))
    let number = try await store.add(
      StoredDonation(
        app: "a", identifier: "d", time: Date(timeIntervalSince1970: 5),
        intent: IntentValue(className: "b", identifier: "", parameters: [:])))
    try await store.add(SuggestionEntry(kind: .relevant, app: "a", body: Data("[]".utf8)))
    try await store.add(SuggestionEntry(kind: .relevant, app: "a", body: Data("[]".utf8)))
    let entries = try await store.suggestionEntries()
    #expect(entries.map(\.kind) == [.dismissed, .relevant], "what was said last need not be said again")
    #expect(entries.map(\.donation) == [0, number])
    let mark = try await store.suggestionMark()
    #expect(mark.donation == number && mark.entry == entries.last?.id && mark.removals == first.removals)
    #expect(try await store.forgetDonations([number], entries: [entries[0].id]) == 1)
    let later = try await store.suggestionMark()
    #expect(later.removals != mark.removals && later.donation == 0)
    #expect(try await store.suggestionEntries(after: 0).map(\.kind) == [.relevant])
    try await store.forget(app: "a")
    #expect(try await store.suggestionEntries().isEmpty)
  }

  @Test func `Another file has another mark`() async throws {
    let (one, other) = (try await home.open(), try await Home().open())
    #expect(try await one.suggestionMark().removals != other.suggestionMark().removals)
  }
}
