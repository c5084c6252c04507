import Foundation
import Intents
import Testing

@MainActor private final class TaskStore {
  static let shared = TaskStore()
  func lists() -> [String] { ["Groceries", "Garden"] }
}

/// Isolated to the main actor, as apps with SwiftUI write them.
@MainActor private final class AddTasksHandler: NSObject, INAddTasksIntentHandling {
  nonisolated override init() { super.init() }

  func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult] {
    guard let titles = intent.taskTitles, !titles.isEmpty else { return [.needsValue()] }
    return titles.map { $0.spokenPhrase.count > 20 ? .unsupported() : .success(with: $0) }
  }

  func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INAddTasksTargetTaskListResolutionResult {
    let lists = TaskStore.shared.lists().map {
      INTaskList(
        title: INSpeakableString(spokenPhrase: $0), tasks: [], groupName: nil, createdDateComponents: nil,
        modifiedDateComponents: nil, identifier: $0.lowercased())
    }
    guard let title = intent.targetTaskList?.title.spokenPhrase else { return .disambiguation(with: lists) }
    guard let list = lists.first(where: { $0.title.spokenPhrase == title }) else {
      return .confirmationRequired(with: intent.targetTaskList, forReason: .listShouldBeCreated)
    }
    return INAddTasksTargetTaskListResolutionResult(taskListResolutionResult: .success(with: list))
  }

  func resolveTemporalEventTrigger(
    for intent: INAddTasksIntent
  ) async -> INAddTasksTemporalEventTriggerResolutionResult {
    guard let trigger = intent.temporalEventTrigger else { return .notRequired() }
    guard trigger.dateComponentsRange.startDateComponents?.year ?? 0 >= 2000 else {
      return .unsupported(forReason: .timeInPast)
    }
    return .success(with: trigger)
  }

  func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
    let response = INAddTasksIntentResponse(code: .success, userActivity: nil)
    response.modifiedTaskList = intent.targetTaskList
    response.addedTasks = intent.taskTitles?.map {
      INTask(
        title: $0, status: .notCompleted, taskType: .completable, spatialEventTrigger: nil,
        temporalEventTrigger: intent.temporalEventTrigger, createdDateComponents: DateComponents(year: 2024, month: 2),
        modifiedDateComponents: nil, identifier: "task", priority: .flagged)
    }
    return response
  }
}

private final class ListsExtension: INExtension, INCreateNoteIntentHandling {
  override func handler(for intent: INIntent) -> Any? {
    intent is INAddTasksIntent ? AddTasksHandler() : self
  }

  func resolveTitle(
    for intent: INCreateNoteIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    guard let title = intent.title else { return completion(.needsValue()) }
    if title.spokenPhrase.count > 10 {
      completion(.confirmationRequired(with: INSpeakableString(spokenPhrase: String(title.spokenPhrase.prefix(10)))))
      return
    }
    completion(.success(with: title))
  }

  func resolveContent(
    for intent: INCreateNoteIntent, with completion: @escaping (INNoteContentResolutionResult) -> Void
  ) {
    if let content = intent.content {
      completion(INNoteContentResolutionResult.success(with: content))
    } else {
      completion(INNoteContentResolutionResult.notRequired())
    }
  }

  func handle(intent: INCreateNoteIntent, completion: @escaping (INCreateNoteIntentResponse) -> Void) {
    guard let title = intent.title, let content = intent.content as? INTextNoteContent else {
      completion(INCreateNoteIntentResponse(code: .failure, userActivity: nil))
      return
    }
    let response = INCreateNoteIntentResponse(code: .success, userActivity: nil)
    response.createdNote = INNote(
      title: title, contents: [INTextNoteContent(text: (content.text ?? "") + "!")], groupName: nil,
      createdDateComponents: nil, modifiedDateComponents: nil, identifier: "note")
    completion(response)
  }
}

@available(*, deprecated)
private final class AppendExtension: INExtension, INAppendToNoteIntentHandling {
  func handle(intent: INAppendToNoteIntent, completion: @escaping (INAppendToNoteIntentResponse) -> Void) {
    let response = INAppendToNoteIntentResponse(code: .failureCannotUpdatePasswordProtectedNote, userActivity: nil)
    response.note = intent.targetNote
    completion(response)
  }
}

@Suite struct `Lists and notes as iOS apps write them` {
  private func list(_ name: String) -> INTaskList {
    INTaskList(
      title: INSpeakableString(spokenPhrase: name), tasks: [], groupName: nil, createdDateComponents: nil,
      modifiedDateComponents: nil, identifier: nil)
  }

  private func add(_ titles: [String]?, to name: String? = nil, year: Int? = nil) -> INAddTasksIntent {
    let trigger = year.map {
      INTemporalEventTrigger(
        dateComponentsRange: INDateComponentsRange(start: DateComponents(year: $0, month: 1, day: 1), end: nil))
    }
    return INAddTasksIntent(
      targetTaskList: name.map(list), taskTitles: titles?.map { INSpeakableString(spokenPhrase: $0) },
      spatialEventTrigger: nil, temporalEventTrigger: trigger, priority: .unknown)
  }

  @MainActor @Test func `tasks are resolved by a handler of the main actor`() async throws {
    let titles = Request(ListsExtension(), add(["Milk", "Something that is far too long"]))
    #expect(try await titles.resolve("taskTitles") == ["success Milk", "unsupported"])
    #expect(try await Request(ListsExtension(), add(nil)).resolve("taskTitles") == ["needs value"])
    let lists = Request(ListsExtension(), add(["Milk"]))
    #expect(try await lists.resolve("targetTaskList") == ["disambiguation Groceries, Garden"])
    let garden = Request(ListsExtension(), add(["Rake"], to: "Garden"))
    #expect(try await garden.resolve("targetTaskList") == ["success Garden"])
    let other = Request(ListsExtension(), add(["Rake"], to: "Cellar"))
    let reason = INAddTasksTargetTaskListConfirmationReason.listShouldBeCreated.rawValue
    #expect(try await other.resolve("targetTaskList") == ["confirmation Cellar because \(reason)"])
  }

  @MainActor @Test func `when a task is due is resolved`() async throws {
    #expect(try await Request(ListsExtension(), add(["Milk"])).resolve("temporalEventTrigger") == ["not required"])
    let past = Request(ListsExtension(), add(["Milk"], year: 1999))
    let reason = INAddTasksTemporalEventTriggerUnsupportedReason.timeInPast.rawValue
    #expect(try await past.resolve("temporalEventTrigger") == ["unsupported \(reason)"])
    let next = Request(ListsExtension(), add(["Milk"], year: 2030))
    #expect(try await next.resolve("temporalEventTrigger").first?.hasPrefix("success") == true)
  }

  @MainActor @Test func `added tasks come back whole`() async throws {
    let response = try await Request(ListsExtension(), add(["Milk"], to: "Groceries", year: 2030))
      .handle(INAddTasksIntentResponse.self)
    let task = try #require(response.addedTasks?.first)
    #expect(task.title.spokenPhrase == "Milk" && task.status == .notCompleted && task.priority == .flagged)
    #expect(task.createdDateComponents?.month == 2)
    #expect(task.temporalEventTrigger?.dateComponentsRange.startDateComponents?.year == 2030)
    #expect(response.modifiedTaskList?.title.spokenPhrase == "Groceries")
  }

  private func note(_ title: String?, _ text: String?) -> Request {
    let intent = INCreateNoteIntent(
      title: title.map { INSpeakableString(spokenPhrase: $0) }, content: text.map { INTextNoteContent(text: $0) },
      groupName: nil)
    return Request(ListsExtension(), intent)
  }

  @Test func `a note's title and content are resolved`() async throws {
    #expect(try await note("Idea", nil).resolve("title") == ["success Idea"])
    #expect(try await note("A very long title", nil).resolve("title") == ["confirmation A very lon"])
    #expect(try await note(nil, nil).resolve("title") == ["needs value"])
    #expect(try await note("Idea", "Bananas").resolve("content") == ["success Bananas"])
    #expect(try await note("Idea", nil).resolve("content") == ["not required"])
  }

  @available(*, deprecated)
  @Test func `a note keeps the class of its content`() async throws {
    let response = try await note("Idea", "Bananas").handle(INCreateNoteIntentResponse.self)
    #expect((response.createdNote?.contents.first as? INTextNoteContent)?.text == "Bananas!")
    #expect(try await note("Idea", nil).handle(INCreateNoteIntentResponse.self).code == .failure)
    let append = INAppendToNoteIntent(targetNote: response.createdNote, content: INTextNoteContent(text: "more"))
    let appended = try await Request(AppendExtension(), append).handle(INAppendToNoteIntentResponse.self)
    #expect(appended.code == .failureCannotUpdatePasswordProtectedNote)
    #expect(appended.note?.identifier == "note")
  }
}
