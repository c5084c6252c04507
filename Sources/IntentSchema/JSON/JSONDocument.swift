/// JSON that has been looked through once: it is sound, and each of its values is found without reading it again.
package final class JSONDocument: Sendable {
  let bytes: [UInt8]
  /// The values in the order of the text, those of an object or list behind it.
  let tokens: [Token]

  /// A value, or the name of a member.
  struct Token: Sendable {
    enum Kind: UInt8, Sendable {
      case null, yes, no, number, plainText, escapedText, list, object
    }

    var kind: Kind
    /// Where it stands in the bytes; of text what is between the quotation marks.
    var start: Int32
    var end: Int32
    /// The token behind it and all that it holds.
    var next: Int32 = 0
  }

  /// Deeper lists and objects are refused.
  static let mostLevels = 512

  /// Throws `DecodingError` where the bytes are no JSON.
  package init(_ json: some Sequence<UInt8>) throws {
    bytes = Array(json)
    guard bytes.count < Int(Int32.max) else { throw JSONScanner.Mistake(at: 0, "There is too much of it.").error }
    do throws(JSONScanner.Mistake) {
      tokens = try bytes.withUnsafeBufferPointer { bytes throws(JSONScanner.Mistake) in
        var scanner = JSONScanner(bytes)
        return try scanner.scan()
      }
    } catch {
      throw error.error
    }
  }

  /// Throws `DecodingError`, and what the value itself throws.
  package func decode<Result: Decodable>(_ type: Result.Type = Result.self) throws -> Result {
    try JSONReader(document: self, index: 0, path: nil).read(type)
  }
}

extension JSONDocument {
  /// The text of a token that is one.
  func text(_ token: Token) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      let range = UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
      return token.kind == .plainText ? String(decoding: range, as: UTF8.self) : Self.unescaped(range)
    }
  }

  /// Whether the text of a token is that.
  func isText(_ token: Token, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if token.kind == .escapedText { return text(token).utf8.elementsEqual(name) }
    guard Int(token.end - token.start) == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<name.count where bytes[Int(token.start) + offset] != name[offset] { return false }
      return true
    }
  }

  /// A number without fraction and exponent; nil for any other, and for one that is too large.
  func wholeNumber(_ token: Token) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var position = Int(token.start)
      let isNegative = bytes[position] == UInt8(ascii: "-")
      if isNegative { position += 1 }
      var result = 0
      while position < Int(token.end) {
        let digit = Int(bytes[position]) - 0x30
        guard digit >= 0, digit <= 9 else { return nil }
        let (product, isOver) = result.multipliedReportingOverflow(by: 10)
        let (sum, isOverToo) = product.subtractingReportingOverflow(digit)
        if isOver || isOverToo { return nil }
        result = sum
        position += 1
      }
      // Counted downwards, since there is one more below zero.
      if isNegative { return result }
      return result == .min ? nil : -result
    }
  }

  /// Nil where it is too large.
  func number(_ token: Token) -> Double? {
    let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The scanner has made sure that all escapes are sound.
  private static func unescaped(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      let byte = text[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let letter = text[position]
      position += 1
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var unit = UInt32(JSONScanner.unit(text, at: position) ?? 0xFFFD)
        position += 4
        if 0xD800..<0xDC00 ~= unit {
          let low = UInt32(JSONScanner.unit(text, at: position + 2) ?? 0xDC00)
          unit = 0x10000 + (unit - 0xD800) << 10 + (low & 0x3FF)
          position += 6
        }
        result += Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
      default: result.append(letter)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
