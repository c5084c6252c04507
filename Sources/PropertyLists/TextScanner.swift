/// Goes over UTF-8 text byte by byte and counts lines.
struct TextScanner {
  private let text: [UInt8]
  private(set) var position = 0
  private(set) var line = 1

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { position >= text.count }
  var current: UInt8? { position < text.count ? text[position] : nil }
  var next: UInt8? { position + 1 < text.count ? text[position + 1] : nil }

  @discardableResult
  mutating func advance() -> UInt8? {
    guard position < text.count else { return nil }
    let byte = text[position]
    position += 1
    if byte == 0x0A { line += 1 }
    return byte
  }

  mutating func skip(_ count: Int) { for _ in 0..<count { advance() } }

  mutating func skipSpace() { while let byte = current, Self.isSpace(byte) { advance() } }

  /// - Parameter prefix: ASCII.
  func isAt(_ prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard text.count - position >= count else { return false }
    for index in 0..<count where text[position + index] != prefix.utf8Start[index] { return false }
    return true
  }

  /// Steps over the prefix if it stands here.
  mutating func take(_ prefix: StaticString) -> Bool {
    guard isAt(prefix) else { return false }
    skip(prefix.utf8CodeUnitCount)
    return true
  }

  /// What stands before the mark, stepping over both; nil, and stepping to the end, if it does not occur.
  mutating func take(upTo mark: StaticString) -> ArraySlice<UInt8>? {
    let start = position
    while !isAtEnd {
      if isAt(mark) {
        let found = text[start..<position]
        skip(mark.utf8CodeUnitCount)
        return found
      }
      advance()
    }
    return nil
  }

  /// The bytes from here on for which it holds, stepping over them.
  mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let byte = current, condition(byte) { advance() }
    return text[start..<position]
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension String {
  /// Bytes known to be UTF-8.
  init(_ bytes: ArraySlice<UInt8>) { self = String(decoding: bytes, as: UTF8.self) }
}
