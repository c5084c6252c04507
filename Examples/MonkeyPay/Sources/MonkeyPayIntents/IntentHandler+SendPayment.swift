import Foundation
import Intents
import MoneyKit

extension IntentHandler: INSendPaymentIntentHandling {
  func resolvePayee(
    for intent: INSendPaymentIntent, with completion: @escaping (INSendPaymentPayeeResolutionResult) -> Void
  ) {
    guard let payee = intent.payee else { return completion(.needsValue()) }
    if !canPayAnything { return completion(.unsupported(forReason: .insufficientFunds)) }
    if let friend = friend(payee) { return completion(accept(friend)) }
    switch NameMatch(payee.displayName, among: friends, names: { [$0.name] + $0.aliases }) {
    case .none: completion(.unsupported(forReason: .noAccount))
    case .one(let friend): completion(accept(friend))
    case .similar(let friend): completion(.confirmationRequired(with: person(for: friend)))
    case .several(let friends): completion(.disambiguation(with: friends.map(person)))
    }
  }

  private func accept(_ friend: Friend) -> INSendPaymentPayeeResolutionResult {
    switch friend.standing {
    case .member: .success(with: person(for: friend))
    case .unverified: .unsupported(forReason: .credentialsUnverified)
    case .withoutAccount: .unsupported(forReason: .noAccount)
    case .withoutAddress: .unsupported(forReason: .noValidHandle)
    }
  }

  func resolveCurrencyAmount(
    for intent: INSendPaymentIntent, with completion: @escaping (INSendPaymentCurrencyAmountResolutionResult) -> Void
  ) {
    guard let said = intent.currencyAmount, let number = said.amount else { return completion(.needsValue()) }
    let currency = said.currencyCode ?? tariff.home
    guard tariff.currencies.contains(currency) else {
      return completion(.unsupported(forReason: .paymentsCurrencyUnsupported))
    }
    guard let money = Money(number.decimalValue, currency) else {
      return completion(.unsupported(forReason: .paymentsAmountAboveMaximum))
    }
    if money.cents < tariff.range.lowerBound {
      completion(.unsupported(forReason: .paymentsAmountBelowMinimum))
    } else if money.cents > tariff.range.upperBound {
      completion(.unsupported(forReason: .paymentsAmountAboveMaximum))
    } else {
      // Where nobody said which money, the usual one is only a guess.
      completion(
        said.currencyCode == nil ? .confirmationRequired(with: amount(money)) : .success(with: amount(money)))
    }
  }

  func resolveNote(for intent: INSendPaymentIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    completion(resolveNote(intent.note))
  }

  func confirm(intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void) {
    completion(
      response(to: intent) { payment in
        try openLedger().checkCanPay(payment.total, from: payment.account)
        return (.ready, .pending)
      })
  }

  func handle(intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void) {
    completion(
      response(to: intent) { payment in
        _ = try openLedger().commit(
          Entry(
            request: key(of: intent), kind: .sent(to: payment.friend.id), amount: payment.amount, fee: payment.fee,
            account: payment.account.id, note: intent.note, date: now()))
        return (.success, .completed)
      })
  }

  private struct Payment {
    var friend: Friend
    var account: Account
    var amount: Money
    var fee: Money?
    /// In cents, what leaves the account.
    var total: Int { amount.cents + (fee?.cents ?? 0) }
  }

  /// Checks what both confirm and handle need, and tells of the payment with its fee.
  private func response(
    to intent: INSendPaymentIntent,
    _ step: (Payment) throws -> (INSendPaymentIntentResponseCode, INPaymentStatus)
  ) -> INSendPaymentIntentResponse {
    func failed(_ code: INSendPaymentIntentResponseCode) -> INSendPaymentIntentResponse {
      INSendPaymentIntentResponse(code: code, userActivity: activity(for: intent))
    }
    let membership = membership()
    if !membership.isSignedIn { return failed(.failureCredentialsUnverified) }
    if !membership.isEligible { return failed(.failureNotEligible) }
    if !membership.hasAcceptedTerms { return failed(.failureTermsAndConditionsAcceptanceRequired) }
    guard let friend = friend(intent.payee), friend.standing == .member, let money = money(intent.currencyAmount) else {
      return failed(.failureRequiringAppLaunch)
    }
    guard tariff.currencies.contains(money.currency) else { return failed(.failurePaymentsCurrencyUnsupported) }
    if money.cents < tariff.range.lowerBound { return failed(.failurePaymentsAmountBelowMinimum) }
    if money.cents > tariff.range.upperBound { return failed(.failurePaymentsAmountAboveMaximum) }
    guard let account = usualAccount(for: money.currency) else { return failed(.failureNoBankAccount) }
    let payment = Payment(friend: friend, account: account, amount: money, fee: tariff.fee(for: money))
    do {
      let (code, status) = try step(payment)
      let response = INSendPaymentIntentResponse(code: code, userActivity: activity(for: intent))
      response.paymentRecord = INPaymentRecord(
        payee: person(for: friend), payer: nil, currencyAmount: amount(money), paymentMethod: paymentMethod(account),
        note: intent.note, status: status, feeAmount: payment.fee.map(amount))
      return response
    } catch LedgerError.insufficientFunds {
      return failed(.failureInsufficientFunds)
    } catch {
      return failed(.failure)
    }
  }

  private var canPayAnything: Bool {
    guard let ledger = try? openLedger() else { return true }
    return ledger.accounts.contains { ((try? ledger.available(in: $0)) ?? .max) >= tariff.range.lowerBound }
  }
}
