import Foundation

/// A picture made of pixels, or a PNG or JPEG file that was not taken apart.
///
/// - Compatibility: pixels have eight bits a part, in grey, or in red, green and blue. Nothing draws into them.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  enum Contents: Hashable, Sendable {
    case pixels(PixelLayout, Data)
    case file(Data)
  }

  let contents: Contents
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// What the numbers of a pixel mean; nil where that stands in a file that was not taken apart.
  public let colorSpace: CGColorSpace?
  /// Whether whoever shows it larger should smooth it.
  public let shouldInterpolate: Bool
  /// What to do with colours that the place where it is shown does not have.
  public let renderingIntent: CGColorRenderingIntent

  /// A picture from its pixels, row by row from the top.
  ///
  /// Nil for a layout that is not known here (see the type), for a picture without pixels, for a space that has another
  /// number of parts than the pixels, and where there are fewer bytes than the pixels need.
  ///
  /// - Parameter decode: ranges to stretch the numbers to; not looked at.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        bytesPerRow: bytesPerRow, model: space.model, bitmapInfo: bitmapInfo),
      provider.bytes.count >= layout.byteCount
    else { return nil }
    contents = .pixels(layout, provider.bytes)
    self.width = width
    self.height = height
    colorSpace = space
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
  }

  /// A picture from a PNG file; nil if it is none.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source.bytes, size: PictureSize(png: source.bytes), shouldInterpolate, intent)
  }

  /// A picture from a JPEG file; nil if it is none.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source.bytes, size: PictureSize(jpeg: source.bytes), shouldInterpolate, intent)
  }

  private init?(
    file: Data, size: PictureSize?, _ shouldInterpolate: Bool, _ intent: CGColorRenderingIntent
  ) {
    guard let size else { return nil }
    contents = .file(file)
    width = size.width
    height = size.height
    colorSpace = nil
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
  }

  /// A picture from the bytes of a PNG or JPEG file; nil if they are neither.
  package convenience init?(file: Data) {
    self.init(file: file, size: PictureSize(png: file) ?? PictureSize(jpeg: file), true, .defaultIntent)
  }

  private var layout: PixelLayout? { if case .pixels(let layout, _) = contents { layout } else { nil } }

  /// How many bits a part of a pixel has; 0 for a file that was not taken apart.
  public var bitsPerComponent: Int { layout == nil ? 0 : 8 }
  /// How many bits a pixel has; 0 for a file that was not taken apart.
  public var bitsPerPixel: Int { layout.map { $0.bytesPerPixel * 8 } ?? 0 }
  /// How many bytes lie between the beginnings of two rows; 0 for a file that was not taken apart.
  public var bytesPerRow: Int { layout?.bytesPerRow ?? 0 }
  /// How the parts of a pixel are ordered.
  public var bitmapInfo: CGBitmapInfo { layout?.bitmapInfo ?? [] }
  /// Where the opacity stands in a pixel.
  public var alphaInfo: CGImageAlphaInfo { layout?.alphaInfo ?? .none }

  /// The pixels' bytes; nil for a file that was not taken apart.
  public var dataProvider: CGDataProvider? {
    if case .pixels(_, let bytes) = contents { CGDataProvider(bytes: bytes) } else { nil }
  }

  /// The same picture, with its pixels shared.
  public func copy() -> CGImage? { self }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.contents == right.contents && left.colorSpace == right.colorSpace
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(contents) }
  public var description: String { "CGImage(\(width) x \(height))" }
}

/// Bytes that a picture is made from.
public final class CGDataProvider: Sendable {
  let bytes: Data

  init(bytes: Data) { self.bytes = bytes }

  /// Bytes in memory.
  public convenience init?(data: CFData) { self.init(bytes: Data(referencing: data)) }

  /// The bytes of a file, read at once; nil if it cannot be read.
  public convenience init?(url: URL) {
    guard url.isFileURL, let bytes = try? Data(contentsOf: url) else { return nil }
    self.init(bytes: bytes)
  }

  /// The bytes; never nil here.
  public var data: CFData? { bytes as CFData }
}
