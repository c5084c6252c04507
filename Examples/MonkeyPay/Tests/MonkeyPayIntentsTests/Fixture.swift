import Foundation
import Intents
import MoneyKit

@testable import MonkeyPayIntents

/// A ledger of its own for a test.
final class Fixture {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MonkeyPay-" + UUID().uuidString)
  lazy var ledger = Ledger(folder: folder, accounts: Account.samples)
  lazy var handler = IntentHandler(ledger: ledger, now: { Date(timeIntervalSince1970: 1_800_000_000) })

  deinit { try? FileManager.default.removeItem(at: folder) }

  func balance(_ id: String) throws -> Int? {
    try Account.samples.first { $0.id == id }.map { try ledger.balance(of: $0).cents }
  }

  func handler(_ change: (inout Membership) -> Void) -> IntentHandler {
    var membership = Membership()
    change(&membership)
    return IntentHandler(ledger: ledger, membership: membership)
  }

  static func person(_ name: String, id: String? = nil) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: name, image: nil,
      contactIdentifier: nil, customIdentifier: id)
  }

  static func amount(_ text: String, _ currency: String = "EUR") -> INCurrencyAmount {
    INCurrencyAmount(amount: NSDecimalNumber(string: text), currencyCode: currency)
  }

  static func account(_ name: String, _ type: INAccountType = .unknown) -> INPaymentAccount {
    INPaymentAccount(
      nickname: INSpeakableString(spokenPhrase: name), number: nil, accountType: type, organizationName: nil,
      balance: nil, secondaryBalance: nil)
  }
}
