import CoreLocation
import Foundation
import Intents
import NotebookKit
import Testing

@testable import TasksNotesIntents

@Suite struct AddTasksTests {
  @Test func `Titles are asked for where there are none, and otherwise taken`() async throws {
    let handler = try Fixture().handler
    #expect(await handler.resolveTaskTitles(for: Fixture.adding(nil)) == [.needsValue()])
    #expect(await handler.resolveTaskTitles(for: Fixture.adding([" "])) == [.needsValue()])
    #expect(
      await handler.resolveTaskTitles(for: Fixture.adding(["WWDC", " milk "]))
        == [.success(with: Fixture.words("WWDC")), .success(with: Fixture.words("milk"))])
  }

  @Test func `Without a list tasks go to the inbox`() async throws {
    let fixture = try Fixture()
    #expect(await fixture.handler.resolveTargetTaskList(for: Fixture.adding(["WWDC"])) == .notRequired())
    let response = await fixture.handler.handle(intent: Fixture.adding(["WWDC"], priority: .flagged))
    #expect(response.code == .success)
    #expect(response.addedTasks?.map(\.title.spokenPhrase) == ["WWDC"])
    #expect(response.modifiedTaskList == nil)
    let kept = try #require(try fixture.notebook().toDos(on: nil).first)
    #expect(kept.title == "WWDC" && kept.isFlagged && !kept.isCompleted)
  }

  @Test func `A list that there is not is made after the person agreed, together with its tasks`() async throws {
    let fixture = try Fixture()
    let said = Fixture.adding(["WWDC"], to: Fixture.list("training"))
    let question = await fixture.handler.resolveTargetTaskList(for: said)
    let offered = fixture.list("training", id: "new")
    #expect(question == .confirmationRequired(with: offered, forReason: .listShouldBeCreated))
    let agreed = Fixture.adding(["WWDC"], to: offered)
    #expect(await fixture.handler.resolveTargetTaskList(for: agreed) == .success(with: offered))
    #expect(try fixture.notebook().lists.isEmpty)
    let response = await fixture.handler.handle(intent: agreed)
    #expect(response.modifiedTaskList?.tasks.map(\.title.spokenPhrase) == ["WWDC"])
    let list = try #require(try fixture.notebook().lists.first)
    #expect(list.title == "training")
    #expect(try fixture.notebook().toDos(on: list.id).map(\.title) == ["WWDC"])
  }

  @Test func `Lists of like names are told apart`() async throws {
    let lists = ["grocery", "grocery 2"].map { ToDoList(id: $0, title: $0) }
    let fixture = try Fixture(
      .addedList(lists[0], []), .addedList(lists[1], []), .addedList(ToDoList(title: "work this week"), []),
      .addedList(ToDoList(title: "work next week"), []))
    let notebook = try fixture.notebook()
    let handler = fixture.handler
    let exact = await handler.resolveTargetTaskList(for: Fixture.adding(["milk"], to: Fixture.list("Grocery")))
    #expect(exact == .success(with: handler.taskList(for: lists[0], in: notebook)))
    let work = await handler.resolveTargetTaskList(for: Fixture.adding(["report"], to: Fixture.list("work")))
    let both = notebook.lists.suffix(2).map { handler.taskList(for: $0, in: notebook) }
    #expect(work == .disambiguation(with: both))
    let chosen = await handler.resolveTargetTaskList(for: Fixture.adding(["report"], to: both[1]))
    #expect(chosen == .success(with: both[1]))
  }

  @Test func `A time that has gone by, and one that comes too often, are refused with the reason`() async throws {
    let handler = try Fixture().handler
    func result(_ time: INDateComponentsRange) async -> INAddTasksTemporalEventTriggerResolutionResult {
      await handler.resolveTemporalEventTrigger(for: Fixture.adding(["a"], at: time))
    }
    #expect(await result(Fixture.time(day: 5)) == .unsupported(forReason: .timeInPast))
    #expect(await result(Fixture.time(day: 6, hour: 11)) == .unsupported(forReason: .timeInPast))
    let minutes = INRecurrenceRule(interval: 1, frequency: .minute)
    #expect(await result(Fixture.time(day: 7, rule: minutes)) == .unsupported(forReason: .invalidRecurrence))
    for time in [Fixture.time(day: 6), Fixture.time(day: 6, hour: 13), Fixture.time(day: 7, hour: 8)] {
      #expect(await result(time) == .success(with: INTemporalEventTrigger(dateComponentsRange: time)))
    }
  }

  @Test func `What comes back does so in the store as well`() async throws {
    let fixture = try Fixture()
    let rule = INRecurrenceRule(interval: 2, frequency: .weekly, weeklyRecurrenceDays: [.monday, .thursday])
    let time = Fixture.time(day: 8, hour: 9, rule: rule)
    let response = await fixture.handler.handle(intent: Fixture.adding(["water the plants"], at: time))
    let due = try #require(try fixture.notebook().toDos.first?.due)
    let start = DateComponents(year: 2026, month: 1, day: 8, hour: 9)
    #expect(due == DueDate(start, every: .week, interval: 2, weekdays: [0, 3]))
    #expect(response.addedTasks?.first?.temporalEventTrigger?.dateComponentsRange.recurrenceRule == rule)
  }

  @Test func `The person's own point of a place is kept, whatever the app's settings say of that name`() async throws {
    let fixture = try Fixture()
    let said = Place(name: "home", latitude: 1, longitude: 2, event: .leaving)
    let home = try #require(fixture.handler.spatialTrigger(said))
    let intent = INAddTasksIntent(
      targetTaskList: nil, taskTitles: [Fixture.words("buy milk")], spatialEventTrigger: home,
      temporalEventTrigger: nil, priority: .unknown)
    #expect(PlaceBook.sample.entry(named: "Home") != nil)
    #expect(PlaceBook.sample.entry(named: "the moon") == nil)
    #expect(fixture.handler.place(home) == said)
    #expect(await fixture.handler.handle(intent: intent).code == .success)
    #expect(try fixture.notebook().toDos.map(\.place) == [said])
  }

  @Test func `A full or broken disk fails, and nothing is promised`() async {
    let handler = IntentHandler(store: NotebookStore(folder: URL(fileURLWithPath: "/dev/null/x")))
    #expect(await handler.confirm(intent: Fixture.adding(["a"])).code == .failure)
    #expect(await handler.handle(intent: Fixture.adding(["a"])).code == .failure)
  }
}

extension Fixture {
  func list(_ title: String, id: String) -> INTaskList {
    INTaskList(
      title: Fixture.words(title), tasks: [], groupName: nil, createdDateComponents: nil, modifiedDateComponents: nil,
      identifier: id)
  }
}
