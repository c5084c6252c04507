import Foundation
import Intents
import MoneyKit

/// Takes what people say to MonkeyPay.
class IntentHandler: INExtension {
  let friends: [Friend]
  let bills: [Bill]
  let tariff = Tariff()
  let membership: () -> Membership
  let now: () -> Date
  let openLedger: () throws -> Ledger

  override init() {
    friends = Friend.samples
    bills = Bill.samples(now: Date())
    membership = Membership.current
    now = Date.init
    openLedger = Ledger.standard
    super.init()
  }

  init(
    ledger: Ledger, friends: [Friend] = Friend.samples, bills: [Bill]? = nil, membership: Membership = Membership(),
    now: @escaping () -> Date = Date.init
  ) {
    self.friends = friends
    self.bills = bills ?? Bill.samples(now: now())
    self.membership = { membership }
    self.now = now
    openLedger = { ledger }
    super.init()
  }

  override func handler(for intent: INIntent) -> Any { self }
}

extension IntentHandler {
  var accounts: [Account] { (try? openLedger())?.accounts ?? [] }

  func account(withIdentifier id: String?) -> Account? { id.flatMap { id in accounts.first { $0.id == id } } }

  /// The account that pays where none is named: the first of the currency.
  func usualAccount(for currency: String) -> Account? { accounts.first { $0.currency == currency } }

  /// The activity that opens the app where an intent cannot be dealt with outside it.
  func activity(for intent: INIntent) -> NSUserActivity {
    NSUserActivity(activityType: NSStringFromClass(type(of: intent)))
  }

  /// What makes an entry of the ledger belong to this request and no other.
  func key(of intent: INIntent) -> String { intent.identifier ?? UUID().uuidString }

  /// The day of a payment that is to be made later; nil for at once.
  func schedule(_ range: INDateComponentsRange?) -> DateComponents? {
    guard let day = range?.startDateComponents, let date = Calendar.current.date(from: day), date > now() else {
      return nil
    }
    return day
  }

  func resolveSchedule(_ range: INDateComponentsRange?) -> INDateComponentsRangeResolutionResult {
    guard let range, let start = range.startDateComponents, let date = Calendar.current.date(from: start) else {
      return .notRequired()
    }
    let today = Calendar.current.startOfDay(for: now())
    return date < today ? .unsupported() : .success(with: range)
  }

  func resolveNote(_ note: String?) -> INStringResolutionResult {
    let text = note?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? .notRequired() : .success(with: String(text.prefix(140)))
  }
}
