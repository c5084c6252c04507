import Foundation

/// A way to set text: a family, a size in points, a weight, upright or slanted.
///
/// - Compatibility: No font file is read. Widths and heights are estimates from averages; see ``TextMeasure``.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// How heavy the strokes are, from -1 for the lightest to 1 for the heaviest; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  public let familyName: String
  public let pointSize: CGFloat
  package let weight: Weight
  package let isItalic: Bool
  package let isMonospaced: Bool

  package init(
    family: String, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false
  ) {
    familyName = family
    pointSize = size.isFinite && size > 0 ? size : UIFont.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    super.init()
  }

  package static let systemFamily = "System"

  /// A font of the family that the name starts with; weight and slant are read from the rest of the name.
  ///
  /// - Compatibility: Never nil for a name with letters: which fonts there are is known only to the one who draws.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let parts = fontName.split(separator: "-", maxSplits: 1)
    guard let family = parts.first, family.contains(where: \.isLetter) else { return nil }
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    let weights: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("semibold", .semibold),
      ("demibold", .semibold), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    self.init(
      family: String(family), size: fontSize, weight: weights.first { style.contains($0.0) }?.1 ?? .regular,
      isItalic: style.contains("italic") || style.contains("oblique"),
      isMonospaced: ["Courier", "Menlo", "Monaco"].contains { family.hasPrefix($0) })
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(family: systemFamily, size: fontSize) }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: systemFamily, size: fontSize, weight: weight)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: systemFamily, size: fontSize, weight: .bold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: systemFamily, size: fontSize, isItalic: true)
  }

  /// A font whose letters are all of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: systemFamily, size: fontSize, weight: weight, isMonospaced: true)
  }

  /// A font whose digits are all of one width, as those of the system font are.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The sizes of text that is no content: on buttons, under them, in labels.
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(family: familyName, size: fontSize, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  open var fontName: String {
    let style = (weight.rawValue >= Weight.semibold.rawValue ? "Bold" : "") + (isItalic ? "Italic" : "")
    return style.isEmpty ? familyName : "\(familyName)-\(style)"
  }

  /// From the base line up, in points.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// From the base line down, in points and negative.
  open var descender: CGFloat { pointSize * -0.24 }
  open var capHeight: CGFloat { pointSize * 0.7 }
  open var xHeight: CGFloat { pointSize * 0.52 }
  /// From one base line to the next, in points.
  open var lineHeight: CGFloat { ascender - descender }
  open var leading: CGFloat { 0 }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (familyName, pointSize, weight, isItalic, isMonospaced)
      == (other.familyName, other.pointSize, other.weight, other.isItalic, other.isMonospaced)
  }

  open override var hash: Int { familyName.hashValue ^ pointSize.hashValue ^ weight.hashValue }
}
