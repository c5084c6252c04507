import SoupKit
import UIKit

/// A new order: how many bowls, and what goes into them.
final class OrderController: RowsController {
  private(set) var order: Order

  init(order: Order, kitchen: Kitchen) {
    self.order = order
    super.init(kitchen: kitchen)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Soup(id: order.soup).name
  }

  override func makeRows() -> [UIView] {
    let quantity = String(format: NSLocalizedString("order.quantity", comment: "How many bowls"), order.quantity)
    let fewer = NSLocalizedString("order.fewer", comment: "One bowl less")
    let more = NSLocalizedString("order.more", comment: "One bowl more")
    let toppings = Topping.allCases.map { topping in
      let mark = order.toppings.contains(topping) ? "☑" : "☐"
      return button("\(mark) \(topping.name)", identifier: topping.rawValue) { [weak self] in
        self?.change { $0.toppings.formSymmetricDifference([topping]) }
      }
    }
    return [
      label(Soup(id: order.soup).name, style: .headline),
      label(quantity),
      button(fewer, identifier: "fewer") { [weak self] in self?.change { $0.quantity = max(1, $0.quantity - 1) } },
      button(more, identifier: "more") { [weak self] in
        self?.change { $0.quantity = min(OrderHandler.mostBowls, $0.quantity + 1) }
      },
    ] + toppings + [
      button(NSLocalizedString("order.place", comment: "Places the order"), identifier: "place-order") {
        [weak self] in self?.place()
      }
    ]
  }

  private func change(_ change: (inout Order) -> Void) {
    change(&order)
    reload()
  }

  private func place() {
    let soup = Soup(id: order.soup)
    guard kitchen.menu.isAvailable(soup) else {
      return tell(String(format: NSLocalizedString("order.soldOut", comment: "The soup ran out"), soup.name))
    }
    do {
      // The order is of now, not of when the screen was opened.
      let placed = Order(soup: soup, quantity: order.quantity, toppings: order.toppings)
      try kitchen.orders.place(placed)
      navigationController?.popToRootViewController(animated: true)
    } catch {
      tell(error.localizedDescription)
    }
  }
}
