import Foundation
import Intents
import MoneyKit

extension IntentHandler: INRequestPaymentIntentHandling {
  func resolvePayer(for intent: INRequestPaymentIntent) async -> INRequestPaymentPayerResolutionResult {
    guard let payer = intent.payer else { return .needsValue() }
    if let friend = friend(payer) { return accept(friend) }
    switch NameMatch(payer.displayName, among: friends, names: { [$0.name] + $0.aliases }) {
    case .none: return .unsupported(forReason: .noAccount)
    case .one(let friend): return accept(friend)
    case .similar(let friend): return .confirmationRequired(with: person(for: friend))
    case .several(let friends): return .disambiguation(with: friends.map(person))
    }
  }

  private func accept(_ friend: Friend) -> INRequestPaymentPayerResolutionResult {
    switch friend.standing {
    case .member: .success(with: person(for: friend))
    case .unverified: .unsupported(forReason: .credentialsUnverified)
    case .withoutAccount: .unsupported(forReason: .noAccount)
    case .withoutAddress: .unsupported(forReason: .noValidHandle)
    }
  }

  func resolveCurrencyAmount(
    for intent: INRequestPaymentIntent
  ) async -> INRequestPaymentCurrencyAmountResolutionResult {
    guard let said = intent.currencyAmount, let number = said.amount else { return .needsValue() }
    let currency = said.currencyCode ?? tariff.home
    guard tariff.currencies.contains(currency) else { return .unsupported(forReason: .paymentsCurrencyUnsupported) }
    guard let money = Money(number.decimalValue, currency), money.cents <= tariff.range.upperBound else {
      return .unsupported(forReason: .paymentsAmountAboveMaximum)
    }
    if money.cents < tariff.range.lowerBound { return .unsupported(forReason: .paymentsAmountBelowMinimum) }
    // Where nobody said which money, the usual one is only a guess.
    return said.currencyCode == nil ? .confirmationRequired(with: amount(money)) : .success(with: amount(money))
  }

  func resolveNote(for intent: INRequestPaymentIntent) async -> INStringResolutionResult { resolveNote(intent.note) }

  func confirm(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
    response(to: intent) { _, _ in
      try openLedger().checkIsWritable()
      return .ready
    }
  }

  func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
    response(to: intent) { friend, money in
      _ = try openLedger().commit(
        Entry(
          request: key(of: intent), kind: .requested(of: friend.id), amount: money, account: nil, note: intent.note,
          date: now()))
      return .success
    }
  }

  private func response(
    to intent: INRequestPaymentIntent, _ step: (Friend, Money) throws -> INRequestPaymentIntentResponseCode
  ) -> INRequestPaymentIntentResponse {
    func failed(_ code: INRequestPaymentIntentResponseCode) -> INRequestPaymentIntentResponse {
      INRequestPaymentIntentResponse(code: code, userActivity: activity(for: intent))
    }
    let membership = membership()
    if !membership.isSignedIn { return failed(.failureCredentialsUnverified) }
    if !membership.isEligible { return failed(.failureNotEligible) }
    if !membership.hasAcceptedTerms { return failed(.failureTermsAndConditionsAcceptanceRequired) }
    guard let friend = friend(intent.payer), friend.standing == .member, let money = money(intent.currencyAmount) else {
      return failed(.failureRequiringAppLaunch)
    }
    guard tariff.currencies.contains(money.currency) else { return failed(.failurePaymentsCurrencyUnsupported) }
    if money.cents < tariff.range.lowerBound { return failed(.failurePaymentsAmountBelowMinimum) }
    if money.cents > tariff.range.upperBound { return failed(.failurePaymentsAmountAboveMaximum) }
    // The money has to have somewhere to go.
    guard let account = usualAccount(for: money.currency) else { return failed(.failureNoBankAccount) }
    do {
      let code = try step(friend, money)
      let response = INRequestPaymentIntentResponse(code: code, userActivity: activity(for: intent))
      response.paymentRecord = INPaymentRecord(
        payee: nil, payer: person(for: friend), currencyAmount: amount(money), paymentMethod: paymentMethod(account),
        note: intent.note, status: .pending)
      return response
    } catch {
      return failed(.failure)
    }
  }
}
