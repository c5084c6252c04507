import AssistantCore
import AssistantHost
import AssistantResources
import AssistantStore
import Foundation
import IntentSchema
import IntentsWire

/// What the person may look for in apps.
extension StoredAppDesk {
  func searchableItems(
    _ change: SearchableRequest, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) {
    let line = place.map(QueueLine.init)
    if let items = change.items {
      let things = try await things(items, index: change.index, of: app)
      return try await keep(things, index: change.index, of: app, line: line)
    }
    let selection: SearchableSelection =
      change.identifiers.map { .identifiers($0) } ?? change.domains.map { .domains($0) } ?? .all
    try await keeping {
      try await store.removeSearchable(
        selection, app: app.identifier, source: .item, index: change.index, line: line)
    }
  }

  /// Lets the person find an activity by searching, if the app has it so.
  func makeSearchable(_ activity: Value, of app: InstalledApp) async throws(RPCError) {
    guard activity.object?["isEligibleForSearch"]?.bool == true, let thing = SearchableThing(activity: activity) else {
      return
    }
    try await keep([thing], index: "", of: app, line: nil)
  }

  /// - Parameter identifiers: nil for all of the app's.
  func removeSearchable(activities identifiers: [String]?, of app: InstalledApp) async throws(RPCError) {
    try await keeping {
      try await store.removeSearchable(
        identifiers.map { .identifiers($0) } ?? .all, app: app.identifier, source: .activity)
    }
  }

  /// Items as they are to be kept: what only adds to one comes with what there was, in the store or before in the list.
  private func things(
    _ items: [Value], index: String, of app: InstalledApp
  ) async throws(RPCError) -> [SearchableThing] {
    var things: [SearchableThing] = []
    for item in items {
      guard var thing = SearchableThing(item: item) else {
        throw RPCError(
          code: RPCError.invalidParameters, message: "an object SearchableItem with an identifier was expected")
      }
      if thing.isUpdate {
        var old = things.last { $0.identifier == thing.identifier }
        if old == nil {
          let identifier = thing.identifier
          let body = try await keeping {
            try await store.searchableBody(
              app: app.identifier, source: .item, index: index, identifier: identifier)
          }
          let value = body.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
          old = value.flatMap { SearchableThing(item: $0) }
        }
        thing = old?.updated(by: thing) ?? thing
      }
      things.append(thing)
    }
    return things
  }

  private func keep(
    _ things: [SearchableThing], index: String, of app: InstalledApp, line: QueueLine?
  ) async throws(RPCError) {
    let now = now()
    try await keeping {
      let words = try Self.languages.get().words
      let stored = things.map { $0.stored(app: app.identifier, index: index, words: words, now: now) }
      try await store.setSearchable(stored, app: app.identifier, line: line)
    }
  }

  /// Read once: the data does not change while the assistant runs.
  private static let languages = Result { try SearchLanguages(AssistantResources()) }
}
