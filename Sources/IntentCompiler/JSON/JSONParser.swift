/// Reads JSON (RFC 8259) and keeps the lines.
package struct JSONParser {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1
  private var depth = 0
  private static let maximumDepth = 64

  private init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
  }

  /// - Parameter file: what messages call it.
  package static func parse(_ text: String, file: String) throws(Diagnostic) -> JSONNode {
    var parser = JSONParser(text, file: file)
    let node = try parser.value()
    parser.skipSpace()
    guard parser.position == parser.bytes.count else { throw parser.problem("unexpected text after the end") }
    return node
  }

  private func problem(_ message: String) -> Diagnostic { Diagnostic(file: file, line: line, message: message) }
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Diagnostic) {
    guard accept(character) else { throw problem("expected '\(character)'") }
  }

  private mutating func value() throws(Diagnostic) -> JSONNode {
    skipSpace()
    let start = line
    guard let byte = current else { throw problem("the file ends too early") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw problem("nested too deeply") }
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .list(try items())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: content = .number(try number())
    }
    return JSONNode(content: content, line: start)
  }

  private mutating func members() throws(Diagnostic) -> [JSONNode.Member] {
    try expect("{")
    var members: [JSONNode.Member] = []
    if accept("}") { return members }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw problem("expected a name in quotation marks") }
      let start = line
      let name = try string()
      guard !members.contains(where: { $0.name == name }) else { throw problem("\"\(name)\" stands here twice") }
      try expect(":")
      members.append(JSONNode.Member(name: name, line: start, value: try value()))
    } while accept(",")
    try expect("}")
    return members
  }

  private mutating func items() throws(Diagnostic) -> [JSONNode] {
    try expect("[")
    var items: [JSONNode] = []
    if accept("]") { return items }
    repeat { items.append(try value()) } while accept(",")
    try expect("]")
    return items
  }

  private mutating func word(
    _ word: String, _ content: JSONNode.Content
  ) throws(Diagnostic) -> JSONNode.Content {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("expected a value") }
    position += word.utf8.count
    return content
  }

  private mutating func number() throws(Diagnostic) -> Double {
    let allowed = Set("+-.0123456789eE".utf8)
    let start = position
    while let byte = current, allowed.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !text.isEmpty else { throw problem("expected a value") }
    guard let number = Double(text), number.isFinite else { throw problem("\"\(text)\" is not a number") }
    return number
  }

  private mutating func string() throws(Diagnostic) -> String {
    position += 1
    var units: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw problem("a line ends, or a control character stands, inside text") }
      position += 1
      if byte == UInt8(ascii: "\\") { units += Array(String(try escape()).utf8) } else { units.append(byte) }
    }
    guard current != nil else { throw problem("text without a closing quotation mark") }
    position += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func escape() throws(Diagnostic) -> Character {
    guard let byte = current else { throw problem("the file ends too early") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try unit()
      guard UTF16.isLeadSurrogate(first) else { return Character(Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}") }
      guard current == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") else {
        return "\u{FFFD}"
      }
      position += 2
      return String(decoding: [first, try unit()], as: UTF16.self).first ?? "\u{FFFD}"
    default: throw problem("there is no escape \\\(Unicode.Scalar(byte))")
    }
  }

  private mutating func unit() throws(Diagnostic) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw problem("expected four hexadecimal digits")
    }
    position += 4
    return unit
  }
}
