import IntentsUI
import SoupKit
import UIKit

/// The soups of today.
final class MenuController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("menu.title", comment: "Title of the soups of today")
    userActivity = ViewMenuActivity.make()
  }

  override func makeRows() -> [UIView] {
    let soups = kitchen.menu.available.map { soup in
      button(soup.name, identifier: soup.id) { [weak self] in self?.begin(Order(soup: soup)) }
    }
    let addToSiri = INUIAddVoiceShortcutButton(style: .automaticOutline)
    addToSiri.shortcut = INShortcut(userActivity: ViewMenuActivity.make())
    addToSiri.delegate = self
    addToSiri.accessibilityIdentifier = "add-menu-to-siri"
    return soups + [addToSiri]
  }

  private func begin(_ order: Order) {
    navigationController?.pushViewController(OrderController(order: order, kitchen: kitchen), animated: true)
  }
}

extension MenuController: INUIAddVoiceShortcutButtonDelegate {
  func present(
    _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton
  ) {
    addVoiceShortcutViewController.delegate = self
    present(addVoiceShortcutViewController, animated: true)
  }

  func present(
    _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton
  ) {
    editVoiceShortcutViewController.delegate = self
    present(editVoiceShortcutViewController, animated: true)
  }
}
