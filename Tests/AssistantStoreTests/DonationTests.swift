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
}
