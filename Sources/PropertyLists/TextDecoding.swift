import Foundation

/// Finds out how a text file is encoded.
enum TextDecoding {
  /// The text as UTF-8 without a byte order mark, lines ended by `\n`.
  static func utf8(
    of bytes: [UInt8], _ strictness: PropertyListStrictness
  ) throws(PropertyListProblem) -> [UInt8] {
    var text: [UInt8]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = Array(bytes[3...])
    } else if let order = utf16Order(of: bytes) {
      text = try utf16(bytes, order)
    } else {
      text = bytes
    }
    if let line = firstInvalidLine(of: text) {
      guard strictness == .lenient else {
        throw PropertyListProblem("The file is neither UTF-8 nor UTF-16 text: save it as UTF-8.", line: line)
      }
      text = Array(String(decoding: text, as: UTF8.self).utf8)
    }
    if let zero = text.firstIndex(of: 0) {
      throw PropertyListProblem(
        "The file is neither a property list nor text: it holds zero bytes. Restore it.",
        line: text[..<zero].count(where: { $0 == 0x0A }) + 1)
    }
    if text.contains(0x0D) { text = joiningLineEnds(text) }
    return text
  }

  private enum Order { case big, little }

  /// By its mark, or by the zero bytes of a file that begins with two characters of ASCII.
  private static func utf16Order(of bytes: [UInt8]) -> (order: Order, start: Int)? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return (.big, 2)
    case (0xFF, 0xFE): return (.little, 2)
    default: break
    }
    guard bytes.count >= 4 else { return nil }
    if bytes[0] == 0, bytes[2] == 0, bytes[1] != 0, bytes[3] != 0 { return (.big, 0) }
    if bytes[1] == 0, bytes[3] == 0, bytes[0] != 0, bytes[2] != 0 { return (.little, 0) }
    return nil
  }

  private static func utf16(
    _ bytes: [UInt8], _ found: (order: Order, start: Int)
  ) throws(PropertyListProblem) -> [UInt8] {
    guard (bytes.count - found.start).isMultiple(of: 2) else {
      throw PropertyListProblem.cutOff("half a UTF-16 character is at its end", line: nil)
    }
    let units = stride(from: found.start, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return found.order == .big ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    let failed = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
    guard !failed else {
      let line = text.count(where: { $0 == 0x0A }) + 1
      throw PropertyListProblem("The file is not UTF-16 text, though it begins like it: save it as UTF-8.", line: line)
    }
    return text
  }

  /// The line of the first byte that is not UTF-8, or nil if there is none.
  private static func firstInvalidLine(of bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if scalar == "\n" { line += 1 }
      case .emptyInput: return nil
      case .error: return line
      }
    }
  }

  private static func joiningLineEnds(_ text: [UInt8]) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(text.count)
    var afterReturn = false
    for byte in text {
      if byte == 0x0A, afterReturn {
        afterReturn = false
        continue
      }
      afterReturn = byte == 0x0D
      joined.append(byte == 0x0D ? 0x0A : byte)
    }
    return joined
  }
}
