import Foundation
import Intents
import MonkeyKit

/// How long a message can be changed or taken back after it was sent.
private let timeToChange: TimeInterval = 15 * 60

extension IntentHandler: INEditMessageIntentHandling {
  func resolveEditedContent(for intent: INEditMessageIntent) async -> INStringResolutionResult {
    let text = intent.editedContent?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? .needsValue() : .success(with: text)
  }

  /// Without an identifier the last message that was sent is meant.
  func handle(intent: INEditMessageIntent) async -> INEditMessageIntentResponse {
    guard let content = intent.editedContent else {
      return INEditMessageIntentResponse(code: .failure, userActivity: nil)
    }
    do {
      let store = try openStore()
      let sent = try store.messages().filter { $0.sender == nil }
      let meant = intent.messageIdentifier.map { id in sent.first { $0.id == id } } ?? sent.last
      guard let message = meant else {
        return INEditMessageIntentResponse(code: .failureMessageNotFound, userActivity: nil)
      }
      guard message.date.timeIntervalSinceNow > -timeToChange else {
        return INEditMessageIntentResponse(code: .failurePastEditTimeLimit, userActivity: nil)
      }
      try store.edit(message.id, content: content)
      return INEditMessageIntentResponse(code: .success, userActivity: nil)
    } catch {
      return INEditMessageIntentResponse(code: .failureMessageServiceNotAvailable, userActivity: nil)
    }
  }
}

extension IntentHandler: INUnsendMessagesIntentHandling {
  /// Without identifiers the last message that was sent is meant.
  func handle(intent: INUnsendMessagesIntent) async -> INUnsendMessagesIntentResponse {
    do {
      let store = try openStore()
      let sent = try store.messages().filter { $0.sender == nil }
      let wanted = intent.messageIdentifiers ?? sent.last.map { [$0.id] } ?? []
      let messages = sent.filter { wanted.contains($0.id) }
      guard !messages.isEmpty, messages.count == wanted.count else {
        return INUnsendMessagesIntentResponse(code: .failureMessageNotFound, userActivity: nil)
      }
      guard messages.allSatisfy({ $0.date.timeIntervalSinceNow > -timeToChange }) else {
        return INUnsendMessagesIntentResponse(code: .failurePastUnsendTimeLimit, userActivity: nil)
      }
      try store.unsend(wanted)
      return INUnsendMessagesIntentResponse(code: .success, userActivity: nil)
    } catch {
      return INUnsendMessagesIntentResponse(code: .failureMessageServiceNotAvailable, userActivity: nil)
    }
  }
}
