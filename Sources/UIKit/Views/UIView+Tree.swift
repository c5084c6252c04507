import Foundation

extension UIView {
  /// Puts a view in front of all others that this one holds; it leaves whatever held it.
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a place, 0 being the hindmost; a place beyond the last is the last.
  ///
  /// A view is never put into itself or into what it holds: that is logged and nothing changes.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return UIKitLog.write("a view cannot be put into itself or into a view that it holds; add it to another one")
    }
    let window = self.window
    view.willMove(toSuperview: self)
    if view.window !== window { view.willMove(toWindow: window) }
    view.detach()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.setOwner(self)
    didAddSubview(view)
    view.didMoveToSuperview()
    view.didMoveToWindow()
    view.setNeedsLayout()
    setNeedsLayout()
  }

  /// Puts a view right in front of another that this one holds.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(
      view, at: subviews.filter { $0 !== view }.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }

  /// Puts a view right behind another that this one holds.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === siblingSubview } ?? subviews.count)
  }

  /// Takes the view out of what holds it, with the constraints between it and others.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    if window != nil { willMove(toWindow: nil) }
    detach()
    didMoveToSuperview()
    didMoveToWindow()
  }

  private func detach() {
    guard let outer = superview else { return }
    outer.willRemoveSubview(self)
    (outer as? UIStackView)?.forget(self)
    var ancestor: UIView? = outer
    while let view = ancestor {
      for constraint in view.ownConstraints where constraint.reaches(into: self) { constraint.isActive = false }
      ancestor = view.superview
    }
    outer.subviews.removeAll { $0 === self }
    setOwner(nil)
    outer.setNeedsLayout()
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Whether the other is this view or holds it, however far up.
  public func isDescendant(of view: UIView) -> Bool {
    var here: UIView? = self
    while let current = here {
      if current === view { return true }
      here = current.superview
    }
    return false
  }

  /// The first view with the mark, this one included; nil if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Has whoever holds what is typed give it up, if that is in here.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  func autoresize(from before: CGSize, to after: CGSize) {
    guard !followsConstraints, superview?.autoresizesSubviews ?? false else { return }
    let mask = autoresizingMask
    let horizontal = Self.spread(
      change: after.width - before.width, parts: (frame.minX, frame.width, before.width - frame.maxX),
      gives: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
    let vertical = Self.spread(
      change: after.height - before.height, parts: (frame.minY, frame.height, before.height - frame.maxY),
      gives: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
    frame = CGRect(x: horizontal.0, y: vertical.0, width: max(0, horizontal.1), height: max(0, vertical.1))
  }

  /// Gives the change to the parts that give way, by their lengths; evenly where these have none.
  private static func spread(
    change: CGFloat, parts: (CGFloat, CGFloat, CGFloat), gives: (Bool, Bool, Bool)
  ) -> (CGFloat, CGFloat) {
    let lengths = [gives.0 ? parts.0 : 0, gives.1 ? parts.1 : 0, gives.2 ? parts.2 : 0]
    let count = [gives.0, gives.1, gives.2].filter { $0 }.count
    guard count > 0 else { return (parts.0, parts.1) }
    let sum = lengths.reduce(0, +)
    let share = { (index: Int, giving: Bool) -> CGFloat in
      guard giving else { return 0 }
      return sum > 0 ? change * lengths[index] / sum : change / CGFloat(count)
    }
    return (parts.0 + share(0, gives.0), parts.1 + share(1, gives.1))
  }
}
