import AssistantStore
import AssistantSuggestions
import AssistantUnderstanding
import IntentSchema
import IntentsWire

/// Which media an app wants guessed, and which not (`INUpcomingMediaManager.setPredictionMode`).
extension SuggestionShelf {
  private static let play = "INPlayMediaIntent"
  /// Of `INUpcomingMediaPredictionMode`: only what the app says comes next is offered.
  private static let onlySuggested = 1

  /// Media of kinds of which apps want no more offered than what they say comes next.
  func unwantedMedia(in suggester: Suggester) async throws -> Set<ShortcutKey> {
    let notices = try await store.notices(kind: NoticeRequest.Kind.mediaPrediction.rawValue)
    let kinds = notices.reduce(into: [String: Set<Int>]()) { kinds, notice in
      for item in notice.items.compactMap(\.object) where item["mode"]?.integer == Self.onlySuggested {
        if let type = item["type"]?.integer { kinds[notice.app, default: []].insert(type) }
      }
    }
    guard !kinds.isEmpty else { return [] }
    let next = try await store.notices(kind: NoticeRequest.Kind.upcomingMedia.rawValue).flatMap { notice in
      notice.items.compactMap { intent in
        let shortcut = ObjectValue(type: "Shortcut", fields: ["intent": intent])
        return Shortcut(.object(shortcut)).flatMap { lessons.key(of: $0, app: notice.app) }
      }
    }
    return Set(
      suggester.shortcuts.filter { key in
        guard key.action == Self.play, let unwanted = kinds[key.app], !next.contains(where: key.refines) else {
          return false
        }
        // What is bare of media was played with some, and nobody knows of which kind any more.
        let types = Self.mediaTypes(of: key)
        return types.isEmpty || !types.isDisjoint(with: unwanted)
      })
  }

  private static func mediaTypes(of key: ShortcutKey) -> Set<Int> {
    let parameters = SuggestionLessons.shortcut(key)?.intent?.parameters ?? [:]
    let media = (parameters["mediaItems"]?.list ?? []) + [parameters["mediaContainer"]].compactMap(\.self)
    return Set(media.compactMap { $0.object?["type"]?.integer })
  }
}
