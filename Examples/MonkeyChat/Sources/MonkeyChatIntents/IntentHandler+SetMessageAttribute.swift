import Intents
import MonkeyKit

extension IntentHandler: INSetMessageAttributeIntentHandling {
  func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult {
    switch intent.attribute {
    case .unknown: .needsValue()
    case .read, .unread, .flagged, .unflagged: .success(with: intent.attribute)
    default: .unsupported()
    }
  }

  /// Without identifiers the whole inbox is meant.
  func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse {
    guard let attribute = MessageStore.Attribute(intent.attribute) else {
      return INSetMessageAttributeIntentResponse(code: .failureMessageAttributeNotSet, userActivity: nil)
    }
    do {
      let store = try openStore()
      let known = try store.messages()
      let wanted = intent.identifiers ?? known.filter { $0.sender != nil }.map(\.id)
      guard Set(wanted).isSubset(of: known.map(\.id)) else {
        return INSetMessageAttributeIntentResponse(code: .failureMessageNotFound, userActivity: nil)
      }
      try store.mark(wanted, as: attribute)
      return INSetMessageAttributeIntentResponse(code: .success, userActivity: nil)
    } catch {
      return INSetMessageAttributeIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

extension MessageStore.Attribute {
  fileprivate init?(_ attribute: INMessageAttribute) {
    switch attribute {
    case .read: self = .read
    case .unread: self = .unread
    case .flagged: self = .flagged
    case .unflagged: self = .unflagged
    default: return nil
    }
  }
}
