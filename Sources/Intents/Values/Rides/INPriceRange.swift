import Foundation
import IntentSchema

/// What something costs, at least or at most.
open class INPriceRange: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// Nil where there is no lower end.
  public let minimumPrice: NSDecimalNumber?
  /// Nil where there is no upper end.
  public let maximumPrice: NSDecimalNumber?
  /// The three letters of ISO 4217.
  public let currencyCode: String

  private init(from minimumPrice: NSDecimalNumber?, to maximumPrice: NSDecimalNumber?, in currencyCode: String) {
    self.minimumPrice = minimumPrice
    self.maximumPrice = maximumPrice
    self.currencyCode = currencyCode
    super.init()
  }

  /// From one price to another, whichever is the lower.
  public convenience init(firstPrice: NSDecimalNumber, secondPrice: NSDecimalNumber, currencyCode: String) {
    let isOrdered = firstPrice.compare(secondPrice) != .orderedDescending
    self.init(
      from: isOrdered ? firstPrice : secondPrice, to: isOrdered ? secondPrice : firstPrice, in: currencyCode)
  }

  /// Not more than this.
  public convenience init(maximumPrice: NSDecimalNumber, currencyCode: String) {
    self.init(from: nil, to: maximumPrice, in: currencyCode)
  }

  /// Not less than this.
  public convenience init(minimumPrice: NSDecimalNumber, currencyCode: String) {
    self.init(from: minimumPrice, to: nil, in: currencyCode)
  }

  /// Exactly this.
  public convenience init(price: NSDecimalNumber, currencyCode: String) {
    self.init(from: price, to: price, in: currencyCode)
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "PriceRange"), let currencyCode: String = fields["currencyCode"] else {
      return nil
    }
    minimumPrice = fields["minimumPrice"]
    maximumPrice = fields["maximumPrice"]
    self.currencyCode = currencyCode
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object(
      "PriceRange", ["minimumPrice": minimumPrice, "maximumPrice": maximumPrice, "currencyCode": currencyCode])
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
