import Foundation

/// What a step of a navigation is called and offers.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  open var hidesBackButton = false

  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// Shows the last of a row of controllers, and goes back through them.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  /// The steps, the first first.
  open private(set) var viewControllers: [UIViewController] = []
  open var isNavigationBarHidden = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) { return nil }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController.parent == nil, viewController !== self else {
      return UIKitLog.write("\(type(of: viewController)) stands in a controller already and cannot be pushed")
    }
    let before = topViewController
    addChild(viewController)
    viewControllers.append(viewController)
    show(viewController, insteadOf: before, animated: animated)
    viewController.didMove(toParent: self)
  }

  /// Goes a step back; nil if there is only the first.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let last = viewControllers.popLast() else { return nil }
    last.willMove(toParent: nil)
    if let top = topViewController { show(top, insteadOf: last, animated: animated) }
    last.removeFromParent()
    return last
  }

  /// Goes back to the first step; those that were left, the earliest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var left: [UIViewController] = []
    while let last = popViewController(animated: animated) { left.insert(last, at: 0) }
    return left.isEmpty ? nil : left
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  private func show(_ next: UIViewController, insteadOf before: UIViewController?, animated: Bool) {
    if isShown { before?.disappear(animated: animated) }
    before?.viewIfLoaded?.removeFromSuperview()
    guard let holder = view, let inner = next.view else { return }
    inner.frame = holder.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(inner)
    if isShown { next.appear(animated: animated) }
  }
}
