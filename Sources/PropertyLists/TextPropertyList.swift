import Foundation
import IntentSchema

/// Reads the old text form: `.strings` files, and dictionaries, arrays and data in braces, brackets and angles.
struct TextPropertyList {
  private var scanner: TextScanner
  private var problems: [PropertyListProblem] = []
  private var nodes = 0

  static func parse(_ text: [UInt8]) throws(PropertyListProblem) -> PropertyListContents {
    var reader = TextPropertyList(scanner: TextScanner(text))
    return PropertyListContents(root: try reader.document(), problems: reader.problems)
  }

  private init(scanner: TextScanner) { self.scanner = scanner }

  private mutating func document() throws(PropertyListProblem) -> PropertyListNode {
    try skipSpaceAndComments()
    let line = scanner.line
    let root: PropertyListNode
    switch scanner.current {
    case UInt8(ascii: "{"), UInt8(ascii: "("): root = try node(depth: 0)
    default: root = PropertyListNode(.dictionary(try entries(closing: nil, openedIn: line, depth: 0)), line: line)
    }
    try skipSpaceAndComments()
    guard scanner.isAtEnd else {
      throw PropertyListProblem("Something follows the end of the property list: take it out.", line: scanner.line)
    }
    return root
  }

  private mutating func node(depth: Int) throws(PropertyListProblem) -> PropertyListNode {
    let line = scanner.line
    nodes += 1
    guard nodes <= PropertyListLimit.nodes else {
      throw PropertyListProblem("The file holds more than \(PropertyListLimit.nodes) values.", line: line)
    }
    guard depth <= PropertyListLimit.depth else {
      throw PropertyListProblem("Values stand more than \(PropertyListLimit.depth) deep in each other.", line: line)
    }
    switch scanner.current {
    case UInt8(ascii: "{"):
      scanner.advance()
      let closing = UInt8(ascii: "}")
      return PropertyListNode(.dictionary(try entries(closing: closing, openedIn: line, depth: depth)), line: line)
    case UInt8(ascii: "("):
      scanner.advance()
      return PropertyListNode(.array(try items(openedIn: line, depth: depth)), line: line)
    case UInt8(ascii: "<"):
      scanner.advance()
      return PropertyListNode(.data(try data(openedIn: line)), line: line)
    default: return PropertyListNode(.string(try string("a value")), line: line)
    }
  }

  /// `key = value;` until the closing brace, or until the end of the file.
  private mutating func entries(
    closing: UInt8?, openedIn line: Int, depth: Int
  ) throws(PropertyListProblem) -> [PropertyListNode.Entry] {
    var entries = PropertyListEntries()
    while true {
      try skipSpaceAndComments()
      guard let byte = scanner.current else {
        if closing == nil { return entries.all }
        throw PropertyListProblem.cutOff("“{” of line \(line) is not closed", line: scanner.line)
      }
      if byte == closing {
        scanner.advance()
        return entries.all
      }
      let keyLine = scanner.line
      let key = try string("a key")
      try skipSpaceAndComments()
      let value: PropertyListNode
      if scanner.take("=") {
        try skipSpaceAndComments()
        value = try node(depth: depth + 1)
      } else if scanner.current == UInt8(ascii: ";") {
        // A key alone stands for itself.
        value = PropertyListNode(.string(key), line: keyLine)
      } else if scanner.current == UInt8(ascii: ":") {
        throw PropertyListProblem("This is JSON, not a property list: save it as an XML property list.", line: keyLine)
      } else {
        throw PropertyListProblem(
          "This is not a property list: “=” is missing after “\(DiagnosticText.shown(key))”.", line: keyLine)
      }
      let valueEnd = scanner.line
      try skipSpaceAndComments()
      if !scanner.take(";"), closing == nil || scanner.current != closing {
        throw PropertyListProblem("“;” is missing after the value of “\(DiagnosticText.shown(key))”.", line: valueEnd)
      }
      if let other = entries.insert(.init(key: key, line: keyLine, value: value)) {
        problems.append(.twice(key, line: keyLine, first: other.line))
      }
    }
  }

  private mutating func items(openedIn line: Int, depth: Int) throws(PropertyListProblem) -> [PropertyListNode] {
    var items: [PropertyListNode] = []
    while true {
      try skipSpaceAndComments()
      guard !scanner.isAtEnd else {
        throw PropertyListProblem.cutOff("“(” of line \(line) is not closed", line: scanner.line)
      }
      if scanner.take(")") { return items }
      items.append(try node(depth: depth + 1))
      try skipSpaceAndComments()
      if scanner.isAtEnd { continue }
      if !scanner.take(","), scanner.current != UInt8(ascii: ")") {
        throw PropertyListProblem("“,” or “)” is missing in the list of line \(line).", line: scanner.line)
      }
    }
  }

  private mutating func data(openedIn line: Int) throws(PropertyListProblem) -> Data {
    guard let text = scanner.take(upTo: ">") else {
      throw PropertyListProblem.cutOff("“<” is not closed", line: line)
    }
    let digits = text.compactMap(TextScanner.hexValue)
    guard digits.count.isMultiple(of: 2),
      text.allSatisfy({ TextScanner.hexValue($0) != nil || TextScanner.isSpace($0) })
    else { throw PropertyListProblem("Between “<” and “>” stand bytes as two hexadecimal digits each.", line: line) }
    return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  private mutating func string(_ role: String) throws(PropertyListProblem) -> String {
    let line = scanner.line
    guard let byte = scanner.current else {
      throw PropertyListProblem.cutOff("\(role) is missing", line: line)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let word = scanner.take(while: Self.isWordByte)
    guard !word.isEmpty else {
      let stray = String(scanner.take(while: { $0 != 0x0A }))
      throw PropertyListProblem(
        "This is not a property list: \(role) is missing at “\(DiagnosticText.shown(stray))”.", line: line)
    }
    return String(word)
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyListProblem) -> String {
    let line = scanner.line
    scanner.advance()
    var units: [UInt16] = []
    var bytes: [UInt8] = []
    func flush(_ bytes: inout [UInt8], into units: inout [UInt16]) {
      units += String(bytes[...]).utf16
      bytes.removeAll(keepingCapacity: true)
    }
    while let byte = scanner.advance() {
      if byte == quote {
        flush(&bytes, into: &units)
        return String(decoding: units, as: UTF16.self)
      }
      if byte == UInt8(ascii: "\\") {
        flush(&bytes, into: &units)
        units.append(contentsOf: escape())
      } else {
        bytes.append(byte)
      }
    }
    throw PropertyListProblem.cutOff("the text that begins here is not closed", line: line)
  }

  /// What follows a backslash: a letter for a control character, `U` or `u` with hexadecimal, or octal digits.
  private mutating func escape() -> [UInt16] {
    guard let byte = scanner.current else { return [] }
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      scanner.advance()
      var code: UInt16 = 0
      var count = 0
      while count < 4, let digit = scanner.current.flatMap(TextScanner.hexValue) {
        code = code << 4 | UInt16(digit)
        count += 1
        scanner.advance()
      }
      return count == 0 ? [UInt16(byte)] : [code]
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code: UInt16 = 0
      var count = 0
      while count < 3, let digit = scanner.current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) {
        code = code << 3 | UInt16(digit - UInt8(ascii: "0"))
        count += 1
        scanner.advance()
      }
      return [code]
    default:
      guard byte < 0x80 else { return [] }
      scanner.advance()
      return [Self.escapes[byte] ?? UInt16(byte)]
    }
  }

  private static let escapes: [UInt8: UInt16] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
  ]

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private mutating func skipSpaceAndComments() throws(PropertyListProblem) {
    while true {
      scanner.skipSpace()
      let line = scanner.line
      if scanner.take("//") {
        _ = scanner.take(while: { $0 != 0x0A })
      } else if scanner.take("/*") {
        guard scanner.take(upTo: "*/") != nil else {
          throw PropertyListProblem.cutOff("a comment is not closed", line: line)
        }
      } else {
        return
      }
    }
  }
}
