import Foundation
import Intents
import MonkeyKit

extension IntentHandler: INSearchCallHistoryIntentHandling {
  func resolveRecipient(for intent: INSearchCallHistoryIntent) async -> INPersonResolutionResult {
    guard let person = intent.recipient else { return .notRequired() }
    if let contact = contact(for: person) { return .success(with: self.person(for: contact)) }
    switch contactBook.match(person.displayName) {
    case .none: return .unsupported()
    case .one(let contact): return .success(with: self.person(for: contact))
    case .similar(let contact): return .confirmationRequired(with: self.person(for: contact))
    case .several(let contacts): return .disambiguation(with: contacts.map(self.person))
    }
  }

  func resolveCallTypes(for intent: INSearchCallHistoryIntent) async -> INCallRecordTypeOptionsResolutionResult {
    let known: INCallRecordTypeOptions = [.outgoing, .missed, .received, .latest]
    if intent.callTypes.isEmpty { return .notRequired() }
    return intent.callTypes.isSubset(of: known) ? .success(with: intent.callTypes) : .unsupported()
  }

  /// Every call that was not answered is news.
  func resolveUnseen(for intent: INSearchCallHistoryIntent) async -> INBooleanResolutionResult {
    intent.unseen.map { .success(with: $0) } ?? .notRequired()
  }

  func handle(intent: INSearchCallHistoryIntent) async -> INSearchCallHistoryIntentResponse {
    do {
      var found = try openCalls().calls().filter { Self.accepts($0, intent) }
      if intent.callTypes.contains(.latest) { found = Array(found.prefix(1)) }
      let response = INSearchCallHistoryIntentResponse(code: .success, userActivity: activity(for: intent))
      response.callRecords = found.map(record)
      return response
    } catch {
      return INSearchCallHistoryIntentResponse(code: .failure, userActivity: nil)
    }
  }

  private static func accepts(_ call: Call, _ intent: INSearchCallHistoryIntent) -> Bool {
    if let friend = intent.recipient?.customIdentifier, friend != call.contact { return false }
    if intent.unseen == true, call.kind != .missed { return false }
    if intent.callCapabilities == .videoCall, !call.isVideo { return false }
    if intent.callCapabilities == .audioCall, call.isVideo { return false }
    let calendar = Calendar.current
    if let start = intent.dateCreated?.startDateComponents.flatMap(calendar.date(from:)), call.date < start {
      return false
    }
    if let end = intent.dateCreated?.endDateComponents.flatMap(calendar.date(from:)), call.date > end { return false }
    let kinds = intent.callTypes.subtracting(.latest)
    guard !kinds.isEmpty else { return true }
    switch call.kind {
    case .outgoing: return kinds.contains(.outgoing)
    case .missed: return kinds.contains(.missed)
    case .received: return kinds.contains(.received)
    }
  }
}
