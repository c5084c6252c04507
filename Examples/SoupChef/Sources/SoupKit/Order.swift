import Foundation
import Intents
import UIKit

/// One order of one soup.
public struct Order: Hashable, Sendable, Codable {
  public let id: UUID
  public let date: Date
  /// The soup's identifier.
  public let soup: String
  public var quantity: Int
  public var toppings: Set<Topping>

  public init(id: UUID = UUID(), date: Date = Date(), soup: Soup, quantity: Int = 1, toppings: Set<Topping> = []) {
    self.id = id
    self.date = date
    self.soup = soup.id
    self.quantity = quantity
    self.toppings = toppings
  }

  /// The toppings in the order of the menu.
  public var sortedToppings: [Topping] { Topping.allCases.filter(toppings.contains) }

  /// Whether somebody who wants one of them would take the other.
  public func isSame(as other: Order) -> Bool {
    soup == other.soup && quantity == other.quantity && toppings == other.toppings
  }

  /// The order in a few words.
  public var summary: String {
    ([String(format: NSLocalizedString("order.summary", comment: "Quantity, soup"), quantity, Soup(id: soup).name)]
      + sortedToppings.map(\.name)).joined(separator: ", ")
  }
}

extension Order {
  /// The request that orders the same again.
  public var intent: OrderSoupIntent {
    let item = Soup(id: soup)
    let intent = OrderSoupIntent()
    intent.soup = INObject(identifier: item.id, display: item.name)
    intent.quantity = NSNumber(value: quantity)
    if !toppings.isEmpty {
      intent.options = sortedToppings.map { INObject(identifier: $0.rawValue, display: $0.name) }
    }
    if let image = UIImage(named: item.imageName), let data = image.pngData() {
      intent.setImage(INImage(imageData: data), forParameterNamed: \.soup)
    }
    let phrase = NSLocalizedString("order.phrase", comment: "Words for ordering a soup")
    intent.suggestedInvocationPhrase = String(format: phrase, item.name)
    return intent
  }

  /// The order that a request asks for; nil if it names no soup that there is.
  public init?(intent: OrderSoupIntent, id: UUID = UUID(), date: Date = Date()) {
    guard let soup = intent.soup?.identifier.flatMap({ SoupMenu().soup(id: $0) }) else { return nil }
    let toppings = (intent.options ?? []).compactMap { $0.identifier.flatMap(Topping.init) }
    self.init(id: id, date: date, soup: soup, quantity: intent.quantity?.intValue ?? 1, toppings: Set(toppings))
  }
}
