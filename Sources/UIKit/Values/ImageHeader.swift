import Foundation

/// What the first bytes of a picture's file say: its format, and how many pixels it has.
package struct ImageHeader: Hashable, Sendable {
  package enum Format: Hashable, Sendable { case png, jpeg, gif }

  package let format: Format
  package let width: Int
  package let height: Int

  /// Nil unless the bytes are those of a PNG, JPEG or GIF file with a size above zero.
  package init?(_ data: Data) {
    let bytes = ByteReader(data)
    let found: (Format, Int?, Int?)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      found = (.png, bytes.big(16, count: 4), bytes.big(20, count: 4))
    } else if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) {
      found = (.gif, bytes.little(6), bytes.little(8))
    } else if bytes.starts(with: [0xFF, 0xD8]), let frame = Self.frame(of: bytes) {
      found = (.jpeg, bytes.big(frame + 7, count: 2), bytes.big(frame + 5, count: 2))
    } else {
      return nil
    }
    guard let width = found.1, let height = found.2, width > 0, height > 0 else { return nil }
    (format, self.width, self.height) = (found.0, width, height)
  }

  /// Where the segment of a JPEG file starts that tells its size.
  private static func frame(of bytes: ByteReader) -> Int? {
    var place = 2
    while let mark = bytes.big(place, count: 1), let kind = bytes.big(place + 1, count: 1) {
      guard mark == 0xFF else { return nil }
      switch kind {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return place
      case 0xD9, 0xDA: return nil
      default:
        guard let length = bytes.big(place + 2, count: 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  private struct ByteReader {
    private let data: Data
    init(_ data: Data) { self.data = data }

    func starts(with bytes: [UInt8]) -> Bool { data.starts(with: bytes) }

    /// A number whose first byte is its highest; nil past the end.
    func big(_ place: Int, count: Int) -> Int? {
      guard place >= 0, place + count <= data.count else { return nil }
      return data.dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Two bytes, the lower first.
    func little(_ place: Int) -> Int? {
      big(place, count: 2).map { ($0 & 0xFF) << 8 | $0 >> 8 }
    }
  }
}
