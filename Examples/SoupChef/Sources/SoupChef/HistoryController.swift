import SoupKit
import UIKit

/// The orders so far, and the way to all other screens.
final class HistoryController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("history.title", comment: "Title of the orders so far")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    kitchen.voiceShortcuts.suggest(kitchen.orders.orders)
  }

  override func makeRows() -> [UIView] {
    let orders = kitchen.orders.orders
    let actions = [
      button(NSLocalizedString("history.new", comment: "Begins an order"), identifier: "new-order") {
        [weak self] in self?.showMenu()
      },
      button(NSLocalizedString("configure.title", comment: "Title of what is cooked"), identifier: "configure-menu") {
        [weak self] in
        guard let self else { return }
        self.navigationController?.pushViewController(ConfigureController(kitchen: self.kitchen), animated: true)
      },
    ]
    guard !orders.isEmpty else {
      return [label(NSLocalizedString("history.empty", comment: "Nothing was ordered yet"))] + actions
    }
    let rows = orders.enumerated().map { position, order in
      button(order.summary, identifier: "order-\(position + 1)") { [weak self] in self?.show(order) }
    }
    return actions + rows
  }

  func showMenu() {
    navigationController?.pushViewController(MenuController(kitchen: kitchen), animated: true)
  }

  private func show(_ order: Order) {
    navigationController?.pushViewController(DetailsController(order: order, kitchen: kitchen), animated: true)
  }
}
