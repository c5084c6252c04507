import Foundation
import Testing
import UIKit

@MainActor struct LayoutTests {
  private func box(_ width: CGFloat = 300, _ height: CGFloat = 200) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func inner(of view: UIView) -> UIView {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    return inner
  }

  @Test func `a view pinned to the edges fills what holds it, and follows it`() {
    let view = box()
    let inner = inner(of: view)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 270, height: 192))
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(inner.frame.width == 70)
  }

  @Test func `a ratio, a middle and a length place a view`() {
    let view = box()
    let inner = inner(of: view)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
      inner.heightAnchor.constraint(equalToConstant: 40),
      view.centerXAnchor.constraint(equalTo: inner.centerXAnchor),
      NSLayoutConstraint(
        item: inner, attribute: .centerY, relatedBy: .equal, toItem: view, attribute: .centerY, multiplier: 1,
        constant: 5),
    ])
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 70, y: 85, width: 160, height: 40))
  }

  @Test(arguments: [(Float(700), CGFloat(50)), (800, 80)])
  func `of two constraints that cannot both hold the one of lower priority gives way`(
    priority: Float, width: CGFloat
  ) {
    let view = box()
    let inner = inner(of: view)
    let one = inner.widthAnchor.constraint(equalToConstant: 50)
    one.priority = UILayoutPriority(750)
    let two = inner.widthAnchor.constraint(equalToConstant: 80)
    two.priority = UILayoutPriority(priority)
    NSLayoutConstraint.activate([one, two])
    view.layoutIfNeeded()
    #expect(inner.frame.width == width)
  }

  @Test func `an inequality holds only where it has to`() {
    let view = box()
    let inner = inner(of: view)
    let wish = inner.widthAnchor.constraint(equalToConstant: 1000)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([wish, inner.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor)])
    view.layoutIfNeeded()
    #expect(inner.frame.maxX == 300)
    wish.constant = 20
    view.layoutIfNeeded()
    #expect(inner.frame.width == 20)
  }

  @Test func `a label is as large as its text, and breaks it where it is held in`() {
    let view = box()
    let label = UILabel()
    label.text = "A line that is too long for the room that there is for it"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor), label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
    ])
    view.layoutIfNeeded()
    let wide = label.frame
    #expect(wide.width > 250 && wide.width <= 300)
    #expect(wide.height == TextMeasure.size(of: label.text ?? "", font: label.font, width: 300).height)
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(label.frame.width <= 100)
    #expect(label.frame.height > wide.height)
  }

  @Test func `between two labels the one that resists less gives up room`() {
    let view = box(120, 40)
    let labels = ["A rather long text", "Another text"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    labels[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: labels)
    stack.frame = view.bounds
    view.addSubview(stack)
    view.layoutIfNeeded()
    #expect(labels[1].frame.width == labels[1].intrinsicContentSize.width)
    #expect(labels[0].frame.width == 120 - labels[1].frame.width)
  }

  @Test func `a stack lines up views, leaves out hidden ones and keeps spacings`() {
    let views = (0..<4).map { _ in UIView() }
    for view in views { view.heightAnchor.constraint(equalToConstant: 10).isActive = true }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 5
    stack.setCustomSpacing(20, after: views[2])
    views[1].isHidden = true
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.height == 55)
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: size.height)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 0, 15, 45])
    #expect(views[3].frame.width == 80)
  }

  @Test(arguments: [
    (UIStackView.Distribution.fillEqually, [CGFloat(0), 100, 200], [CGFloat(100), 100, 100]),
    (.equalSpacing, [0, 115, 270], [20, 60, 30]), (.fill, [0, 20, 80], [20, 60, 220]),
  ])
  func `a stack shares its length as it is told`(
    distribution: UIStackView.Distribution, starts: [CGFloat], lengths: [CGFloat]
  ) {
    let views = [CGFloat(20), 60, 30].enumerated().map { place, width in
      let view = UIView()
      let constraint = view.widthAnchor.constraint(equalToConstant: width)
      constraint.priority = UILayoutPriority(place == 2 ? 500 : 600)
      constraint.isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == starts)
    #expect(views.map(\.frame.width) == lengths)
  }

  @Test func `without constraints a view's edges give way as its mask says`() {
    let view = box()
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(inner)
    view.frame.size = CGSize(width: 400, height: 300)
    #expect(inner.frame == CGRect(x: 10, y: 110, width: 200, height: 50))
  }

  @Test func `a constraint between views of two trees stays inactive`() {
    let constraint = box().widthAnchor.constraint(equalTo: box().widthAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  @Test func `a view that leaves takes its constraints along`() {
    let view = box()
    let inner = inner(of: view)
    let constraint = inner.widthAnchor.constraint(equalTo: view.widthAnchor)
    constraint.isActive = true
    inner.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(view.constraints.isEmpty)
  }

  @Test func `the same tree is laid out the same each time`() {
    let frames = (0..<5).map { _ -> [CGRect] in
      let view = box()
      let views = (0..<12).map { _ in inner(of: view) }
      for (one, two) in zip(views, views.dropFirst()) {
        one.trailingAnchor.constraint(equalTo: two.leadingAnchor).isActive = true
        one.widthAnchor.constraint(greaterThanOrEqualToConstant: 3).isActive = true
      }
      views.last?.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
      views.first?.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      view.layoutIfNeeded()
      return views.map(\.frame)
    }
    #expect(Set(frames.map { "\($0)" }).count == 1)
    #expect(frames[0].last?.maxX == 300)
  }
}
