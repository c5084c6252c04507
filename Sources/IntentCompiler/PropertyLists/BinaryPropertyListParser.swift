import Foundation

/// Reads a property list in the binary form; nothing in the file is taken on trust.
///
/// Foundation's own reader is not used, because a damaged file can crash it.
struct BinaryPropertyListParser {
  private struct Damage: Error {}

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var table = 0
  /// Values that may still be read: shared ones are read again for each place, which must not multiply without end.
  private var budget = 1_000_000

  static func parse(_ data: Data, file: String) throws(Diagnostic) -> PropertyListNode {
    do {
      var parser = BinaryPropertyListParser(bytes: Array(data))
      return try parser.document()
    } catch {
      throw Diagnostic(file: file, message: "the binary property list is damaged; restore the file and save it again")
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws -> PropertyListNode {
    guard bytes.count >= 40 else { throw Damage() }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    table = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count <= bytes.count else { throw Damage() }
    return try value(top, depth: 0)
  }

  private func number(at position: Int, size: Int) throws -> Int {
    guard position >= 0, size <= 16, position <= bytes.count - size else { throw Damage() }
    var result: UInt64 = 0
    for byte in bytes[position..<(position + size)].suffix(8) { result = result << 8 | UInt64(byte) }
    guard size >= 8 else { return Int(result) }
    return Int(truncatingIfNeeded: Int64(bitPattern: result))
  }

  private mutating func value(_ index: Int, depth: Int) throws -> PropertyListNode {
    budget -= 1
    guard depth <= XMLPropertyListParser.maximumDepth, budget > 0, index >= 0, index < count, table >= 0,
      table <= bytes.count
    else { throw Damage() }
    let start = try number(at: table + index * offsetSize, size: offsetSize)
    guard start >= 0, start < bytes.count else { throw Damage() }
    let low = Int(bytes[start] & 0x0F)
    switch bytes[start] >> 4 {
    case 0 where low == 8 || low == 9: return PropertyListNode(.boolean(low == 9), line: nil)
    case 1 where low <= 4: return PropertyListNode(.integer(try number(at: start + 1, size: 1 << low)), line: nil)
    case 2 where low == 2:
      return PropertyListNode(
        .real(Double(Float(bitPattern: UInt32(try number(at: start + 1, size: 4))))), line: nil)
    case 2 where low == 3:
      let bits = UInt64(bitPattern: Int64(try number(at: start + 1, size: 8)))
      return PropertyListNode(.real(Double(bitPattern: bits)), line: nil)
    case 3: return PropertyListNode(.date, line: nil)
    case 4: return PropertyListNode(.data(count: try length(at: start, low).count), line: nil)
    case 5:
      let (from, count) = try length(at: start, low)
      return PropertyListNode(.string(String(decoding: try slice(from, count), as: UTF8.self)), line: nil)
    case 6:
      let (from, count) = try length(at: start, low)
      let units = try slice(from, count * 2)
      let pairs = stride(from: units.startIndex, to: units.endIndex, by: 2).map {
        UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
      }
      return PropertyListNode(.string(String(decoding: pairs, as: UTF16.self)), line: nil)
    case 0xA:
      let (from, count) = try length(at: start, low)
      _ = try slice(from, count * referenceSize)
      let items = try (0..<count).map { item in
        try value(try number(at: from + item * referenceSize, size: referenceSize), depth: depth + 1)
      }
      return PropertyListNode(.array(items), line: nil)
    case 0xD:
      let (from, count) = try length(at: start, low)
      _ = try slice(from, count * 2 * referenceSize)
      let entries = try (0..<count).map { item -> PropertyListNode.Entry in
        let key = try value(try number(at: from + item * referenceSize, size: referenceSize), depth: depth + 1)
        let place = from + (count + item) * referenceSize
        guard let name = key.string else { throw Damage() }
        return .init(
          key: name, line: nil, value: try value(try number(at: place, size: referenceSize), depth: depth + 1))
      }
      return PropertyListNode(.dictionary(entries.sorted { $0.key < $1.key }), line: nil)
    default: throw Damage()
    }
  }

  /// Where the contents begin, and how many there are: in the marker, or in a number after it.
  private func length(at start: Int, _ low: Int) throws -> (from: Int, count: Int) {
    guard low == 15 else { return (start + 1, low) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0x0F <= 3 else { throw Damage() }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    let count = try number(at: start + 2, size: size)
    guard count >= 0, count <= bytes.count else { throw Damage() }
    return (start + 2 + size, count)
  }

  private func slice(_ from: Int, _ count: Int) throws -> ArraySlice<UInt8> {
    guard from <= bytes.count, count <= bytes.count - from else { throw Damage() }
    return bytes[from..<(from + count)]
  }
}
