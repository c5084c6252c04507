/// Finds the values of JSON and everything that is wrong with it.
struct JSONScanner {
  /// What is wrong, and where.
  struct Mistake: Error {
    var position: Int
    var message: String

    init(at position: Int, _ message: String) { (self.position, self.message) = (position, message) }

    var error: DecodingError {
      .dataCorrupted(.init(codingPath: [], debugDescription: "This is no JSON. \(message) (byte \(position))"))
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var tokens: [JSONDocument.Token] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 12 + 4)
  }

  mutating func scan() throws(Mistake) -> [JSONDocument.Token] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    try value(levels: 0)
    skipSpace()
    guard position == bytes.count else { throw mistake("Something follows the value.") }
    return tokens
  }

  private func mistake(_ message: String) -> Mistake { Mistake(at: position, message) }

  /// 0 at the end.
  private var here: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  private mutating func value(levels: Int) throws(Mistake) {
    switch here {
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "{"): try list(.object, "}", levels: levels + 1)
    case UInt8(ascii: "["): try list(.list, "]", levels: levels + 1)
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    default: try number()
    }
  }

  /// A list, or an object, whose members are twice as many values.
  private mutating func list(_ kind: JSONDocument.Token.Kind, _ end: Unicode.Scalar, levels: Int) throws(Mistake) {
    guard levels <= JSONDocument.mostLevels else { throw mistake("It is nested too deeply.") }
    let end = UInt8(truncatingIfNeeded: end.value)
    let index = tokens.count
    tokens.append(.init(kind: kind, start: Int32(position), end: 0))
    position += 1
    skipSpace()
    if here == end {
      position += 1
    } else {
      while true {
        if kind == .object {
          guard here == UInt8(ascii: "\"") else { throw mistake("The name of a member is expected.") }
          try text()
          skipSpace()
          guard here == UInt8(ascii: ":") else { throw mistake("A colon is expected.") }
          position += 1
          skipSpace()
        }
        try value(levels: levels)
        skipSpace()
        let byte = here
        guard byte == UInt8(ascii: ",") || byte == end else { throw mistake("A comma or the end is expected.") }
        position += 1
        if byte == end { break }
        skipSpace()
      }
    }
    tokens[index].end = Int32(position)
    tokens[index].next = Int32(tokens.count)
  }

  private mutating func add(_ kind: JSONDocument.Token.Kind, from start: Int, to end: Int) {
    tokens.append(.init(kind: kind, start: Int32(start), end: Int32(end), next: Int32(tokens.count + 1)))
  }

  private mutating func word(_ word: StaticString, _ kind: JSONDocument.Token.Kind) throws(Mistake) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard here == word.utf8Start[offset] else { throw mistake("This is no value.") }
      position += 1
    }
    add(kind, from: start, to: position)
  }

  private mutating func number() throws(Mistake) {
    let start = position
    if here == UInt8(ascii: "-") { position += 1 }
    if here == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if here == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if here | 0x20 == UInt8(ascii: "e") {
      position += 1
      if here == UInt8(ascii: "+") || here == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    add(.number, from: start, to: position)
  }

  private mutating func digits() throws(Mistake) {
    guard 0x30...0x39 ~= here else { throw mistake("This is no value.") }
    while 0x30...0x39 ~= here { position += 1 }
  }

  private mutating func text() throws(Mistake) {
    position += 1
    let start = position
    var kind = JSONDocument.Token.Kind.plainText
    var isASCII = true
    while true {
      guard position < bytes.count else { throw mistake("A text has no end.") }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw mistake("A text holds a control character.") }
      if byte >= 0x80 { isASCII = false }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      kind = .escapedText
      try escape()
    }
    if !isASCII, String(validating: bytes[start..<position], as: UTF8.self) == nil {
      throw mistake("A text is not in UTF-8.")
    }
    add(kind, from: start, to: position)
    position += 1
  }

  private mutating func escape() throws(Mistake) {
    switch here {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      guard let unit = Self.unit(bytes, at: position + 1) else { throw mistake("An escape has no four digits.") }
      position += 5
      guard 0xD800..<0xE000 ~= unit else { return }
      guard unit < 0xDC00, here == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u"), let low = Self.unit(bytes, at: position + 2),
        0xDC00..<0xE000 ~= low
      else { throw mistake("Half of a character has no other half.") }
      position += 6
    default: throw mistake("There is no such escape.")
    }
  }

  /// The number that four hexadecimal digits stand for.
  static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt16(byte - 0x37)
      case 0x61...0x66: unit = unit << 4 | UInt16(byte - 0x57)
      default: return nil
      }
    }
    return unit
  }
}
