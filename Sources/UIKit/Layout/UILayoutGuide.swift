import Foundation

/// A rectangle in a view that constraints can name and that nothing shows.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  /// Where it lies in its view, as of the last layout.
  open var layoutFrame: CGRect {
    guard let insets, let view = owningView else { return solvedFrame }
    return CGRect(origin: .zero, size: view.bounds.size).inset(by: insets(view))
  }
  var solvedFrame = CGRect.zero
  /// How many active constraints name it.
  var constraintCount = 0
  /// How far inside its view it lies; nil where constraints say it.
  let insets: ((UIView) -> UIEdgeInsets)?

  public override init() {
    insets = nil
    super.init()
  }

  init(in view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    owningView = view
  }
}
