import CoreGraphics
import Foundation
@_spi(Generated) import Intents
import UIKit

extension INImage {
  /// A picture that an app shows elsewhere, too; a symbol stays a symbol.
  @available(iOS, introduced: 10.0)
  public convenience init(uiImage image: UIImage) {
    switch image.source {
    case .data(let data): self.init(imageData: data)
    case .symbol(let name): self.init(source: .system(name))
    case .empty: self.init(imageData: Data())
    }
  }

  /// A picture in memory.
  @available(iOS, introduced: 10.0)
  public convenience init(cgImage imageRef: CGImage) { self.init(imageData: imageRef.fileData) }

  /// The size at which pictures of a response are shown, in points.
  @available(iOS, introduced: 10.0)
  public class func imageSize(for response: INIntentResponse) -> CGSize { CGSize(width: 60, height: 60) }

  /// Reads the picture; nil if it cannot be had or is in a format that cannot be read.
  ///
  /// The completion is called on any thread.
  ///
  /// - Compatibility: A picture on the web is fetched only in a program that links FoundationNetworking, and where the
  ///   network may be used.
  @available(iOS, introduced: 11.0)
  @preconcurrency
  public func fetchUIImage(completion: @escaping @Sendable (UIImage?) -> Void) {
    let source = source
    DispatchQueue.global().async { completion(Self.picture(of: source)) }
  }

  /// Reads the picture; nil if it cannot be had or is in a format that cannot be read.
  @available(iOS, introduced: 11.0)
  public func fetchUIImage() async -> UIImage? {
    await withCheckedContinuation { continuation in fetchUIImage { continuation.resume(returning: $0) } }
  }

  private static func picture(of source: Source) -> UIImage? {
    switch source {
    case .named(let name): UIImage(named: name)
    case .system(let name): UIImage(systemName: name)
    case .data(let data): UIImage(data: data)
    case .url(let url, _, _): (try? Data(contentsOf: url)).flatMap(UIImage.init(data:))
    }
  }
}
