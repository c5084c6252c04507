import Foundation
import Intents
import NotebookKit
import Testing

@testable import TasksNotesIntents

@Suite struct NoteTests {
  func text(_ text: String) -> INTextNoteContent { INTextNoteContent(text: text) }

  @Test func `A note without a title is called by its first words`() async throws {
    let fixture = try Fixture()
    let intent = INCreateNoteIntent(title: nil, content: text("the code of the door is 1234"), groupName: nil)
    #expect(await fixture.handler.resolveTitle(for: intent) == .notRequired())
    let response = await fixture.handler.handle(intent: intent)
    #expect(response.createdNote?.title.spokenPhrase == "the code of the")
    #expect(try fixture.notebook().notes.map(\.text) == ["the code of the door is 1234"])
  }

  @Test func `Text is needed, and pictures are not taken`() async throws {
    let handler = try Fixture().handler
    func result(_ content: INNoteContent?) async -> INNoteContentResolutionResult {
      await handler.resolveContent(for: INCreateNoteIntent(title: nil, content: content, groupName: nil))
    }
    #expect(await result(nil) == .needsValue())
    #expect(await result(text(" ")) == .needsValue())
    #expect(await result(INImageNoteContent(image: INImage(imageData: Data()))) == .unsupported())
  }

  @Test func `What is appended stands on a line of its own`() async throws {
    let note = Note(title: "Ideas", text: "one")
    let fixture = try Fixture(.addedNote(note), .addedNote(Note(title: "Plans", text: "")))
    let handler = fixture.handler
    let said = INAppendToNoteIntent(targetNote: Fixture.note("my ideas"), content: text("two"))
    let found = handler.note(for: note)
    #expect(await handler.resolveTargetNote(for: said) == .success(with: found))
    #expect(await handler.resolveTargetNote(for: INAppendToNoteIntent(targetNote: nil, content: nil)) == .needsValue())
    let agreed = INAppendToNoteIntent(targetNote: found, content: text("two"))
    #expect(await handler.confirm(intent: agreed).code == .ready)
    #expect(await handler.handle(intent: agreed).code == .success)
    #expect(try fixture.notebook().notes.map(\.text) == ["one\ntwo", ""])
  }

  @Test func `A locked note is neither changed nor shown`() async throws {
    let note = Note(title: "Secrets", text: "1234", isLocked: true)
    let fixture = try Fixture(.addedNote(note))
    let handler = fixture.handler
    let intent = INAppendToNoteIntent(targetNote: handler.note(for: note), content: text("5678"))
    #expect(await handler.confirm(intent: intent).code == .failureCannotUpdatePasswordProtectedNote)
    #expect(await handler.handle(intent: intent).code == .failureCannotUpdatePasswordProtectedNote)
    #expect(try fixture.notebook().notes == [note])
    #expect(handler.note(for: note).contents.isEmpty)
  }

  @Test func `A list is made with its tasks, under a title that is free`() async throws {
    let fixture = try Fixture(.addedList(ToDoList(title: "grocery"), []))
    let intent = INCreateTaskListIntent(
      title: Fixture.words("grocery"), taskTitles: ["apples", "pears"].map(Fixture.words), groupName: nil)
    let code = await withCheckedContinuation { done in
      fixture.handler.handle(intent: intent) { done.resume(returning: $0.createdTaskList?.title.spokenPhrase) }
    }
    #expect(code == "grocery 2")
    let list = try #require(try fixture.notebook().lists.last)
    #expect(try fixture.notebook().toDos(on: list.id).map(\.title) == ["apples", "pears"])
  }
}

@Suite struct NotebookSearchTests {
  func search(
    _ type: INNotebookItemType = .unknown, title: String? = nil, content: String? = nil,
    status: INTaskStatus = .unknown, due: INDateComponentsRange? = nil, by: INDateSearchType = .unknown,
    priority: INTaskPriority = .unknown, types: INTemporalEventTriggerTypeOptions = []
  ) -> INSearchForNotebookItemsIntent {
    INSearchForNotebookItemsIntent(
      title: title.map(Fixture.words), content: content, itemType: type, status: status, location: nil,
      locationSearchType: .unknown, dateTime: due, dateSearchType: by, temporalEventTriggerTypes: types,
      taskPriority: priority, notebookItemIdentifier: nil)
  }

  func fixture() throws -> Fixture {
    let grocery = ToDoList(id: "g", title: "grocery")
    return try Fixture(
      .addedList(grocery, [ToDo(title: "pears", listID: "g", isCompleted: true)]),
      .addedToDos([
        ToDo(title: "later", due: DueDate(DateComponents(year: 2026, month: 1, day: 9))),
        ToDo(title: "sooner", isFlagged: true, due: DueDate(DateComponents(year: 2026, month: 1, day: 8, hour: 9))),
      ]),
      .addedNote(Note(title: "Ideas", text: "bananas")),
      .addedNote(Note(title: "Secrets", text: "bananas", isLocked: true)))
  }

  @Test func `Notes are found by what they say, but for locked ones`() async throws {
    let fixture = try fixture()
    let response = await fixture.handler.handle(intent: search(.note, content: "Banana"))
    #expect(response.notes?.map(\.title.spokenPhrase) == ["Ideas"])
    #expect(response.tasks == nil)
  }

  @Test func `A list is found by its title, with its tasks`() async throws {
    let fixture = try fixture()
    let list = fixture.handler.taskList(for: try fixture.notebook().lists[0], in: try fixture.notebook())
    let intent = search(.taskList, title: "Grocery")
    #expect(await fixture.handler.resolveTitle(for: intent) == .success(with: list.title))
    #expect(await fixture.handler.handle(intent: intent).taskLists == [list])
  }

  @Test func `Tasks are found by state, flag, kind of time, and day, the soonest first`() async throws {
    let fixture = try fixture()
    func titles(_ intent: INSearchForNotebookItemsIntent) async -> [String] {
      (await fixture.handler.handle(intent: intent).tasks ?? []).map(\.title.spokenPhrase)
    }
    #expect(await titles(search(status: .completed)) == ["pears"])
    #expect(await titles(search(priority: .flagged)) == ["sooner"])
    #expect(await titles(search(.task, types: .notScheduled)) == ["pears"])
    let week = INDateComponentsRange(
      start: DateComponents(year: 2026, month: 1, day: 5), end: DateComponents(year: 2026, month: 1, day: 11))
    #expect(await titles(search(.task, due: week, by: .byDueDate)) == ["sooner", "later"])
    #expect(await titles(search(.task, due: Fixture.time(day: 9), by: .byDueDate)) == ["later"])
  }
}
