import Foundation
import Intents

/// Orders soups for whoever asks: the extension in the background, or the app.
public final class OrderHandler: NSObject, OrderSoupIntentHandling {
  /// More than anybody can carry.
  public static let mostBowls = 10

  private let menu: SoupMenu
  private let orders: OrderBook

  public convenience override init() { self.init(menu: SoupMenu(), orders: OrderBook()) }

  public init(menu: SoupMenu, orders: OrderBook) {
    self.menu = menu
    self.orders = orders
    super.init()
  }

  public func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping (INObjectResolutionResult) -> Void) {
    guard let soup = intent.soup else { return completion(.needsValue()) }
    if let id = soup.identifier, menu.soup(id: id) != nil { return completion(.success(with: soup)) }
    let found = menu.soups(named: soup.displayString).map(Self.object)
    switch found.count {
    case 0: completion(.disambiguation(with: menu.available.map(Self.object)))
    case 1: completion(.success(with: found[0]))
    default: completion(.disambiguation(with: found))
    }
  }

  public func provideSoupOptionsCollection(
    for intent: OrderSoupIntent, with completion: @escaping (INObjectCollection<INObject>?, Error?) -> Void
  ) {
    completion(INObjectCollection(items: menu.available.map(Self.object)), nil)
  }

  public func resolveQuantity(
    for intent: OrderSoupIntent, with completion: @escaping (OrderSoupQuantityResolutionResult) -> Void
  ) {
    switch intent.quantity?.intValue {
    case nil: completion(.success(with: 1))
    case let quantity? where quantity < 1: completion(.unsupported(forReason: .tooFew))
    case let quantity? where quantity > Self.mostBowls: completion(.unsupported(forReason: .tooMany))
    case let quantity?: completion(.success(with: quantity))
    }
  }

  public func resolveOptions(
    for intent: OrderSoupIntent, with completion: @escaping ([INObjectResolutionResult]) -> Void
  ) {
    let options = intent.options ?? []
    guard !options.isEmpty else { return completion([.notRequired()]) }
    completion(
      options.map { option in
        if let id = option.identifier, Topping(rawValue: id) != nil { return .success(with: option) }
        let name = option.displayString.lowercased()
        guard let topping = Topping.allCases.first(where: { $0.name.lowercased() == name }) else {
          return .disambiguation(with: Topping.allCases.map(Self.object))
        }
        return .success(with: Self.object(topping))
      })
  }

  public func provideOptionsOptionsCollection(
    for intent: OrderSoupIntent, with completion: @escaping (INObjectCollection<INObject>?, Error?) -> Void
  ) {
    completion(INObjectCollection(items: Topping.allCases.map(Self.object)), nil)
  }

  public func confirm(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
    guard let soup = intent.soup, let item = soup.identifier.flatMap(menu.soup(id:)) else {
      return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
    guard menu.isAvailable(item) else { return completion(.soldOut(soup: soup)) }
    completion(OrderSoupIntentResponse(code: .ready, userActivity: nil))
  }

  public func handle(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
    guard let soup = intent.soup, let order = Order(intent: intent) else {
      return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
    // It may have run out since it was confirmed.
    guard menu.isAvailable(Soup(id: order.soup)) else { return completion(.soldOut(soup: soup)) }
    do {
      try orders.place(order)
      completion(.success(soup: soup, waitTime: NSNumber(value: 5 + 2 * order.quantity)))
    } catch {
      completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
  }

  private static func object(_ soup: Soup) -> INObject { INObject(identifier: soup.id, display: soup.name) }

  private static func object(_ topping: Topping) -> INObject {
    INObject(identifier: topping.rawValue, display: topping.name)
  }
}
