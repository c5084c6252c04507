import AssistantCore
import Foundation
import Glibc
import GRDB
import IntentSchema
import Testing

@testable import AssistantStore

@Suite struct `Trouble with the store's file` {
  let home: Home
  init() throws { home = try Home() }

  /// A closed store with one permission and enough turns to fill many pages.
  private func fill() async throws {
    let store = try await home.open()
    try await store.setPermission(.authorized, app: "a")
    for number in 1...60 {
      try await store.remember(turn(number, saying: String(repeating: "w", count: 900)))
    }
    try store.close()
  }

  enum Damage: CaseIterable { case noDatabase, brokenHeader, cutShort, brokenSchema }

  @Test(arguments: Damage.allCases)
  func `A damaged file is kept under another name and the store begins anew`(_ damage: Damage) async throws {
    try await fill()
    var data = try Data(contentsOf: home.file)
    switch damage {
    case .noDatabase:
      data = Data("this is a shopping list, not a database; ".utf8) + Data(repeating: 0x21, count: 4_096)
    case .brokenHeader: data.replaceSubrange(0..<16, with: Data(repeating: 0xFF, count: 16))
    case .cutShort: data = data.prefix(5_000)
    case .brokenSchema: data.replaceSubrange(100..<4_096, with: Data(repeating: 0xAA, count: 3_996))
    }
    try data.write(to: home.file)

    let store = try await home.open()
    let kept = try #require(store.setAside)
    #expect(kept.lastPathComponent == "assistant.damaged-20200913T122640Z.sqlite")
    #expect(try Data(contentsOf: kept) == data)
    #expect(try await store.permissions().isEmpty)
    try await store.setPermission(.denied, app: "b")
    try store.close()
    let again = try await home.open()
    #expect(again.setAside == nil)
    #expect(try await again.permissions() == ["b": .denied])
  }

  @Test func `Two damaged files are both kept`() async throws {
    for _ in 1...2 {
      try Data(repeating: 0x21, count: 5_000).write(to: home.file)
      #expect(try await home.open().setAside != nil)
    }
    #expect(try home.files().filter { $0.hasPrefix("assistant.damaged") && $0.hasSuffix(".sqlite") }.count == 2)
  }

  @Test func `Damage that only shows while reading is an error, and the next opening sets the file aside`() async throws
  {
    try await fill()
    try damage(tables: ["turn", "event"])
    let store = try await home.open()
    #expect(store.setAside == nil)
    let error = await #expect(throws: StoreError.self) { try await store.history(limit: 100) }
    #expect(error?.code == .damaged)
    try store.close()
    let next = try await home.open()
    #expect(next.setAside != nil)
    #expect(try await next.history(limit: 1).isEmpty)
    try next.close()
    #expect(try await home.open().setAside == nil)
  }

  /// Fills the first pages of tables, and those of their indexes, with nonsense.
  private func damage(tables: Set<String>) throws {
    let pages: [Int]
    do {
      let queue = try DatabaseQueue(path: home.file.path)
      pages = try queue.read { database in
        try Row.fetchAll(database, sql: "SELECT tbl_name, rootpage FROM sqlite_master").filter {
          tables.contains($0[0])
        }.map { $0[1] }.filter { $0 > 0 }
      }
      try queue.close()
    }
    var data = try Data(contentsOf: home.file)
    for page in pages {
      data.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: Data(repeating: 0xAA, count: 4_096))
    }
    try data.write(to: home.file)
  }

  @Test func `A damaged log of donations is told, and everything else still answers`() async throws {
    try await fill()
    do {
      let store = try await home.open()
      try await store.add(donation())
      try store.close()
    }
    try damage(tables: ["donation", "content", "donor"])
    let store = try await home.open()
    #expect(store.setAside == nil)
    let error = await #expect(throws: StoreError.self) { try await store.donations() }
    #expect(error?.code == .damaged)
    let adding = await #expect(throws: StoreError.self) { try await store.add(donation()) }
    #expect(adding?.code == .damaged)
    #expect(try await store.permissions() == ["a": .authorized])
    #expect(try await store.history(limit: 1).count == 1)
    try store.close()
    // The next one has looked at all of it, and begins anew.
    let next = try await home.open()
    #expect(next.setAside != nil)
    #expect(try await next.donations().isEmpty)
    try await next.add(donation())
    #expect(try await next.donations().count == 1)
  }

  private func donation() -> StoredDonation {
    StoredDonation(
      app: "a", identifier: "x", time: Date(timeIntervalSince1970: 1),
      intent: IntentValue(className: "I", identifier: ""))
  }

  @Test func `A sound file that was under suspicion stays`() async throws {
    try await fill()
    #expect(FileManager.default.createFile(atPath: Store.mark(of: home.file).path, contents: nil))
    let store = try await home.open()
    #expect(store.setAside == nil)
    #expect(try await store.permissions() == ["a": .authorized])
    #expect(!FileManager.default.fileExists(atPath: Store.mark(of: home.file).path))
  }

  @Test func `A file of a newer version is left as it is`() async throws {
    try await fill()
    do {
      let queue = try DatabaseQueue(path: home.file.path)
      var newer = Migrations.all
      newer.registerMigration("999 of tomorrow") { try $0.execute(sql: "CREATE TABLE tomorrow (id INTEGER)") }
      try newer.migrate(queue)
      try queue.close()
    }
    let before = try Data(contentsOf: home.file)
    let error = await #expect(throws: StoreError.self) { try await home.open() }
    #expect(error?.code == .newerVersion)
    #expect(try Data(contentsOf: home.file) == before)
  }

  @Test func `A lock that another program keeps is an error after the time limit, then all is well`() async throws {
    let store = try await home.open(patience: .milliseconds(30))
    var unbalanced = Configuration()
    unbalanced.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: home.file.path, configuration: unbalanced)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let error = await #expect(throws: StoreError.self) { try await store.setPermission(.denied, app: "a") }
    #expect(error?.code == .locked)
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    try await store.setPermission(.denied, app: "a")
    #expect(try await store.permission(app: "a") == .denied)
  }

  @Test func `An opening that another program never finishes is an error after the time limit`() async throws {
    let descriptor = Glibc.open(home.url.path + "/assistant.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let error = await #expect(throws: StoreError.self) { try await home.open(patience: .seconds(1)) }
    #expect(error?.code == .locked)
    Glibc.close(descriptor)
    // A process that another test is just starting has the lock too, until it becomes another program.
    _ = try await home.open(patience: .seconds(10))
  }

  @Test func `A home that cannot be made is an error that names it`() async throws {
    let file = home.url.appending(path: "file")
    try Data().write(to: file)
    let error = await #expect(throws: StoreError.self) {
      try await Store.open(home: file.appending(path: "home"), surroundings: .fixed)
    }
    #expect(error?.code == .notWritable)
    #expect(error?.message.contains(file.path) == true)
  }

  @Test func `A folder in the file's place is an error that names it`() async throws {
    try FileManager.default.createDirectory(at: home.file, withIntermediateDirectories: false)
    let error = await #expect(throws: StoreError.self) { try await home.open() }
    #expect(error?.code == .notWritable)
    #expect(error?.message.contains(home.file.path) == true)
  }
}
