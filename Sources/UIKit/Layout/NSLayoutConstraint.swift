import Foundation

/// A relation between two lengths or places: first = second × multiplier + constant, or at most, or at least.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// What of a rectangle is meant. Where lines of text start is its left here: languages written from the right are not
  /// mirrored.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    case centerYWithinMargins
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// Points.
  open var constant: CGFloat { didSet { holder?.setNeedsLayout() } }
  open var priority = UILayoutPriority.required { didSet { holder?.setNeedsLayout() } }
  open var identifier: String?
  private weak var holder: UIView?

  /// A constraint, not yet active.
  ///
  /// - Parameters:
  ///   - view1: a view or a layout guide.
  ///   - view2: another, or nil where the first is compared with the constant alone.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = Self.object(view1)
    secondItem = view2.flatMap(Self.object)
    (firstAttribute, secondAttribute) = (attr1, attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
    super.init()
  }

  private static func object(_ item: Any) -> AnyObject? { (item as? UIView) ?? (item as? UILayoutGuide) }

  /// Whether it counts. Activating puts it into the nearest view that holds both of its items; where there is none, that
  /// is logged and it stays inactive.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        guard let view = nearestHolder else {
          let name = identifier.map { " \($0)" } ?? ""
          return UIKitLog.write(
            "the constraint\(name) stays inactive: no view holds both of its items; add them to one tree first")
        }
        hold(in: view)
      } else {
        holder?.ownConstraints.removeAll { $0 === self }
        holder?.setNeedsLayout()
        holder = nil
        count(-1)
      }
    }
  }

  private func hold(in view: UIView) {
    view.ownConstraints.append(self)
    holder = view
    view.setNeedsLayout()
    count(1)
  }

  private func count(_ step: Int) {
    for item in [firstItem, secondItem] {
      (item as? UIView)?.constraintCount += step
      (item as? UILayoutGuide)?.constraintCount += step
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func activate(in view: UIView) {
    isActive = false
    hold(in: view)
  }

  /// Whether an item is the view or stands in it.
  func reaches(into view: UIView) -> Bool {
    [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) ?? false }
  }

  static func view(of item: AnyObject?) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }

  private var nearestHolder: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard secondAttribute != .notAnAttribute else { return first }
    guard let second = Self.view(of: secondItem) else { return nil }
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}
