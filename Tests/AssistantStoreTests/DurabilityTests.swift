import AssistantCore
import Foundation
import Glibc
import GRDB
import Testing

@testable import AssistantStore

@Suite struct `What the store has acknowledged stays` {
  let home: Home
  init() throws { home = try Home() }

  @Test func `A commit is synchronised with the disk, unless it may wait`() async throws {
    let store = try await home.open()
    #expect(try await store.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try await store.writeSoon { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 1)
    #expect(try await store.queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test func `Only the owner can read the files`() async throws {
    let folder = home.url.appending(path: "new/home", directoryHint: .isDirectory)
    let store = try await Store.open(home: folder, surroundings: .fixed)
    try await store.setPermission(.authorized, app: "a")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names).isSuperset(of: ["assistant.sqlite", "assistant.sqlite-wal"]))
    for name in names { #expect(try mode(folder.appending(path: name)) == 0o600, "\(name)") }
    #expect(try mode(folder) == 0o700)
  }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  /// The child writes numbered turns and notes each one, after the store has acknowledged it, in a file of its own; a
  /// second thread kills it with signal 9 wherever it happens to be.
  @Test(arguments: [3, 20, 61])
  func `A writer killed in the middle loses nothing acknowledged`(_ acknowledged: Int) async throws {
    let path = home.url.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, acknowledged = acknowledged as Int] in
      let store = try await Store.open(home: URL(filePath: path), surroundings: .fixed, capacity: 1_000)
      let journal = Glibc.open(path + "/acknowledged", O_CREAT | O_WRONLY | O_APPEND, 0o600)
      for number in 1... {
        try await store.remember(turn(number))
        try await store.setPermission(number.isMultiple(of: 2) ? .denied : .authorized, app: "a\(number)")
        write(journal, "x", 1)
        if number == acknowledged { Thread.detachNewThread { kill(getpid(), SIGKILL) } }
      }
    }
    let count = try Data(contentsOf: home.url.appending(path: "acknowledged")).count
    #expect(count >= acknowledged)
    let store = try await home.open(capacity: 1_000)
    #expect(store.setAside == nil)
    let numbers = try await store.history(limit: 10_000).map(\.number).sorted()
    #expect(numbers.starts(with: 1...count))
    #expect(numbers.count <= count + 1, "at most the one that was not acknowledged")
    let permissions = try await store.permissions()
    for number in 1...count {
      #expect(permissions["a\(number)"] == (number.isMultiple(of: 2) ? .denied : .authorized))
    }
  }

  @Test func `Two processes write at once and nothing is lost`() async throws {
    let path = home.url.path
    async let other = #expect(processExitsWith: .success) { [path = path as String] in
      let store = try await Store.open(home: URL(filePath: path), surroundings: .system, capacity: 1_000)
      for number in 1...100 {
        try await store.remember(turn(number), conversation: "child")
      }
    }
    let store = try await Store.open(home: home.url, surroundings: .system, capacity: 1_000)
    for number in 1...100 {
      try await store.remember(turn(number), conversation: "parent")
    }
    _ = await other
    let turns = try await store.history(limit: 1_000)
    #expect(turns.filter { $0.conversation == "child" }.map(\.number) == (1...100).reversed())
    #expect(turns.filter { $0.conversation == "parent" }.map(\.number) == (1...100).reversed())
  }

  @Test func `Eight openings of a new home at once agree on one store`() async throws {
    let home = home
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          let store = try await Store.open(home: home.url, surroundings: .system)
          try await store.setPermission(.authorized, app: "a\(number)")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await home.open().permissions().count == 8)
  }
}
