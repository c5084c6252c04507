import CoreGraphics
import Foundation
import Testing

@Suite struct `Pictures` {
  private func picture(
    _ bytes: [UInt8], width: Int = 2, height: Int = 1, bitsPerPixel: Int = 32, bytesPerRow: Int? = nil,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: UInt32
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow ?? width * bitsPerPixel / 8, space: space, bitmapInfo: CGBitmapInfo(rawValue: info),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  /// The bytes of the first stored block of a small PNG: after signature, header, chunk's head, zlib's and block's head.
  private func rows(_ picture: CGImage, count: Int) -> [UInt8] {
    Array(picture.fileData.dropFirst(8 + 25 + 8 + 2 + 5).prefix(count))
  }

  @Test func `Pixels become a PNG file with the same pixels`() throws {
    let image = try #require(picture([255, 0, 0, 255, 0, 255, 0, 128], info: CGImageAlphaInfo.last.rawValue))
    #expect(image.width == 2 && image.height == 1 && image.bitsPerPixel == 32 && image.alphaInfo == .last)
    #expect(rows(image, count: 9) == [0, 255, 0, 0, 255, 0, 255, 0, 128])
    let again = try #require(CGImage(file: image.fileData))
    #expect(again.width == 2 && again.height == 1)
    #expect(again.fileData == image.fileData)
  }

  @Test func `Another order of the parts gives the same file`() throws {
    let last = try #require(picture([10, 20, 30, 255, 40, 50, 60, 255], info: CGImageAlphaInfo.last.rawValue))
    let little = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
    let first = try #require(picture([30, 20, 10, 255, 60, 50, 40, 255], info: little))
    #expect(first.fileData == last.fileData)
  }

  @Test func `What was multiplied with the opacity is divided by it`() throws {
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    let image = try #require(picture([64, 128, 0, 128, 0, 0, 0, 0], info: info))
    #expect(rows(image, count: 9) == [0, 128, 255, 0, 128, 0, 0, 0, 0])
  }

  @Test func `Filling at the end of a row is left out`() throws {
    let image = try #require(
      picture(
        [1, 2, 99, 99, 3, 4], height: 2, bitsPerPixel: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceGray(), info: 0
      ))
    #expect(rows(image, count: 6) == [0, 1, 2, 0, 3, 4])
  }

  @Test func `The checksum of a chunk is the one that readers expect`() throws {
    let image = try #require(picture([0, 0, 0, 0, 0, 0, 0, 0], info: CGImageAlphaInfo.last.rawValue))
    // The last chunk is the same in each PNG file.
    #expect(Array(image.fileData.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func `Pixels that are too few or of an unknown layout make no picture`() {
    let info = CGImageAlphaInfo.last.rawValue
    #expect(picture([1, 2, 3], info: info) == nil)
    #expect(picture([], width: 0, info: info) == nil)
    #expect(picture([1, 2, 3, 4, 5, 6, 7, 8], width: .max, bytesPerRow: 8, info: info) == nil)
    #expect(picture([1, 2, 3, 4, 5, 6, 7, 8], bytesPerRow: 3, info: info) == nil)
    #expect(picture([1, 2, 3, 4, 5, 6, 7, 8], space: CGColorSpaceCreateDeviceCMYK(), info: info) == nil)
    #expect(picture([1, 2, 3, 4, 5, 6, 7, 8], info: info | CGBitmapInfo.floatComponents.rawValue) == nil)
  }

  @Test func `The size of a JPEG file is found behind other segments`() {
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 20, 1, 44, 3]
    let image = CGImage(file: Data(head))
    #expect(image?.width == 300)
    #expect(image?.height == 20)
    #expect(CGImage(file: Data(head.prefix(12))) == nil)
    #expect(CGImage(file: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0])) == nil)
    #expect(CGImage(file: Data()) == nil)
  }
}
