import Foundation
import Intents
import MonkeyKit

extension IntentHandler: INSendMessageIntentHandling {
  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    guard let recipients = intent.recipients, !recipients.isEmpty else {
      completion([.needsValue()])
      return
    }
    completion(recipients.map(resolve))
  }

  private func resolve(_ recipient: INPerson) -> INSendMessageRecipientResolutionResult {
    if let contact = contact(for: recipient) {
      return accept(contact)
    }
    switch contactBook.match(recipient.displayName) {
    case .none: return .unsupported(forReason: .noAccount)
    case .one(let contact): return accept(contact)
    case .similar(let contact): return .confirmationRequired(with: person(for: contact))
    case .several(let contacts): return .disambiguation(with: contacts.map(person))
    }
  }

  private func accept(_ contact: Contact) -> INSendMessageRecipientResolutionResult {
    contact.takesMessages
      ? .success(with: person(for: contact)) : .unsupported(forReason: .messagingServiceNotEnabledForRecipient)
  }

  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    let text = intent.content?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    completion(text.isEmpty ? .needsValue() : .success(with: text))
  }

  func resolveOutgoingMessageType(
    for intent: INSendMessageIntent, with completion: @escaping (INOutgoingMessageTypeResolutionResult) -> Void
  ) {
    switch intent.outgoingMessageType {
    case .outgoingMessageAudio: completion(.unsupported())
    case .outgoingMessageText: completion(.success(with: .outgoingMessageText))
    default: completion(.notRequired())
    }
  }

  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    do {
      try openStore().checkIsWritable()
      completion(INSendMessageIntentResponse(code: isComplete(intent) ? .ready : .failure, userActivity: nil))
    } catch {
      completion(INSendMessageIntentResponse(code: .failureMessageServiceNotAvailable, userActivity: nil))
    }
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    guard isComplete(intent), let content = intent.content else {
      completion(INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity(for: intent)))
      return
    }
    do {
      let message = Message(recipients: contacts(of: intent).map(\.id), content: content)
      try openStore().add(message)
      let response = INSendMessageIntentResponse(code: .success, userActivity: activity(for: intent))
      response.sentMessages = [self.message(for: message)]
      completion(response)
    } catch {
      completion(INSendMessageIntentResponse(code: .failureMessageServiceNotAvailable, userActivity: nil))
    }
  }

  private func contacts(of intent: INSendMessageIntent) -> [Contact] { (intent.recipients ?? []).compactMap(contact) }

  private func isComplete(_ intent: INSendMessageIntent) -> Bool {
    let found = contacts(of: intent)
    return !found.isEmpty && found.count == intent.recipients?.count && intent.content?.isEmpty == false
  }
}
