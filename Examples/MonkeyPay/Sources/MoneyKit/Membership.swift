import Foundation

/// What the service knows of the person, in a file that app and extension share; without it all is in order.
public struct Membership: Hashable, Sendable, Codable {
  public var isSignedIn = true
  public var hasAcceptedTerms = true
  public var isEligible = true

  public init() {}

  private static func file() -> URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.MonkeyPay")?
      .appendingPathComponent("Membership.json")
  }

  public static func current() -> Membership {
    guard let file = file(), FileManager.default.fileExists(atPath: file.path) else { return Membership() }
    if let data = try? Data(contentsOf: file), let known = try? JSONDecoder().decode(Membership.self, from: data) {
      return known
    }
    // In doubt nobody pays.
    var unknown = Membership()
    unknown.isSignedIn = false
    return unknown
  }

  public func save() throws {
    guard let file = Self.file() else { throw CocoaError(.fileNoSuchFile) }
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}

/// What the service takes and does.
public struct Tariff: Sendable {
  public var currencies: Set<String> = ["EUR", "USD"]
  public var home = "EUR"
  /// In cents, for a single payment.
  public var range = 1_00...2_500_00

  public init() {}

  /// One in a hundred for money that is not the home currency, at least a cent.
  public func fee(for amount: Money) -> Money? {
    amount.currency == home ? nil : Money(cents: max(1, (amount.cents + 50) / 100), amount.currency)
  }
}
