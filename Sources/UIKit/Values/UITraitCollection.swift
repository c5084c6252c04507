import Foundation

/// Whether things are drawn dark on light or light on dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The kind of device that an interface is drawn for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
}

/// What an interface is drawn for: its style, its kind of device, how many pixels make a point.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels to a point.
  public let displayScale: CGFloat

  package init(style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom = .phone, scale: CGFloat = 2) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    displayScale = scale
    super.init()
  }

  /// Only the style is told.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

  /// What colours are resolved for where nothing else is said: light, on a phone.
  open class var current: UITraitCollection { UITraitCollection(style: .light) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return (userInterfaceStyle, userInterfaceIdiom, displayScale)
      == (other.userInterfaceStyle, other.userInterfaceIdiom, other.displayScale)
  }

  open override var hash: Int { userInterfaceStyle.hashValue ^ displayScale.hashValue }
}
