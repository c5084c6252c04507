import Foundation

extension CGImage {
  /// The picture as the bytes of a file: a PNG of its pixels, not compressed, or the file that it was made from.
  ///
  /// Spaces other than `sRGB` and grey are written as they are: a PNG here carries no profile.
  package var fileData: Data {
    switch contents {
    case .file(let data): data
    case .pixels(let layout, let bytes): PNGFile(layout: layout, bytes: bytes).data
    }
  }
}

/// Writes a picture in the format of the PNG specification (ISO/IEC 15948), with blocks that are stored as they are.
private struct PNGFile {
  private(set) var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  init(layout: PixelLayout, bytes: Data) {
    let colorType: UInt8 = (layout.colorCount == 3 ? 2 : 0) + (layout.hasAlpha ? 4 : 0)
    append("IHDR", Self.bigEndian(layout.width) + Self.bigEndian(layout.height) + [8, colorType, 0, 0, 0])
    append("IDAT", Self.stored(layout.rowsForPNG(bytes)))
    append("IEND", [])
  }

  private mutating func append(_ name: String, _ contents: [UInt8]) {
    let chunk = Array(name.utf8) + contents
    data.append(contentsOf: Self.bigEndian(contents.count))
    data.append(contentsOf: chunk)
    data.append(contentsOf: Self.bigEndian(Int(Self.checksum(chunk))))
  }

  /// A zlib stream (RFC 1950) whose blocks (RFC 1951) are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let blockSize = 65535
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / blockSize * 5 + 11)
    var start = 0
    repeat {
      let end = min(start + blockSize, bytes.count)
      let count = end - start
      stream.append(end == bytes.count ? 1 : 0)
      stream += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8((~count >> 8) & 255)]
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + bigEndian(Int(high << 16 | low))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}

/// How large a picture is, from the beginning of its file.
struct PictureSize: Hashable {
  let width: Int
  let height: Int

  private init?(_ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// Nil if the bytes do not begin as a PNG file does.
  init?(png data: Data) {
    let bytes = Array(data.prefix(24))
    guard bytes.count == 24, Array(bytes[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array(bytes[12..<16]) == Array("IHDR".utf8)
    else { return nil }
    let numbers = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(numbers[0], numbers[1])
  }

  /// Nil if the bytes are not a JPEG file up to the segment that has the size.
  init?(jpeg data: Data) {
    let bytes = Array(data)
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Filling before a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        self.init(
          Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6]))
        return
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, marker != 0xDA, marker != 0xD9 else { return nil }
      place += 2 + length
    }
    return nil
  }
}
