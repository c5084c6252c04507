import Foundation

/// Money that has moved, or has been asked for.
public struct Entry: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    case sent(to: String)
    case requested(of: String)
    case paid(bill: String)
    case transferred(to: String)
  }

  /// The request that it came of: there is one entry for each, however often it is handled.
  public var request: String
  public var kind: Kind
  public var amount: Money
  public var fee: Money?
  /// The account that the money leaves; nil where none does.
  public var account: String?
  public var note: String?
  public var date: Date
  /// When it is to happen, if not at once. The money is set aside until then.
  public var scheduled: DateComponents?

  public init(
    request: String, kind: Kind, amount: Money, fee: Money? = nil, account: String?, note: String? = nil,
    date: Date = Date(), scheduled: DateComponents? = nil
  ) {
    self.request = request
    self.kind = kind
    self.amount = amount
    self.fee = fee
    self.account = account
    self.note = note
    self.date = date
    self.scheduled = scheduled
  }
}

/// Why money does not move.
public enum LedgerError: Error, Hashable {
  case insufficientFunds
  case unknownAccount
  case billIsPaid
}

/// All entries, in a file that app and extension share.
///
/// Whether there is enough, and whether a request was done before, is decided while nobody else can write, so that two at once
/// cannot spend the same money.
public struct Ledger: Sendable {
  private let journal: Journal
  public let accounts: [Account]

  public init(folder: URL, accounts: [Account]) {
    journal = Journal(url: folder.appendingPathComponent("Ledger.jsonl"))
    self.accounts = accounts
  }

  /// The ledger in the folder of the app's group.
  public static func standard() throws -> Ledger {
    let group = "group.com.example.MonkeyPay"
    guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return Ledger(folder: folder, accounts: Account.samples)
  }

  public func checkIsWritable() throws { try journal.checkIsWritable() }

  public func entries() throws -> [Entry] { try Self.entries(journal.lines()) }

  /// What is in an account now, without what is set aside.
  public func balance(of account: Account) throws -> Money { Self.balance(of: account, in: try entries()) }

  /// How much may leave an account.
  public func available(in account: Account) throws -> Int { try balance(of: account).cents + account.credit }

  /// Whether so many cents can leave an account, and be written down.
  public func checkCanPay(_ cents: Int, from account: Account) throws {
    guard try available(in: account) >= cents else { throw LedgerError.insufficientFunds }
    try checkIsWritable()
  }

  /// Writes an entry down once.
  ///
  /// - Returns: the entry of that request, which is an earlier one if it was handled before.
  public func commit(_ entry: Entry) throws -> Entry {
    var result = entry
    try journal.add { lines in
      let entries = try Self.entries(lines)
      if let earlier = entries.first(where: { $0.request == entry.request }) {
        result = earlier
        return nil
      }
      if case .paid(let bill) = entry.kind, entries.contains(where: { $0.kind == .paid(bill: bill) }) {
        throw LedgerError.billIsPaid
      }
      if let id = entry.account {
        guard let account = accounts.first(where: { $0.id == id && $0.currency == entry.amount.currency }) else {
          throw LedgerError.unknownAccount
        }
        let available = Self.balance(of: account, in: entries).cents + account.credit
        let needed = entry.amount.cents + (entry.fee?.cents ?? 0)
        guard needed > 0, needed <= available else { throw LedgerError.insufficientFunds }
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(entry)
    }
    return result
  }

  /// A line that cannot be read stops everything: money is not guessed.
  private static func entries(_ lines: [Data]) throws -> [Entry] {
    try lines.map { try JSONDecoder().decode(Entry.self, from: $0) }
  }

  private static func balance(of account: Account, in entries: [Entry]) -> Money {
    var cents = account.opening.cents
    for entry in entries {
      if entry.account == account.id { cents -= entry.amount.cents + (entry.fee?.cents ?? 0) }
      if entry.kind == .transferred(to: account.id) { cents += entry.amount.cents }
    }
    return Money(cents: cents, account.currency)
  }
}
