import Foundation
import Intents

// Handlers in the spellings that apps use. Nothing here knows of anything but Apple's API.

/// Completion handlers throughout, another object than the extension as handler.
class CompletionExtension: INExtension {
  override func handler(for intent: INIntent) -> Any {
    return CompletionHandler()
  }
}

class CompletionHandler: NSObject, INSendMessageIntentHandling, INSearchForMessagesIntentHandling,
  INSetMessageAttributeIntentHandling
{
  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    guard let recipients = intent.recipients, !recipients.isEmpty else {
      completion([INSendMessageRecipientResolutionResult.needsValue()])
      return
    }
    var results: [INSendMessageRecipientResolutionResult] = []
    for recipient in recipients {
      switch recipient.displayName {
      case "Bobo": results.append(.success(with: recipient))
      case "Nobody": results.append(.unsupported(forReason: .noAccount))
      case "Bob": results.append(.confirmationRequired(with: recipient))
      default: results.append(.disambiguation(with: [recipient, recipient]))
      }
    }
    completion(results)
  }

  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    if let text = intent.content, !text.isEmpty {
      completion(INStringResolutionResult.success(with: text))
    } else {
      completion(INStringResolutionResult.needsValue())
    }
  }

  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let userActivity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
    completion(INSendMessageIntentResponse(code: .ready, userActivity: userActivity))
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let userActivity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
    let response = INSendMessageIntentResponse(code: .success, userActivity: userActivity)
    completion(response)
  }

  func handle(intent: INSearchForMessagesIntent, completion: @escaping (INSearchForMessagesIntentResponse) -> Void) {
    let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
    response.messages = [
      INMessage(
        identifier: "identifier", content: "I am so excited about SiriKit!", dateSent: Date(),
        sender: INPerson(
          personHandle: INPersonHandle(value: "sarah@example.com", type: .emailAddress), nameComponents: nil,
          displayName: "Sarah", image: nil, contactIdentifier: nil, customIdentifier: nil),
        recipients: nil)
    ]
    completion(response)
  }

  func handle(
    intent: INSetMessageAttributeIntent, completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
  ) {
    completion(INSetMessageAttributeIntentResponse(code: .success, userActivity: nil))
  }
}

/// `async` throughout, the extension itself as handler, state and an initialiser of its own.
class AsyncExtension: INExtension, INSendMessageIntentHandling, INEditMessageIntentHandling,
  INUnsendMessagesIntentHandling
{
  var asked = 0

  override init() {
    super.init()
    asked = 0
  }

  override func handler(for intent: INIntent) -> Any? { self }

  func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult] {
    asked += 1
    guard let recipients = intent.recipients else { return [.needsValue()] }
    return recipients.map { INSendMessageRecipientResolutionResult.success(with: $0) }
  }

  func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
    await Task.yield()
    return intent.content.map { .success(with: $0) } ?? .needsValue()
  }

  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
    response.sentMessages = [
      INMessage(identifier: "1", content: intent.content, dateSent: nil, sender: nil, recipients: nil)
    ]
    return response
  }

  func resolveEditedContent(for intent: INEditMessageIntent) async -> INStringResolutionResult {
    .confirmationRequired(with: intent.editedContent)
  }

  func handle(intent: INEditMessageIntent) async -> INEditMessageIntentResponse {
    INEditMessageIntentResponse(code: .failurePastEditTimeLimit, userActivity: nil)
  }

  func handle(intent: INUnsendMessagesIntent) async -> INUnsendMessagesIntentResponse {
    .init(code: .success, userActivity: nil)
  }
}

/// As it was written for iOS 10.
class OldExtension: INExtension, INSendMessageIntentHandling {
  override func handler(for intent: INIntent) -> Any { self }

  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INPersonResolutionResult]) -> Void
  ) {
    DispatchQueue.main.async {
      completion((intent.recipients ?? []).map { INPersonResolutionResult.success(with: $0) })
    }
  }

  @available(*, deprecated)
  func resolveGroupName(
    for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    completion(intent.groupName.map { .success(with: $0.uppercased()) } ?? .notRequired())
  }

  @available(*, deprecated)
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
    response.sentMessage = INMessage(
      identifier: "1", content: intent.content, dateSent: nil, sender: nil, recipients: intent.recipients)
    completion(response)
  }
}

/// All of the domain's handlers in one, as the joined protocol promises.
@available(*, deprecated)
class DomainExtension: INExtension, INMessagesDomainHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(.init(code: .failureRequiringAppLaunch, userActivity: nil))
  }
  func handle(intent: INSearchForMessagesIntent, completion: @escaping (INSearchForMessagesIntentResponse) -> Void) {
    completion(.init(code: .failureMessageTooManyResults, userActivity: nil))
  }
  func handle(
    intent: INSetMessageAttributeIntent, completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
  ) {
    completion(.init(code: .failureMessageAttributeNotSet, userActivity: nil))
  }
}
