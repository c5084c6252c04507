import Foundation
import Intents
import NotebookKit

extension IntentHandler: INSnoozeTasksIntentHandling {
  func resolveTasks(for intent: INSnoozeTasksIntent) async -> [INSnoozeTasksTaskResolutionResult] {
    let notebook = notebook
    let waiting = toDosThatCanWait(in: notebook)
    guard !waiting.isEmpty else { return [.unsupported(forReason: .noTasksFound)] }
    if intent.all == true { return [.notRequired()] }
    guard let tasks = intent.tasks, !tasks.isEmpty else {
      return waiting.count == 1 ? [.success(with: task(for: waiting[0], in: notebook))] : [.needsValue()]
    }
    return tasks.map { wanted in
      if let toDo = wanted.identifier.flatMap(notebook.toDo(withIdentifier:)) {
        return .success(with: task(for: toDo, in: notebook))
      }
      switch TitleMatch(wanted.title.spokenPhrase, among: waiting, title: \.title) {
      case .one(let toDo): return .success(with: task(for: toDo, in: notebook))
      case .several(let toDos):
        return .disambiguation(with: toDos.map { task(for: $0, amongst: toDos, in: notebook) })
      case .none: return .unsupported(forReason: .noTasksFound)
      }
    }
  }

  func resolveNextTriggerTime(for intent: INSnoozeTasksIntent) async -> INDateComponentsRangeResolutionResult {
    guard let time = intent.nextTriggerTime else { return .success(with: inAnHour) }
    return isPast(time.startDateComponents) ? .unsupported() : .success(with: time)
  }

  func handle(intent: INSnoozeTasksIntent) async -> INSnoozeTasksIntentResponse {
    do {
      let store = try openStore()
      let notebook = try store.notebook()
      let named = (intent.tasks ?? []).compactMap(\.identifier).compactMap(notebook.toDo(withIdentifier:))
      var toDos = intent.all == true ? toDosThatCanWait(in: notebook) : named
      guard !toDos.isEmpty, let start = (intent.nextTriggerTime ?? inAnHour).startDateComponents else {
        return INSnoozeTasksIntentResponse(code: .failure, userActivity: nil)
      }
      for index in toDos.indices {
        // The next time only: what comes back does so as before.
        toDos[index].due?.components = start
        toDos[index].modified = now()
      }
      try store.add(.changedToDos(toDos))
      let response = INSnoozeTasksIntentResponse(code: .success, userActivity: activity(for: intent))
      response.snoozedTasks = toDos.map { task(for: $0, in: notebook) }
      return response
    } catch {
      return INSnoozeTasksIntentResponse(code: .failure, userActivity: nil)
    }
  }

  private func toDosThatCanWait(in notebook: Notebook) -> [ToDo] {
    notebook.toDos.filter { $0.due != nil && !$0.isCompleted }
  }

  private var inAnHour: INDateComponentsRange {
    let date = now().addingTimeInterval(3600)
    let components = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return INDateComponentsRange(start: components, end: nil)
  }
}
