import AssistantStore
import AssistantSuggestions
import AssistantUnderstanding
import IntentSchema
import IntentsWire

/// How an app wants what it tells of to look on a small screen: its `INDefaultCardTemplate`.
struct RelevantCard: Hashable, Sendable {
  var key: ShortcutKey
  var title: String
  var subtitle: String?
  /// The name or the address of its picture, `data` where the app sent the picture itself; nil for none.
  var image: String?

  /// Nil where there is no title to show.
  init?(_ key: ShortcutKey, _ template: ObjectValue) {
    guard template.type == "DefaultCardTemplate", let title = template["title"]?.string.flatMap({ SafeText.name($0) })
    else { return nil }
    self.key = key
    self.title = title
    subtitle = template["subtitle"]?.string.flatMap { SafeText.name($0) }
    image = template["image"].flatMap(DonationImage.name)
  }
}

extension SuggestionShelf {
  /// Of all that apps tell of now.
  func cards() async throws -> [RelevantCard] {
    try await store.notices(kind: NoticeRequest.Kind.relevantShortcuts.rawValue).flatMap { notice in
      notice.items.compactMap { item -> RelevantCard? in
        guard let object = item.object, let template = object["watchTemplate"]?.object,
          let key = object["shortcut"].flatMap({ Shortcut($0) }).flatMap({ lessons.key(of: $0, app: notice.app) })
        else { return nil }
        return RelevantCard(key, template)
      }
    }
  }
}

extension SuggestionShelf.Named {
  /// Under the words of its app's card, where there is one of no more than it does.
  func on(_ cards: [RelevantCard]) -> Self {
    guard let card = cards.first(where: { key.refines($0.key) }) else { return self }
    var named = self
    (named.title.title, named.title.subtitle, named.image) = (card.title, card.subtitle, card.image)
    return named
  }
}
