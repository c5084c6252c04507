import SoupKit
import UIKit

/// Which soups can be ordered.
final class ConfigureController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("configure.title", comment: "Title of what is cooked")
  }

  override func makeRows() -> [UIView] {
    Soup.all.map { soup in
      let isAvailable = kitchen.menu.isAvailable(soup)
      return button("\(isAvailable ? "☑" : "☐") \(soup.name)", identifier: soup.id) { [weak self] in
        guard let self else { return }
        self.kitchen.menu.setAvailable(!isAvailable, soup, orders: self.kitchen.orders)
        SoupIndex.update(with: self.kitchen.menu)
        self.reload()
      }
    }
  }
}
