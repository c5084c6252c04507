import Foundation
import MoneyKit
import Testing

@Suite struct LedgerTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MoneyKit-" + UUID().uuidString)
  var file: URL { folder.appendingPathComponent("Ledger.jsonl") }
  let accounts = [
    Account(id: "a", nickname: "A", kind: .checking, bank: "B", lastDigits: "1", opening: Money(cents: 100_00, "EUR")),
    Account(
      id: "b", nickname: "B", kind: .credit, bank: "B", lastDigits: "2", opening: Money(cents: 0, "EUR"), credit: 50_00),
  ]
  var ledger: Ledger { Ledger(folder: folder, accounts: accounts) }

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  func sent(_ cents: Int, request: String = UUID().uuidString, fee: Int? = nil, from account: String = "a") -> Entry {
    Entry(
      request: request, kind: .sent(to: "anna"), amount: Money(cents: cents, "EUR"),
      fee: fee.map { Money(cents: $0, "EUR") }, account: account, date: Date(timeIntervalSince1970: 5))
  }

  @Test func `The same request moves money once, and answers as the first time`() throws {
    defer { cleanUp() }
    let first = try ledger.commit(sent(10_00, request: "1"))
    var again = sent(30_00, request: "1")
    again.note = "again"
    #expect(try ledger.commit(again) == first)
    #expect(try ledger.entries() == [first])
    #expect(try ledger.balance(of: accounts[0]).cents == 90_00)
  }

  @Test func `Nothing is spent that is not there, the fee included`() throws {
    defer { cleanUp() }
    #expect(throws: LedgerError.insufficientFunds) { try ledger.commit(sent(99_99, fee: 2)) }
    #expect(throws: LedgerError.insufficientFunds) { try ledger.commit(sent(0)) }
    #expect(throws: LedgerError.insufficientFunds) { try ledger.commit(sent(-5_00)) }
    _ = try ledger.commit(sent(99_99, fee: 1))
    #expect(try ledger.balance(of: accounts[0]).cents == 0)
    _ = try ledger.commit(sent(50_00, from: "b"))
    #expect(throws: LedgerError.insufficientFunds) { try ledger.commit(sent(1, from: "b")) }
  }

  @Test func `Many at once spend what there is and no more`() async throws {
    defer { cleanUp() }
    let ledger = ledger
    let entries = (1...30).map { _ in sent(7_00) }
    await withTaskGroup(of: Void.self) { group in
      for entry in entries { group.addTask { _ = try? ledger.commit(entry) } }
    }
    #expect(try ledger.entries().count == 14)
    #expect(try ledger.balance(of: accounts[0]).cents == 2_00)
  }

  @Test func `A transfer leaves one account and arrives in the other, in one step`() throws {
    defer { cleanUp() }
    var entry = sent(40_00)
    entry.kind = .transferred(to: "b")
    _ = try ledger.commit(entry)
    #expect(try accounts.map { try ledger.balance(of: $0).cents } == [60_00, 40_00])
  }

  @Test func `A bill is paid once, whoever asks`() throws {
    defer { cleanUp() }
    func paying() -> Entry {
      Entry(
        request: UUID().uuidString, kind: .paid(bill: "power"), amount: Money(cents: 10_00, "EUR"), account: "a")
    }
    _ = try ledger.commit(paying())
    #expect(throws: LedgerError.billIsPaid) { try ledger.commit(paying()) }
  }

  @Test func `An account of another currency pays nothing`() {
    var entry = sent(1_00)
    entry.amount.currency = "USD"
    #expect(throws: LedgerError.unknownAccount) { try ledger.commit(entry) }
    cleanUp()
  }

  @Test func `What was cut off has not happened, wherever it was cut, and what follows is whole`() throws {
    defer { cleanUp() }
    let first = try ledger.commit(sent(10_00, request: "1"))
    let whole = try Data(contentsOf: file)
    let second = sent(20_00, request: "2")
    _ = try ledger.commit(second)
    let both = try Data(contentsOf: file)
    for length in whole.count..<both.count {
      try both.prefix(length).write(to: file)
      #expect(try ledger.entries() == [first])
    }
    _ = try ledger.commit(second)
    #expect(try Data(contentsOf: file) == both)
  }

  @Test func `A line that makes no sense stops everything`() throws {
    defer { cleanUp() }
    _ = try ledger.commit(sent(10_00))
    try (Data(contentsOf: file) + Data("?\n".utf8)).write(to: file)
    #expect(throws: (any Error).self) { try ledger.entries() }
    #expect(throws: (any Error).self) { try ledger.commit(sent(1_00)) }
  }

  @Test func `A place that cannot be written to is reported`() {
    let ledger = Ledger(folder: URL(fileURLWithPath: "/dev/null/folder"), accounts: accounts)
    #expect(throws: (any Error).self) { try ledger.checkIsWritable() }
    #expect(throws: (any Error).self) { try ledger.commit(sent(1_00)) }
  }
}

@Suite struct MoneyTests {
  @Test(
    "Amounts are rounded to the hundredth",
    arguments: [("20", 20_00), ("0.1", 10), ("19.99", 19_99), ("2.345", 2_34), ("2.355", 2_36), ("-1", -1_00)])
  func rounded(text: String, cents: Int) throws {
    let decimal = try #require(Decimal(string: text))
    #expect(Money(decimal, "EUR")?.cents == cents)
  }

  @Test func `What no account can hold is no amount`() {
    #expect(Money(Decimal.greatestFiniteMagnitude, "EUR") == nil)
    #expect(Money(Decimal.nan, "EUR") == nil)
  }

  @Test func `Only foreign money has a fee`() {
    #expect(Tariff().fee(for: Money(cents: 100_00, "EUR")) == nil)
    #expect(Tariff().fee(for: Money(cents: 100_00, "USD")) == Money(cents: 1_00, "USD"))
    #expect(Tariff().fee(for: Money(cents: 10, "USD")) == Money(cents: 1, "USD"))
  }

  @Test(
    "A name means one friend, however it is written",
    arguments: [
      ("anna", "anna"), ("Ana", "anna"), ("Анне", "anna"), ("Анны", "anna"), ("my friend Anna", "anna"),
      ("Bobo the Great", "bobo-great"), ("the great", "bobo-great"), ("Карлосу", "carlos"), ("Ивана", "ivan"),
    ])
  func friend(spoken: String, id: String) {
    guard case .one(let friend) = NameMatch(spoken, among: Friend.samples, names: { [$0.name] + $0.aliases }) else {
      Issue.record("\(spoken)")
      return
    }
    #expect(friend.id == id)
  }

  @Test func `A name of three means all of them, one that looks alike is a guess, and a stranger is nobody`() {
    func match(_ spoken: String) -> NameMatch<String> {
      NameMatch(spoken, among: ["Bobo Banana", "Bobo Little", "Carlos"], names: { [$0] })
    }
    #expect(match("bobo") == .several(["Bobo Banana", "Bobo Little"]))
    #expect(match("Carlo") == .similar("Carlos"))
    #expect(match("Zed") == .none)
    #expect(match("") == .none)
  }

  @Test(
    "An account is found beside words that all accounts have",
    arguments: ["основного счёта", "main account", "conto corrente"])
  func account(spoken: String) {
    let match = NameMatch(spoken, among: Account.samples, ignoring: Account.commonWords) { [$0.nickname] + $0.aliases }
    #expect(match == .one(Account.samples[0]))
  }
}
