import Foundation
import Intents
import MoneyKit

extension IntentHandler: INSearchForAccountsIntentHandling {
  func resolveAccountNickname(for intent: INSearchForAccountsIntent) async -> INSpeakableStringResolutionResult {
    guard let said = intent.accountNickname else { return .notRequired() }
    if let known = account(withIdentifier: said.vocabularyIdentifier) { return .success(with: name(of: known)) }
    switch accounts(called: said.spokenPhrase) {
    case .none: return .unsupported()
    case .one(let account): return .success(with: name(of: account))
    case .similar(let account): return .confirmationRequired(with: name(of: account))
    case .several(let accounts): return .disambiguation(with: accounts.map(name))
    }
  }

  func resolveRequestedBalanceType(for intent: INSearchForAccountsIntent) async -> INBalanceTypeResolutionResult {
    switch intent.requestedBalanceType {
    case .points, .miles: .unsupported()
    default: .success(with: .money)
    }
  }

  func handle(intent: INSearchForAccountsIntent) async -> INSearchForAccountsIntentResponse {
    guard membership().isSignedIn else {
      return INSearchForAccountsIntentResponse(
        code: .failureCredentialsUnverified, userActivity: activity(for: intent))
    }
    let found: [Account]
    if let known = account(withIdentifier: intent.accountNickname?.vocabularyIdentifier) {
      found = [known]
    } else {
      switch accounts(
        called: intent.accountNickname?.spokenPhrase, of: intent.accountType,
        at: intent.organizationName?.spokenPhrase)
      {
      case .none, .similar: found = []
      case .one(let account): found = [account]
      case .several(let accounts): found = accounts
      }
    }
    let response = INSearchForAccountsIntentResponse(
      code: found.isEmpty ? .failureAccountNotFound : .success, userActivity: activity(for: intent))
    response.accounts = found.map(paymentAccount)
    return response
  }

  private func name(of account: Account) -> INSpeakableString {
    INSpeakableString(identifier: account.id, spokenPhrase: account.nickname, pronunciationHint: nil)
  }
}

extension IntentHandler: INSearchForBillsIntentHandling {
  func resolveBillPayee(for intent: INSearchForBillsIntent) async -> INBillPayeeResolutionResult {
    guard let said = (intent.billPayee?.nickname ?? intent.billPayee?.organizationName) else { return .notRequired() }
    if let bill = bill(intent.billPayee), let payee = billPayee(for: bill) { return .success(with: payee) }
    switch NameMatch(said.spokenPhrase, among: bills, names: { [$0.payee] }) {
    case .none: return .unsupported()
    case .one(let bill), .similar(let bill): return billPayee(for: bill).map { .success(with: $0) } ?? .unsupported()
    case .several(let bills): return .disambiguation(with: bills.compactMap(billPayee))
    }
  }

  func handle(intent: INSearchForBillsIntent) async -> INSearchForBillsIntentResponse {
    guard membership().isSignedIn else {
      return INSearchForBillsIntentResponse(code: .failureCredentialsUnverified, userActivity: activity(for: intent))
    }
    let wanted = bill(intent.billPayee)
    let details = bills.filter { wanted == nil || $0 == wanted }.compactMap(details).filter { details in
      (intent.billType == .unknown || details.billType == intent.billType)
        && (intent.status == .unknown || details.paymentStatus == intent.status)
        && holds(intent.dueDateRange, details.dueDate) && holds(intent.paymentDateRange, details.paymentDate)
    }
    let response = INSearchForBillsIntentResponse(
      code: details.isEmpty ? .failureBillNotFound : .success, userActivity: activity(for: intent))
    response.bills = details
    return response
  }

  private func holds(_ range: INDateComponentsRange?, _ day: DateComponents?) -> Bool {
    guard let range else { return true }
    let calendar = Calendar.current
    guard let date = day.flatMap(calendar.date(from:)) else { return false }
    let start = range.startDateComponents.flatMap(calendar.date(from:)) ?? .distantPast
    let end = range.endDateComponents.flatMap(calendar.date(from:)) ?? .distantFuture
    return calendar.startOfDay(for: start) <= date && date <= max(start, end)
  }
}
