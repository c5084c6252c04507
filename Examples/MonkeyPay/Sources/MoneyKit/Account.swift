import Foundation

/// One of the person's accounts.
public struct Account: Hashable, Sendable, Codable, Identifiable {
  public enum Kind: String, Sendable, Codable { case checking, saving, credit }

  public var id: String
  public var nickname: String
  /// Other names that people say for it.
  public var aliases: [String]
  public var kind: Kind
  public var bank: String
  /// The last digits, the only ones ever shown.
  public var lastDigits: String
  /// What was in it before the first entry of the ledger.
  public var opening: Money
  /// What can be owed on it, in cents.
  public var credit: Int

  public init(
    id: String, nickname: String, aliases: [String] = [], kind: Kind, bank: String, lastDigits: String, opening: Money,
    credit: Int = 0
  ) {
    self.id = id
    self.nickname = nickname
    self.aliases = aliases
    self.kind = kind
    self.bank = bank
    self.lastDigits = lastDigits
    self.opening = opening
    self.credit = credit
  }

  public var currency: String { opening.currency }

  /// Words for any account, as they stand beside a name.
  public static let commonWords: Set = [
    "account", "the", "my", "conto", "di", "il", "mio", "conta", "minha", "de", "da", "compte", "mon", "счет", "счета",
    "счету", "счетом", "мои", "моего",
  ]
}

/// A bill that somebody has sent.
public struct Bill: Hashable, Sendable, Codable, Identifiable {
  public enum Kind: String, Sendable, Codable { case electricity, phone, water, gas, internet, creditCard, rent }

  public var id: String
  public var kind: Kind
  public var payee: String
  public var amount: Money
  /// The least to pay now; nil if it is all.
  public var minimum: Money?
  public var lateFee: Money?
  public var due: DateComponents

  public init(
    id: String, kind: Kind, payee: String, amount: Money, minimum: Money? = nil, lateFee: Money? = nil,
    due: DateComponents
  ) {
    self.id = id
    self.kind = kind
    self.payee = payee
    self.amount = amount
    self.minimum = minimum
    self.lateFee = lateFee
    self.due = due
  }
}

/// Somebody the person may pay or ask for money.
public struct Friend: Hashable, Sendable, Codable, Identifiable {
  /// Whether the service can reach somebody.
  public enum Standing: String, Sendable, Codable { case member, unverified, withoutAccount, withoutAddress }

  public var id: String
  public var name: String
  public var aliases: [String]
  public var standing: Standing

  public init(id: String, name: String, aliases: [String] = [], standing: Standing = .member) {
    self.id = id
    self.name = name
    self.aliases = aliases
    self.standing = standing
  }
}
