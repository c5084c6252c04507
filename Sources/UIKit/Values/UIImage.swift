import Foundation

/// A picture: the bytes of a file as they are, or a symbol that the one who draws knows by name.
///
/// - Compatibility: Pixels are never decoded. Only the size is read, from the header of a PNG, JPEG or GIF file.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// How a picture takes the tint of what shows it.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  package enum Source: Hashable, Sendable {
    case data(Data)
    case symbol(String)
    /// Nothing to be seen.
    case empty
  }

  package let source: Source
  /// In points.
  public let size: CGSize
  /// Pixels to a point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  package let tint: UIColor?

  package init(
    source: Source, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil
  ) {
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    self.tint = tint
    super.init()
  }

  /// A picture of no size.
  public convenience override init() { self.init(source: .empty, size: .zero) }

  /// A picture from the bytes of a file; nil unless they are those of a PNG, JPEG or GIF file.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The same, with so many pixels to a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader(data), scale > 0 else { return nil }
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    self.init(source: .data(data), size: size, scale: scale)
  }

  /// A picture from a file; `@2x` or `@3x` at the end of its name says how many pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// A picture in the app's bundle; nil if there is none of that name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A picture in a bundle, the app's own if none is told; nil if there is none of that name.
  ///
  /// - Compatibility: Files with and without `@2x` and `@3x` are looked for, and the sets of an asset catalogue that was
  ///   copied as it is; compiled catalogues cannot be read.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let path = ImageFinder(bundle: bundle ?? .main).path(of: name) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// A symbol that the system draws; whether it knows one of that name is not looked at here.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .symbol(name), size: CGSize(width: 20, height: 20))
  }

  /// The same; how thick and large it is drawn is decided by what shows it, unless a size is told.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let side = ((configuration as? SymbolConfiguration)?.pointSize ?? 17) * 20 / 17
    self.init(source: .symbol(name), size: CGSize(width: side, height: side))
  }

  /// The same picture, taking a tint or not.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source: source, size: size, scale: scale, renderingMode: renderingMode, tint: tint)
  }

  /// The same picture in one colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(source: source, size: size, scale: scale, renderingMode: renderingMode, tint: color)
  }

  /// The bytes of a PNG file; nil unless the picture was read from one.
  open func pngData() -> Data? { data(of: .png) }

  /// The bytes of a JPEG file, as they were read whatever quality is asked for; nil unless it was read from one.
  open func jpegData(compressionQuality: CGFloat) -> Data? { data(of: .jpeg) }

  private func data(of format: ImageHeader.Format) -> Data? {
    guard case .data(let data) = source, ImageHeader(data)?.format == format else { return nil }
    return data
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return (source, size, scale, renderingMode, tint)
      == (other.source, other.size, other.scale, other.renderingMode, other.tint)
  }

  open override var hash: Int { source.hashValue }

  /// How a picture is to be drawn.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// How a symbol is to be drawn.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    package let pointSize: CGFloat
    package let weight: UIFont.Weight

    public init(pointSize: CGFloat) {
      (self.pointSize, weight) = (pointSize, .regular)
      super.init()
    }

    public init(pointSize: CGFloat, weight: SymbolWeight) {
      (self.pointSize, self.weight) = (pointSize, weight.fontWeight)
      super.init()
    }

    public init(textStyle: UIFont.TextStyle) {
      (pointSize, weight) = (textStyle.pointSize, .regular)
      super.init()
    }

    public init(font: UIFont) {
      (pointSize, weight) = (font.pointSize, font.weight)
      super.init()
    }
  }

  /// How heavy a symbol is.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    package var fontWeight: UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights.indices.contains(rawValue) ? weights[rawValue] : .regular
    }
  }
}
