import AssistantUnderstanding
import Foundation
import GRDB
import IntentSchema
import Synchronization
import Testing

@testable import AssistantStore

@Suite struct DonationTests {
  let home: Home
  init() throws { home = try Home() }

  private func donation(_ identifier: String, app: String = "a", group: String? = nil, size: Int = 10) -> StoredDonation
  {
    StoredDonation(
      app: app, identifier: identifier, group: group, time: Date(timeIntervalSince1970: 1_000), action: "I",
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

  @Test func `What is repeated is written once, and goes with the last that says it`() async throws {
    let store = try await home.open()
    for name in ["x", "y", "z"] { try await store.add(donation(name, size: 5_000)) }
    #expect(try await contents() == [5_000])
    #expect(Set(try await store.donations().map(\.content)).count == 1)
    var other = donation("w", size: 5_000)
    other.action = "J"
    try await store.add(other)
    try await store.add(donation("v", app: "b", size: 5_000))
    #expect(try await contents() == [5_000, 5_000, 5_000], "other actions and other apps are others")
    try await store.delete(.identifiers(["x", "y"]), app: "a")
    #expect(try await store.donations(app: "a").map(\.body.count) == [5_000, 5_000])
    try await store.delete(.all, app: "a")
    #expect(try await contents() == [5_000])
    try await store.forget(app: "b")
    #expect(try await contents().isEmpty)
  }

  /// Sizes of what is written down of bodies.
  private func contents() async throws -> [Int] {
    let queue = try DatabaseQueue(path: home.file.path)
    return try await queue.read { try Int.fetchAll($0, sql: "SELECT length(body) FROM content") }
  }

  @Test func `Everything that was told comes back`() async throws {
    let store = try await home.open()
    var told = StoredDonation(
      app: "a", identifier: "6F1C2B8E-0A7B-4B5C-9B63-2F0C4C1D9E11", group: "g", time: Date(timeIntervalSince1970: 2),
      intent: IntentValue(className: "I", identifier: "i", parameters: ["b": .integer(1), "a": .string("ü\u{0}")]))
    told.outcome = DonationOutcome(response: IntentResponse(code: 3, codeName: "success"), status: 3).encoded
    (told.start, told.end) = (Date(timeIntervalSince1970: 0.5), Date(timeIntervalSince1970: 1))
    (told.zone, told.place) = (-3_600, "home")
    told.id = try await store.add(told)
    let found = try #require(await home.open().donations().first)
    told.content = found.content
    told.deed = nil
    #expect(found == told)
    #expect(found.intent?.parameters == ["b": .integer(1), "a": .string("ü\u{0}")] && found.activity == nil)
    let lower = "6f1c2b8e-0a7b-4b5c-9b63-2f0c4c1d9e11"
    try await store.add(donation(lower))
    #expect(try await store.donations().first?.identifier == lower)
    #expect(try await store.delete(.identifiers([lower]), app: "a") == 1, "names are not UUIDs to their app")
    #expect(try await store.delete(.identifiers([told.identifier ?? ""]), app: "a") == 1)
  }

  @Test func `Activities are deleted by their own names, and interactions stay`() async throws {
    let store = try await home.open()
    let activity = Value.object(
      ObjectValue(
        type: "UserActivity", fields: ["activityType": .string("t"), "persistentIdentifier": .string("x")]))
    let told = try #require(StoredDonation(app: "a", time: Date(timeIntervalSince1970: 1), activity: activity))
    try await store.add(told)
    try await store.add(donation("x"))
    #expect(try await store.donations().last?.activity == activity)
    #expect(try await store.delete(.identifiers(["x"]), of: .activity, app: "a") == 1)
    try await store.add(told)
    #expect(try await store.delete(.all, app: "a") == 1)
    #expect(try await store.donations().map(\.kind) == [.activity])
    #expect(try await store.delete(.all, of: .activity, app: "a") == 1)
    #expect(StoredDonation(app: "a", time: Date(timeIntervalSince1970: 1), activity: .string("t")) == nil)
  }

  private func own(_ identifier: String, at seconds: Double, body: String = "{}") -> StoredDonation {
    var own = StoredDonation(
      app: "a", identifier: identifier, time: Date(timeIntervalSince1970: seconds), action: "I", body: Data(body.utf8))
    own.isOwn = true
    own.start = Date(timeIntervalSince1970: seconds - 2)
    own.end = own.time
    return own
  }

  private func told(
    _ identifier: String, at seconds: Double, app: String = "a", body: String = "{}", deed: String? = nil
  ) -> StoredDonation {
    var told = StoredDonation(
      app: app, identifier: identifier, time: Date(timeIntervalSince1970: seconds), action: "I", body: Data(body.utf8))
    told.deed = deed
    return told
  }

  @Test func `What the assistant did and the app tells too counts once, as the app tells it`() async throws {
    let store = try await home.open()
    let first = try await store.add(own("o1", at: 1_000))
    let before = try await store.donationRemovals()
    #expect(try await store.add(told("a1", at: 1_060)) == first)
    #expect(try await store.donations().map(\.identifier) == ["a1"])
    #expect(try await store.donations().first?.isOwn == false)
    #expect(try await store.donationRemovals() == before, "nothing has to be learned again")
    // The app was first, in its own words.
    try await store.add(told("a2", at: 5_000, body: "{\"soup\":1}"))
    #expect(try await store.add(own("o2", at: 5_001, body: "{\"soup\":2}")) == 0)
    // The app comes later, in its own words, and names the request.
    try await store.add(own("o3", at: 9_000, body: "{\"soup\":3}"))
    try await store.add(told("a3", at: 9_100, body: "{\"soup\":4}", deed: "o3"))
    #expect(try await store.donationRemovals() == before, "nothing was learned of it yet")
    #expect(try await store.donations().map(\.identifier) == ["a3", "a2", "a1"])
    // Another day, and another request, are others.
    #expect(try await store.add(own("o4", at: 90_000)) > 0)
    try await store.add(told("a4", at: 95_000))
    try await store.add(own("o5", at: 99_000, body: "{\"soup\":5}"))
    try await store.add(told("a5", at: 99_100, body: "{\"soup\":6}"))
    #expect(try await store.donations(limit: 4).map(\.identifier) == ["a5", "o5", "a4", "o4"])
    // The app tells of it in its own words as soon as it has answered.
    try await store.add(own("o6", at: 200_000, body: "{\"soup\":7}"))
    try await store.add(told("a6", at: 200_003, body: "{\"soup\":8}"))
    #expect(try await store.donations(limit: 2).map(\.identifier) == ["a6", "a5"])
    #expect(try await store.delete(.all, app: "a") == 8)
    #expect(try await contents().isEmpty)
  }

  @Test func `What the assistant did is learned late, and taken back only where it was learned`() async throws {
    let now = Mutex(Date(timeIntervalSince1970: 9_050))
    let store = try await home.open(now: { now.withLock { $0 } })
    let first = try await store.add(told("a1", at: 8_000))
    #expect(try await store.settledDonations() == first)
    let second = try await store.add(own("o2", at: 9_000, body: "{\"soup\":2}"))
    let third = try await store.add(told("a3", at: 9_001, app: "b"))
    #expect(try await store.settledDonations() == first, "the app may still tell of it")
    now.withLock { $0 = Date(timeIntervalSince1970: 9_700) }
    #expect(try await store.settledDonations() == third)
    let before = try await store.donationRemovals()
    try await store.noteLearned(through: first)
    try await store.add(told("a4", at: 9_100, body: "{\"soup\":3}", deed: "o2"))
    #expect(try await store.donationRemovals() == before)
    let fifth = try await store.add(own("o5", at: 9_200, body: "{\"soup\":4}"))
    #expect(fifth > second)
    try await store.noteLearned(through: fifth)
    try await store.add(told("a6", at: 9_300, body: "{\"soup\":5}", deed: "o5"))
    #expect(try await store.donationRemovals() > before, "what was learned is learned again without it")
  }

  @Test func `Lessons come in order with what is learned from, however many there are`() async throws {
    let store = try await home.open()
    for number in 0..<4_500 {
      var donation = told("d\(number)", at: Double(number), body: number % 3 == 0 ? "{\"n\":\(number)}" : "{}")
      donation.zone = number % 2
      try await store.add(donation)
    }
    var lessons: [StoredDonation] = []
    try await store.eachLesson(after: 10, through: 4_490) { lessons.append($0) }
    #expect(lessons.map(\.id) == Array(11...4_490))
    let whole = try await store.donations(after: 10, limit: lessons.count)
    #expect(lessons.map(\.body) == whole.map(\.body) && lessons.map(\.time) == whole.map(\.time))
    #expect(lessons.map(\.zone) == whole.map(\.zone))
    #expect(lessons.map(\.app) == whole.map(\.app) && lessons.map(\.action) == whole.map(\.action))
    #expect(lessons.allSatisfy { $0.content == 0 || $0.body == Data("{}".utf8) }, "only what is repeated has a number")
    #expect(Set(lessons.map(\.content)).count == 2)
  }

  @Test func `The log is read on from any number, and tells when something was taken out of it`() async throws {
    let store = try await home.open()
    var numbers: [Int64] = []
    for name in ["x", "y", "z"] { numbers.append(try await store.add(donation(name))) }
    #expect(try await store.donations(after: 0).map(\.identifier) == ["x", "y", "z"])
    #expect(try await store.donations(after: numbers[0], limit: 1).map(\.identifier) == ["y"])
    let before = try await store.donationRemovals()
    try await store.delete(.identifiers(["unknown"]), app: "a")
    #expect(try await store.donationRemovals() == before)
    try await store.delete(.identifiers(["z"]), app: "a")
    let deleted = try await store.donationRemovals()
    #expect(deleted > before)
    #expect(try await store.add(donation("w")) > numbers[2], "a number is never given again")
    try await store.forget(app: "a")
    #expect(try await store.donationRemovals() > deleted)
  }

  @Test func `Refusals are counted, and the oldest make room`() async throws {
    let store = try await home.open()
    let time = Date(timeIntervalSince1970: 5)
    for _ in 0..<3 { try await store.refuse(app: "a", kind: .interaction, action: "I", message: "no", time: time) }
    try await store.refuse(app: "b", kind: .activity, action: "t", message: "no title", time: time)
    let found = try await store.refusals()
    #expect(found.map(\.count) == [3, 1] && found.map(\.kind) == [.interaction, .activity])
    #expect(found[0].message == "no" && found[0].time == time)
    #expect(try await store.refusals(after: found[0].number).map(\.app) == ["b"])
    for number in 0..<150 {
      try await store.refuse(app: "a", kind: .interaction, action: "I", message: "\(number)", time: time)
    }
    let kept = try await store.refusals(app: "a")
    #expect(kept.count == Store.mostRefusals && kept.last?.message == "149")
    try await store.forget(app: "a")
    #expect(try await store.refusals().map(\.app) == ["b"])
  }

  @Test func `A notice replaces the one of its kind and subject, and goes with its app`() async throws {
    let store = try await home.open()
    let items: [Value] = [.string("a"), .string("b")]
    try await store.setNotice(items, kind: "shortcutSuggestions", app: "a")
    let first = try #require(await store.notices().first)
    #expect(first.items == items && first.app == "a" && first.subject == "")
    try await store.setNotice(items, kind: "shortcutSuggestions", app: "a")
    #expect(try await store.notices().first?.revision != first.revision)
    try await store.setNotice([.integer(1)], kind: "mediaPrediction", subject: "1", app: "a")
    try await store.setNotice([.integer(2)], kind: "mediaPrediction", subject: "2", app: "a")
    try await store.setNotice([.integer(3)], kind: "mediaPrediction", subject: "2", app: "b")
    #expect(try await store.notices(app: "a", kind: "mediaPrediction").map(\.items) == [[.integer(1)], [.integer(2)]])
    try await store.setNotice([], kind: "mediaPrediction", subject: "1", app: "a")
    #expect(try await store.notices(app: "a").map(\.subject) == ["2", ""])
    await #expect(throws: StoreError.self) {
      try await store.setNotice(
        [.string(String(repeating: "x", count: Store.noticeBytes))], kind: "userContext", app: "a")
    }
    for number in 0..<120 {
      try await store.setNotice([.bool(true)], kind: "mediaPrediction", subject: "n\(number)", app: "c")
    }
    #expect(try await store.notices(app: "c").count == 100)
    try await store.forget(app: "a")
    #expect(try await store.notices(app: "a").isEmpty)
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
