import UIKit

/// A screen of rows, one below the other.
class RowsController: UIViewController {
  let kitchen: Kitchen
  private let rows = UIStackView()

  init(kitchen: Kitchen) {
    self.kitchen = kitchen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    rows.axis = .vertical
    rows.spacing = 12
    view = rows
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  /// The rows as they should be now; for subclasses.
  func makeRows() -> [UIView] { [] }

  /// Makes all rows anew.
  func reload() {
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    for row in makeRows() { rows.addArrangedSubview(row) }
  }

  func label(_ text: String, style: UIFont.TextStyle = .body) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.numberOfLines = 0
    return label
  }

  /// - Parameter identifier: what the button is called in every language.
  func button(_ title: String, identifier: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.accessibilityIdentifier = identifier
    return button
  }

  /// Tells the person something that they can only take note of.
  func tell(_ message: String) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: NSLocalizedString("ok", comment: "Takes note"), style: .default))
    present(alert, animated: true)
  }
}
