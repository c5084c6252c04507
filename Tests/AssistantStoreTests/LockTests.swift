import AssistantCore
import Foundation
import GRDB
import IntentSchema
import Synchronization
import Testing

@testable import AssistantStore

@Suite struct `The lock in the store` {
  let home: Home
  let clock = Clock()
  init() throws { home = try Home() }

  final class Clock: Sendable {
    let seconds = Mutex(1_700_000_000.0)
    func advance(minutes: Double) { seconds.withLock { $0 += minutes * 60 } }
  }

  private func open() async throws -> Store {
    var surroundings = Surroundings.fixed
    surroundings.now = { [clock] in Date(timeIntervalSince1970: clock.seconds.withLock(\.self)) }
    return try await Store.open(home: home.url, surroundings: surroundings)
  }

  @Test func `Without a passcode a device is never locked`() async throws {
    let store = try await open()
    #expect(try await store.lockState() == LockState())
    #expect(try await !store.lockDevice())
    #expect(try await store.unlockDevice(passcode: "") == .given)
  }

  @Test func `The lock stays until the passcode is given, and over a restart`() async throws {
    let store = try await open()
    try await store.setPasscode("1234 banana")
    #expect(try await store.lockState() == LockState(isLocked: false, hasPasscode: true))
    #expect(try await store.lockDevice())
    try store.close()
    let again = try await open()
    #expect(try await again.lockState() == LockState(isLocked: true, hasPasscode: true))
    #expect(try await again.unlockDevice(passcode: "1234 Banana") == .wrong)
    #expect(try await again.lockState().isLocked)
    #expect(try await again.unlockDevice(passcode: " 1234 banana ") == .given)
    #expect(try await !again.lockState().isLocked)
  }

  @Test(arguments: ["123", "", "   1  ", "12\u{0}34", "12\n34", String(repeating: "1", count: 257)])
  func `What cannot be a passcode is refused, and is never right`(text: String) async throws {
    let store = try await open()
    await #expect(throws: StoreError.self) { try await store.setPasscode(text) }
    try await store.setPasscode("1234")
    #expect(try await store.prove(passcode: text) == .wrong)
  }

  @Test func `A passcode counts however its letters were typed`() async throws {
    let store = try await open()
    try await store.setPasscode("caf\u{E9}")
    #expect(try await store.prove(passcode: "cafe\u{301}") == .given)
    #expect(try await store.prove(passcode: "cafe") == .wrong)
  }

  @Test func `Wrong passcodes make the next wait, longer each time, also over a restart`() async throws {
    var store = try await open()
    try await store.setPasscode("2468")
    for _ in 1...4 { #expect(try await store.prove(passcode: "0000") == .wrong) }
    #expect(try await store.prove(passcode: "0000") == .wrong)
    for minutes in [1, 5, 15, 60, 60] {
      #expect(try await store.prove(passcode: "2468") == .tooMany(minutes: minutes), "the right one has to wait, too")
      try store.close()
      store = try await open()
      #expect(try await store.prove(passcode: "0000") == .tooMany(minutes: minutes))
      clock.advance(minutes: Double(minutes))
      #expect(try await store.prove(passcode: "0000") == .wrong)
    }
    clock.advance(minutes: -100_000)
    #expect(try await store.prove(passcode: "2468") == .tooMany(minutes: 60), "a clock that was set back")
    clock.advance(minutes: 100_060)
    #expect(try await store.prove(passcode: "2468") == .given)
    #expect(try await store.prove(passcode: "0000") == .wrong)
    #expect(try await store.prove(passcode: "2468") == .given, "all is forgiven")
  }

  @Test func `The passcode is in no file, and two hashes of it differ`() async throws {
    let store = try await open()
    try await store.setPasscode("a very secret word")
    let first = try await store.queue.read { try String.fetchOne($0, sql: "SELECT passcode FROM device") }
    try await store.setPasscode("a very secret word")
    let second = try await store.queue.read { try String.fetchOne($0, sql: "SELECT passcode FROM device") }
    #expect(first != second && first?.hasPrefix("$") == true)
    for name in try home.files() {
      let data = (try? Data(contentsOf: home.url.appending(path: name))) ?? Data()
      #expect(data.range(of: Data("a very secret word".utf8)) == nil, "\(name)")
      if let first { #expect(data.range(of: Data(first.utf8)) == nil, "\(name) has the hash of before") }
    }
  }

  @Test func `A receipt says what was agreed, and how it ended where that is known`() async throws {
    let store = try await open()
    let card = Card(title: "Payment", subtitle: nil, rows: [Card.Row(label: "To", value: "Bobo")])
    let payment = Payment(
      app: AppLabel(identifier: "com.example.Pay", name: "Pay"), intent: "INSendPaymentIntent", card: card)
    let first = try await store.keepReceipt(payment)
    _ = try await store.keepReceipt(payment)
    try await store.settleReceipt(first, codeName: "success")
    let receipts = try await store.receipts(limit: 10)
    #expect(receipts.map(\.answer) == [nil, "success"] && receipts.map(\.number) == [2, 1])
    #expect(receipts.first?.card == card && receipts.first?.app == "com.example.Pay")
  }
}
