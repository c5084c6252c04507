import Foundation
import Intents
import MoneyKit
import Testing

@testable import MonkeyPayIntents

@Suite struct SendPaymentTests {
  let fixture = Fixture()

  func intent(to payee: INPerson?, _ amount: INCurrencyAmount?, note: String? = nil) -> INSendPaymentIntent {
    INSendPaymentIntent(payee: payee, currencyAmount: amount, note: note)
  }

  func payee(_ payee: INPerson?) -> INSendPaymentPayeeResolutionResult? {
    var result: INSendPaymentPayeeResolutionResult?
    fixture.handler.resolvePayee(for: intent(to: payee, nil)) { result = $0 }
    return result
  }

  func amount(_ amount: INCurrencyAmount?) -> INSendPaymentCurrencyAmountResolutionResult? {
    var result: INSendPaymentCurrencyAmountResolutionResult?
    fixture.handler.resolveCurrencyAmount(for: intent(to: nil, amount)) { result = $0 }
    return result
  }

  func confirm(_ intent: INSendPaymentIntent, _ handler: IntentHandler? = nil) -> INSendPaymentIntentResponse? {
    var result: INSendPaymentIntentResponse?
    (handler ?? fixture.handler).confirm(intent: intent) { result = $0 }
    return result
  }

  func handle(_ intent: INSendPaymentIntent, _ handler: IntentHandler? = nil) -> INSendPaymentIntentResponse? {
    var result: INSendPaymentIntentResponse?
    (handler ?? fixture.handler).handle(intent: intent) { result = $0 }
    return result
  }

  func friend(_ id: String) throws -> INPerson {
    fixture.handler.person(for: try #require(Friend.samples.first { $0.id == id }))
  }

  @Test func `Each payee gets the result that fits`() throws {
    #expect(payee(nil) == .needsValue())
    #expect(payee(Fixture.person("Anna")) == .success(with: try friend("anna")))
    #expect(payee(Fixture.person("Carlo")) == .confirmationRequired(with: try friend("carlos")))
    let bobos = try ["bobo", "bobo-great", "bobo-little"].map(friend)
    #expect(payee(Fixture.person("Bobo")) == .disambiguation(with: bobos))
    #expect(payee(Fixture.person("Bobo", id: "bobo-great")) == .success(with: bobos[1]))
    #expect(payee(Fixture.person("Zed")) == .unsupported(forReason: .noAccount))
    #expect(payee(Fixture.person("Ivan")) == .unsupported(forReason: .noAccount))
    #expect(payee(Fixture.person("Maria")) == .unsupported(forReason: .credentialsUnverified))
    #expect(payee(Fixture.person("The Hermit")) == .unsupported(forReason: .noValidHandle))
  }

  @Test func `Amounts are checked for currency and limits`() {
    #expect(amount(nil) == .needsValue())
    #expect(amount(Fixture.amount("20")) == .success(with: Fixture.amount("20")))
    #expect(amount(Fixture.amount("20", "BRL")) == .unsupported(forReason: .paymentsCurrencyUnsupported))
    #expect(amount(Fixture.amount("0.5")) == .unsupported(forReason: .paymentsAmountBelowMinimum))
    #expect(amount(Fixture.amount("-20")) == .unsupported(forReason: .paymentsAmountBelowMinimum))
    #expect(amount(Fixture.amount("2500.01")) == .unsupported(forReason: .paymentsAmountAboveMaximum))
    #expect(amount(Fixture.amount("1e20")) == .unsupported(forReason: .paymentsAmountAboveMaximum))
  }

  @Test func `Confirming tells of the payment and its fee, and moves nothing`() throws {
    let response = try #require(confirm(intent(to: try friend("anna"), Fixture.amount("100", "USD"), note: "lunch")))
    #expect(response.code == .ready)
    let record = try #require(response.paymentRecord)
    #expect(record.payee?.displayName == "Anna" && record.note == "lunch" && record.status == .pending)
    #expect(record.feeAmount == Fixture.amount("1", "USD"))
    #expect(try fixture.ledger.entries().isEmpty)
  }

  @Test func `Handling moves the money, and its fee`() throws {
    let response = handle(intent(to: try friend("anna"), Fixture.amount("100", "USD")))
    #expect(response?.code == .success)
    #expect(response?.paymentRecord?.status == .completed)
    #expect(try fixture.balance("dollars") == 149_00)
    #expect(try fixture.balance("everyday") == 1_640_00)
  }

  @Test func `There has to be enough, in confirm as in handle`() throws {
    let request = intent(to: try friend("anna"), Fixture.amount("1640.01"))
    #expect(confirm(request)?.code == .failureInsufficientFunds)
    #expect(handle(request)?.code == .failureInsufficientFunds)
    // The fee counts.
    #expect(confirm(intent(to: try friend("anna"), Fixture.amount("249", "USD")))?.code == .failureInsufficientFunds)
    #expect(try fixture.ledger.entries().isEmpty)
  }

  @Test func `Whoever has nothing at all hears so before the amount is asked for`() {
    let poor = Account(
      id: "p", nickname: "P", kind: .checking, bank: "B", lastDigits: "1", opening: Money(cents: 50, "EUR"))
    let handler = IntentHandler(ledger: Ledger(folder: fixture.folder, accounts: [poor]))
    var result: INSendPaymentPayeeResolutionResult?
    handler.resolvePayee(for: intent(to: Fixture.person("Anna"), nil)) { result = $0 }
    #expect(result == .unsupported(forReason: .insufficientFunds))
  }

  @Test func `Who is signed out, may not, or has not agreed pays nothing`() throws {
    let request = intent(to: try friend("anna"), Fixture.amount("20"))
    let cases: [((inout Membership) -> Void, INSendPaymentIntentResponseCode)] = [
      ({ $0.isSignedIn = false }, .failureCredentialsUnverified), ({ $0.isEligible = false }, .failureNotEligible),
      ({ $0.hasAcceptedTerms = false }, .failureTermsAndConditionsAcceptanceRequired),
    ]
    for (change, code) in cases {
      #expect(confirm(request, fixture.handler(change))?.code == code)
      #expect(handle(request, fixture.handler(change))?.code == code)
    }
    #expect(try fixture.ledger.entries().isEmpty)
  }

  @Test func `A request that was never resolved moves nothing`() throws {
    for payee in [nil, Fixture.person("Anna"), Fixture.person("Ivan", id: "ivan")] {
      #expect(handle(intent(to: payee, Fixture.amount("20")))?.code == .failureRequiringAppLaunch)
    }
    let anna = try friend("anna")
    #expect(handle(intent(to: anna, nil))?.code == .failureRequiringAppLaunch)
    #expect(handle(intent(to: anna, Fixture.amount("20", "BRL")))?.code == .failurePaymentsCurrencyUnsupported)
    #expect(handle(intent(to: anna, Fixture.amount("9999")))?.code == .failurePaymentsAmountAboveMaximum)
    #expect(try fixture.ledger.entries().isEmpty)
  }

  @Test func `A broken disk fails, in confirm already`() throws {
    let ledger = Ledger(folder: URL(fileURLWithPath: "/dev/null/x"), accounts: Account.samples)
    let request = intent(to: try friend("anna"), Fixture.amount("20"))
    #expect(confirm(request, IntentHandler(ledger: ledger))?.code == .failure)
    #expect(handle(request, IntentHandler(ledger: ledger))?.code == .failure)
  }
}
