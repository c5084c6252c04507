import Foundation

extension CGColorSpace {
  /// The spaces that there are; the raw value is the name that archives and programs use.
  package enum Kind: String, CaseIterable, Sendable {
    case sRGB = "kCGColorSpaceSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case linearSRGB = "kCGColorSpaceLinearSRGB"
    case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    case gray = "kCGColorSpaceGenericGrayGamma2_2"
    case linearGray = "kCGColorSpaceLinearGray"
    case cmyk = "kCGColorSpaceGenericCMYK"

    package var model: CGColorSpaceModel {
      switch self {
      case .gray, .linearGray: .monochrome
      case .cmyk: .cmyk
      default: .rgb
      }
    }

    package var numberOfComponents: Int {
      switch model {
      case .monochrome: 1
      case .cmyk: 4
      default: 3
      }
    }

    /// Whether numbers outside 0 to 1 mean something.
    var isExtended: Bool {
      switch self {
      case .extendedSRGB, .extendedLinearSRGB, .extendedDisplayP3: true
      default: false
      }
    }

    private var isLinear: Bool {
      switch self {
      case .linearSRGB, .extendedLinearSRGB, .linearGray: true
      default: false
      }
    }

    private var isDisplayP3: Bool { self == .displayP3 || self == .extendedDisplayP3 }
  }
}

// MARK: - Conversion, by way of light in the primaries of sRGB

extension CGColorSpace.Kind {
  /// Red, green and blue light in sRGB's primaries; may lie outside 0 to 1 for colours that sRGB does not have.
  func linearRGB(_ components: [CGFloat]) -> [Double] {
    let numbers = components.prefix(numberOfComponents).map(Double.init)
    switch model {
    case .monochrome:
      let light = isLinear ? numbers[0] : Self.light(numbers[0])
      return [light, light, light]
    case .cmyk: return (0..<3).map { Self.light((1 - numbers[$0]) * (1 - numbers[3])) }
    default:
      let light = isLinear ? numbers : numbers.map(Self.light)
      return isDisplayP3 ? Self.multiply(Self.sRGBFromDisplayP3, light) : light
    }
  }

  /// The numbers of this space for some light, cut to 0 to 1 unless the space is extended.
  func components(linearRGB light: [Double]) -> [CGFloat] {
    let numbers: [Double]
    switch model {
    case .monochrome:
      let luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
      numbers = [isLinear ? luminance : Self.number(luminance)]
    case .cmyk:
      let screen = light.map { min(1, max(0, Self.number($0))) }
      let black = 1 - (screen.max() ?? 0)
      let colors: [Double] = black < 1 ? screen.map { (1 - $0 - black) / (1 - black) } : [0, 0, 0]
      numbers = colors + [black]
    default:
      let own = isDisplayP3 ? Self.multiply(Self.displayP3FromSRGB, light) : light
      numbers = isLinear ? own : own.map(Self.number)
    }
    return numbers.map { CGFloat(isExtended ? $0 : min(1, max(0, $0))) }
  }

  /// The transfer function of IEC 61966-2-1, mirrored for negative numbers.
  private static func light(_ number: Double) -> Double {
    let size = abs(number)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return number < 0 ? -light : light
  }

  private static func number(_ light: Double) -> Double {
    let size = abs(light)
    let number = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -number : number
  }

  /// Both have the white point D65, so that one matrix is enough; from their primaries as published.
  private static let sRGBFromDisplayP3 = [
    [1.2249401762805600, -0.2249401762805600, 0],
    [-0.0420569547096881, 1.0420569547096881, 0],
    [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
  ]

  private static let displayP3FromSRGB = [
    [0.8224619687143623, 0.1775380312856377, 0],
    [0.0331941988509617, 0.9668058011490383, 0],
    [0.0170826307211200, 0.0723974407130361, 0.9105199285658439],
  ]

  private static func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
