import Foundation
import IntentSchema
import IntentsWire

extension AppRequests {
  /// What is only told: activities, notices, what the person may look for.
  func telling(_ method: String, _ id: Int, _ line: [UInt8], from place: QueuePlace?) throws(RPCError) -> Work {
    switch method {
    case AppWire.Method.donateActivity:
      let activity: ActivityRequest = try parameters(line)
      return done(id) { () throws(RPCError) in try await desk.donate(activity, of: program.app, from: place) }
    case AppWire.Method.deleteActivities:
      let deletion: ActivityDeletion = try parameters(line)
      return done(id) { () throws(RPCError) in try await desk.delete(deletion, of: program.app, from: place) }
    case AppWire.Method.tell:
      let notice: NoticeRequest = try parameters(line)
      try check(notice)
      return done(id) { () throws(RPCError) in try await desk.tell(notice, of: program.app, from: place) }
    default:
      let change: SearchableRequest = try parameters(line)
      guard change.isWellFormed else {
        throw RPCError(
          code: RPCError.invalidParameters,
          message: "exactly one of “items”, “identifiers”, “domains” and “all” has to be there")
      }
      return done(id) { () throws(RPCError) in
        try await desk.searchableItems(change, of: program.app, from: place)
      }
    }
  }

  /// What the person is asked, which nothing else waits for.
  func question(_ method: String, _ id: Int, _ line: [UInt8]) throws(RPCError) -> Work {
    guard program.role == .app else {
      throw RPCError(
        code: RPCError.notAllowed, message: "only the app's main program shows the person a sheet, not its extensions")
    }
    if method == AppWire.Method.addVoiceShortcut {
      let request: AddVoiceShortcutRequest = try parameters(line)
      try Self.check(request.shortcut, isA: ["Shortcut"])
      return job(id, keepsOrder: false) { () throws(RPCError) in
        try await desk.addVoiceShortcut(request.shortcut, suggestion: request.suggestion, of: program.app)
      }
    }
    let request: EditVoiceShortcutRequest = try parameters(line)
    guard let identifier = UUID(uuidString: request.identifier) else {
      throw RPCError(code: RPCError.invalidParameters, message: "“identifier” is no UUID")
    }
    return job(id, keepsOrder: false) { () throws(RPCError) in
      try await desk.editVoiceShortcut(identifier, of: program.app)
    }
  }

  private func done(_ id: Int, _ body: @escaping @Sendable () async throws(RPCError) -> Void) -> Work {
    job(id) { () throws(RPCError) in
      try await body()
      return Empty()
    }
  }

  private func check(_ notice: NoticeRequest) throws(RPCError) {
    guard notice.items.count <= limits.noticeItems else {
      throw RPCError(
        code: RPCError.limitReached, message: "a notice has \(limits.noticeItems) items at most: keep the best")
    }
    for item in notice.items { try Self.check(item, isA: notice.kind.itemTypes) }
  }

  private static func check(_ item: Value, isA types: Set<String>) throws(RPCError) {
    guard let type = item.object?.type, types.contains(type) else {
      throw RPCError(
        code: RPCError.invalidParameters,
        message: "an object of the type \(types.sorted().joined(separator: " or ")) was expected")
    }
  }
}

extension NoticeRequest.Kind {
  /// What the items are, as their `@type` says.
  package var itemTypes: Set<String> {
    switch self {
    case .shortcutSuggestions: ["Shortcut"]
    case .relevantShortcuts: ["RelevantShortcut"]
    case .upcomingMedia: ["Intent"]
    case .mediaPrediction: ["MediaPrediction"]
    case .userContext: ["UserContext", "MediaUserContext"]
    }
  }
}
