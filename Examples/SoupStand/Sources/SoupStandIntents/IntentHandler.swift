import Foundation
import Intents
import SoupKit

/// Takes what people say to SoupStand.
class IntentHandler: INExtension {
  let menu: Menu
  let openBook: () throws -> OrderBook

  override init() {
    menu = .today
    openBook = OrderBook.standard
    super.init()
  }

  init(menu: Menu, book: OrderBook) {
    self.menu = menu
    openBook = { book }
    super.init()
  }

  override func handler(for intent: INIntent) -> Any { self }
}

extension IntentHandler {
  func soup(for dish: Menu.Dish) -> Soup {
    let soup = Soup(identifier: dish.id, display: dish.name)
    soup.isVegetarian = NSNumber(value: dish.isVegetarian)
    return soup
  }
}

extension IntentHandler: ShowOrdersIntentHandling {
  func handle(intent: ShowOrdersIntent, completion: @escaping (ShowOrdersIntentResponse) -> Void) {
    do {
      let count = try openBook().orders().reduce(0) { $0 + $1.quantity }
      completion(
        count == 0 ? ShowOrdersIntentResponse(code: .none, userActivity: nil) : .success(count: NSNumber(value: count)))
    } catch {
      completion(ShowOrdersIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
