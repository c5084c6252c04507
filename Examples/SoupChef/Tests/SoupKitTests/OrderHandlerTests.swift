import Foundation
import Intents
import SoupKit
import Testing

@Suite struct OrderHandlerTests {
  let defaults = UserDefaults(suiteName: "SoupChefTests-" + UUID().uuidString) ?? .standard
  var menu: SoupMenu { SoupMenu(defaults: defaults) }
  var orders: OrderBook { OrderBook(defaults: defaults) }
  var handler: OrderHandler { OrderHandler(menu: menu, orders: orders) }

  func intent(_ soup: String?, quantity: Int? = nil) -> OrderSoupIntent {
    let intent = OrderSoupIntent()
    intent.soup = soup.map { INObject(identifier: $0, display: Soup(id: $0).name) }
    intent.quantity = quantity.map { NSNumber(value: $0) }
    return intent
  }

  @Test func `A soup that can be had is confirmed, ordered and written down`() async {
    let intent = intent("lentil", quantity: 2)
    #expect(await handler.confirm(intent: intent).code == .ready)
    let response = await handler.handle(intent: intent)
    #expect(response.code == .success)
    #expect(response.soup?.identifier == "lentil")
    #expect(response.waitTime == 9)
    #expect(orders.orders.map(\.quantity) == [2])
  }

  @Test func `A soup that ran out is refused before and after it was confirmed`() async {
    menu.setAvailable(false, Soup(id: "lentil"), orders: orders)
    #expect(await handler.confirm(intent: intent("lentil")).code == .soldOut)
    #expect(await handler.handle(intent: intent("lentil")).code == .soldOut)
    #expect(await handler.confirm(intent: intent("stone")).code == .failure)
    #expect(await handler.confirm(intent: intent(nil)).code == .failure)
    #expect(orders.orders.isEmpty)
  }

  @Test func `Quantities have bounds, and one is meant where none is said`() async {
    #expect(await handler.resolveQuantity(for: intent("lentil", quantity: 11)) == .unsupported(forReason: .tooMany))
    #expect(await handler.resolveQuantity(for: intent("lentil", quantity: 0)) == .unsupported(forReason: .tooFew))
    #expect(await handler.resolveQuantity(for: intent("lentil")) == .success(with: 1))
  }

  @Test func `A name leads to the soup, none to the question, and the list leaves out what ran out`() async throws {
    #expect(await handler.resolveSoup(for: intent(nil)) == .needsValue())
    let spoken = OrderSoupIntent()
    // Without a bundle's translations soups are called by their keys.
    spoken.soup = INObject(identifier: nil, display: Soup(id: "tomato").name)
    let expected = INObject(identifier: "tomato", display: Soup(id: "tomato").name)
    #expect(await handler.resolveSoup(for: spoken) == .success(with: expected))
    menu.setAvailable(false, Soup(id: "tomato"), orders: orders)
    let listed = try await handler.provideSoupOptionsCollection(for: intent(nil)).allItems.map(\.identifier)
    #expect(listed == Soup.all.map(\.id).filter { $0 != "tomato" })
  }
}
