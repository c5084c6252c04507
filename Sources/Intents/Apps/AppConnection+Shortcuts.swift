import Foundation
import IntentSchema
import IntentsWire

extension AppConnection {
  package func donate(activity: Value, completion: @escaping @Sendable (INIntentError?) -> Void) {
    let request = ActivityRequest(activity: activity, time: facts.value.now().timeIntervalSince1970)
    tell(AppWire.Method.donateActivity, [request], .donatingInteraction, completion)
  }

  package func deleteActivities(_ identifiers: [String]?, completion: @escaping @Sendable () -> Void) {
    let log = facts.value.log
    tell(
      AppWire.Method.deleteActivities, [ActivityDeletion(identifiers: identifiers)],
      .deletingInteractionWithIdentifiers
    ) { error in
      // Apple's completion has no place for it.
      if let error { log("The activities were not deleted: \(error.developerWords)") }
      completion()
    }
  }

  package func tell(_ notice: AppNotice, completion: @escaping @Sendable (INIntentError?) -> Void) {
    tell(AppWire.Method.tell, [NoticeRequest(notice)], .interactionOperationNotSupported, completion)
  }

  package func searchableItems(
    _ change: SearchableChange, index: String, completion: @escaping @Sendable (INIntentError?) -> Void
  ) {
    tell(
      AppWire.Method.changeSearchable, SearchableRequest.parts(of: change, index: index),
      .interactionOperationNotSupported, completion)
  }

  package func voiceShortcuts(completion: @escaping @Sendable (Result<[Value], INIntentError>) -> Void) {
    ask(AppWire.Method.voiceShortcuts, Empty(), VoiceShortcutsReply.self) { reply in
      completion(reply.map(\.shortcuts).mapError { INIntentError(.voiceShortcutGetFailed, $0.message) })
    }
  }

  package func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?,
    completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void
  ) {
    ask(
      AppWire.Method.addVoiceShortcut, AddVoiceShortcutRequest(shortcut: shortcut, suggestion: suggestion),
      VoiceShortcutReply.self
    ) { completion(Self.change($0, .voiceShortcutCreationFailed)) }
  }

  package func editVoiceShortcut(
    _ identifier: UUID, completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void
  ) {
    ask(
      AppWire.Method.editVoiceShortcut, EditVoiceShortcutRequest(identifier: identifier.uuidString),
      VoiceShortcutReply.self
    ) { completion(Self.change($0, .voiceShortcutGetFailed)) }
  }

  private static func change(
    _ reply: Result<VoiceShortcutReply, RPCError>, _ code: INIntentError.Code
  ) -> Result<VoiceShortcutChange, INIntentError> {
    switch reply {
    case .failure(let error): return .failure(INIntentError(code, error.message))
    case .success(let reply):
      switch reply.outcome {
      case .deleted: return .success(.deleted)
      case .cancelled: return .success(.cancelled)
      case .saved:
        guard let shortcut = reply.shortcut else {
          return .failure(INIntentError(code, "The assistant's answer has no shortcut."))
        }
        return .success(.saved(shortcut))
      }
    }
  }
}

extension NoticeRequest {
  init(_ notice: AppNotice) {
    switch notice {
    case .shortcutSuggestions(let shortcuts): self.init(kind: .shortcutSuggestions, items: shortcuts)
    case .relevantShortcuts(let shortcuts): self.init(kind: .relevantShortcuts, items: shortcuts)
    case .upcomingMedia(let intents): self.init(kind: .upcomingMedia, items: intents.map { .object($0.shortcutValue) })
    case .mediaPrediction(let mode, let type):
      let item = ObjectValue(type: "MediaPrediction", fields: ["mode": .integer(mode), "type": .integer(type)])
      self.init(kind: .mediaPrediction, subject: "\(type)", items: [.object(item)])
    case .userContext(let context): self.init(kind: .userContext, subject: context.object?.type, items: [context])
    }
  }
}

extension SearchableRequest {
  /// The change in parts that each fit into a message.
  static func parts(of change: SearchableChange, index: String) -> [SearchableRequest] {
    switch change {
    case .add(let items):
      groups(items, bytes: { $0.byteCount }).map { SearchableRequest(index: index, items: $0) }
    case .remove(let identifiers):
      groups(identifiers, bytes: { $0.utf8.count + 8 }).map { SearchableRequest(index: index, identifiers: $0) }
    case .removeDomains(let domains):
      groups(domains, bytes: { $0.utf8.count + 8 }).map { SearchableRequest(index: index, domains: $0) }
    case .removeAll: [SearchableRequest(index: index, all: true)]
    }
  }

  /// At least one group, in order.
  private static func groups<Item>(_ items: [Item], bytes: (Item) -> Int) -> [[Item]] {
    var groups: [[Item]] = [[]]
    var size = 0
    for item in items {
      let count = bytes(item)
      if let last = groups.last, !last.isEmpty,
        last.count >= AppWire.itemsInMessage || size + count > Wire.maximumMessageBytes / 4
      {
        groups.append([])
        size = 0
      }
      groups[groups.count - 1].append(item)
      size += count
    }
    return groups
  }
}

extension Value {
  /// About how many bytes it takes in a message.
  fileprivate var byteCount: Int {
    switch self {
    case .bool, .integer, .number: 8
    case .string(let text): text.utf8.count + 3
    case .list(let items): items.reduce(2) { $0 + $1.byteCount }
    case .object(let object):
      object.fields.reduce(16 + object.type.utf8.count) { $0 + $1.key.utf8.count + 4 + $1.value.byteCount }
    }
  }
}
