import Foundation

/// Looks after a view: makes it, fills it, shows others over it.
@MainActor @preconcurrency
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  /// The interface file that was named; nil for none.
  public let nibName: String?
  public let nibBundle: Bundle?
  private var root: UIView?
  private weak var container: UIViewController?
  private var isLoading = false
  /// Whether it was told that it appears, and not yet that it disappears.
  package private(set) var isShown = false

  /// - Compatibility: Interface files cannot be read without Objective-C: the name is kept and logged, and the view is
  ///   an empty one unless `loadView()` makes another.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// - Compatibility: Archives of controllers, as interface files compile to, cannot be read: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// - Compatibility: Writes nothing.
  open func encode(with coder: NSCoder) {}

  // MARK: View

  /// The view; made when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return root
    }
    set {
      root?.controller = nil
      root = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it was made.
  open var viewIfLoaded: UIView? { root }
  open var isViewLoaded: Bool { root != nil }

  open func loadViewIfNeeded() {
    guard root == nil, !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    loadView()
    // A subclass that makes none has an empty one rather than none.
    if root == nil { UIViewController.loadView(self)() }
    viewDidLoad()
  }

  /// Makes the view: an empty one as wide as an answer's card unless a subclass makes another.
  open func loadView() {
    if let nibName {
      UIKitLog.write(
        "\(type(of: self)) names the interface file \(nibName), which cannot be read here; make its views in loadView()"
      )
    }
    view = UIView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 150))
  }

  // MARK: Life, for subclasses

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Called by a container to hand on that it begins and ends to be shown.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIsAppearing(animated)
    } else {
      viewWillDisappear(animated)
    }
    isShown = isAppearing
  }

  open func endAppearanceTransition() {
    if isShown {
      viewDidAppear(false)
      if let activity = userActivity { begin(activity) }
    } else {
      viewDidDisappear(false)
      userActivity?.resignCurrent()
    }
  }

  /// Lays the view out and tells the controller, and those in it, that it is shown.
  package func appear(animated: Bool) {
    guard !isShown else { return }
    beginAppearanceTransition(true, animated: animated)
    view.layoutIfNeeded()
    for child in children { child.appear(animated: animated) }
    endAppearanceTransition()
  }

  package func disappear(animated: Bool) {
    guard isShown else { return }
    beginAppearanceTransition(false, animated: animated)
    for child in children { child.disappear(animated: animated) }
    endAppearanceTransition()
  }

  open override var next: UIResponder? { root?.superview ?? parent }

  /// What the person is doing here: current for as long as the controller is shown.
  open override var userActivity: NSUserActivity? {
    didSet {
      guard isShown, userActivity !== oldValue else { return }
      oldValue?.resignCurrent()
      if let activity = userActivity { begin(activity) }
    }
  }

  private func begin(_ activity: NSUserActivity) {
    if activity.needsSave { updateUserActivityState(activity) }
    activity.becomeCurrent()
  }

  // MARK: Containment

  /// The controllers whose views stand in this one's, in the order of adding.
  open private(set) var children: [UIViewController] = []
  open var parent: UIViewController? { container }

  /// Takes a controller in; its view is put into this one's by the caller, who then says `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self else { return }
    childController.container?.dropChild(childController)
    childController.willMove(toParent: self)
    childController.container = self
    children.append(childController)
  }

  /// Leaves the container.
  open func removeFromParent() {
    guard let parent = container else { return }
    parent.dropChild(self)
    didMove(toParent: nil)
  }

  private func dropChild(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.container = nil
  }

  // MARK: Presentation

  /// What this controller shows over its view.
  open internal(set) var presentedViewController: UIViewController?
  weak var presenter: UIViewController?
  /// Who shows this controller, or what it stands in, over its view.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var isBeingPresented = false
  open var isBeingDismissed = false
  open var definesPresentationContext = false

  /// Shows another controller over this one; where one is shown already, that is logged and nothing changes.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller shows; if it shows nothing, itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    hide(animated: flag, completion: completion)
  }

  // MARK: Facts

  open var title: String?
  /// The size that the controller's content wants, for who contains it.
  open var preferredContentSize = CGSize.zero
  open var traitCollection: UITraitCollection { root?.traitCollection ?? .current }
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false

  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// The navigation that the controller, or what it stands in, is a step of.
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  var ownExtensionContext: NSExtensionContext?

  /// What the extension was started with; nil in an app.
  open var extensionContext: NSExtensionContext? {
    ownExtensionContext ?? parent?.extensionContext ?? presenter?.extensionContext
  }

  /// Sets what the extension was started with; before the view is made.
  package func start(with context: NSExtensionContext) { ownExtensionContext = context }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all = UIRectEdge(rawValue: 15)
}
