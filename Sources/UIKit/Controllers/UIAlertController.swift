import Foundation

/// A choice in an alert.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  func perform() { handler?(self) }
}

/// Tells a person something and lets them choose.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open override func loadView() {
    let texts = [(title, UIFont.TextStyle.headline), (message, .body)].compactMap { text, style -> UILabel? in
      guard let text, !text.isEmpty else { return nil }
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.numberOfLines = 0
      return label
    }
    let buttons = actions.map { action in
      UIButton(primaryAction: UIAction(title: action.title ?? "") { [weak self] _ in self?.choose(action) })
    }
    let stack = UIStackView(arrangedSubviews: texts + buttons)
    stack.axis = .vertical
    stack.spacing = 8
    view = stack
  }

  /// Takes the alert away, then does what was chosen.
  package func choose(_ action: UIAlertAction) {
    guard action.isEnabled, actions.contains(where: { $0 === action }) else { return }
    dismiss(animated: false) { action.perform() }
  }
}
