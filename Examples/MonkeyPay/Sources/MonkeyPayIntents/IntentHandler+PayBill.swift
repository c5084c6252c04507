import Foundation
import Intents
import MoneyKit

extension IntentHandler: INPayBillIntentHandling {
  func resolveBillPayee(for intent: INPayBillIntent) async -> INBillPayeeResolutionResult {
    if let bill = bill(intent.billPayee) { return result([bill]) }
    let open = unpaidBills(of: intent.billType)
    if let name = (intent.billPayee?.nickname ?? intent.billPayee?.organizationName)?.spokenPhrase {
      switch NameMatch(name, among: open, names: { [$0.payee] }) {
      case .none: return .unsupported()
      case .one(let bill): return result([bill])
      case .similar(let bill): return .confirmationRequired(with: billPayee(for: bill))
      case .several(let bills): return result(bills)
      }
    }
    return open.isEmpty ? .unsupported() : result(open)
  }

  private func result(_ bills: [Bill]) -> INBillPayeeResolutionResult {
    let payees = bills.compactMap(billPayee)
    return payees.count == 1 ? .success(with: payees[0]) : .disambiguation(with: payees)
  }

  func resolveFromAccount(for intent: INPayBillIntent) async -> INPaymentAccountResolutionResult {
    if let said = intent.fromAccount { return resolveAccount(said) }
    let currency = bill(intent.billPayee)?.amount.currency ?? tariff.home
    return usualAccount(for: currency).map { .success(with: paymentAccount(for: $0)) } ?? .needsValue()
  }

  func resolveTransactionAmount(for intent: INPayBillIntent) async -> INPaymentAmountResolutionResult {
    guard let bill = bill(intent.billPayee) else {
      return intent.transactionAmount.map { .success(with: $0) } ?? .notRequired()
    }
    guard let money = payment(of: intent, for: bill), money.cents > 0, money.cents <= bill.amount.cents else {
      return .unsupported()
    }
    let type = intent.transactionAmount?.amountType ?? .amountDue
    return .success(with: INPaymentAmount(amountType: type, amount: amount(money)))
  }

  func resolveTransactionScheduledDate(for intent: INPayBillIntent) async -> INDateComponentsRangeResolutionResult {
    resolveSchedule(intent.transactionScheduledDate)
  }

  func resolveTransactionNote(for intent: INPayBillIntent) async -> INStringResolutionResult {
    resolveNote(intent.transactionNote)
  }

  func confirm(intent: INPayBillIntent) async -> INPayBillIntentResponse {
    response(to: intent) { account, _, money in
      try openLedger().checkCanPay(money.cents, from: account)
      return .ready
    }
  }

  func handle(intent: INPayBillIntent) async -> INPayBillIntentResponse {
    response(to: intent) { account, bill, money in
      _ = try openLedger().commit(
        Entry(
          request: key(of: intent), kind: .paid(bill: bill.id), amount: money, account: account.id,
          note: intent.transactionNote, date: now(), scheduled: schedule(intent.transactionScheduledDate)))
      return .success
    }
  }

  private func response(
    to intent: INPayBillIntent, _ step: (Account, Bill, Money) throws -> INPayBillIntentResponseCode
  ) -> INPayBillIntentResponse {
    func failed(_ code: INPayBillIntentResponseCode) -> INPayBillIntentResponse {
      INPayBillIntentResponse(code: code, userActivity: activity(for: intent))
    }
    if !membership().isSignedIn { return failed(.failureCredentialsUnverified) }
    guard let bill = bill(intent.billPayee), let money = payment(of: intent, for: bill),
      let account = account(intent.fromAccount) ?? usualAccount(for: money.currency)
    else { return failed(.failureRequiringAppLaunch) }
    do {
      let code = try step(account, bill, money)
      let response = INPayBillIntentResponse(code: code, userActivity: activity(for: intent))
      response.fromAccount = paymentAccount(for: account)
      response.billDetails = details(of: bill)
      response.transactionAmount = INPaymentAmount(
        amountType: intent.transactionAmount?.amountType ?? .amountDue, amount: amount(money))
      response.transactionScheduledDate = intent.transactionScheduledDate
      response.transactionNote = intent.transactionNote
      return response
    } catch LedgerError.insufficientFunds {
      return failed(.failureInsufficientFunds)
    } catch {
      return failed(.failure)
    }
  }

  /// What is paid of a bill: what was said, or what its rule comes to; nil for another currency.
  private func payment(of intent: INPayBillIntent, for bill: Bill) -> Money? {
    if let said = intent.transactionAmount?.amount, let number = said.amount {
      let currency = said.currencyCode ?? bill.amount.currency
      return currency == bill.amount.currency ? Money(number.decimalValue, currency) : nil
    }
    return intent.transactionAmount?.amountType == .minimumDue ? bill.minimum ?? bill.amount : bill.amount
  }

  func bill(_ payee: INBillPayee?) -> Bill? {
    payee?.nickname?.vocabularyIdentifier.flatMap { id in bills.first { $0.id == id } }
  }

  /// Those that nobody has paid, of a kind or of all.
  private func unpaidBills(of type: INBillType) -> [Bill] {
    let paid = ((try? openLedger().entries()) ?? []).map(\.kind)
    return bills.filter {
      (type == .unknown || INBillType($0.kind) == type) && !paid.contains(.paid(bill: $0.id))
    }
  }
}
