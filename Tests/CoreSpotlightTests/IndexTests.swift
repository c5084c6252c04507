import CoreSpotlight
import Foundation
import Synchronization
import Testing

@testable import Intents

@Suite struct `An index` {
  /// One of its own for each test: those of the same name share their items.
  private func index(_ name: String = #function, at time: TimeInterval = 0) -> CSSearchableIndex {
    CSSearchableIndex(name: name, now: { Date(timeIntervalSinceReferenceDate: time) })
  }

  private func item(_ identifier: String, in domain: String? = nil, title: String? = nil) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
  }

  /// The code of the error that the body ends with; nil if it does not.
  private func code(_ body: () async throws -> Void) async -> CSIndexError.Code? {
    do {
      try await body()
      return nil
    } catch { return (error as? CSIndexError)?.code }
  }

  private func names(_ index: CSSearchableIndex) -> [String] { index.items.map(\.uniqueIdentifier) }

  @Test func `Items are added, replaced and removed`() async throws {
    let index = index()
    try await index.indexSearchableItems([item("b"), item("a", title: "Old")])
    try await index.indexSearchableItems([item("a", title: "New")])
    #expect(names(index) == ["a", "b"])
    #expect(index.items.first?.attributeSet.title == "New")
    try await index.deleteSearchableItems(withIdentifiers: ["a", "unknown"])
    #expect(names(index) == ["b"])
    try await index.deleteAllSearchableItems()
    #expect(index.items.isEmpty)
  }

  @Test func `What the app changes afterwards does not change the index`() async throws {
    let index = index()
    let soup = item("a", title: "Soup")
    try await index.indexSearchableItems([soup])
    soup.attributeSet.title = "Stew"
    #expect(index.items.first?.attributeSet.title == "Soup")
  }

  @Test func `An update keeps what it does not mention`() async throws {
    let index = index()
    try await index.indexSearchableItems([item("a", in: "d", title: "Soup")])
    let update = item("a")
    update.attributeSet.comment = "Hot"
    update.isUpdate = true
    try await index.indexSearchableItems([update])
    #expect(index.items.first?.attributeSet.title == "Soup")
    #expect(index.items.first?.attributeSet.comment == "Hot")
    #expect(index.items.first?.domainIdentifier == "d")
  }

  @Test func `Removing a group removes the groups in it, and no other of a similar name`() async throws {
    let index = index()
    let items = [item("1", in: "mail"), item("2", in: "mail.work"), item("3", in: "mailbox"), item("4")]
    try await index.indexSearchableItems(items)
    try await index.deleteSearchableItems(withDomainIdentifiers: ["mail"])
    #expect(names(index) == ["3", "4"])
  }

  @Test func `What belongs to a removed item goes with it`() async throws {
    let index = index()
    let (page, note) = (item("page"), item("note"))
    page.attributeSet.relatedUniqueIdentifier = "book"
    note.attributeSet.relatedUniqueIdentifier = "page"
    try await index.indexSearchableItems([item("book"), page, note, item("other")])
    try await index.deleteSearchableItems(withIdentifiers: ["book"])
    #expect(names(index) == ["other"])
  }

  @Test func `An item is no longer found once it has expired`() async throws {
    let day: TimeInterval = 24 * 60 * 60
    let short = item("short")
    short.expirationDate = Date(timeIntervalSinceReferenceDate: day)
    try await index("expiring").indexSearchableItems([short, item("usual")])
    #expect(names(index("expiring", at: day - 1)) == ["short", "usual"])
    #expect(names(index("expiring", at: day)) == ["usual"])
    #expect(names(index("expiring", at: 31 * day)).isEmpty)
  }

  @Test func `A batch is made as a whole, with the state that the app gives`() async throws {
    let index = index()
    let first = try await index.fetchLastClientState()
    #expect(first.isEmpty)
    index.beginBatch()
    try await index.indexSearchableItems([item("a")])
    #expect(index.items.isEmpty)
    try await index.endBatch(withClientState: Data([1]))
    #expect(names(index) == ["a"])
    let last = try await index.fetchLastClientState()
    #expect(last == Data([1]))
  }

  @Test func `A batch for another state than the index has changes nothing`() async throws {
    let index = index()
    index.beginBatch()
    try await index.indexSearchableItems([item("a")])
    let mismatch = await code {
      try await index.endIndexBatch(expectedClientState: Data([9]), newClientState: Data([1]))
    }
    #expect(mismatch == .mismatchedClientState)
    #expect(index.items.isEmpty)
    index.beginBatch()
    try await index.indexSearchableItems([item("a")])
    try await index.endIndexBatch(expectedClientState: nil, newClientState: Data([1]))
    #expect(names(index) == ["a"])
  }

  @Test func `Mistakes are told with their codes`() async throws {
    let index = index()
    let nameless = item("")
    let invalid = await code { try await index.indexSearchableItems([nameless]) }
    #expect(invalid == .invalidItemError)
    let withoutBatch = await code { try await index.endBatch(withClientState: Data()) }
    #expect(withoutBatch == .invalidClientStateError)
    index.beginBatch()
    let tooLong = await code { try await index.endBatch(withClientState: Data(count: 251)) }
    #expect(tooLong == .invalidClientStateError)
    let foreign = await code {
      _ = try await index.fetchData(forBundleIdentifier: "other", itemIdentifier: "a", contentType: .text)
    }
    #expect(foreign == .indexUnavailableError)
    #expect(CSIndexError.invalidItemError.rawValue == -1001 && CSIndexError.errorDomain == "CSIndexErrorDomain")
  }

  @Test func `Items are ranked by their hints, the highest first`() {
    let (high, low) = (item("high"), item("low"))
    high.attributeSet.rankingHint = 80
    #expect([low, high].sorted { $0.compare(byRank: $1) == .orderedAscending }.first === high)
    #expect(low.compare(byRank: low) == .orderedSame)
  }

  @Test func `An item without an identifier gets one`() {
    let item = CSSearchableItem(
      uniqueIdentifier: nil, domainIdentifier: nil, attributeSet: CSSearchableItemAttributeSet(contentType: .text))
    #expect(!item.uniqueIdentifier.isEmpty)
  }
}
