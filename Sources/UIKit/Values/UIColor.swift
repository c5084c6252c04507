import Foundation

/// A colour with its opacity; it may be another one in the dark.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Parts of the standard colour space of screens (sRGB), each from 0 to 1.
  package struct Components: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  private enum Source: Sendable {
    case fixed(Components)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let source: Source

  package init(components: Components) {
    source = .fixed(components)
    super.init()
  }

  /// A colour of three parts, each from 0 to 1; others are cut off.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      components: Components(
        red: Self.part(red), green: Self.part(green), blue: Self.part(blue), alpha: Self.part(alpha)))
  }

  /// A grey, 0 for black and 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by its place on the wheel, its strength and its brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (hue, saturation, value) = (Self.part(hue) * 6, Self.part(saturation), Self.part(brightness))
    let part = { (shift: Double) -> CGFloat in
      let place = (shift + hue).truncatingRemainder(dividingBy: 6)
      return CGFloat(value - value * saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// A colour that is asked for anew wherever it is drawn.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
    super.init()
  }

  package convenience init(light: UInt32, dark: UInt32, alpha: Double = 1) {
    self.init { traits in UIColor(hex: traits.userInterfaceStyle == .dark ? dark : light, alpha: alpha) }
  }

  package convenience init(hex: UInt32, alpha: Double = 1) {
    let part = { (shift: UInt32) in CGFloat((hex >> shift) & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: CGFloat(alpha))
  }

  private static func part(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(Double(value), 0), 1) }

  /// What the colour is where things are drawn so.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(components: components(for: traitCollection))
  }

  package func components(for traits: UITraitCollection = .current) -> Components {
    switch source {
    case .fixed(let components): components
    case .dynamic(let provide): provide(traits).components(for: traits)
    }
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor { [self] traits in
      var components = components(for: traits)
      components.alpha = Self.part(alpha)
      return UIColor(components: components)
    }
  }

  /// Writes the parts where pointers are given; always true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components()
    red?.pointee = CGFloat(components.red)
    green?.pointee = CGFloat(components.green)
    blue?.pointee = CGFloat(components.blue)
    alpha?.pointee = CGFloat(components.alpha)
    return true
  }

  public required init?(coder: NSCoder) {
    let names = ["red", "green", "blue", "alpha"]
    guard coder.allowsKeyedCoding, names.allSatisfy(coder.containsValue(forKey:)) else { return nil }
    let parts = names.map { Self.part(CGFloat(coder.decodeDouble(forKey: $0))) }
    source = .fixed(Components(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    let components = components()
    coder.encode(components.red, forKey: "red")
    coder.encode(components.green, forKey: "green")
    coder.encode(components.blue, forKey: "blue")
    coder.encode(components.alpha, forKey: "alpha")
  }

  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return [UIUserInterfaceStyle.light, .dark].map(UITraitCollection.init(userInterfaceStyle:))
      .allSatisfy { components(for: $0) == other.components(for: $0) }
  }

  open override var hash: Int { components().hashValue }
}
