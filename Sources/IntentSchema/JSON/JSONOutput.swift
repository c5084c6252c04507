/// JSON while it is being written.
///
/// A value within `JSONWriter`: each access to a part of an object of a class costs more than most writing does.
struct JSONOutput {
  private var bytes: [UInt8] = []
  /// Objects and lists that have not ended, the innermost last.
  private(set) var frames: [Frame] = []
  /// Where the members of those objects begin, and where their names end.
  private var members: [(start: Int, nameEnd: Int)] = []
  private var lastFrame = 0
  /// Whether something was written into an object or list after its end.
  private(set) var isOutOfOrder = false

  struct Frame {
    /// Tells it from others at its place.
    var identity: Int
    var isObject: Bool
    var firstMember: Int
    var count = 0
    var isSorted = true
  }

  init() { bytes.reserveCapacity(1_024) }

  /// What was written.
  var written: [UInt8] { bytes }
  var count: Int { bytes.count }

  // MARK: Objects and lists

  mutating func open(isObject: Bool) -> Int {
    lastFrame += 1
    frames.append(Frame(identity: lastFrame, isObject: isObject, firstMember: members.count))
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    return lastFrame
  }

  mutating func close(to depth: Int) {
    complete()
    while frames.count > depth, let frame = frames.popLast() {
      if frame.isObject {
        if !frame.isSorted { sort(frame) }
        members.removeSubrange(frame.firstMember...)
      }
      bytes.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
  }

  /// A member whose value was promised and never written is an empty object.
  private mutating func complete() { if bytes.last == UInt8(ascii: ":") { bytes += [0x7B, 0x7D] } }

  /// Begins a member or an item of an object or list; what is open inside it ends.
  mutating func begin(_ frame: Int, at depth: Int, name: String?) {
    close(to: depth + 1)
    guard frames.count == depth + 1, frames[depth].identity == frame else {
      isOutOfOrder = true
      return
    }
    if frames[depth].count > 0 { bytes.append(UInt8(ascii: ",")) }
    frames[depth].count += 1
    guard let name else { return }
    let start = bytes.count
    write(name)
    let member = (start: start, nameEnd: bytes.count)
    if let last = members.last, frames[depth].count > 1, !precedes(last, member) { frames[depth].isSorted = false }
    members.append(member)
    bytes.append(UInt8(ascii: ":"))
  }

  private func precedes(_ first: (start: Int, nameEnd: Int), _ second: (start: Int, nameEnd: Int)) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      // Without the quotation marks.
      var (left, right) = (first.start + 1, second.start + 1)
      while left < first.nameEnd - 1, right < second.nameEnd - 1 {
        if bytes[left] != bytes[right] { return bytes[left] < bytes[right] }
        left += 1
        right += 1
      }
      return left == first.nameEnd - 1 && right < second.nameEnd - 1
    }
  }

  /// Puts the members of the object that ends here into order; of those with one name the last stays.
  private mutating func sort(_ frame: Frame) {
    let first = frame.firstMember
    let end = members.count
    var order = Array(first..<end)
    if order.count > 16 {
      order.sort { precedes(members[$0], members[$1]) || !precedes(members[$1], members[$0]) && $0 < $1 }
    } else {
      for index in 1..<order.count {
        var place = index
        while place > 0, precedes(members[order[place]], members[order[place - 1]]) {
          order.swapAt(place, place - 1)
          place -= 1
        }
      }
    }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count - members[first].start)
    for (index, member) in order.enumerated() {
      if index + 1 < order.count, !precedes(members[member], members[order[index + 1]]) { continue }
      if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
      sorted += bytes[members[member].start..<(member + 1 < end ? members[member + 1].start - 1 : bytes.count)]
    }
    bytes.replaceSubrange(members[first].start..., with: sorted)
  }

  // MARK: Values

  mutating func writeNull() { bytes += [0x6E, 0x75, 0x6C, 0x6C] }

  mutating func write(_ flag: Bool) { write(bare: flag ? "true" : "false") }

  mutating func write(_ number: Int) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { digits in
      var start = digits.count
      var rest = number.magnitude
      repeat {
        start -= 1
        digits[start] = 0x30 + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: digits[start...])
    }
  }

  mutating func write(_ number: Double) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: "JSON has no such number."))
    }
    var text = number.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    write(bare: text)
  }

  /// A number of any kind, as it is described.
  mutating func write(bare text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      var start = 0
      for index in text.indices {
        let byte = text[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: text[start..<index])
        start = index + 1
        escape(byte)
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let low = byte & 15
      bytes += [0x75, 0x30, 0x30, 0x30 + byte >> 4, low < 10 ? 0x30 + low : 0x57 + low]
    }
  }
}
