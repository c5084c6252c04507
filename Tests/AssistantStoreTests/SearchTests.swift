import AssistantCore
import Foundation
import GRDB
import Testing

@testable import AssistantStore

@Suite struct SearchTests {
  let home: Home
  init() throws { home = try Home() }

  private static let now = Date(timeIntervalSince1970: 1_600_000_000)

  private func words(_ text: String) -> [SearchableWord] {
    SearchWords.words(text).map { SearchableWord(word: $0, stems: [String($0.prefix(4))]) }
  }

  private func thing(
    _ identifier: String, _ title: String, keywords: String = "", description: String = "", app: String = "a",
    index: String = "", domain: String? = nil, related: String? = nil, source: StoredSearchable.Source = .item,
    life: TimeInterval = 60
  ) -> StoredSearchable {
    StoredSearchable(
      app: app, source: source, index: index, identifier: identifier, domain: domain, related: related,
      expires: Self.now.addingTimeInterval(life),
      words: .init(title: words(title), keywords: words(keywords), description: words(description)),
      body: Data("{}".utf8))
  }

  private func found(_ store: Store, _ query: String, app: String? = nil) async throws -> [String] {
    let words = SearchWords.words(query)
    let terms = words.enumerated().map {
      SearchTerm(word: $1, stem: String($1.prefix(4)), isPrefix: $0 == words.count - 1)
    }
    return try await store.searchable(matching: terms, app: app).map(\.identifier)
  }

  @Test func `A word of the title weighs more than a keyword, and that more than the description`() async throws {
    let store = try await home.open()
    try await store.setSearchable(
      [
        thing("d", "x", keywords: "y", description: "tomato"), thing("k", "x", keywords: "tomato", description: "y"),
        thing("t", "tomato", keywords: "x", description: "y"), thing("n", "potato"),
      ], app: "a")
    #expect(try await found(store, "tomato") == ["t", "k", "d"])
    #expect(try await Set(found(store, "tomato y")) == ["t", "k", "d"])
    #expect(try await found(store, "tomato z").isEmpty)
  }

  @Test func `The last word may be unfinished, and other forms of each are found`() async throws {
    let store = try await home.open()
    try await store.setSearchable([thing("t", "tomatoes today")], app: "a")
    #expect(try await found(store, "tomato today") == ["t"])
    #expect(try await found(store, "to") == ["t"])
    #expect(try await found(store, "to tomatoes").isEmpty)
  }

  @Test func `What is put in again replaces what was there, in its own app and index only`() async throws {
    let store = try await home.open()
    try await store.setSearchable([thing("x", "old")], app: "a")
    try await store.setSearchable([thing("x", "old", index: "other")], app: "a")
    try await store.setSearchable([thing("x", "old", app: "b")], app: "b")
    try await store.setSearchable([thing("x", "new")], app: "a")
    #expect(try await found(store, "new") == ["x"])
    #expect(try await found(store, "old", app: "a").count == 1)
    #expect(try await found(store, "old").count == 2)
  }

  @Test func `Things go by name with what belongs to them, by group with the groups in it, and all`() async throws {
    let store = try await home.open()
    try await store.setSearchable(
      [
        thing("x", "soup"), thing("y", "soup", related: "x"), thing("z", "soup", related: "y"),
        thing("m", "soup", domain: "mail"), thing("w", "soup", domain: "mail.work"),
        thing("o", "soup", domain: "mailbox"), thing("p", "soup", domain: "m%"),
        thing("act", "soup", source: .activity),
      ], app: "a")
    try await store.removeSearchable(.identifiers(["x", "unknown"]), app: "a", source: .item)
    #expect(try await Set(found(store, "soup")) == ["m", "w", "o", "p", "act"])
    try await store.removeSearchable(.domains(["mail"]), app: "a", source: .item)
    #expect(try await Set(found(store, "soup")) == ["o", "p", "act"])
    try await store.removeSearchable(.domains(["m%", "%"]), app: "a", source: .item)
    try await store.removeSearchable(.all, app: "a", source: .item)
    #expect(try await found(store, "soup") == ["act"])
    try await store.forget(app: "a")
    #expect(try await found(store, "soup").isEmpty)
    let left = try await store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM searchable_text") }
    #expect(left == 0)
  }

  @Test func `What has expired is not found`() async throws {
    let store = try await home.open()
    try await store.setSearchable([thing("x", "soup", life: -1), thing("y", "soup", life: 1)], app: "a")
    #expect(try await found(store, "soup") == ["y"])
  }

  @Test func `Too much is refused as a whole, and what was there stays`() async throws {
    let store = try await home.open()
    try await store.setSearchable([thing("x", "soup")], app: "a", most: 2)
    await #expect(throws: StoreError.self) {
      try await store.setSearchable([thing("x", "new"), thing("y", "new"), thing("z", "new")], app: "a", most: 2)
    }
    #expect(try await found(store, "soup") == ["x"])
    #expect(try await found(store, "new").isEmpty)
    var large = thing("l", "soup")
    large.body = Data(repeating: 7, count: Store.searchableBytes + 1)
    let tooLarge = large
    await #expect(throws: StoreError.self) { try await store.setSearchable([tooLarge], app: "a") }
  }

  @Test(arguments: [
    "\"", "\" OR title:*", "soup\" OR \"x", "NEAR(soup, 2)", "title : soup", "^soup", "soup*", "-soup",
    "'; DROP TABLE searchable; --",
    "AND", "NOT", "OR OR", "{title} : soup", "\u{0}soup", "\u{E000}soup", "(((", "\\", "%_%",
  ])
  func `Nothing of a query is syntax`(_ query: String) async throws {
    let store = try await home.open()
    try await store.setSearchable([thing("x", "soup"), thing("y", "unlike")], app: "a")
    _ = try await found(store, query)
    // Also where somebody hands on words that were not taken apart.
    let raw = SearchTerm(word: query, stem: query, isPrefix: true)
    _ = try await store.searchable(matching: [raw])
    #expect(try await found(store, "soup") == ["x"])
    #expect(try await found(store, "unlike") == ["y"])
  }

  @Test(arguments: ["x\" y", "*", "\u{E000}soup", "a OR b", "'--", String(repeating: "a", count: 100_000)])
  func `Nothing of what an app says is syntax`(_ text: String) async throws {
    let store = try await home.open()
    try await store.setSearchable(
      [thing(text.replacing("\0", with: ""), "soup " + text, keywords: text, domain: text)], app: "a")
    #expect(try await found(store, "soup").count == 1)
    try await store.removeSearchable(.domains([text]), app: "a", source: .item)
    #expect(try await found(store, "soup").isEmpty)
  }
}
