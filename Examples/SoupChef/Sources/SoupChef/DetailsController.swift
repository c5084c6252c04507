import IntentsUI
import SoupKit
import UIKit

/// An order of before, and the words that order the same again.
final class DetailsController: RowsController {
  private let order: Order

  init(order: Order, kitchen: Kitchen) {
    self.order = order
    super.init(kitchen: kitchen)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("details.title", comment: "Title of an order of before")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    updateShortcuts()
  }

  override func makeRows() -> [UIView] {
    let phrase = kitchen.voiceShortcuts.shortcut(for: order)?.invocationPhrase
    let words = phrase.map { String(format: NSLocalizedString("details.phrase", comment: "Words of a shortcut"), $0) }
    return [
      label(Soup(id: order.soup).name, style: .headline),
      label(String(format: NSLocalizedString("order.quantity", comment: "How many bowls"), order.quantity)),
    ] + order.sortedToppings.map { label("☑ " + $0.name) } + [
      button(words ?? NSLocalizedString("details.add", comment: "Gives words to the order"), identifier: "add-to-siri")
      {
        [weak self] in self?.chooseWords()
      }
    ]
  }

  /// What the assistant knows of this order's words may have changed elsewhere.
  func updateShortcuts() {
    kitchen.voiceShortcuts.update { [weak self] in self?.reload() }
  }

  private func chooseWords() {
    if let existing = kitchen.voiceShortcuts.shortcut(for: order) {
      let editor = INUIEditVoiceShortcutViewController(voiceShortcut: existing)
      editor.delegate = self
      present(editor, animated: true)
    } else if let shortcut = INShortcut(intent: order.intent) {
      let adder = INUIAddVoiceShortcutViewController(shortcut: shortcut)
      adder.delegate = self
      present(adder, animated: true)
    }
  }
}
