import Foundation
import Intents
import SoupKit
import Testing

@Suite struct SoupMenuTests {
  let defaults = UserDefaults(suiteName: "SoupChefTests-" + UUID().uuidString) ?? .standard
  var menu: SoupMenu { SoupMenu(defaults: defaults) }
  var orders: OrderBook { OrderBook(defaults: defaults) }
  let tomato = Soup(id: "tomato")

  @Test func `What is taken off the menu cannot be ordered until it is back`() {
    #expect(menu.available == Soup.all)
    menu.setAvailable(false, tomato, orders: orders)
    #expect(menu.available == Soup.all.filter { $0 != tomato })
    #expect(menu.soup(id: "tomato") == tomato)
    menu.setAvailable(true, tomato, orders: orders)
    #expect(menu.available == Soup.all)
  }

  @Test func `Orders are kept with the latest first, and seen by whoever shares the settings`() throws {
    let first = Order(soup: tomato, quantity: 2, toppings: [.herbs, .cheese])
    try orders.place(first)
    try orders.place(Order(soup: Soup(id: "lentil")))
    #expect(OrderBook(defaults: defaults).orders.map(\.soup) == ["lentil", "tomato"])
    #expect(orders.order(id: first.id) == first)
  }

  @Test func `An order becomes a request, and the request the same order`() throws {
    let order = Order(soup: tomato, quantity: 3, toppings: [.herbs, .croutons])
    let intent = order.intent
    #expect(intent.soup?.identifier == "tomato")
    #expect(intent.quantity == 3)
    #expect(intent.options?.map(\.identifier) == ["croutons", "herbs"])
    #expect(intent.suggestedInvocationPhrase?.isEmpty == false)
    #expect(try #require(Order(intent: intent)).isSame(as: order))
    #expect(!order.isSame(as: Order(soup: tomato, quantity: 3)))
    #expect(Order(soup: tomato).intent.options == nil)
    #expect(Order(intent: OrderSoupIntent()) == nil)
  }

  @Test func `The menu's activity says all that search and suggestions need`() {
    let activity = ViewMenuActivity.make()
    #expect(activity.activityType == ViewMenuActivity.type)
    #expect(activity.isEligibleForSearch && activity.isEligibleForPrediction)
    #expect(activity.title?.isEmpty == false)
    #expect(activity.suggestedInvocationPhrase?.isEmpty == false)
    #expect(activity.persistentIdentifier == ViewMenuActivity.type)
  }
}
