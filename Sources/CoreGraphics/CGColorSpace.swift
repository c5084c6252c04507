import Foundation

/// Text where Core Foundation's class is asked for.
public typealias CFString = NSString
/// Bytes where Core Foundation's class is asked for.
public typealias CFData = NSData
/// Entries where Core Foundation's class is asked for.
public typealias CFDictionary = NSDictionary

/// What kind of numbers describe a colour.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// What the numbers of a colour mean.
///
/// - Compatibility: only the named spaces listed here exist; those of a device are taken for the named ones.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
  /// The colours of most screens, and of the web.
  public class var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// As `sRGB`, but with numbers below 0 and above 1.
  public class var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// As `sRGB`, but with numbers that are proportional to light.
  public class var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  /// As `linearSRGB`, but with numbers below 0 and above 1.
  public class var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
  /// The colours of screens with a wider range.
  public class var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// As `displayP3`, but with numbers below 0 and above 1.
  public class var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
  /// Black to white in the steps of `sRGB`.
  public class var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// Black to white in numbers that are proportional to light.
  public class var linearGray: CFString { "kCGColorSpaceLinearGray" }
  /// Four inks on paper.
  public class var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }

  package let kind: Kind

  package init(kind: Kind) { self.kind = kind }

  /// The space of this name; nil for a name that is not listed here.
  public convenience init?(name: CFString) {
    guard let kind = Kind(rawValue: String(describing: name)) else { return nil }
    self.init(kind: kind)
  }

  /// The name that the space can be made from.
  public var name: CFString? { NSString(string: kind.rawValue) }
  /// The kind of numbers.
  public var model: CGColorSpaceModel { kind.model }
  /// How many numbers a colour has, without the opacity.
  public var numberOfComponents: Int { kind.numberOfComponents }
  /// Whether its colours go beyond those of `sRGB`.
  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .extendedDisplayP3 }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.kind == right.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
  public var description: String { kind.rawValue }
}

/// The space of screens.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(kind: .sRGB) }
/// Black to white.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(kind: .gray) }
/// Four inks.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(kind: .cmyk) }
