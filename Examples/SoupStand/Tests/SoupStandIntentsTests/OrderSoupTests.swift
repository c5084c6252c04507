import Foundation
import Intents
import SoupKit
import Testing

@testable import SoupStandIntents

@Suite struct OrderSoupTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("SoupStand-" + UUID().uuidString)
  var book: OrderBook { OrderBook(folder: folder) }
  var handler: IntentHandler { IntentHandler(menu: menu, book: book) }
  let menu = Menu(dishes: [
    .init(id: "tomato", name: "Tomato soup", isVegetarian: true, isSoldOut: false),
    .init(id: "chicken", name: "Chicken soup", isVegetarian: false, isSoldOut: true),
  ])

  func intent(_ soup: String?, quantity: Int? = nil, hour: Int? = nil) -> OrderSoupIntent {
    let intent = OrderSoupIntent()
    intent.soup = soup.map { Soup(identifier: nil, display: $0) }
    intent.quantity = quantity.map { NSNumber(value: $0) }
    intent.pickupTime = hour.map { DateComponents(hour: $0) }
    return intent
  }

  @Test func `A soup is found by a part of its name, and several are told apart`() async {
    let tomato = await handler.resolveSoup(for: intent("tomato"))
    let onTheMenu = Soup(identifier: "tomato", display: "Tomato soup")
    onTheMenu.isVegetarian = true
    #expect(tomato == .success(with: onTheMenu))
    #expect(await handler.resolveSoup(for: intent("lentil")) == .unsupported(forReason: .notOnTheMenu))
    #expect(await handler.resolveSoup(for: intent(nil)) == .needsValue())
    #expect(await handler.resolveSoup(for: intent("soup")) != tomato)
  }

  @Test func `The menu is listed under two headings`() async throws {
    let menu = try await handler.provideSoupOptionsCollection(for: intent(nil))
    #expect(menu.sections.map { $0.items.map(\.identifier) } == [["tomato"], ["chicken"]])
    #expect(menu.sections.allSatisfy { $0.title?.isEmpty == false })
  }

  @Test func `Quantities and times have bounds`() async {
    #expect(await handler.resolveQuantity(for: intent("tomato", quantity: 11)) == .unsupported(forReason: .tooMany))
    #expect(await handler.resolveQuantity(for: intent("tomato")) == .success(with: 1))
    #expect(await handler.resolvePickupTime(for: intent("tomato", hour: 3)) == .unsupported(forReason: .closed))
  }

  @Test func `An order is written down once and told by its number`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let order = intent("Tomato soup", quantity: 2, hour: 12)
    order.soup = Soup(identifier: "tomato", display: "Tomato soup")
    #expect(await handler.confirm(intent: order).code == .ready)
    let response = await handler.handle(intent: order)
    #expect(response.code == .success)
    #expect(response.number == 1)
    #expect(try book.orders().map(\.quantity) == [2])
    let shown = await handler.handle(intent: ShowOrdersIntent())
    #expect(shown.count == 2)
  }

  @Test func `What is sold out is told before anything is promised`() async {
    let order = intent(nil)
    order.soup = Soup(identifier: "chicken", display: "Chicken soup")
    #expect(await handler.confirm(intent: order).code == .soldOut)
  }
}
