import Foundation
import IntentSchema

/// One line of how a fare comes about.
open class INRideFareLineItem: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private let givenTitle: String
  private let givenPrice: NSDecimalNumber
  private let givenCurrencyCode: String

  /// A line; nil for a value without which it would say nothing.
  public init!(title: String!, price: NSDecimalNumber!, currencyCode: String!) {
    guard let title, let price, let currencyCode else { return nil }
    givenTitle = title
    givenPrice = price
    givenCurrencyCode = currencyCode
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "RideFareLineItem"), let title: String = fields["title"],
      let price: NSDecimalNumber = fields["price"], let currencyCode: String = fields["currencyCode"]
    else { return nil }
    givenTitle = title
    givenPrice = price
    givenCurrencyCode = currencyCode
    super.init()
  }

  package var encoded: Value? {
    .object("RideFareLineItem", ["title": givenTitle, "price": givenPrice, "currencyCode": givenCurrencyCode])
  }

  /// What is charged for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! { givenTitle }
  /// How much it is; a discount is negative.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var price: NSDecimalNumber! { givenPrice }
  /// The three letters of ISO 4217.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var currencyCode: String! { givenCurrencyCode }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
