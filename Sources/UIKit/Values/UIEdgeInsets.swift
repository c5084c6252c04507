import Foundation

/// Distances from the edges of a rectangle inwards, in points; negative ones reach out.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance on any side.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle inwards, told by where a line of text starts and ends.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any side.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// What is left of the rectangle inside these distances; a side never gets shorter than nothing.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }
}
