import Foundation
import Intents
import NotebookKit

@testable import TasksNotesIntents

/// A notebook of its own for a test, on a Tuesday at noon.
final class Fixture {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("TasksNotes-" + UUID().uuidString)
  let noon: Date
  lazy var store = NotebookStore(folder: folder)
  lazy var handler = IntentHandler(store: store, now: { [noon] in noon })

  init(_ changes: Notebook.Change...) throws {
    noon = Calendar.current.date(from: DateComponents(year: 2026, month: 1, day: 6, hour: 12)) ?? Date()
    for change in changes { try store.add(change) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func notebook() throws -> Notebook { try store.notebook() }

  static func words(_ text: String) -> INSpeakableString { INSpeakableString(spokenPhrase: text) }

  /// A task as it is said.
  static func task(_ title: String) -> INTask {
    INTask(
      title: words(title), status: .unknown, taskType: .unknown, spatialEventTrigger: nil, temporalEventTrigger: nil,
      createdDateComponents: nil, modifiedDateComponents: nil, identifier: nil, priority: .unknown)
  }

  static func list(_ title: String) -> INTaskList {
    INTaskList(
      title: words(title), tasks: [], groupName: nil, createdDateComponents: nil, modifiedDateComponents: nil,
      identifier: nil)
  }

  static func note(_ title: String) -> INNote {
    INNote(
      title: words(title), contents: [], groupName: nil, createdDateComponents: nil, modifiedDateComponents: nil,
      identifier: nil)
  }

  static func time(day: Int, hour: Int? = nil, rule: INRecurrenceRule? = nil) -> INDateComponentsRange {
    let start = DateComponents(year: 2026, month: 1, day: day, hour: hour)
    return INDateComponentsRange(start: start, end: nil, recurrenceRule: rule)
  }

  static func adding(
    _ titles: [String]?, to list: INTaskList? = nil, at time: INDateComponentsRange? = nil,
    priority: INTaskPriority = .unknown
  ) -> INAddTasksIntent {
    INAddTasksIntent(
      targetTaskList: list, taskTitles: titles?.map(words), spatialEventTrigger: nil,
      temporalEventTrigger: time.map(INTemporalEventTrigger.init), priority: priority)
  }
}
