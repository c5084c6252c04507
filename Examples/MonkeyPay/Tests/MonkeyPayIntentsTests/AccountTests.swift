import Foundation
import Intents
import MoneyKit
import Testing

@testable import MonkeyPayIntents

@Suite struct AccountTests {
  let fixture = Fixture()

  func known(_ id: String) throws -> INPaymentAccount {
    fixture.handler.paymentAccount(for: try #require(Account.samples.first { $0.id == id }))
  }

  func transfer(_ from: INPaymentAccount?, _ to: INPaymentAccount?, _ amount: INPaymentAmount?) -> INTransferMoneyIntent
  {
    INTransferMoneyIntent(
      from: from, to: to, transactionAmount: amount, transactionScheduledDate: nil, transactionNote: nil)
  }

  func sum(_ text: String, _ currency: String = "EUR") -> INPaymentAmount {
    INPaymentAmount(amountType: .unknown, amount: Fixture.amount(text, currency))
  }

  @Test func `Accounts are found by name and by kind`() async throws {
    let handler = fixture.handler
    let named = transfer(Fixture.account("everyday"), nil, nil)
    #expect(await handler.resolveFromAccount(for: named) == .success(with: try known("everyday")))
    let kind = transfer(Fixture.account("", .saving), nil, nil)
    #expect(
      await handler.resolveFromAccount(for: kind)
        == .disambiguation(with: [try known("savings"), try known("holiday")]))
    let unknown = transfer(Fixture.account("secret"), nil, nil)
    #expect(await handler.resolveFromAccount(for: unknown) == .unsupported())
  }

  @Test func `Money goes to another account of the same currency only`() async throws {
    let handler = fixture.handler
    let everyday = try known("everyday")
    let open = transfer(everyday, nil, nil)
    #expect(
      await handler.resolveToAccount(for: open) == .disambiguation(with: [try known("savings"), try known("holiday")]))
    #expect(await handler.resolveToAccount(for: transfer(everyday, try known("dollars"), nil)) == .unsupported())
    #expect(await handler.resolveToAccount(for: transfer(everyday, everyday, nil)) == .unsupported())
    #expect(await handler.resolveToAccount(for: transfer(try known("dollars"), nil, nil)) == .unsupported())
  }

  @Test func `A transfer is told with both accounts and moves money once`() async throws {
    let intent = transfer(try known("everyday"), try known("savings"), sum("40"))
    #expect(await fixture.handler.confirm(intent: intent).code == .ready)
    #expect(try fixture.ledger.entries().isEmpty)
    let response = await fixture.handler.handle(intent: intent)
    #expect(response.code == .success)
    #expect(response.toAccount?.balance?.amount == NSDecimalNumber(value: 5240))
    #expect(try fixture.balance("everyday") == 1_600_00)
  }

  @Test func `All of it, too much of it, and the wrong money`() async throws {
    let from = try known("holiday")
    let to = try known("savings")
    let all = transfer(from, to, INPaymentAmount(amountType: .maximumTransferAmount, amount: Fixture.amount("0")))
    #expect(await fixture.handler.resolveTransactionAmount(for: all) == .unsupported())
    #expect(await fixture.handler.handle(intent: transfer(from, to, sum("300.01"))).code == .failureInsufficientFunds)
    #expect(await fixture.handler.resolveTransactionAmount(for: transfer(from, to, sum("5", "USD"))) == .unsupported())
    #expect(await fixture.handler.resolveTransactionAmount(for: transfer(from, to, nil)) == .needsValue())
    #expect(
      await fixture.handler.handle(intent: transfer(from, to, sum("5", "USD"))).code == .failureRequiringAppLaunch)
  }

  @Test func `Accounts are shown with their balance, but for who is signed out`() async throws {
    let saving = INSearchForAccountsIntent(
      accountNickname: nil, accountType: .saving, organizationName: INSpeakableString(spokenPhrase: "jungle"),
      requestedBalanceType: .money)
    let response = await fixture.handler.handle(intent: saving)
    #expect(response.accounts == [try known("holiday")])
    let credit = INSearchForAccountsIntent(
      accountNickname: nil, accountType: .credit, organizationName: nil, requestedBalanceType: .unknown)
    #expect(await fixture.handler.handle(intent: credit).code == .failureAccountNotFound)
    let out = fixture.handler { $0.isSignedIn = false }
    #expect(await out.handle(intent: saving).accounts == nil)
  }
}

@Suite struct BillTests {
  let fixture = Fixture()

  func paying(
    _ payee: INBillPayee? = nil, type: INBillType = .unknown, amount: INPaymentAmount? = nil
  ) -> INPayBillIntent {
    INPayBillIntent(
      billPayee: payee, from: nil, transactionAmount: amount, transactionScheduledDate: nil, transactionNote: nil,
      billType: type, dueDate: nil)
  }

  func payee(_ id: String) throws -> INBillPayee {
    try #require(fixture.handler.bills.first { $0.id == id }.flatMap(fixture.handler.billPayee))
  }

  @Test func `A bill is found by its kind or by whose it is`() async throws {
    let handler = fixture.handler
    #expect(await handler.resolveBillPayee(for: paying(type: .electricity)) == .success(with: try payee("power")))
    let name = INSpeakableString(spokenPhrase: "banana mobile")
    let said = INBillPayee(nickname: name, number: nil, organizationName: nil)
    #expect(await handler.resolveBillPayee(for: paying(said)) == .success(with: try payee("mobile")))
    #expect(await handler.resolveBillPayee(for: paying(type: .tuition)) == .unsupported())
    let all = fixture.handler.bills.compactMap(fixture.handler.billPayee)
    #expect(await handler.resolveBillPayee(for: paying()) == .disambiguation(with: all))
  }

  @Test func `A bill is paid once, and is then found as paid`() async throws {
    let intent = paying(try payee("power"))
    let confirmed = await fixture.handler.confirm(intent: intent)
    #expect(confirmed.code == .ready)
    #expect(confirmed.transactionAmount?.amount == Fixture.amount("84.2"))
    #expect(confirmed.billDetails?.paymentStatus == .unpaid)
    #expect(await fixture.handler.handle(intent: intent).billDetails?.paymentStatus == .completed)
    #expect(await fixture.handler.handle(intent: paying(try payee("power"))).code == .failure)
    #expect(try fixture.balance("everyday") == 1_640_00 - 84_20)
    #expect(await fixture.handler.resolveBillPayee(for: paying(type: .electricity)) == .unsupported())
    let search = INSearchForBillsIntent(
      billPayee: nil, paymentDateRange: nil, billType: .electricity, status: .unpaid, dueDateRange: nil)
    #expect(await fixture.handler.handle(intent: search).code == .failureBillNotFound)
  }

  @Test func `The least that is due, and more than is due`() async throws {
    let least = INPaymentAmount(amountType: .minimumDue, amount: Fixture.amount("31"))
    let card = paying(try payee("card"), amount: least)
    #expect(await fixture.handler.resolveTransactionAmount(for: card) == .success(with: least))
    let much = INPaymentAmount(amountType: .unknown, amount: Fixture.amount("310.01"))
    #expect(
      await fixture.handler.resolveTransactionAmount(for: paying(try payee("card"), amount: much)) == .unsupported())
  }

  @Test func `A bill that the account cannot pay is not paid`() async throws {
    let rent = paying(try payee("rent"))
    #expect(await fixture.handler.confirm(intent: rent).code == .failureInsufficientFunds)
    #expect(await fixture.handler.handle(intent: rent).code == .failureInsufficientFunds)
    #expect(await fixture.handler { $0.isSignedIn = false }.handle(intent: rent).code == .failureCredentialsUnverified)
    #expect(try fixture.ledger.entries().isEmpty)
  }

  @Test func `Money is asked for, and none moves`() async throws {
    let anna = fixture.handler.person(for: try #require(Friend.samples.first { $0.id == "anna" }))
    let intent = INRequestPaymentIntent(payer: anna, currencyAmount: Fixture.amount("15"), note: "lunch")
    let payer = INRequestPaymentIntent(payer: Fixture.person("Maria"), currencyAmount: nil, note: nil)
    #expect(await fixture.handler.resolvePayer(for: payer) == .unsupported(forReason: .credentialsUnverified))
    #expect(await fixture.handler.confirm(intent: intent).code == .ready)
    let response = await fixture.handler.handle(intent: intent)
    #expect(response.paymentRecord?.payer?.displayName == "Anna")
    #expect(response.paymentRecord?.status == .pending)
    #expect(try fixture.ledger.entries().map(\.kind) == [.requested(of: "anna")])
    #expect(try fixture.balance("everyday") == 1_640_00)
  }
}
