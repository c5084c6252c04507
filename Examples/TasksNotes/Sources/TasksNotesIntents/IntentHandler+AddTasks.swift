import Foundation
import Intents
import NotebookKit

extension IntentHandler: INAddTasksIntentHandling {
  /// The identifier of a list that is to be made with the tasks, once the person has agreed.
  private static let newList = "new"

  func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INAddTasksTargetTaskListResolutionResult {
    // Without a list they go to the inbox.
    guard let wanted = intent.targetTaskList, let title = text(wanted.title) else { return .notRequired() }
    if wanted.identifier == Self.newList { return .success(with: wanted) }
    let notebook = notebook
    if let list = wanted.identifier.flatMap(notebook.list(withIdentifier:)) {
      return .success(with: taskList(for: list, in: notebook))
    }
    switch notebook.lists(called: title) {
    case .one(let list): return .success(with: taskList(for: list, in: notebook))
    case .several(let lists): return .disambiguation(with: lists.map { taskList(for: $0, in: notebook) })
    case .none:
      let list = INTaskList(
        title: INSpeakableString(spokenPhrase: title), tasks: [], groupName: nil, createdDateComponents: nil,
        modifiedDateComponents: nil, identifier: Self.newList)
      return .confirmationRequired(with: list, forReason: .listShouldBeCreated)
    }
  }

  func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult] {
    let results = resolveTitles(intent.taskTitles)
    return results.isEmpty ? [.needsValue()] : results
  }

  func resolveSpatialEventTrigger(for intent: INAddTasksIntent) async -> INSpatialEventTriggerResolutionResult {
    resolvePlace(intent.spatialEventTrigger)
  }

  func resolveTemporalEventTrigger(
    for intent: INAddTasksIntent
  ) async -> INAddTasksTemporalEventTriggerResolutionResult {
    guard let trigger = intent.temporalEventTrigger else { return .notRequired() }
    let range = trigger.dateComponentsRange
    if range.comesBackInAnUnknownWay { return .unsupported(forReason: .invalidRecurrence) }
    if range.recurrenceRule == nil, isPast(range.startDateComponents) { return .unsupported(forReason: .timeInPast) }
    return .success(with: trigger)
  }

  func resolvePriority(for intent: INAddTasksIntent) async -> INTaskPriorityResolutionResult {
    intent.priority == .unknown ? .notRequired() : .success(with: intent.priority)
  }

  func confirm(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
    let isPossible = (try? openStore().checkIsWritable()) != nil && !resolveTitles(intent.taskTitles).isEmpty
    return INAddTasksIntentResponse(code: isPossible ? .ready : .failure, userActivity: nil)
  }

  func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
    let titles = (intent.taskTitles ?? []).compactMap(text)
    guard !titles.isEmpty else {
      return INAddTasksIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity(for: intent))
    }
    do {
      let store = try openStore()
      var list = try intent.targetTaskList?.identifier.flatMap(store.notebook().list(withIdentifier:))
      let toDos: [ToDo]
      if list == nil, intent.targetTaskList?.identifier == Self.newList, let title = text(intent.targetTaskList?.title)
      {
        let new = ToDoList(title: title, created: now())
        list = new
        toDos = titles.map { toDo($0, of: intent, on: new) }
        try store.add(.addedList(new, toDos))
      } else {
        toDos = titles.map { toDo($0, of: intent, on: list) }
        try store.add(.addedToDos(toDos))
      }
      let notebook = try store.notebook()
      let response = INAddTasksIntentResponse(code: .success, userActivity: activity(for: intent))
      response.addedTasks = toDos.map { task(for: $0, in: notebook) }
      response.modifiedTaskList = list.map { taskList(for: $0, in: notebook) }
      return response
    } catch {
      return INAddTasksIntentResponse(code: .failure, userActivity: nil)
    }
  }

  private func toDo(_ title: String, of intent: INAddTasksIntent, on list: ToDoList?) -> ToDo {
    ToDo(
      title: title, listID: list?.id, isFlagged: intent.priority == .flagged,
      due: dueDate(intent.temporalEventTrigger?.dateComponentsRange), place: place(intent.spatialEventTrigger),
      created: now())
  }
}
