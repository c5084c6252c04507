import CoreLocation
import Foundation
import Intents
import NotebookKit

/// Between what the notebook holds and what intents carry.
extension IntentHandler {
  /// - Parameter amongst: the tasks that it has to be told apart from; where one has the same title, the list is named.
  func task(for toDo: ToDo, amongst others: [ToDo] = [], in notebook: Notebook) -> INTask {
    var title = toDo.title
    if others.contains(where: { $0.id != toDo.id && $0.title.lowercased() == title.lowercased() }) {
      let list = toDo.listID.flatMap(notebook.list(withIdentifier:))?.title
      title += " (\(list ?? NSLocalizedString("inbox", comment: "Where tasks without a list are")))"
    }
    return INTask(
      title: INSpeakableString(identifier: toDo.id, spokenPhrase: title, pronunciationHint: nil),
      status: toDo.isCompleted ? .completed : .notCompleted, taskType: .completable,
      spatialEventTrigger: toDo.place.flatMap(spatialTrigger), temporalEventTrigger: toDo.due.map(temporalTrigger),
      createdDateComponents: components(toDo.created), modifiedDateComponents: components(toDo.modified),
      identifier: toDo.id, priority: toDo.isFlagged ? .flagged : .notFlagged)
  }

  func taskList(for list: ToDoList, in notebook: Notebook) -> INTaskList {
    INTaskList(
      title: INSpeakableString(identifier: list.id, spokenPhrase: list.title, pronunciationHint: nil),
      tasks: notebook.toDos(on: list.id).map { task(for: $0, in: notebook) },
      groupName: list.group.map { INSpeakableString(spokenPhrase: $0) },
      createdDateComponents: components(list.created), modifiedDateComponents: nil, identifier: list.id)
  }

  func note(for note: Note) -> INNote {
    INNote(
      title: INSpeakableString(identifier: note.id, spokenPhrase: note.title, pronunciationHint: nil),
      contents: note.isLocked ? [] : [INTextNoteContent(text: note.text)],
      groupName: note.group.map { INSpeakableString(spokenPhrase: $0) },
      createdDateComponents: components(note.created), modifiedDateComponents: components(note.modified),
      identifier: note.id)
  }

  func dueDate(_ range: INDateComponentsRange?) -> DueDate? {
    guard let range, let start = range.startDateComponents ?? range.endDateComponents else { return nil }
    let rule = range.recurrenceRule
    return DueDate(
      start, every: rule.flatMap { DueDate.Frequency($0.frequency) }, interval: max(rule?.interval ?? 1, 1),
      weekdays: INDayOfWeekOptions.week.indices.filter {
        rule?.weeklyRecurrenceDays.contains(INDayOfWeekOptions.week[$0]) == true
      })
  }

  /// The place of a trigger; nil where the app does not know where it is.
  func place(_ trigger: INSpatialEventTrigger?) -> Place? {
    guard let trigger, let name = trigger.placemark.name else { return nil }
    // The person's own home is where they say; the app's settings are for those who have not said it.
    let point = trigger.placemark.location?.coordinate
    let known = places.entry(named: name)
    guard let latitude = point?.latitude ?? known?.latitude, let longitude = point?.longitude ?? known?.longitude else {
      return nil
    }
    return Place(
      name: name, latitude: latitude, longitude: longitude, event: trigger.event == .depart ? .leaving : .arriving)
  }

  func spatialTrigger(_ place: Place) -> INSpatialEventTrigger? {
    guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
    let placemark = CLPlacemark(
      location: CLLocation(latitude: latitude, longitude: longitude), name: place.name, postalAddress: nil)
    return INSpatialEventTrigger(placemark: placemark, event: place.event == .leaving ? .depart : .arrive)
  }

  func resolvePlace(_ trigger: INSpatialEventTrigger?) -> INSpatialEventTriggerResolutionResult {
    guard let trigger else { return .notRequired() }
    return place(trigger).flatMap(spatialTrigger).map { .success(with: $0) } ?? .unsupported()
  }

  private func temporalTrigger(_ due: DueDate) -> INTemporalEventTrigger {
    let days = INDayOfWeekOptions(due.weekdays.map { INDayOfWeekOptions.week[$0] })
    let rule = due.frequency.map {
      INRecurrenceRule(interval: due.interval, frequency: $0.recurrence, weeklyRecurrenceDays: days)
    }
    return INTemporalEventTrigger(
      dateComponentsRange: INDateComponentsRange(start: due.components, end: nil, recurrenceRule: rule))
  }

  private func components(_ date: Date) -> DateComponents {
    Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
  }
}

extension DueDate.Frequency {
  init?(_ frequency: INRecurrenceFrequency) {
    switch frequency {
    case .hourly: self = .hour
    case .daily: self = .day
    case .weekly: self = .week
    case .monthly: self = .month
    case .yearly: self = .year
    default: return nil
    }
  }

  var recurrence: INRecurrenceFrequency {
    switch self {
    case .hour: .hourly
    case .day: .daily
    case .week: .weekly
    case .month: .monthly
    case .year: .yearly
    }
  }
}

extension INDateComponentsRange {
  /// Whether it comes back in a way that the app cannot do, such as every minute.
  var comesBackInAnUnknownWay: Bool {
    recurrenceRule.map { DueDate.Frequency($0.frequency) == nil } ?? false
  }
}

extension INDayOfWeekOptions {
  static let week: [INDayOfWeekOptions] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
}
