import Foundation
import Intents
import MoneyKit

extension IntentHandler: INTransferMoneyIntentHandling {
  func resolveFromAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult {
    if let said = intent.fromAccount { return resolveAccount(said) }
    // Where the target is known, the usual account of its currency pays.
    guard let target = account(intent.toAccount) else { return .needsValue() }
    let others = accounts.filter { $0.id != target.id && $0.currency == target.currency }
    return others.first.map { .success(with: paymentAccount(for: $0)) } ?? .unsupported()
  }

  func resolveToAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult {
    guard let source = account(intent.fromAccount) else {
      return intent.toAccount.map(resolveAccount) ?? .needsValue()
    }
    let possible = accounts.filter { $0.id != source.id && $0.currency == source.currency }
    guard let said = intent.toAccount else {
      return possible.isEmpty
        ? .unsupported()
        : possible.count == 1
          ? .success(with: paymentAccount(for: possible[0])) : .disambiguation(with: possible.map(paymentAccount))
    }
    if let target = account(said) {
      return possible.contains(target) ? .success(with: paymentAccount(for: target)) : .unsupported()
    }
    return resolveAccount(said)
  }

  func resolveTransactionAmount(for intent: INTransferMoneyIntent) async -> INPaymentAmountResolutionResult {
    guard let said = intent.transactionAmount else { return .needsValue() }
    guard let source = account(intent.fromAccount) else {
      return said.amount == nil ? .needsValue() : .success(with: said)
    }
    guard let money = transferAmount(of: intent, from: source) else { return .unsupported() }
    return money.cents > 0
      ? .success(with: INPaymentAmount(amountType: said.amountType, amount: amount(money))) : .unsupported()
  }

  func resolveTransactionScheduledDate(
    for intent: INTransferMoneyIntent
  ) async -> INDateComponentsRangeResolutionResult { resolveSchedule(intent.transactionScheduledDate) }

  func resolveTransactionNote(for intent: INTransferMoneyIntent) async -> INStringResolutionResult {
    resolveNote(intent.transactionNote)
  }

  func confirm(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse {
    response(to: intent) { source, _, money in
      try openLedger().checkCanPay(money.cents, from: source)
      return .ready
    }
  }

  func handle(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse {
    response(to: intent) { source, target, money in
      _ = try openLedger().commit(
        Entry(
          request: key(of: intent), kind: .transferred(to: target.id), amount: money, account: source.id,
          note: intent.transactionNote, date: now(), scheduled: schedule(intent.transactionScheduledDate)))
      return .success
    }
  }

  private func response(
    to intent: INTransferMoneyIntent, _ step: (Account, Account, Money) throws -> INTransferMoneyIntentResponseCode
  ) -> INTransferMoneyIntentResponse {
    func failed(_ code: INTransferMoneyIntentResponseCode) -> INTransferMoneyIntentResponse {
      INTransferMoneyIntentResponse(code: code, userActivity: activity(for: intent))
    }
    if !membership().isSignedIn { return failed(.failureCredentialsUnverified) }
    guard let source = account(intent.fromAccount), let target = account(intent.toAccount), source.id != target.id,
      source.currency == target.currency, let money = transferAmount(of: intent, from: source)
    else { return failed(.failureRequiringAppLaunch) }
    do {
      let code = try step(source, target, money)
      let response = INTransferMoneyIntentResponse(code: code, userActivity: activity(for: intent))
      response.fromAccount = paymentAccount(for: source)
      response.toAccount = paymentAccount(for: target)
      response.transactionAmount = INPaymentAmount(
        amountType: intent.transactionAmount?.amountType ?? .unknown, amount: amount(money))
      response.transactionScheduledDate = intent.transactionScheduledDate
      response.transactionNote = intent.transactionNote
      return response
    } catch LedgerError.insufficientFunds {
      return failed(.failureInsufficientFunds)
    } catch {
      return failed(.failure)
    }
  }

  /// The sum, or what follows from "everything"; nil for another currency than the account's.
  private func transferAmount(of intent: INTransferMoneyIntent, from source: Account) -> Money? {
    guard let said = intent.transactionAmount else { return nil }
    if let number = said.amount?.amount {
      let currency = said.amount?.currencyCode ?? source.currency
      return currency == source.currency ? Money(number.decimalValue, currency) : nil
    }
    switch said.amountType {
    case .maximumTransferAmount, .currentBalance:
      return (try? openLedger().balance(of: source)).map { Money(cents: max(0, $0.cents), $0.currency) }
    case .minimumTransferAmount: return Money(cents: tariff.range.lowerBound, source.currency)
    default: return nil
    }
  }
}
