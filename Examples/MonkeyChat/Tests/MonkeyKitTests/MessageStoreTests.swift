import Foundation
import MonkeyKit
import Testing

@Suite struct MessageStoreTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MonkeyKit-" + UUID().uuidString)
  var file: URL { folder.appendingPathComponent("Messages.jsonl") }

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  @Test func `What was added is there for the next who opens the store, marks included`() throws {
    defer { cleanUp() }
    let message = Message(
      id: "1", sender: "bobo", recipients: [], content: "line\nbreak", date: Date(timeIntervalSince1970: 5),
      isRead: false)
    try MessageStore(folder: folder).add(message)
    try MessageStore(folder: folder).mark(["1", "unknown"], as: .read)
    var expected = message
    expected.isRead = true
    #expect(try MessageStore(folder: folder).messages() == [expected])
  }

  @Test func `A store without a file is empty`() throws {
    #expect(try MessageStore(folder: folder).messages().isEmpty)
  }

  @Test func `A line that was cut off loses itself and nothing else`() throws {
    defer { cleanUp() }
    let store = MessageStore(folder: folder)
    try store.add(Message(id: "1", recipients: ["bobo"], content: "a"))
    let whole = try Data(contentsOf: file)
    try (whole + whole.dropLast(9)).write(to: file)
    try store.add(Message(id: "2", recipients: ["bobo"], content: "b"))
    #expect(try store.messages().map(\.id) == ["1", "2"])
  }

  @Test func `Many who write at once lose nothing`() async throws {
    defer { cleanUp() }
    let store = MessageStore(folder: folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...40 {
        group.addTask { try store.add(Message(recipients: [], content: "\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(Set(try store.messages().map(\.content)).count == 40)
  }

  @Test func `A place that cannot be written to is reported`() {
    let store = MessageStore(folder: URL(fileURLWithPath: "/dev/null/folder"))
    #expect(throws: (any Error).self) { try store.checkIsWritable() }
    #expect(throws: (any Error).self) { try store.add(Message(recipients: [], content: "")) }
  }
}
