import Foundation
import Intents
import NotebookKit

extension IntentHandler: INSetTaskAttributeIntentHandling {
  func resolveTargetTask(for intent: INSetTaskAttributeIntent) async -> INTaskResolutionResult {
    guard let wanted = intent.targetTask else { return .needsValue() }
    let notebook = notebook
    if let toDo = wanted.identifier.flatMap(notebook.toDo(withIdentifier:)) {
      return .success(with: task(for: toDo, in: notebook))
    }
    // What is to be ticked off is still open, and the other way round.
    let match = notebook.toDos(called: wanted.title.spokenPhrase) { toDo in
      switch intent.status {
      case .completed: !toDo.isCompleted
      case .notCompleted: toDo.isCompleted
      default: true
      }
    }
    switch match {
    case .one(let toDo): return .success(with: task(for: toDo, in: notebook))
    case .several(let toDos): return .disambiguation(with: toDos.map { task(for: $0, amongst: toDos, in: notebook) })
    case .none: return .unsupported()
    }
  }

  func resolveTaskTitle(for intent: INSetTaskAttributeIntent) async -> INSpeakableStringResolutionResult {
    text(intent.taskTitle) == nil ? .notRequired() : resolveTitle(intent.taskTitle)
  }

  /// Asked for only where nothing else is to be changed.
  func resolveStatus(for intent: INSetTaskAttributeIntent) async -> INTaskStatusResolutionResult {
    if intent.status != .unknown { return .success(with: intent.status) }
    let changesOther =
      intent.priority != .unknown || intent.spatialEventTrigger != nil || intent.temporalEventTrigger != nil
      || text(intent.taskTitle) != nil
    return changesOther ? .notRequired() : .needsValue()
  }

  func resolvePriority(for intent: INSetTaskAttributeIntent) async -> INTaskPriorityResolutionResult {
    intent.priority == .unknown ? .notRequired() : .success(with: intent.priority)
  }

  func resolveSpatialEventTrigger(for intent: INSetTaskAttributeIntent) async -> INSpatialEventTriggerResolutionResult {
    resolvePlace(intent.spatialEventTrigger)
  }

  func resolveTemporalEventTrigger(
    for intent: INSetTaskAttributeIntent
  ) async -> INSetTaskAttributeTemporalEventTriggerResolutionResult {
    guard let trigger = intent.temporalEventTrigger else { return .notRequired() }
    let range = trigger.dateComponentsRange
    if range.comesBackInAnUnknownWay { return .unsupported(forReason: .invalidRecurrence) }
    if range.recurrenceRule == nil, isPast(range.startDateComponents) { return .unsupported(forReason: .timeInPast) }
    return .success(with: trigger)
  }

  func handle(intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeIntentResponse {
    do {
      let store = try openStore()
      guard var toDo = try intent.targetTask?.identifier.flatMap(store.notebook().toDo(withIdentifier:)) else {
        return INSetTaskAttributeIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity(for: intent))
      }
      if let title = text(intent.taskTitle) { toDo.title = title }
      if intent.status != .unknown { toDo.isCompleted = intent.status == .completed }
      if intent.priority != .unknown { toDo.isFlagged = intent.priority == .flagged }
      if let due = dueDate(intent.temporalEventTrigger?.dateComponentsRange) { toDo.due = due }
      if let place = place(intent.spatialEventTrigger) { toDo.place = place }
      toDo.modified = now()
      try store.add(.changedToDos([toDo]))
      let response = INSetTaskAttributeIntentResponse(code: .success, userActivity: activity(for: intent))
      response.modifiedTask = try task(for: toDo, in: store.notebook())
      return response
    } catch {
      return INSetTaskAttributeIntentResponse(code: .failure, userActivity: nil)
    }
  }
}
