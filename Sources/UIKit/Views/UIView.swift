import Foundation

/// A rectangle that shows something and holds others.
///
/// - Compatibility: Nothing is drawn here. A tree of views is laid out, and what it shows is handed to whoever draws.
@MainActor @preconcurrency
open class UIView: UIResponder, @preconcurrency NSCoding {
  private var box: CGRect
  private weak var owner: UIView?
  private(set) var needsLayout = true

  /// An empty rectangle at a place in whatever will hold it.
  public init(frame: CGRect) {
    box = frame.standardized
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  /// - Compatibility: Archives of views, as interface files compile to, cannot be read: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// - Compatibility: Writes nothing.
  open func encode(with coder: NSCoder) {}

  // MARK: Geometry

  /// The rectangle, as whatever holds it counts; the size is never negative.
  open var frame: CGRect {
    get { box }
    set { move(to: newValue.standardized) }
  }

  /// The rectangle as it counts itself.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: box.size) }
    set {
      boundsOrigin = newValue.origin
      let size = newValue.standardized.size
      let middle = center
      move(
        to: CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
    }
  }

  /// The middle, as whatever holds it counts.
  open var center: CGPoint {
    get { CGPoint(x: box.midX, y: box.midY) }
    set { box.origin = CGPoint(x: newValue.x - box.width / 2, y: newValue.y - box.height / 2) }
  }

  private var boundsOrigin = CGPoint.zero

  private func move(to rectangle: CGRect) {
    let before = box.size
    box = rectangle
    guard before != rectangle.size else { return }
    for view in subviews { view.autoresize(from: before, to: rectangle.size) }
    setNeedsLayout()
  }

  /// A point of this view as the other counts; nil for the topmost.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (placeInTop, view?.placeInTop ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.placeInTop ?? .zero, placeInTop)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  private var placeInTop: CGPoint {
    var place = CGPoint(x: -boundsOrigin.x, y: -boundsOrigin.y)
    var view = self
    while let outer = view.superview {
      place.x += view.box.minX - outer.boundsOrigin.x
      place.y += view.box.minY - outer.boundsOrigin.y
      view = outer
    }
    return place
  }

  /// Which of its edges and sides give way when whatever holds the view changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true

  /// Whether the frame, as it was set, stands for constraints; false where the view's own constraints say where it is.
  open var translatesAutoresizingMaskIntoConstraints = true

  // MARK: Tree

  /// What holds this view.
  open var superview: UIView? { owner }
  /// What it holds, the hindmost first.
  open internal(set) var subviews: [UIView] = []
  /// The window at the top of the tree.
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  func setOwner(_ view: UIView?) { owner = view }

  weak var controller: UIViewController?
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Looks

  open var isHidden = false { didSet { if oldValue != isHidden { invalidateArrangement() } } }
  /// From 0, not to be seen, to 1.
  open var alpha: CGFloat = 1
  /// Whatever an app marks the view with.
  open var tag = 0
  open var backgroundColor: UIColor?
  open var isOpaque = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  public let layer = CALayer()

  /// The colour of what can be touched; that of whatever holds the view unless it has its own.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set { ownTint = newValue }
  }
  private var ownTint: UIColor?

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// What the view is drawn for.
  open var traitCollection: UITraitCollection {
    if overrideUserInterfaceStyle != .unspecified { return UITraitCollection(style: overrideUserInterfaceStyle) }
    return superview?.traitCollection ?? .current
  }

  // MARK: For those who listen

  /// Whether the view is one thing to somebody who listens.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?

  // MARK: Layout

  /// The room that the view wants for what it shows; `noIntrinsicMetric` for a side that it does not mind.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that fits best into another; the view's own size unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits best.
  open func sizeToFit() {
    let size = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// Places what the view holds; constraints have done their part before. For subclasses.
  open func layoutSubviews() {}

  /// Has the view laid out before it is shown next.
  open func setNeedsLayout() {
    needsLayout = true
    superview?.setNeedsLayoutBelow()
  }

  /// Lays out what needs it, of this view and all that it holds.
  open func layoutIfNeeded() { LayoutPass.run(on: self) }

  /// Says that the view wants another room than before.
  open func invalidateIntrinsicContentSize() { setNeedsLayout() }

  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { updateConstraints() }

  /// Has the view drawn anew; whoever draws asks for all of it each time.
  open func setNeedsDisplay() {}

  private func setNeedsLayoutBelow() {
    guard !needsLayout else { return }
    needsLayout = true
    superview?.setNeedsLayoutBelow()
  }

  func didLayout() { needsLayout = false }

  func invalidateArrangement() { setNeedsLayout() }

  // MARK: Life in the tree, for subclasses

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// Called when the view is drawn for something else than before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var ownConstraints: [NSLayoutConstraint] = []
  var ownGuides: [UILayoutGuide] = []
  /// How many active constraints name the view.
  var constraintCount = 0
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private(set) lazy var safeArea = UILayoutGuide(in: self) { _ in .zero }
  private(set) lazy var marginsGuide = UILayoutGuide(in: self) { $0.margins }
  private(set) lazy var readable = UILayoutGuide(in: self) { $0.margins }

  /// What the view itself shows, beside its background: nothing but in subclasses.
  package var content: [ShownContent] { [] }
}
