import Foundation
import Intents
import Testing

/// Every intent of the bank is handled by the extension itself, in extensions of it.
private class BankExtension: INExtension {
  var limit = NSDecimalNumber(value: 50)
  lazy var accounts = [
    INPaymentAccount(
      nickname: INSpeakableString(spokenPhrase: "Savings"), number: "42", accountType: .saving,
      organizationName: INSpeakableString(spokenPhrase: "Zoo Bank"),
      balance: INBalanceAmount(amount: 4893.43, currencyCode: "EUR"), secondaryBalance: nil),
    INPaymentAccount(
      nickname: INSpeakableString(spokenPhrase: "Bananas"), number: nil, accountType: .checking, organizationName: nil,
      balance: INBalanceAmount(amount: NSDecimalNumber(value: 12), balanceType: .points), secondaryBalance: nil),
  ]
}

extension BankExtension: INSendPaymentIntentHandling {
  func resolvePayee(
    for intent: INSendPaymentIntent, with completion: @escaping (INSendPaymentPayeeResolutionResult) -> Void
  ) {
    guard let payee = intent.payee else { return completion(.needsValue()) }
    let result: INPersonResolutionResult =
      payee.displayName == "Bobo" ? .success(with: payee) : .confirmationRequired(with: payee)
    completion(INSendPaymentPayeeResolutionResult(personResolutionResult: result))
  }

  func resolveCurrencyAmount(
    for intent: INSendPaymentIntent, with completion: @escaping (INSendPaymentCurrencyAmountResolutionResult) -> Void
  ) {
    guard let amount = intent.currencyAmount?.amount else { return completion(.needsValue()) }
    if amount.compare(limit) == .orderedDescending {
      completion(.unsupported(forReason: .paymentsAmountAboveMaximum))
    } else {
      let euros = INCurrencyAmount(amount: amount, currencyCode: intent.currencyAmount?.currencyCode ?? "EUR")
      completion(.success(with: euros))
    }
  }

  func resolveNote(for intent: INSendPaymentIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    completion(.notRequired())
  }

  func handle(intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void) {
    guard let amount = intent.currencyAmount else {
      completion(INSendPaymentIntentResponse(code: .failurePaymentsAmountBelowMinimum, userActivity: nil))
      return
    }
    let response = INSendPaymentIntentResponse(code: .success, userActivity: nil)
    response.paymentRecord = INPaymentRecord(
      payee: intent.payee, payer: nil, currencyAmount: amount,
      paymentMethod: INPaymentMethod(type: .debit, name: "Card", identificationHint: "12", icon: nil),
      note: intent.note, status: .completed)
    completion(response)
  }
}

extension BankExtension: INSearchForAccountsIntentHandling {
  func resolveAccountNickname(
    for intent: INSearchForAccountsIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    let names = accounts.compactMap(\.nickname)
    guard let wanted = intent.accountNickname else { return completion(.disambiguation(with: names)) }
    let match = names.first { $0.spokenPhrase.caseInsensitiveCompare(wanted.spokenPhrase) == .orderedSame }
    completion(match.map { .success(with: $0) } ?? .unsupported())
  }

  func resolveAccountType(
    for intent: INSearchForAccountsIntent, with completion: @escaping (INAccountTypeResolutionResult) -> Void
  ) {
    completion(intent.accountType == .unknown ? .notRequired() : .success(with: intent.accountType))
  }

  func handle(intent: INSearchForAccountsIntent, completion: @escaping (INSearchForAccountsIntentResponse) -> Void) {
    let response = INSearchForAccountsIntentResponse(code: .success, userActivity: nil)
    response.accounts = accounts.filter { intent.accountType == .unknown || $0.accountType == intent.accountType }
    completion(response)
  }
}

@Suite struct `Payments as iOS apps write them` {
  private func payment(_ name: String?, _ amount: NSDecimalNumber?) -> Request {
    let payee = name.map {
      INPerson(
        personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: $0, image: nil,
        contactIdentifier: nil, customIdentifier: nil)
    }
    let intent = INSendPaymentIntent(
      payee: payee, currencyAmount: amount.map { INCurrencyAmount(amount: $0, currencyCode: "EUR") }, note: "Lunch")
    return Request(BankExtension(), intent)
  }

  @Test func `who is paid and how much is resolved`() async throws {
    #expect(try await payment("Bobo", 10).resolve("payee") == ["success Bobo"])
    #expect(try await payment("Coco", 10).resolve("payee") == ["confirmation Coco"])
    #expect(try await payment(nil, nil).resolve("payee") == ["needs value"])
    #expect(try await payment("Bobo", 49.99).resolve("currencyAmount") == ["success 49.99"])
    #expect(
      try await payment("Bobo", 50.01).resolve("currencyAmount")
        == ["unsupported \(INSendPaymentCurrencyAmountUnsupportedReason.paymentsAmountAboveMaximum.rawValue)"])
    #expect(try await payment("Bobo", 10).resolve("note") == ["not required"])
  }

  @Test func `a handler without confirm is ready`() async throws {
    #expect(try await payment("Bobo", 10).confirm(INSendPaymentIntentResponse.self).code == .ready)
  }

  @Test func `the receipt comes back whole`() async throws {
    let response = try await payment("Bobo", 12.5).handle(INSendPaymentIntentResponse.self)
    let record = try #require(response.paymentRecord)
    #expect(record.payee?.displayName == "Bobo" && record.payer == nil)
    #expect(record.currencyAmount?.amount == 12.5 && record.currencyAmount?.currencyCode == "EUR")
    #expect(record.paymentMethod?.type == .debit && record.paymentMethod?.identificationHint == "12")
    #expect(record.note == "Lunch" && record.status == .completed && record.feeAmount == nil)
    #expect(
      try await payment("Bobo", nil).handle(INSendPaymentIntentResponse.self).code == .failurePaymentsAmountBelowMinimum
    )
  }

  private func accounts(_ name: String?, _ type: INAccountType) -> Request {
    let intent = INSearchForAccountsIntent(
      accountNickname: name.map { INSpeakableString(spokenPhrase: $0) }, accountType: type, organizationName: nil,
      requestedBalanceType: .unknown)
    return Request(BankExtension(), intent)
  }

  @Test func `accounts are found by name and kind`() async throws {
    #expect(try await accounts(nil, .unknown).resolve("accountNickname") == ["disambiguation Savings, Bananas"])
    #expect(try await accounts("savings", .unknown).resolve("accountNickname") == ["success Savings"])
    #expect(try await accounts("Gold", .unknown).resolve("accountNickname") == ["unsupported"])
    #expect(try await accounts(nil, .unknown).resolve("accountType") == ["not required"])
    let all = try await accounts(nil, .unknown).handle(INSearchForAccountsIntentResponse.self).accounts
    #expect(all?.map { $0.nickname?.spokenPhrase } == ["Savings", "Bananas"])
    #expect(all?.first?.balance?.amount == 4893.43 && all?.first?.balance?.currencyCode == "EUR")
    #expect(all?.last?.balance?.balanceType == .points)
    let saving = try await accounts(nil, .saving).handle(INSearchForAccountsIntentResponse.self).accounts
    #expect(saving?.map(\.accountNumber) == ["42"])
  }
}
