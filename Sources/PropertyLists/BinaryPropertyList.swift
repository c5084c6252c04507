import Foundation

/// Reads the binary form of property lists (`bplist00`): a table of objects that refer to each other by number.
///
/// An object may be referred to often; what that would amount to is bounded, and a circle is refused.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let strictness: PropertyListStrictness
  private var offsets: [Int] = []
  private var referenceSize = 1
  private var nodes = 0
  private var open: Set<Int> = []
  private var problems: [PropertyListProblem] = []

  static func parse(
    _ bytes: [UInt8], _ strictness: PropertyListStrictness
  ) throws(PropertyListProblem) -> PropertyListContents {
    var reader = BinaryPropertyList(bytes: bytes, strictness: strictness)
    let top = try reader.readTrailer()
    let root = try reader.node(top, depth: 0)
    return PropertyListContents(root: root, problems: reader.problems)
  }

  private init(bytes: [UInt8], strictness: PropertyListStrictness) {
    self.bytes = bytes
    self.strictness = strictness
  }

  private static let trailerSize = 32

  /// The number of the root object.
  private mutating func readTrailer() throws(PropertyListProblem) -> Int {
    guard bytes.count >= 8 + Self.trailerSize else { throw broken("it ends before its trailer") }
    guard bytes[6] == UInt8(ascii: "0") else { throw broken("its version is unknown") }
    let trailer = bytes.count - Self.trailerSize
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try integer(at: trailer + 8, size: 8)
    let top = try integer(at: trailer + 16, size: 8)
    let table = try integer(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 8, table <= trailer, count > 0,
      count <= (trailer - table) / offsetSize
    else { throw broken("its trailer does not fit the file") }
    for index in 0..<count {
      let offset = try integer(at: table + index * offsetSize, size: offsetSize)
      guard offset >= 8, offset < table else { throw broken("object \(index) lies outside of the file") }
      offsets.append(offset)
    }
    guard top < count else { throw broken("its root object is missing") }
    return top
  }

  private mutating func node(_ number: Int, depth: Int) throws(PropertyListProblem) -> PropertyListNode {
    nodes += 1
    guard nodes <= PropertyListLimit.nodes else { throw broken("it holds more than \(PropertyListLimit.nodes) values") }
    guard depth <= PropertyListLimit.depth else {
      throw broken("values stand more than \(PropertyListLimit.depth) deep in each other")
    }
    guard number < offsets.count else { throw broken("it refers to an object that is missing") }
    guard open.insert(number).inserted else { throw broken("a value holds itself") }
    defer { open.remove(number) }
    return PropertyListNode(try value(at: offsets[number], depth: depth))
  }

  private mutating func value(at offset: Int, depth: Int) throws(PropertyListProblem) -> PropertyListNode.Content {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where low == 8: return .boolean(false)
    case 0x0 where low == 9: return .boolean(true)
    case 0x1 where low <= 4: return .integer(try signed(at: offset + 1, size: 1 << low))
    case 0x2 where low == 2:
      return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try bits(at: offset + 1, size: 4)))))
    case 0x2 where low == 3: return .real(Double(bitPattern: try bits(at: offset + 1, size: 8)))
    case 0x3 where low == 3:
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try bits(at: offset + 1, size: 8))))
    case 0x4:
      let (start, count) = try extent(offset, low)
      return .data(Data(try slice(start, count)))
    case 0x5, 0x7:
      let (start, count) = try extent(offset, low)
      let text = try slice(start, count)
      guard strictness == .lenient || String(validating: text, as: UTF8.self) != nil else {
        throw broken("a text is not text")
      }
      return .string(String(text))
    case 0x6:
      let (start, count) = try extent(offset, low)
      let (length, isTooLong) = count.multipliedReportingOverflow(by: 2)
      guard !isTooLong else { throw broken("a text lies outside of the file") }
      let text = Array(try slice(start, length))
      let units = stride(from: 0, to: text.count, by: 2).map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA: return .array(try array(offset, low, depth))
    case 0xD: return .dictionary(try dictionary(offset, low, depth))
    default: throw broken("it holds a value of an unknown kind")
    }
  }

  private mutating func array(_ offset: Int, _ low: Int, _ depth: Int) throws(PropertyListProblem) -> [PropertyListNode]
  {
    let (start, count) = try extent(offset, low)
    _ = try slice(start, count, of: referenceSize)
    var items: [PropertyListNode] = []
    for index in 0..<count {
      items.append(try node(try integer(at: start + index * referenceSize, size: referenceSize), depth: depth + 1))
    }
    return items
  }

  private mutating func dictionary(
    _ offset: Int, _ low: Int, _ depth: Int
  ) throws(PropertyListProblem) -> [PropertyListNode.Entry] {
    let (start, count) = try extent(offset, low)
    _ = try slice(start, count, of: 2 * referenceSize)
    var entries = PropertyListEntries()
    for index in 0..<count {
      let key = try node(try integer(at: start + index * referenceSize, size: referenceSize), depth: depth + 1)
      guard let name = key.string else { throw broken("a key is not a string") }
      let number = try integer(at: start + (count + index) * referenceSize, size: referenceSize)
      let entry = PropertyListNode.Entry(key: name, line: nil, value: try node(number, depth: depth + 1))
      if entries.insert(entry) != nil { problems.append(.twice(name, line: nil, first: nil)) }
    }
    return entries.all
  }

  /// Where the contents of an object begin, and how many there are.
  private func extent(_ offset: Int, _ low: Int) throws(PropertyListProblem) -> (start: Int, count: Int) {
    guard low == 0xF else { return (offset + 1, low) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 0x1, bytes[offset + 1] & 0xF <= 3 else {
      throw broken("a length is missing")
    }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    return (offset + 2 + size, try integer(at: offset + 2, size: size))
  }

  private func slice(_ start: Int, _ count: Int, of size: Int = 1) throws(PropertyListProblem) -> ArraySlice<UInt8> {
    guard count >= 0, start <= bytes.count, count <= (bytes.count - start) / size else {
      throw broken("a value lies outside of the file")
    }
    return bytes[start..<(start + count * size)]
  }

  private func bits(at offset: Int, size: Int) throws(PropertyListProblem) -> UInt64 {
    try slice(offset, size).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number that counts or points, so never negative.
  private func integer(at offset: Int, size: Int) throws(PropertyListProblem) -> Int {
    guard let number = Int(exactly: try bits(at: offset, size: size)) else { throw broken("a number is too large") }
    return number
  }

  /// Up to four bytes have no sign; sixteen hold a number of eight with its sign before it.
  private func signed(at offset: Int, size: Int) throws(PropertyListProblem) -> Int {
    let number = try bits(at: size == 16 ? offset + 8 : offset, size: min(size, 8))
    return size < 8 ? Int(number) : Int(truncatingIfNeeded: number)
  }

  private func broken(_ reason: String) -> PropertyListProblem {
    PropertyListProblem("The binary property list is damaged: \(reason). Build or convert it anew.")
  }
}
