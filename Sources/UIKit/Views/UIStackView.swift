import Foundation

/// Lines up views in a row or a column.
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// How the views share the length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where they stand across it.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// Points between one view and the next; the least where the views are spread evenly.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the margins stay free.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// As nothing is read from an archive here, it is empty.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Lines up these.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Lines up a view at a place; it is held by the stack from now on.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    setNeedsLayout()
  }

  /// Lines it up no longer; the stack still holds it.
  open func removeArrangedSubview(_ view: UIView) { forget(view) }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing(after: arrangedSubview, otherwise: Self.spacingUseDefault)
  }

  /// What stands for the stack's own spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  func customSpacing(after view: UIView, otherwise spacing: CGFloat) -> CGFloat {
    switch customSpacings[ObjectIdentifier(view)] {
    case nil, Self.spacingUseDefault: spacing
    case Self.spacingUseSystem: systemSpacing
    case let custom?: custom
    }
  }

  /// A hidden view takes no room.
  func arranges(_ view: UIView) -> Bool { !view.isHidden && arrangedSubviews.contains { $0 === view } }

  func forget(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(.zero) }
}
