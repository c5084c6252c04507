import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantStore

@Suite struct DonationTests {
  let home: Home
  init() throws { home = try Home() }

  private func donation(_ identifier: String, app: String = "a", group: String? = nil, size: Int = 10) -> StoredDonation
  {
    StoredDonation(
      app: app, identifier: identifier, group: group, time: Date(timeIntervalSince1970: 1_000), intent: "I",
      body: Data(repeating: 7, count: size))
  }

  @Test func `Donations are kept in order and come back whole`() async throws {
    let store = try await home.open()
    try await store.add(donation("x", group: "g"))
    try await store.add(donation("y"))
    let found = try await home.open().donations(app: "a")
    #expect(found.map(\.identifier) == ["y", "x"])
    #expect(found.last?.group == "g" && found.last?.time == Date(timeIntervalSince1970: 1_000))
    #expect(found.last?.body == Data(repeating: 7, count: 10))
  }

  @Test func `An app deletes by name, by group and all, and only its own`() async throws {
    let store = try await home.open()
    for name in ["x", "y", "z"] { try await store.add(donation(name, group: name == "z" ? nil : "g")) }
    try await store.add(donation("x", app: "b", group: "g"))
    #expect(try await store.delete(.identifiers(["x", "unknown", "x"]), app: "a") == 1)
    #expect(try await store.delete(.group("g"), app: "a") == 1)
    #expect(try await store.donations().map(\.identifier) == ["x", "z"])
    #expect(try await store.delete(.all, app: "a") == 1)
    #expect(try await store.donations().map(\.app) == ["b"])
    try await store.forget(app: "b")
    #expect(try await store.donations().isEmpty)
  }

  @Test func `The oldest make room, by number and by bytes, and others keep theirs`() async throws {
    let store = try await home.open()
    try await store.add(donation("other", app: "b"))
    for number in 0..<45 { try await store.add(donation("\(number)"), most: 40) }
    let kept = try await store.donations(app: "a")
    #expect(kept.count <= 40 && kept.count >= 37 && kept.first?.identifier == "44")
    for number in 0..<20 { try await store.add(donation("big\(number)", size: 1_000), bytes: 10_000) }
    let bytes = try await store.donations(app: "a").reduce(0) { $0 + $1.body.count }
    #expect(bytes <= 10_000 && bytes > 4_000)
    #expect(try await store.donations(app: "b").count == 1)
    await #expect(throws: StoreError.self) { try await store.add(donation("huge", size: Store.donationBytes + 1)) }
  }

  @Test func `A list that was replaced has another revision, and one that is gone has none`() async throws {
    let store = try await home.open()
    let terms = [VocabularyTerm(kind: "contactName", phrase: "Bobo")]
    try await store.setVocabulary(terms, app: "a", kind: "contactName")
    let list = VocabularyList(app: "a", kind: "contactName")
    let first = try await store.vocabularyRevisions()[list]
    try await store.setVocabulary(terms, app: "a", kind: "contactName")
    let second = try await store.vocabularyRevisions()[list]
    #expect(first != nil && second != nil && first != second)
    try await store.removeVocabulary(app: "a")
    #expect(try await store.vocabularyRevisions().isEmpty)
  }

  @Test func `A line of what was kept is carried out once, whoever carries it out`() async throws {
    let store = try await home.open()
    try await store.add(donation("x"), line: QueueLine(batch: "1", number: 1))
    try await store.delete(.all, app: "a", line: QueueLine(batch: "1", number: 2))
    try await store.add(donation("y"), line: QueueLine(batch: "1", number: 3))
    // As after a kill: from the beginning, by another process.
    let next = try await home.open()
    #expect(try await next.linesTaken(of: "1", app: "a") == 3)
    #expect(try await next.add(donation("x"), line: QueueLine(batch: "1", number: 1)) == 0)
    #expect(try await next.delete(.all, app: "a", line: QueueLine(batch: "1", number: 2)) == 0)
    try await next.add(donation("z"), line: QueueLine(batch: "1", number: 4))
    // Other lines, and other apps, are others.
    try await next.add(donation("x"), line: QueueLine(batch: "2", number: 1))
    try await next.add(donation("x", app: "b"), line: QueueLine(batch: "1", number: 1))
    #expect(try await next.donations(app: "a").map(\.identifier) == ["x", "z", "y"])
    #expect(try await next.donations(app: "b").count == 1)
    try await next.forget(batch: "1", app: "a")
    #expect(try await next.linesTaken(of: "1", app: "a") == 0)
    #expect(try await next.linesTaken(of: "1", app: "b") == 1)
    try await next.forget(app: "b")
    #expect(try await next.linesTaken(of: "1", app: "b") == 0)
  }

  @Test func `A donation that cannot be kept is not noted as taken`() async throws {
    let store = try await home.open()
    await #expect(throws: StoreError.self) {
      try await store.add(donation("x", size: Store.donationBytes + 1), line: QueueLine(batch: "1", number: 1))
    }
    #expect(try await store.linesTaken(of: "1", app: "a") == 0)
  }
}
