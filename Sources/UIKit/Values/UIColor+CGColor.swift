import CoreGraphics
import Foundation

extension UIColor {
  /// The same colour, as nearly as screens in general can show it; clear for one whose space cannot be converted.
  public convenience init(cgColor: CGColor) {
    let screen = CGColorSpace(name: CGColorSpace.sRGB)
    let parts = screen.flatMap { cgColor.converted(to: $0, intent: .defaultIntent, options: nil)?.components } ?? []
    if parts.count == 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      self.init(white: 0, alpha: 0)
    }
  }

  /// The colour as it is in the light.
  public var cgColor: CGColor {
    let parts = components()
    return CGColor(
      srgbRed: CGFloat(parts.red), green: CGFloat(parts.green), blue: CGFloat(parts.blue), alpha: CGFloat(parts.alpha))
  }
}

extension CALayer {
  /// The colour of the edge; nil for black.
  public var borderColor: CGColor? {
    get { edge?.cgColor }
    set { edge = newValue.map(UIColor.init(cgColor:)) }
  }

  public var shadowColor: CGColor? {
    get { shadow?.cgColor }
    set { shadow = newValue.map(UIColor.init(cgColor:)) }
  }
}
