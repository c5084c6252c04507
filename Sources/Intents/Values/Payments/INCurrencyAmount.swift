import Foundation
import IntentSchema

/// An amount of money in one currency.
open class INCurrencyAmount: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// Exact, as it was said or counted; nil where only the currency is known.
  public let amount: NSDecimalNumber?
  /// The three letters of ISO 4217, for example `EUR`; nil where only the amount is known.
  public let currencyCode: String?

  /// A known amount of a known currency.
  public init(amount: NSDecimalNumber, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "CurrencyAmount") else { return nil }
    let number: Decimal? = fields["amount"]
    amount = number.map { NSDecimalNumber(decimal: $0) }
    currencyCode = fields["currencyCode"]
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object("CurrencyAmount", ["amount": amount?.decimalValue, "currencyCode": currencyCode])
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
