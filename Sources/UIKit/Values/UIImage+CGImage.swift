import CoreGraphics
import Foundation

extension UIImage {
  /// A picture with a point to each pixel.
  public convenience init(cgImage: CGImage) {
    let size = CGSize(width: cgImage.width, height: cgImage.height)
    self.init(source: .data(cgImage.fileData), size: size)
  }

  /// The picture's pixels; nil for a symbol, and for a file that is no PNG or JPEG.
  public var cgImage: CGImage? {
    if case .data(let data) = source { CGImage(file: data) } else { nil }
  }
}
