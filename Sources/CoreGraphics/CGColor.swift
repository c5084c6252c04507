import Foundation

/// A colour with its opacity, as numbers in a colour space.
///
/// - Compatibility: there are no patterns.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  package let space: CGColorSpace
  /// As many as the space has, and the opacity.
  private let numbers: [CGFloat]

  package init(space: CGColorSpace, numbers: [CGFloat]) {
    self.space = space
    self.numbers = numbers
  }

  /// A colour of a space.
  ///
  /// - Parameter components: as many numbers as the space has, and after them the opacity; what is beyond is not read.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let numbers = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(space: space, numbers: Array(numbers))
  }

  /// A colour of a space; nil unless there are as many numbers as the space has, and the opacity.
  package convenience init?(colorSpace space: CGColorSpace, numbers: [Double]) {
    guard numbers.count == space.numberOfComponents + 1, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(space: space, numbers: numbers.map { CGFloat($0) })
  }

  /// A colour of screens, each part from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour of `sRGB`, each part from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpace(kind: .sRGB), numbers: [red, green, blue, alpha])
  }

  /// A shade from black, which is 0, to white, which is 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpace(kind: .gray), numbers: [gray, alpha])
  }

  /// A shade from black, which is 0, to white, which is 1.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Inks, each from 0 to 1.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: CGColorSpace(kind: .cmyk), numbers: [cyan, magenta, yellow, black, alpha])
  }

  /// The numbers of the colour space, and after them the opacity; never nil here.
  public var components: [CGFloat]? { numbers }
  /// How many numbers there are, the opacity included.
  public var numberOfComponents: Int { numbers.count }
  /// The opacity: from 0, which cannot be seen, to 1.
  public var alpha: CGFloat { numbers.last ?? 1 }
  /// What the numbers mean; never nil here.
  public var colorSpace: CGColorSpace? { space }

  /// An equal colour.
  public func copy() -> CGColor? { self }

  /// The colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, numbers: numbers.dropLast() + [alpha])
  }

  /// The same colour in another space, or what comes nearest to it there.
  ///
  /// - Parameters:
  ///   - intent: not looked at: colours that the other space lacks are cut to its edge, one number at a time.
  ///   - options: not looked at.
  public func converted(
    to colorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if colorSpace == space { return self }
    let light = space.kind.linearRGB(numbers)
    return CGColor(space: colorSpace, numbers: colorSpace.kind.components(linearRGB: light) + [alpha])
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.space == right.space && left.numbers == right.numbers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(numbers)
  }

  public var description: String { "\(space)(\(numbers.map { "\($0)" }.joined(separator: " ")))" }
}

extension CGColor {
  /// No light.
  public class var black: CGColor { CGColor(gray: 0, alpha: 1) }
  /// All light.
  public class var white: CGColor { CGColor(gray: 1, alpha: 1) }
  /// Nothing to be seen.
  public class var clear: CGColor { CGColor(gray: 0, alpha: 0) }
}

/// What to do with colours that the space to be converted to does not have.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}
