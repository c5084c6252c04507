import Foundation

/// The top of a tree of views.
@MainActor @preconcurrency
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let controller = rootViewController, let view = controller.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  open weak var windowScene: UIWindowScene? { didSet { windowScene?.adopt(self, leaving: oldValue) } }
  open private(set) var isKeyWindow = false

  /// As large as the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    isHidden = true
    self.windowScene = windowScene
    windowScene.adopt(self, leaving: nil)
  }

  public required init?(coder: NSCoder) { return nil }

  /// Shows the window, and tells its controller so.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    rootViewController?.appear(animated: false)
  }

  open func makeKey() {
    for window in UIApplication.shared.windows where window !== self { window.isKeyWindow = false }
    isKeyWindow = true
    UIApplication.shared.adopt(self)
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
}

/// What is shown on: here a rectangle as wide as an answer's card.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  private static let one = UIScreen()
  open class var main: UIScreen { one }

  /// Points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 390 * scale, height: 844 * scale) }
  /// Pixels to a point.
  open var scale: CGFloat { 2 }
  open var traitCollection: UITraitCollection { .current }
}
