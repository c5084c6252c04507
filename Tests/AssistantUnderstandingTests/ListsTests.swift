import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// What a person says to an app of tasks and notes, in every language.
@Suite struct ListsTests {
  private static let intents = [
    "INAddTasksIntent", "INAppendToNoteIntent", "INCreateNoteIntent", "INCreateTaskListIntent",
    "INSearchForNotebookItemsIntent", "INSetTaskAttributeIntent",
  ]
  private static let app = AppDescription(
    identifier: "com.example.TasksNotes", displayNames: ["": "TasksNotes"],
    alternativeNames: [.init(name: "MonkeyNotes"), .init(name: "MonkeyTodo")], intents: intents)

  @Test(arguments: Fixture.locales)
  func `The test phrases of an app of tasks and notes are understood`(locale: String) throws {
    // Another app that can do the same makes sure that the name decides.
    let other = Fixture.app("Birdsong", intents: Self.intents)
    let understanding = try Fixture.understanding(locale, apps: [Self.app, other])
    guard try Fixture.phrases(locale).requests.contains(where: { $0.intent == "INAddTasksIntent" }) else {
      print("skipped: there are no phrases for lists in \(locale)")
      return
    }
    for line in try Fixture.corpus(locale, "lists") {
      let best = understanding.recognize(line[0]).best
      #expect(best?.app == Self.app.identifier, "\(line[0])")
      let found = [best?.intent ?? "nothing"] + (best?.values ?? [:]).map { "\($0.key): \($0.value.plain)" }.sorted()
      #expect(found == Array(line.dropFirst()), "\(line[0]) ‹\(best?.pattern ?? "")›")
    }
  }
}

extension Value {
  /// What a person would call the value.
  fileprivate var plain: String {
    switch self {
    case .list(let items): return items.map(\.plain).joined(separator: ", ")
    case .object(let object):
      if object.type == "SpatialEventTrigger" {
        return "\(object["event"] == .integer(1) ? "arrive" : "leave") \(object["placemark"]?.plain ?? "")"
      }
      if let range = object["dateComponentsRange"]?.object ?? (object.type == "DateComponentsRange" ? object : nil) {
        return range["startDateComponents"]?.plain ?? "open"
      }
      if object.type == "DateComponents" {
        let minute = object["minute"]?.integer ?? 0
        return "\(object["hour"]?.integer ?? 0):\(minute < 10 ? "0" : "")\(minute)"
      }
      return (object["title"] ?? object["name"] ?? object["spokenPhrase"])?.plain ?? "\(object)"
    default: return words
    }
  }
}
