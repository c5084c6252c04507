import Foundation

/// What a stack view asks of its arranged views, as constraints of a layout.
@MainActor struct StackArrangement {
  private typealias Expression = LinearSolver.Expression

  private let stack: UIStackView
  private let views: [UIView]
  private let insets: UIEdgeInsets
  private var isHorizontal: Bool { stack.axis == .horizontal }

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { stack.arranges($0) }
    insets = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
  }

  func add(to pass: inout LayoutPass) {
    guard let outer = pass.box(of: stack), !views.isEmpty else { return }
    let boxes = views.compactMap { pass.box(of: $0) }
    guard boxes.count == views.count else { return }
    addMain(boxes, outer, &pass)
    for (view, box) in zip(views, boxes) { addCross(view, box, outer, &pass) }
    if stack.alignment == .firstBaseline, isHorizontal {
      for (view, box) in zip(views, boxes).dropFirst() {
        let shift = (view.firstBaseline ?? 0) - (views[0].firstBaseline ?? 0)
        pass.require([(1, box.y), (-1, boxes[0].y)], shift)
      }
    }
  }

  // MARK: Along the axis

  private func addMain(_ boxes: [LayoutPass.Box], _ outer: LayoutPass.Box, _ pass: inout LayoutPass) {
    let (before, after) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    pass.require([(1, start(boxes[0])), (-1, start(outer))], -before)
    let last = boxes[boxes.count - 1]
    pass.require([(1, start(last)), (1, length(last)), (-1, start(outer)), (-1, length(outer))], after)

    let shared = pass.variable()
    for (index, (box, next)) in zip(boxes, boxes.dropFirst()).enumerated() {
      let gap = stack.customSpacing(after: views[index], otherwise: stack.spacing)
      var difference = Expression(start(next))
      difference.add(start(box), times: -1)
      difference.add(length(box), times: -1)
      var atLeast = difference
      atLeast.constant -= Double(gap)
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: pass.add(atLeast, .equal, LayoutPass.firm)
      case .equalSpacing:
        pass.add(atLeast, .atLeast, LayoutPass.firm)
        difference.add(shared, times: -1)
        pass.add(difference, .equal, LayoutPass.firm)
      case .equalCentering:
        pass.add(atLeast, .atLeast, LayoutPass.firm)
        var centers = Expression(start(next))
        centers.add(length(next), times: 0.5)
        centers.add(start(box), times: -1)
        centers.add(length(box), times: -0.5)
        centers.add(shared, times: -1)
        pass.add(centers, .equal, UILayoutPriority(149).weight)
      }
    }
    addProportions(boxes, &pass)
  }

  private func addProportions(_ boxes: [LayoutPass.Box], _ pass: inout LayoutPass) {
    switch stack.distribution {
    case .fillEqually:
      for box in boxes.dropFirst() { pass.require([(1, length(box)), (-1, length(boxes[0]))], 0) }
    case .fillProportionally:
      let wanted = views.map { Double(isHorizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height) }
      guard wanted.allSatisfy({ $0 > 0 }) else { return }
      for (box, share) in zip(boxes, wanted).dropFirst() {
        pass.require(
          [(1, length(box)), (-share / wanted[0], length(boxes[0]))], 0, weight: UILayoutPriority(999).weight)
      }
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  // MARK: Across it

  private func addCross(_ view: UIView, _ box: LayoutPass.Box, _ outer: LayoutPass.Box, _ pass: inout LayoutPass) {
    let (before, after) = isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
    var head = Expression(side(box))
    head.add(side(outer), times: -1)
    head.constant -= Double(before)
    var tail = Expression(side(box))
    tail.add(breadth(box))
    tail.add(side(outer), times: -1)
    tail.add(breadth(outer), times: -1)
    tail.constant += Double(after)
    let (atHead, atTail): (LinearSolver.Relation, LinearSolver.Relation) =
      switch stack.alignment {
      case .fill: (.equal, .equal)
      case .leading: (.equal, .atMost)
      case .trailing: (.atLeast, .equal)
      case .center, .firstBaseline, .lastBaseline: (.atLeast, .atMost)
      }
    pass.add(head, atHead, LayoutPass.firm)
    pass.add(tail, atTail, LayoutPass.firm)
    if stack.alignment == .center {
      head.add(tail)
      pass.add(head, .equal, LayoutPass.firm)
    }
    // No larger than its largest view, unless something else asks for it.
    var size = Expression(breadth(outer))
    size.add(breadth(box), times: -1)
    size.constant -= Double(before + after)
    if stack.alignment != .fill { pass.add(size, .atMost, UILayoutPriority(49).weight) }
  }

  private func start(_ box: LayoutPass.Box) -> LinearSolver.Variable { isHorizontal ? box.x : box.y }
  private func length(_ box: LayoutPass.Box) -> LinearSolver.Variable { isHorizontal ? box.width : box.height }
  private func side(_ box: LayoutPass.Box) -> LinearSolver.Variable { isHorizontal ? box.y : box.x }
  private func breadth(_ box: LayoutPass.Box) -> LinearSolver.Variable { isHorizontal ? box.height : box.width }
}
