import Foundation

/// One solution of all constraints of a tree of views.
///
/// A view without constraints of its own stays where its frame says. One with constraints has the room that it wants as
/// weaker constraints; what is still open is settled as small and as near to the upper left corner as can be.
@MainActor struct LayoutPass {
  typealias Expression = LinearSolver.Expression

  /// The four unknowns of a rectangle, in the topmost view's own measure.
  struct Box {
    let x, y, width, height: LinearSolver.Variable
  }

  private(set) var solver = LinearSolver()
  private var boxes: [ObjectIdentifier: Box] = [:]
  private let root: UIView
  /// What text is broken at, by label, as of the solution before.
  private let widths: [ObjectIdentifier: CGFloat]

  static let firm = UILayoutPriority.required.weight
  /// Less than any priority: what decides where nothing else does.
  static let faint = 0.01

  private init(root: UIView, widths: [ObjectIdentifier: CGFloat]) {
    (self.root, self.widths) = (root, widths)
  }

  // MARK: Running

  /// Lays out the whole tree that the view is in; what is laid out already is left as it is.
  static func run(on view: UIView) {
    var top = view
    while let outer = top.superview { top = outer }
    // A view may ask for another layout while it is laid out; one that always does is not waited for.
    for _ in 0..<6 where needsLayout(top) {
      updateConstraints(top)
      if isConstrained(inside: top) { solved(top) { $0.fixSize() }.writeBack() }
      layoutSubviews(of: top)
    }
  }

  /// The size that a view's inside wants.
  static func size(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraints(view)
    let pass = solved(view) { $0.wish(target, horizontal, vertical) }
    guard let box = pass.boxes[ObjectIdentifier(view)] else { return view.frame.size }
    return CGSize(
      width: max(0, round(pass.solver.value(of: box.width))), height: max(0, round(pass.solver.value(of: box.height))))
  }

  private static func needsLayout(_ view: UIView) -> Bool {
    view.needsLayout || view.subviews.contains(where: needsLayout)
  }

  private static func isConstrained(inside view: UIView) -> Bool {
    !view.ownConstraints.isEmpty || view is UIStackView || view.subviews.contains(where: isConstrained)
  }

  private static func updateConstraints(_ view: UIView) {
    if view.needsLayout { view.updateConstraintsIfNeeded() }
    view.subviews.forEach(updateConstraints)
  }

  private static func layoutSubviews(of view: UIView) {
    if view.needsLayout {
      view.didLayout()
      view.controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
    }
    view.subviews.forEach(layoutSubviews)
  }

  private static func solved(_ root: UIView, _ bind: (inout LayoutPass) -> Void) -> LayoutPass {
    var widths: [ObjectIdentifier: CGFloat] = [:]
    var pass = LayoutPass(root: root, widths: widths)
    // The height of a text of several lines is known only once its width is.
    for _ in 0..<3 {
      pass = LayoutPass(root: root, widths: widths)
      pass.include(root, in: nil)
      bind(&pass)
      pass.constrain(root)
      pass.solver.solve()
      let found = pass.textWidths(root)
      if found == widths { break }
      widths = found
    }
    return pass
  }

  // MARK: Unknowns

  func box(of item: AnyObject) -> Box? { boxes[ObjectIdentifier(item)] }

  mutating func variable() -> LinearSolver.Variable { solver.variable() }

  private mutating func include(_ view: UIView, in outer: Box?) {
    let box = newBox(for: view)
    add(Expression(box.width), .atLeast, Self.firm)
    add(Expression(box.height), .atLeast, Self.firm)
    for guide in view.guidesInUse {
      let inner = newBox(for: guide)
      guard let insets = guide.insets?(view) else { continue }
      require([(1, inner.x), (-1, box.x)], -insets.left)
      require([(1, inner.y), (-1, box.y)], -insets.top)
      require([(1, inner.width), (-1, box.width)], insets.left + insets.right)
      require([(1, inner.height), (-1, box.height)], insets.top + insets.bottom)
    }
    if let outer {
      if view.followsConstraints {
        settle(view, box, in: outer)
      } else {
        require([(1, box.x), (-1, outer.x)], -view.frame.minX)
        require([(1, box.y), (-1, outer.y)], -view.frame.minY)
        require([(1, box.width)], -view.frame.width)
        require([(1, box.height)], -view.frame.height)
      }
    }
    for inner in view.subviews { include(inner, in: box) }
  }

  private mutating func newBox(for item: AnyObject) -> Box {
    let box = Box(x: variable(), y: variable(), width: variable(), height: variable())
    boxes[ObjectIdentifier(item)] = box
    return box
  }

  /// The room that a view wants for what it shows, and a faint wish to be small and at the upper left.
  private mutating func settle(_ view: UIView, _ box: Box, in outer: Box) {
    let wanted = wantedSize(of: view)
    for (axis, side, size) in [
      (NSLayoutConstraint.Axis.horizontal, box.width, wanted.width), (.vertical, box.height, wanted.height),
    ] {
      var length = Expression(side)
      if size >= 0 {
        length.constant -= Double(size)
        add(length, .atLeast, view.contentCompressionResistancePriority(for: axis).weight)
        add(length, .atMost, view.contentHuggingPriority(for: axis).weight)
      } else {
        add(length, .equal, Self.faint)
      }
    }
    require([(1, box.x), (-1, outer.x)], 0, weight: Self.faint / 2)
    require([(1, box.y), (-1, outer.y)], 0, weight: Self.faint / 2)
  }

  private func wantedSize(of view: UIView) -> CGSize {
    if let label = view as? UILabel, let width = widths[ObjectIdentifier(label)] { return label.size(within: width) }
    return view.intrinsicContentSize
  }

  private func textWidths(_ view: UIView) -> [ObjectIdentifier: CGFloat] {
    var found: [ObjectIdentifier: CGFloat] = [:]
    if let label = view as? UILabel, label.numberOfLines != 1, label.followsConstraints, let box = box(of: label) {
      let width = Self.round(solver.value(of: box.width))
      if width > 0, width < label.size(within: .infinity).width { found[ObjectIdentifier(label)] = width }
    }
    for inner in view.subviews { found.merge(textWidths(inner)) { $1 } }
    return found
  }

  // MARK: Constraints

  private mutating func fixSize() { wish(root.bounds.size, .required, .required) }

  private mutating func wish(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
    guard let box = box(of: root) else { return }
    require([(1, box.x)], 0)
    require([(1, box.y)], 0)
    require([(1, box.width)], -size.width, weight: horizontal.weight)
    require([(1, box.height)], -size.height, weight: vertical.weight)
    // A view asked for its own size wants what it shows, too.
    if horizontal != .required || vertical != .required { settle(root, box, in: box) }
  }

  private mutating func constrain(_ view: UIView) {
    for constraint in view.ownConstraints {
      guard let first = expression(constraint.firstItem, constraint.firstAttribute) else { continue }
      var difference = first
      if constraint.secondAttribute != .notAnAttribute {
        guard let second = expression(constraint.secondItem, constraint.secondAttribute) else { continue }
        difference.add(second, times: -Double(constraint.multiplier))
      }
      difference.constant -= Double(constraint.constant)
      let relation: LinearSolver.Relation =
        switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: .atMost
        case .greaterThanOrEqual: .atLeast
        }
      add(difference, relation, constraint.priority.weight)
    }
    if let stack = view as? UIStackView { StackArrangement(stack).add(to: &self) }
    view.subviews.forEach { constrain($0) }
  }

  mutating func add(_ expression: Expression, _ relation: LinearSolver.Relation, _ weight: Double) {
    solver.add(expression, relation, weight: weight)
  }

  /// Asks that the sum be zero.
  mutating func require(
    _ terms: [(Double, LinearSolver.Variable)], _ constant: CGFloat, weight: Double = LayoutPass.firm
  ) {
    var sum = Expression(Double(constant))
    for (factor, variable) in terms { sum.add(variable, times: factor) }
    add(sum, .equal, weight)
  }

  private func expression(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Expression? {
    guard let item, let box = box(of: item) else { return nil }
    let margins = (item as? UIView)?.layoutMargins ?? .zero
    var sum = Expression()
    switch attribute {
    case .notAnAttribute: return nil
    case .left, .leading, .leftMargin, .leadingMargin: sum.add(box.x)
    case .top, .topMargin: sum.add(box.y)
    case .width: sum.add(box.width)
    case .height: sum.add(box.height)
    case .right, .trailing, .rightMargin, .trailingMargin:
      sum.add(box.x)
      sum.add(box.width)
    case .bottom, .bottomMargin:
      sum.add(box.y)
      sum.add(box.height)
    case .centerX, .centerXWithinMargins:
      sum.add(box.x)
      sum.add(box.width, times: 0.5)
    case .centerY, .centerYWithinMargins:
      sum.add(box.y)
      sum.add(box.height, times: 0.5)
    case .firstBaseline:
      sum.add(box.y)
      sum.constant += Double((item as? UIView)?.firstBaseline ?? 0)
    case .lastBaseline:
      sum.add(box.y)
      sum.add(box.height)
      sum.constant += Double((item as? UIView)?.lastBaseline ?? 0)
    }
    switch attribute {
    case .leftMargin, .leadingMargin: sum.constant += Double(margins.left)
    case .rightMargin, .trailingMargin: sum.constant -= Double(margins.right)
    case .topMargin: sum.constant += Double(margins.top)
    case .bottomMargin: sum.constant -= Double(margins.bottom)
    case .centerXWithinMargins: sum.constant += Double(margins.left - margins.right) / 2
    case .centerYWithinMargins: sum.constant += Double(margins.top - margins.bottom) / 2
    default: break
    }
    return sum
  }

  // MARK: Solution

  private func writeBack() { write(root, outer: .zero) }

  private func write(_ view: UIView, outer: CGPoint) {
    let place = rectangle(view)
    if view !== root, view.followsConstraints {
      let frame = place.offsetBy(dx: -outer.x, dy: -outer.y)
      if view.frame != frame { view.frame = frame }
    }
    for guide in view.guidesInUse {
      guide.solvedFrame = rectangle(guide).offsetBy(dx: -place.minX, dy: -place.minY)
    }
    for inner in view.subviews { write(inner, outer: place.origin) }
  }

  private func rectangle(_ item: AnyObject) -> CGRect {
    guard let box = box(of: item) else { return .zero }
    let value = { Self.round(solver.value(of: $0)) }
    return CGRect(x: value(box.x), y: value(box.y), width: max(0, value(box.width)), height: max(0, value(box.height)))
  }

  /// To a thousandth of a point, so that what is equal on paper is equal here.
  private static func round(_ value: Double) -> CGFloat { CGFloat((value * 1000).rounded() / 1000) }
}

extension UIView {
  /// The rectangles that constraints name.
  fileprivate var guidesInUse: [UILayoutGuide] {
    ([safeArea, marginsGuide, readable] + ownGuides).filter { $0.constraintCount > 0 }
  }

  /// Whether constraints say where the view is, rather than its frame.
  var followsConstraints: Bool {
    if (superview as? UIStackView)?.arranges(self) ?? false { return true }
    return !translatesAutoresizingMaskIntoConstraints && constraintCount > 0
  }

  /// From the top to the first line of text; nil where there is none.
  var firstBaseline: CGFloat? { (self as? UILabel).map { $0.font.ascender } ?? subviews.first?.firstBaseline }
  /// From the bottom to the last line of text, negative.
  var lastBaseline: CGFloat? { (self as? UILabel).map { $0.font.descender } ?? subviews.last?.lastBaseline }
}
