import Foundation

/// Where the parts of each pixel stand among the bytes of a picture.
struct PixelLayout: Hashable, Sendable {
  /// Far more than any screen has; keeps the multiplications below from overflowing.
  private static let longestSide = 1 << 20

  let width: Int
  let height: Int
  let bytesPerPixel: Int
  let bytesPerRow: Int
  let bitmapInfo: CGBitmapInfo
  let alphaInfo: CGImageAlphaInfo
  /// The place of each part within a pixel: one for grey, three for red, green and blue.
  private let colorOffsets: [Int]
  private let alphaOffset: Int?

  /// Nil for what is not known here.
  init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, model: CGColorSpaceModel,
    bitmapInfo: CGBitmapInfo
  ) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8,
      !bitmapInfo.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let colors = model == .monochrome ? 1 : model == .rgb ? 3 : 0
    guard colors > 0, alphaInfo != .alphaOnly else { return nil }
    let parts = colors + (alphaInfo == .none ? 0 : 1)
    guard bitsPerPixel == parts * 8, bytesPerRow >= width * parts, bytesPerRow <= Self.longestSide * 8 else {
      return nil
    }
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alphaInfo)
    let hasAlpha = [.premultipliedFirst, .premultipliedLast, .first, .last].contains(alphaInfo)
    var colorOffsets = (0..<colors).map { $0 + (isFirst ? 1 : 0) }
    var alphaOffset = hasAlpha ? (isFirst ? 0 : colors) : nil
    switch bitmapInfo.intersection(.byteOrderMask) {
    case [], .byteOrder32Big: break
    case .byteOrder32Little where parts == 4:
      colorOffsets = colorOffsets.map { 3 - $0 }
      alphaOffset = alphaOffset.map { 3 - $0 }
    default: return nil
    }
    self.width = width
    self.height = height
    bytesPerPixel = parts
    self.bytesPerRow = bytesPerRow
    self.bitmapInfo = bitmapInfo
    self.alphaInfo = alphaInfo
    self.colorOffsets = colorOffsets
    self.alphaOffset = alphaOffset
  }

  /// How many bytes the pixels take; the last row needs no filling after it.
  var byteCount: Int { (height - 1) * bytesPerRow + width * bytesPerPixel }

  /// Whether pixels can be seen through.
  var hasAlpha: Bool { alphaOffset != nil }
  /// How many parts of a pixel say its colour.
  var colorCount: Int { colorOffsets.count }

  /// The rows with all parts in order, opacity last where there is one and not multiplied with it; a 0 before each row, as
  /// PNG has it for a row that is not filtered.
  func rowsForPNG(_ bytes: Data) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (1 + width * (colorCount + 1)))
    let isMultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
    bytes.withUnsafeBytes { raw in
      for row in 0..<height {
        rows.append(0)
        for column in 0..<width {
          let pixel = row * bytesPerRow + column * bytesPerPixel
          let alpha = alphaOffset.map { raw[pixel + $0] }
          for offset in colorOffsets {
            let part = Int(raw[pixel + offset])
            guard isMultiplied, let alpha, alpha > 0 else {
              rows.append(UInt8(part))
              continue
            }
            rows.append(UInt8(min(255, (part * 255 + Int(alpha) / 2) / Int(alpha))))
          }
          if let alpha { rows.append(alpha) }
        }
      }
    }
    return rows
  }
}
