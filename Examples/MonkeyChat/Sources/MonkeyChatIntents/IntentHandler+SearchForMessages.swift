import Foundation
import Intents
import MonkeyKit

extension IntentHandler: INSearchForMessagesIntentHandling {
  func resolveRecipients(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] {
    (intent.recipients ?? []).map(resolve)
  }

  func resolveSenders(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] {
    (intent.senders ?? []).map(resolve)
  }

  private func resolve(_ person: INPerson) -> INPersonResolutionResult {
    if let contact = contact(for: person) {
      return .success(with: self.person(for: contact))
    }
    switch contactBook.match(person.displayName) {
    case .none: return .unsupported()
    case .one(let contact): return .success(with: self.person(for: contact))
    case .similar(let contact): return .confirmationRequired(with: self.person(for: contact))
    case .several(let contacts): return .disambiguation(with: contacts.map(self.person))
    }
  }

  func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse {
    do {
      let filter = MessageFilter(intent)
      let found = try openStore().messages().filter(filter.accepts)
      let response = INSearchForMessagesIntentResponse(code: .success, userActivity: activity(for: intent))
      response.messages = found.map(message)
      return response
    } catch {
      return INSearchForMessagesIntentResponse(code: .failureMessageServiceNotAvailable, userActivity: nil)
    }
  }
}

/// What a search asks of a message.
private struct MessageFilter {
  var recipients: Set<String>
  var senders: Set<String>
  var terms: [String]
  var identifiers: Set<String>
  var attributes: INMessageAttributeOptions
  var needsAllTerms: Bool
  var range: ClosedRange<Date>?

  init(_ intent: INSearchForMessagesIntent) {
    recipients = Set((intent.recipients ?? []).compactMap(\.customIdentifier))
    senders = Set((intent.senders ?? []).compactMap(\.customIdentifier))
    terms = intent.searchTerms ?? []
    identifiers = Set(intent.identifiers ?? [])
    attributes = intent.attributes
    needsAllTerms = intent.searchTermsOperator == .all
    let calendar = Calendar.current
    let start = intent.dateTimeRange?.startDateComponents.flatMap(calendar.date(from:))
    let end = intent.dateTimeRange?.endDateComponents.flatMap(calendar.date(from:))
    range =
      start == nil && end == nil ? nil : (start ?? .distantPast)...max(start ?? .distantPast, end ?? .distantFuture)
  }

  func accepts(_ message: Message) -> Bool {
    if !identifiers.isEmpty, !identifiers.contains(message.id) { return false }
    if !recipients.isEmpty, recipients.isDisjoint(with: message.recipients) { return false }
    if !senders.isEmpty, message.sender.map(senders.contains) != true { return false }
    if attributes.contains(.read), !message.isRead { return false }
    if attributes.contains(.unread), message.isRead { return false }
    if attributes.contains(.flagged), !message.isFlagged { return false }
    if attributes.contains(.unflagged), message.isFlagged { return false }
    if let range, !range.contains(message.date) { return false }
    let holds: (String) -> Bool = { message.content.localizedStandardContains($0) }
    return terms.isEmpty || (needsAllTerms ? terms.allSatisfy(holds) : terms.contains(where: holds))
  }
}
