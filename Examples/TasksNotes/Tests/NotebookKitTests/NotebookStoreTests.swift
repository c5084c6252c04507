import Foundation
import NotebookKit
import Testing

@Suite struct NotebookStoreTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NotebookKit-" + UUID().uuidString)
  var file: URL { folder.appendingPathComponent("Notebook.jsonl") }
  var store: NotebookStore { NotebookStore(folder: folder) }
  let date = Date(timeIntervalSince1970: 5)

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  @Test func `Whatever was changed is there for the next who opens the store`() throws {
    defer { cleanUp() }
    var expected = Notebook()
    let list = ToDoList(title: "grocery", created: date)
    var milk = ToDo(
      title: "milk", listID: list.id,
      due: DueDate(DateComponents(year: 2026, month: 1, day: 2, hour: 8), every: .week, weekdays: [0, 3]),
      place: Place(name: "home", latitude: 1.5, longitude: 2, event: .leaving), created: date)
    let note = Note(title: "Ideas", text: "one", created: date)
    var changes: [Notebook.Change] = [.addedList(list, [milk]), .addedNote(note)]
    milk.isCompleted = true
    changes += [.changedToDos([milk]), .appended(text: "two", noteID: note.id, date: date)]
    for change in changes {
      try store.add(change)
      expected.apply(change)
    }
    #expect(try store.notebook() == expected)
    #expect(try store.notebook().toDos == [milk])
    #expect(try store.notebook().notes.map(\.text) == ["one\ntwo"])
    try store.add(.removedToDos(ids: [milk.id, "unknown"]))
    #expect(try store.notebook().toDos.isEmpty)
  }

  @Test func `A line that was cut off anywhere loses its own change and nothing else`() throws {
    defer { cleanUp() }
    try store.add(.addedToDos([ToDo(id: "1", title: "a", created: date)]))
    let whole = try Data(contentsOf: file)
    for length in stride(from: 1, to: whole.count - 1, by: 7) {
      try (whole + whole.prefix(length)).write(to: file)
      #expect(try store.notebook().toDos.map(\.id) == ["1"])
      try store.add(.addedToDos([ToDo(id: "2", title: "b", created: date)]))
      #expect(try store.notebook().toDos.map(\.id) == ["1", "2"])
    }
  }

  @Test func `A list comes with its tasks or not at all`() throws {
    defer { cleanUp() }
    let list = ToDoList(title: "grocery")
    try store.add(.addedList(list, [ToDo(title: "apples", listID: list.id), ToDo(title: "pears", listID: list.id)]))
    let whole = try Data(contentsOf: file)
    for length in stride(from: 0, to: whole.count - 1, by: 11) {
      try whole.prefix(length).write(to: file)
      #expect(try store.notebook() == Notebook())
    }
  }

  @Test func `Many who write at once lose nothing`() async throws {
    defer { cleanUp() }
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...40 { group.addTask { try store.add(.addedToDos([ToDo(title: "\(number)")])) } }
      try await group.waitForAll()
    }
    #expect(Set(try store.notebook().toDos.map(\.title)).count == 40)
  }

  @Test func `A place that cannot be written to is reported`() {
    let store = NotebookStore(folder: URL(fileURLWithPath: "/dev/null/folder"))
    #expect(throws: (any Error).self) { try store.checkIsWritable() }
    #expect(throws: (any Error).self) { try store.add(.addedToDos([])) }
  }

  @Test func `A whole day is over when it ends, an hour when it strikes`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let day = DateComponents(year: 2026, month: 1, day: 2)
    let midnight = try #require(calendar.date(from: day))
    #expect(DueDate(day).lastMoment(in: calendar) == midnight.addingTimeInterval(86399))
    let hour = DateComponents(year: 2026, month: 1, day: 2, hour: 8)
    #expect(DueDate(hour).lastMoment(in: calendar) == midnight.addingTimeInterval(8 * 3600))
  }
}
