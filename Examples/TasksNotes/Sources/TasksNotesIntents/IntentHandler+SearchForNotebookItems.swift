import Foundation
import Intents
import NotebookKit

extension IntentHandler: INSearchForNotebookItemsIntentHandling {
  /// The app's own title where one is called so; what was said otherwise, which then finds nothing.
  func resolveTitle(for intent: INSearchForNotebookItemsIntent) async -> INSpeakableStringResolutionResult {
    guard let title = text(intent.title) else { return .notRequired() }
    let notebook = notebook
    let known: [INSpeakableString]
    switch intent.itemType {
    case .note: known = notebook.notes.map { note(for: $0).title }
    case .taskList: known = notebook.lists.map { taskList(for: $0, in: notebook).title }
    default: return .success(with: INSpeakableString(spokenPhrase: title))
    }
    if let id = intent.title?.vocabularyIdentifier, let same = known.first(where: { $0.vocabularyIdentifier == id }) {
      return .success(with: same)
    }
    switch TitleMatch(title, among: known, title: \.spokenPhrase) {
    case .one(let found): return .success(with: found)
    case .several(let found): return .disambiguation(with: found)
    case .none: return .success(with: INSpeakableString(spokenPhrase: title))
    }
  }

  func resolveItemType(for intent: INSearchForNotebookItemsIntent) async -> INNotebookItemTypeResolutionResult {
    intent.itemType == .unknown ? .notRequired() : .success(with: intent.itemType)
  }

  func resolveDateSearchType(for intent: INSearchForNotebookItemsIntent) async -> INDateSearchTypeResolutionResult {
    if intent.dateSearchType != .unknown { return .success(with: intent.dateSearchType) }
    guard intent.dateTime != nil else { return .notRequired() }
    // The days of tasks are those that they are due on.
    return .success(with: intent.itemType == .note ? .byModifiedDate : .byDueDate)
  }

  func handle(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse {
    do {
      let notebook = try openStore().notebook()
      let search = NotebookSearch(intent)
      let response = INSearchForNotebookItemsIntentResponse(code: .success, userActivity: activity(for: intent))
      if search.looksAt(.note) { response.notes = search.notes(in: notebook).map(note(for:)) }
      if search.looksAt(.taskList) {
        response.taskLists = search.lists(in: notebook).map { taskList(for: $0, in: notebook) }
      }
      if search.looksAt(.task) { response.tasks = search.toDos(in: notebook).map { task(for: $0, in: notebook) } }
      response.sortType = intent.dateTime == nil ? .asIs : .byDate
      return response
    } catch {
      return INSearchForNotebookItemsIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

/// What a search asks of notes, lists and tasks.
private struct NotebookSearch {
  let intent: INSearchForNotebookItemsIntent
  private let dates: ClosedRange<Date>?

  init(_ intent: INSearchForNotebookItemsIntent) {
    self.intent = intent
    let start = intent.dateTime?.startDateComponents
    let first = start.flatMap(Calendar.current.date(from:)) ?? .distantPast
    let last = (intent.dateTime?.endDateComponents ?? start).flatMap { DueDate($0).lastMoment(in: .current) }
    dates = intent.dateTime == nil ? nil : first...max(first, last ?? .distantFuture)
  }

  /// Whether items of this kind can be meant: only tasks have a status, a flag and a place.
  func looksAt(_ type: INNotebookItemType) -> Bool {
    if intent.itemType != .unknown { return intent.itemType == type }
    let isAboutTasks =
      intent.status != .unknown || intent.taskPriority != .unknown || intent.location != nil
      || !intent.temporalEventTriggerTypes.isEmpty || intent.dateSearchType == .byDueDate
    return !isAboutTasks || type == .task
  }

  func notes(in notebook: Notebook) -> [Note] {
    notebook.notes.filter { note in
      isNamed(note.title, id: note.id) && fits(created: note.created, modified: note.modified, due: nil)
        && holds([note.title] + (note.isLocked ? [] : [note.text]))
    }
  }

  func lists(in notebook: Notebook) -> [ToDoList] {
    notebook.lists.filter { list in
      isNamed(list.title, id: list.id) && fits(created: list.created, modified: list.created, due: nil)
        && holds([list.title] + notebook.toDos(on: list.id).map(\.title))
    }
  }

  func toDos(in notebook: Notebook) -> [ToDo] {
    let found = notebook.toDos.filter { toDo in
      isNamed(toDo.title, id: toDo.id) && holds([toDo.title]) && fitsState(of: toDo) && fitsPlace(of: toDo)
        && fits(created: toDo.created, modified: toDo.modified, due: toDo.due)
    }
    guard dates != nil else { return found }
    func moment(_ toDo: ToDo) -> Date { toDo.due?.lastMoment(in: .current) ?? toDo.modified }
    return found.sorted { moment($0) < moment($1) }
  }

  private func isNamed(_ title: String, id: String) -> Bool {
    if let wanted = intent.notebookItemIdentifier { return wanted == id }
    guard let wanted = intent.title else { return true }
    if let identifier = wanted.vocabularyIdentifier { return identifier == id }
    if case .none = TitleMatch(wanted.spokenPhrase, among: [title], title: { $0 }) { return false }
    return true
  }

  private func holds(_ texts: [String]) -> Bool {
    guard let content = intent.content else { return true }
    return texts.contains { $0.localizedStandardContains(content) }
  }

  private func fitsState(of toDo: ToDo) -> Bool {
    if intent.status != .unknown, toDo.isCompleted != (intent.status == .completed) { return false }
    if intent.taskPriority != .unknown, toDo.isFlagged != (intent.taskPriority == .flagged) { return false }
    let types = intent.temporalEventTriggerTypes
    guard !types.isEmpty else { return true }
    guard let due = toDo.due else { return types.contains(.notScheduled) }
    return types.contains(due.frequency == nil ? .scheduledNonRecurring : .scheduledRecurring)
  }

  private func fitsPlace(of toDo: ToDo) -> Bool {
    guard let wanted = intent.location else {
      return intent.locationSearchType != .byLocationTrigger || toDo.place != nil
    }
    return toDo.place.map { $0.name.localizedCaseInsensitiveCompare(wanted.name ?? "") == .orderedSame } ?? false
  }

  private func fits(created: Date, modified: Date, due: DueDate?) -> Bool {
    guard let dates else { return true }
    switch intent.dateSearchType {
    case .byCreatedDate: return dates.contains(created)
    case .byModifiedDate: return dates.contains(modified)
    default: return due?.lastMoment(in: .current).map(dates.contains) ?? false
    }
  }
}
