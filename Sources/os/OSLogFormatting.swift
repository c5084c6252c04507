import Foundation

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  var radix = 10
  var uppercase = false
  var prefix = ""
  var minDigits = 0
  var explicitPositiveSign = false

  /// To the base of ten.
  public static var decimal: Self { Self() }
  /// To the base of sixteen.
  public static var hex: Self { Self(radix: 16) }
  /// To the base of eight.
  public static var octal: Self { Self(radix: 8) }

  /// To the base of ten, with a plus sign if asked for, and zeros in front up to so many digits.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0) -> Self {
    Self(minDigits: minDigits(), explicitPositiveSign: explicitPositiveSign)
  }

  /// To the base of sixteen, with `0x` in front if asked for.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> Self {
    Self(
      radix: 16, uppercase: uppercase, prefix: includePrefix ? "0x" : "", minDigits: minDigits(),
      explicitPositiveSign: explicitPositiveSign)
  }

  /// To the base of eight, with `0o` in front if asked for.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, minDigits: @autoclosure () -> Int = 0
  ) -> Self {
    Self(
      radix: 8, prefix: includePrefix ? "0o" : "", minDigits: minDigits(), explicitPositiveSign: explicitPositiveSign)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: min(1024, max(0, minDigits - digits.count)))
    return (number < 0 ? "-" : explicitPositiveSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  enum Style: String { case fixed = "f", hex = "a", exponential = "e", hybrid = "g" }

  var style: Style
  var precision: Int?
  var explicitPositiveSign = false
  var uppercase = false

  /// With six digits after the point.
  public static var fixed: Self { Self(style: .fixed) }
  /// To the base of sixteen.
  public static var hex: Self { Self(style: .hex) }
  /// With a power of ten.
  public static var exponential: Self { Self(style: .exponential) }
  /// As short as can be.
  public static var hybrid: Self { Self(style: .hybrid) }

  /// With so many digits after the point, six unless said otherwise.
  public static func fixed(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> Self {
    Self(
      style: .fixed, precision: precision(), explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }

  /// With a power of ten, and so many digits after the point.
  public static func exponential(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> Self {
    Self(
      style: .exponential, precision: precision(), explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }

  /// As short as can be, with so many digits at most.
  public static func hybrid(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> Self {
    Self(
      style: .hybrid, precision: precision(), explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }

  func text(_ number: Double) -> String {
    let digits = precision.map { ".\(min(64, max(0, $0)))" } ?? ""
    let letter = uppercase ? style.rawValue.uppercased() : style.rawValue
    return String(format: "%" + (explicitPositiveSign ? "+" : "") + digits + letter, number)
  }
}

/// Whether a yes is written as `true` or as `YES`.
public enum OSLogBoolFormat: Sendable {
  case truth
  case answer
}

/// How a value stands in a column.
public struct OSLogStringAlignment: Sendable {
  var columns = 0
  var isLeft = false

  /// As it comes.
  public static var none: Self { Self() }
  /// Without a column, at its right edge.
  public static var right: Self { Self() }
  /// Without a column, at its left edge.
  public static var left: Self { Self(isLeft: true) }
  /// At the right edge of a column of so many characters at least.
  public static func right(columns: @autoclosure () -> Int) -> Self { Self(columns: columns()) }
  /// At the left edge of a column of so many characters at least.
  public static func left(columns: @autoclosure () -> Int) -> Self { Self(columns: columns(), isLeft: true) }

  func applied(to text: String) -> String {
    let space = String(repeating: " ", count: min(1024, max(0, columns - text.count)))
    return isLeft ? text + space : space + text
  }
}
