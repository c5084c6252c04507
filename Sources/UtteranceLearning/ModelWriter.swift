/// Puts numbers and lists of numbers one after another into bytes: little-endian, each list with its length before it and
/// filled up to a multiple of eight bytes, so that a list can be copied into place as it stands.
struct ModelWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) { add(list: [UInt64(clamping: number)]) }

  mutating func add(_ texts: [String]) {
    let parts = texts.map { Array($0.utf8) }
    add(list: parts.map { UInt32($0.count) })
    add(list: parts.flatMap { $0 })
  }

  mutating func add<Number: ModelNumber>(list: [Number]) {
    append(UInt64(list.count))
    list.withUnsafeBytes { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: repeatElement(0, count: (8 - bytes.count % 8) % 8))
  }

  private mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// A number whose bytes may be any, and are the same on every machine that this runs on: all of them are little-endian.
protocol ModelNumber: BitwiseCopyable {
  static var zero: Self { get }
}

extension UInt8: ModelNumber {}
extension Int8: ModelNumber {}
extension UInt16: ModelNumber {}
extension UInt32: ModelNumber {}
extension UInt64: ModelNumber {}
extension Float: ModelNumber {}
