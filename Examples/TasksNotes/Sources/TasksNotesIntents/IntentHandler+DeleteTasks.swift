import Foundation
import Intents
import NotebookKit

extension IntentHandler: INDeleteTasksIntentHandling {
  func resolveTaskList(for intent: INDeleteTasksIntent) async -> INDeleteTasksTaskListResolutionResult {
    guard let wanted = intent.taskList else { return .notRequired() }
    let notebook = notebook
    if let list = wanted.identifier.flatMap(notebook.list(withIdentifier:)) {
      return .success(with: taskList(for: list, in: notebook))
    }
    switch notebook.lists(called: wanted.title.spokenPhrase) {
    case .one(let list): return .success(with: taskList(for: list, in: notebook))
    case .several(let lists): return .disambiguation(with: lists.map { taskList(for: $0, in: notebook) })
    case .none: return .unsupported(forReason: .noTaskListFound)
    }
  }

  func resolveTasks(for intent: INDeleteTasksIntent) async -> [INDeleteTasksTaskResolutionResult] {
    let notebook = notebook
    let candidates = candidates(for: intent, in: notebook)
    guard !notebook.toDos.isEmpty else { return [.unsupported(forReason: .noTasksInApp)] }
    guard !candidates.isEmpty else { return [.unsupported(forReason: .noTasksFound)] }
    if intent.all == true { return [.notRequired()] }
    guard let tasks = intent.tasks, !tasks.isEmpty else { return [.needsValue()] }
    return tasks.map { wanted in
      if let toDo = wanted.identifier.flatMap(notebook.toDo(withIdentifier:)) {
        return .success(with: task(for: toDo, in: notebook))
      }
      switch TitleMatch(wanted.title.spokenPhrase, among: candidates, title: \.title) {
      case .one(let toDo): return .success(with: task(for: toDo, in: notebook))
      case .several(let toDos):
        return .disambiguation(with: toDos.map { task(for: $0, amongst: toDos, in: notebook) })
      case .none: return .unsupported(forReason: .noTasksFound)
      }
    }
  }

  func handle(intent: INDeleteTasksIntent) async -> INDeleteTasksIntentResponse {
    do {
      let store = try openStore()
      let notebook = try store.notebook()
      let named = (intent.tasks ?? []).compactMap(\.identifier).compactMap(notebook.toDo(withIdentifier:))
      let toDos = intent.all == true ? candidates(for: intent, in: notebook) : named
      guard !toDos.isEmpty else { return INDeleteTasksIntentResponse(code: .failure, userActivity: nil) }
      try store.add(.removedToDos(ids: toDos.map(\.id)))
      let response = INDeleteTasksIntentResponse(code: .success, userActivity: activity(for: intent))
      response.deletedTasks = toDos.map { task(for: $0, in: notebook) }
      return response
    } catch {
      return INDeleteTasksIntentResponse(code: .failure, userActivity: nil)
    }
  }

  /// What stands on the list that was named, or everything.
  private func candidates(for intent: INDeleteTasksIntent, in notebook: Notebook) -> [ToDo] {
    guard let wanted = intent.taskList else { return notebook.toDos }
    if let id = wanted.identifier { return notebook.toDos(on: id) }
    guard case .one(let list) = notebook.lists(called: wanted.title.spokenPhrase) else { return [] }
    return notebook.toDos(on: list.id)
  }
}
