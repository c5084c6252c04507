import Foundation

extension UIColor {
  /// Nothing to be seen.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public class var black: UIColor { UIColor(hex: 0x000000) }
  public class var darkGray: UIColor { UIColor(hex: 0x555555) }
  public class var lightGray: UIColor { UIColor(hex: 0xAAAAAA) }
  public class var white: UIColor { UIColor(hex: 0xFFFFFF) }
  public class var gray: UIColor { UIColor(hex: 0x808080) }
  public class var red: UIColor { UIColor(hex: 0xFF0000) }
  public class var green: UIColor { UIColor(hex: 0x00FF00) }
  public class var blue: UIColor { UIColor(hex: 0x0000FF) }
  public class var cyan: UIColor { UIColor(hex: 0x00FFFF) }
  public class var yellow: UIColor { UIColor(hex: 0xFFFF00) }
  public class var magenta: UIColor { UIColor(hex: 0xFF00FF) }
  public class var orange: UIColor { UIColor(hex: 0xFF8000) }
  public class var purple: UIColor { UIColor(hex: 0x800080) }
  public class var brown: UIColor { UIColor(hex: 0x996633) }
}

/// Colours of the system, a little brighter in the dark.
extension UIColor {
  public class var systemRed: UIColor { UIColor(light: 0xFF3B30, dark: 0xFF453A) }
  public class var systemGreen: UIColor { UIColor(light: 0x34C759, dark: 0x30D158) }
  public class var systemBlue: UIColor { UIColor(light: 0x007AFF, dark: 0x0A84FF) }
  public class var systemOrange: UIColor { UIColor(light: 0xFF9500, dark: 0xFF9F0A) }
  public class var systemYellow: UIColor { UIColor(light: 0xFFCC00, dark: 0xFFD60A) }
  public class var systemPink: UIColor { UIColor(light: 0xFF2D55, dark: 0xFF375F) }
  public class var systemPurple: UIColor { UIColor(light: 0xAF52DE, dark: 0xBF5AF2) }
  public class var systemTeal: UIColor { UIColor(light: 0x30B0C7, dark: 0x40C8E0) }
  public class var systemIndigo: UIColor { UIColor(light: 0x5856D6, dark: 0x5E5CE6) }
  public class var systemBrown: UIColor { UIColor(light: 0xA2845E, dark: 0xAC8E68) }
  public class var systemMint: UIColor { UIColor(light: 0x00C7BE, dark: 0x63E6E2) }
  public class var systemCyan: UIColor { UIColor(light: 0x32ADE6, dark: 0x64D2FF) }
  public class var systemGray: UIColor { UIColor(light: 0x8E8E93, dark: 0x8E8E93) }
  public class var systemGray2: UIColor { UIColor(light: 0xAEAEB2, dark: 0x636366) }
  public class var systemGray3: UIColor { UIColor(light: 0xC7C7CC, dark: 0x48484A) }
  public class var systemGray4: UIColor { UIColor(light: 0xD1D1D6, dark: 0x3A3A3C) }
  public class var systemGray5: UIColor { UIColor(light: 0xE5E5EA, dark: 0x2C2C2E) }
  public class var systemGray6: UIColor { UIColor(light: 0xF2F2F7, dark: 0x1C1C1E) }
}

/// Colours by what they are for.
extension UIColor {
  /// Text that is read first.
  public class var label: UIColor { UIColor(light: 0x000000, dark: 0xFFFFFF) }
  /// Text that is read second.
  public class var secondaryLabel: UIColor { UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6) }
  /// Text that is read third.
  public class var tertiaryLabel: UIColor { UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3) }
  /// Text that is hardly read.
  public class var quaternaryLabel: UIColor { UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.18) }
  /// Text where none has been written.
  public class var placeholderText: UIColor { UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3) }
  /// Text that leads elsewhere.
  public class var link: UIColor { UIColor(light: 0x007AFF, dark: 0x0984FF) }
  /// A thin line that lets through what is behind it.
  public class var separator: UIColor { UIColor(light: 0x3C3C43, dark: 0x545458, alpha: 0.29) }
  /// A thin line.
  public class var opaqueSeparator: UIColor { UIColor(light: 0xC6C6C8, dark: 0x38383A) }
  /// What everything stands on.
  public class var systemBackground: UIColor { UIColor(light: 0xFFFFFF, dark: 0x000000) }
  /// What stands on the background.
  public class var secondarySystemBackground: UIColor { UIColor(light: 0xF2F2F7, dark: 0x1C1C1E) }
  /// What stands on that.
  public class var tertiarySystemBackground: UIColor { UIColor(light: 0xFFFFFF, dark: 0x2C2C2E) }
  /// What groups stand on.
  public class var systemGroupedBackground: UIColor { UIColor(light: 0xF2F2F7, dark: 0x000000) }
  /// What a group stands on.
  public class var secondarySystemGroupedBackground: UIColor { UIColor(light: 0xFFFFFF, dark: 0x1C1C1E) }
  /// What stands in a group.
  public class var tertiarySystemGroupedBackground: UIColor { UIColor(light: 0xF2F2F7, dark: 0x2C2C2E) }
  /// What fills a thin shape.
  public class var systemFill: UIColor { UIColor(light: 0x787880, dark: 0x787880, alpha: 0.2) }
  /// What fills a shape of middle size.
  public class var secondarySystemFill: UIColor { UIColor(light: 0x787880, dark: 0x787880, alpha: 0.16) }
  /// What fills a large shape.
  public class var tertiarySystemFill: UIColor { UIColor(light: 0x767680, dark: 0x767680, alpha: 0.12) }
  /// What fills a large shape with much in it.
  public class var quaternarySystemFill: UIColor { UIColor(light: 0x747480, dark: 0x767680, alpha: 0.08) }
  /// What can be touched, unless an app chooses another.
  public class var tintColor: UIColor { UIColor(light: 0x007AFF, dark: 0x0A84FF) }
}
