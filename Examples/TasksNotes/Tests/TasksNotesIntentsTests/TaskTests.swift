import Foundation
import Intents
import NotebookKit
import Testing

@testable import TasksNotesIntents

@Suite struct TaskTests {
  func setting(_ task: INTask?, status: INTaskStatus = .unknown, title: String? = nil) -> INSetTaskAttributeIntent {
    INSetTaskAttributeIntent(
      targetTask: task, taskTitle: title.map(Fixture.words), status: status, priority: .unknown,
      spatialEventTrigger: nil, temporalEventTrigger: nil)
  }

  @Test func `A task is ticked off, found by words of its title`() async throws {
    let iPhone = ToDo(title: "buy an iPhone")
    let fixture = try Fixture(.addedToDos([ToDo(title: "buy milk"), iPhone]))
    let intent = setting(Fixture.task("buy iPhone"), status: .completed)
    let found = fixture.handler.task(for: iPhone, in: try fixture.notebook())
    #expect(await fixture.handler.resolveTargetTask(for: intent) == .success(with: found))
    let response = await fixture.handler.handle(intent: setting(found, status: .completed))
    #expect(response.code == .success)
    #expect(response.modifiedTask?.status == .completed)
    #expect(try fixture.notebook().toDos.filter(\.isCompleted).map(\.title) == ["buy an iPhone"])
  }

  @Test func `Of two tasks of one name the one that is open is ticked off`() async throws {
    let done = ToDo(id: "1", title: "run", isCompleted: true)
    let fixture = try Fixture(.addedToDos([done, ToDo(id: "2", title: "run")]))
    let handler = fixture.handler
    let notebook = try fixture.notebook()
    let tick = await handler.resolveTargetTask(for: setting(Fixture.task("run"), status: .completed))
    #expect(tick == .success(with: handler.task(for: notebook.toDos[1], in: notebook)))
    let untick = await handler.resolveTargetTask(for: setting(Fixture.task("run"), status: .notCompleted))
    #expect(untick == .success(with: handler.task(for: notebook.toDos[0], in: notebook)))
  }

  @Test func `Tasks of the same title are told apart by their lists`() async throws {
    let work = ToDoList(title: "Work")
    let fixture = try Fixture(
      .addedToDos([ToDo(id: "1", title: "call Anna")]),
      .addedList(work, [ToDo(id: "2", title: "Call Anna", listID: work.id)]))
    let notebook = try fixture.notebook()
    let handler = fixture.handler
    let choices = notebook.toDos.map { handler.task(for: $0, amongst: notebook.toDos, in: notebook) }
    #expect(
      await handler.resolveTargetTask(for: setting(Fixture.task("call Anna"), status: .completed))
        == .disambiguation(with: choices))
    #expect(choices[1].title.spokenPhrase == "Call Anna (Work)")
    #expect(choices[0].title.spokenPhrase != "call Anna")
  }

  @Test func `A task that there is not, and one that was not named`() async throws {
    let handler = try Fixture(.addedToDos([ToDo(title: "run")])).handler
    #expect(await handler.resolveTargetTask(for: setting(Fixture.task("swim"))) == .unsupported())
    #expect(await handler.resolveTargetTask(for: setting(nil)) == .needsValue())
    #expect(await handler.handle(intent: setting(Fixture.task("run"))).code == .failureRequiringAppLaunch)
  }

  @Test func `A status is asked for only where nothing else changes`() async throws {
    let fixture = try Fixture(.addedToDos([ToDo(id: "1", title: "run")]))
    let handler = fixture.handler
    #expect(await handler.resolveStatus(for: setting(nil)) == .needsValue())
    #expect(await handler.resolveStatus(for: setting(nil, title: "walk")) == .notRequired())
    let notebook = try fixture.notebook()
    let rename = setting(handler.task(for: notebook.toDos[0], in: notebook), title: "walk")
    #expect(await handler.handle(intent: rename).code == .success)
    #expect(try fixture.notebook().toDos.map(\.title) == ["walk"])
  }

  @Test func `Snoozing moves what is due, an hour unless another time is said`() async throws {
    let due = DueDate(DateComponents(year: 2026, month: 1, day: 6, hour: 13), every: .day)
    let fixture = try Fixture(.addedToDos([ToDo(title: "run"), ToDo(title: "leave", due: due)]))
    let handler = fixture.handler
    let intent = INSnoozeTasksIntent(tasks: nil, nextTriggerTime: nil, all: nil)
    let notebook = try fixture.notebook()
    let only = handler.task(for: notebook.toDos[1], in: notebook)
    #expect(await handler.resolveTasks(for: intent) == [.success(with: only)])
    #expect(
      await handler.resolveTasks(for: INSnoozeTasksIntent(tasks: [Fixture.task("run")]))
        == [.unsupported(forReason: .noTasksFound)])
    let past = INSnoozeTasksIntent(nextTriggerTime: Fixture.time(day: 5))
    #expect(await handler.resolveNextTriggerTime(for: past) == .unsupported())
    let response = await handler.handle(intent: INSnoozeTasksIntent(tasks: [only]))
    #expect(response.snoozedTasks?.count == 1)
    let moved = try #require(try fixture.notebook().toDos[1].due)
    #expect(moved.components.hour == 13 && moved.components.day == 6 && moved.frequency == .day)
    let tomorrow = INSnoozeTasksIntent(nextTriggerTime: Fixture.time(day: 7, hour: 8), all: true)
    #expect(await handler.resolveTasks(for: tomorrow) == [.notRequired()])
    #expect(await handler.handle(intent: tomorrow).code == .success)
    #expect(try fixture.notebook().toDos.compactMap(\.due?.components.day) == [7])
  }

  @Test func `Deleting keeps to the list that was named`() async throws {
    let grocery = ToDoList(id: "g", title: "grocery")
    let fixture = try Fixture(
      .addedToDos([ToDo(title: "milk")]),
      .addedList(grocery, [ToDo(title: "milk", listID: "g"), ToDo(title: "pears", listID: "g")]))
    let handler = fixture.handler
    let notebook = try fixture.notebook()
    let list = handler.taskList(for: grocery, in: notebook)
    #expect(
      await handler.resolveTaskList(for: INDeleteTasksIntent(taskList: Fixture.list("the grocery")))
        == .success(with: list))
    #expect(
      await handler.resolveTaskList(for: INDeleteTasksIntent(taskList: Fixture.list("books")))
        == .unsupported(forReason: .noTaskListFound))
    let milk = INDeleteTasksIntent(taskList: list, tasks: [Fixture.task("milk"), Fixture.task("cheese")])
    #expect(
      await handler.resolveTasks(for: milk)
        == [.success(with: list.tasks[0]), .unsupported(forReason: .noTasksFound)])
    #expect(await handler.handle(intent: INDeleteTasksIntent(taskList: list, tasks: [list.tasks[0]])).code == .success)
    #expect(try fixture.notebook().toDos.map(\.title) == ["milk", "pears"])
    let rest = await handler.handle(intent: INDeleteTasksIntent(taskList: list, all: true))
    #expect(rest.deletedTasks?.map(\.title.spokenPhrase) == ["pears"])
    #expect(try fixture.notebook().toDos.map(\.title) == ["milk"])
    #expect(await handler.handle(intent: INDeleteTasksIntent(taskList: list, all: true)).code == .failure)
  }

  @Test func `Without any task there is nothing to delete`() async throws {
    let handler = try Fixture().handler
    #expect(
      await handler.resolveTasks(for: INDeleteTasksIntent(tasks: [Fixture.task("a")]))
        == [.unsupported(forReason: .noTasksInApp)])
  }
}
