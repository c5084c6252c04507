import Foundation
import Intents
import NotebookKit

extension IntentHandler: INCreateTaskListIntentHandling {
  func resolveTitle(
    for intent: INCreateTaskListIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    completion(resolveTitle(intent.title))
  }

  /// A list may begin empty.
  func resolveTaskTitles(
    for intent: INCreateTaskListIntent, with completion: @escaping ([INSpeakableStringResolutionResult]) -> Void
  ) {
    let results = resolveTitles(intent.taskTitles)
    completion(results.isEmpty ? [.notRequired()] : results)
  }

  func resolveGroupName(
    for intent: INCreateTaskListIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    completion(text(intent.groupName) == nil ? .notRequired() : resolveTitle(intent.groupName))
  }

  func confirm(intent: INCreateTaskListIntent, completion: @escaping (INCreateTaskListIntentResponse) -> Void) {
    let isPossible = (try? openStore().checkIsWritable()) != nil
    completion(INCreateTaskListIntentResponse(code: isPossible ? .ready : .failure, userActivity: nil))
  }

  func handle(intent: INCreateTaskListIntent, completion: @escaping (INCreateTaskListIntentResponse) -> Void) {
    guard let title = text(intent.title) else {
      return completion(
        INCreateTaskListIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity(for: intent)))
    }
    do {
      let store = try openStore()
      let list = try ToDoList(title: store.notebook().freeTitle(title), group: text(intent.groupName), created: now())
      let toDos = (intent.taskTitles ?? []).compactMap(text).map {
        ToDo(title: $0, listID: list.id, created: now())
      }
      try store.add(.addedList(list, toDos))
      let response = INCreateTaskListIntentResponse(code: .success, userActivity: activity(for: intent))
      response.createdTaskList = try taskList(for: list, in: store.notebook())
      completion(response)
    } catch {
      completion(INCreateTaskListIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
