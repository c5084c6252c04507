import Foundation

/// How a view's rectangle is painted: its corners, its edge, its shadow.
///
/// - Compatibility: There are no layers without a view, and nothing moves. Shadows are kept and not drawn.
@MainActor @preconcurrency
open class CALayer: NSObject {
  /// In points.
  open var cornerRadius: CGFloat = 0
  /// Whether what stands in the rectangle is cut off at its edge.
  open var masksToBounds = false
  /// In points; 0 for no edge.
  open var borderWidth: CGFloat = 0
  open var shadowRadius: CGFloat = 3
  /// From 0 to 1.
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// From 0 to 1.
  open var opacity: Float = 1
  open var isHidden = false
  /// Black until told.
  package var edge: UIColor? = .black
  package var shadow: UIColor?

  public override init() { super.init() }
}
