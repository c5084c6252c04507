import Foundation

/// An amount in one currency, exact to the hundredth.
public struct Money: Hashable, Sendable, Codable {
  public var cents: Int
  /// Three letters of ISO 4217.
  public var currency: String

  public init(cents: Int, _ currency: String) {
    self.cents = cents
    self.currency = currency
  }

  /// The nearest amount; nil for what is no number or is more than any account can hold.
  public init?(_ amount: Decimal, _ currency: String) {
    guard amount.isFinite, abs(amount) < 1_000_000_000 else { return nil }
    var hundredths = amount * 100
    var rounded = Decimal()
    NSDecimalRound(&rounded, &hundredths, 0, .bankers)
    self.init(cents: NSDecimalNumber(decimal: rounded).intValue, currency)
  }

  public var amount: Decimal { Decimal(cents) / 100 }
}
