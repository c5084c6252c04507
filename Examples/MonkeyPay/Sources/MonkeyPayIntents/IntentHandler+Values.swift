import Foundation
import Intents
import MoneyKit

/// Between what the ledger holds and what intents carry.
extension IntentHandler {
  func amount(_ money: Money) -> INCurrencyAmount {
    INCurrencyAmount(amount: NSDecimalNumber(decimal: money.amount), currencyCode: money.currency)
  }

  func money(_ amount: INCurrencyAmount?) -> Money? {
    guard let amount, let number = amount.amount else { return nil }
    return Money(number.decimalValue, amount.currencyCode ?? tariff.home)
  }

  func person(for friend: Friend) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: friend.id, type: .unknown), nameComponents: nil, displayName: friend.name,
      image: nil, contactIdentifier: nil, customIdentifier: friend.id)
  }

  func friend(_ person: INPerson?) -> Friend? {
    person?.customIdentifier.flatMap { id in friends.first { $0.id == id } }
  }

  func paymentAccount(for account: Account) -> INPaymentAccount {
    let balance = (try? openLedger().balance(of: account)) ?? account.opening
    return INPaymentAccount(
      nickname: INSpeakableString(identifier: account.id, spokenPhrase: account.nickname, pronunciationHint: nil),
      number: "•••• \(account.lastDigits)", accountType: INAccountType(account.kind),
      organizationName: INSpeakableString(spokenPhrase: account.bank),
      balance: INBalanceAmount(amount: NSDecimalNumber(decimal: balance.amount), currencyCode: balance.currency),
      secondaryBalance: nil)
  }

  func account(_ account: INPaymentAccount?) -> Account? {
    self.account(withIdentifier: account?.nickname?.vocabularyIdentifier)
  }

  /// The accounts that a name, a kind or a bank may mean; an empty name means all that fit the rest.
  func accounts(
    called name: String?, of type: INAccountType = .unknown, at bank: String? = nil
  ) -> NameMatch<Account> {
    var fitting = accounts
    if type != .unknown { fitting = fitting.filter { INAccountType($0.kind) == type } }
    if let bank { fitting = fitting.filter { NameMatch(bank, among: [$0], names: { [$0.bank] }) != .none } }
    if let name, !name.isEmpty {
      return NameMatch(name, among: fitting, ignoring: Account.commonWords) { [$0.nickname] + $0.aliases }
    }
    return fitting.count > 1 ? .several(fitting) : fitting.first.map { .one($0) } ?? .none
  }

  func resolveAccount(_ said: INPaymentAccount) -> INPaymentAccountResolutionResult {
    if let account = account(said) { return .success(with: paymentAccount(for: account)) }
    let match = accounts(
      called: said.nickname?.spokenPhrase, of: said.accountType, at: said.organizationName?.spokenPhrase)
    switch match {
    case .none: return .unsupported()
    case .one(let account): return .success(with: paymentAccount(for: account))
    case .similar(let account): return .confirmationRequired(with: paymentAccount(for: account))
    case .several(let accounts): return .disambiguation(with: accounts.map(paymentAccount))
    }
  }

  func details(of bill: Bill) -> INBillDetails? {
    let entry = (try? openLedger().entries())?.first { $0.kind == .paid(bill: bill.id) }
    let calendar = Calendar.current
    return INBillDetails(
      billType: INBillType(bill.kind),
      paymentStatus: entry == nil ? .unpaid : entry?.scheduled == nil ? .completed : .pending,
      billPayee: billPayee(for: bill), amountDue: amount(bill.amount), minimumDue: bill.minimum.map(amount),
      lateFee: bill.lateFee.map(amount), dueDate: bill.due,
      paymentDate: entry.map { $0.scheduled ?? calendar.dateComponents([.year, .month, .day], from: $0.date) })
  }

  func billPayee(for bill: Bill) -> INBillPayee? {
    INBillPayee(
      nickname: INSpeakableString(identifier: bill.id, spokenPhrase: bill.payee, pronunciationHint: nil), number: nil,
      organizationName: INSpeakableString(spokenPhrase: bill.payee))
  }

  func paymentMethod(_ account: Account) -> INPaymentMethod {
    INPaymentMethod(
      type: account.kind == .saving ? .savings : .checking, name: account.nickname,
      identificationHint: "•••• \(account.lastDigits)", icon: nil)
  }
}

extension INAccountType {
  init(_ kind: Account.Kind) {
    switch kind {
    case .checking: self = .checking
    case .saving: self = .saving
    case .credit: self = .credit
    }
  }
}

extension INBillType {
  init(_ kind: Bill.Kind) {
    switch kind {
    case .electricity: self = .electricity
    case .phone: self = .phone
    case .water: self = .water
    case .gas: self = .gas
    case .internet: self = .internet
    case .creditCard: self = .creditCard
    case .rent: self = .rent
    }
  }
}
