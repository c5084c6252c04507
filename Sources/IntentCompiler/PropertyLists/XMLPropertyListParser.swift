import Foundation

/// Reads a property list in XML, and remembers on which line each value stands.
///
/// Takes time in proportion to the file and refuses what no editor writes: entities of one's own, and nesting beyond a
/// fixed depth.
package struct XMLPropertyListParser {
  /// Containers inside containers, at most.
  package static let maximumDepth = 64

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  package static func parse(_ data: Data, file: String) throws(Diagnostic) -> PropertyListNode {
    var parser = XMLPropertyListParser(bytes: try utf8(data, file: file), file: file)
    try parser.refuseConflicts()
    return try parser.document()
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  private static func utf8(_ data: Data, file: String) throws(Diagnostic) -> [UInt8] {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      guard let text = String(data: data, encoding: .utf16) else {
        throw Diagnostic(file: file, line: 1, message: "the text is not valid UTF-16; save the file as UTF-8")
      }
      return Array(text.utf8)
    }
    return Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
  }

  // MARK: Document

  /// Merge conflicts are told as such: as XML they would only be a strange error somewhere.
  private func refuseConflicts() throws(Diagnostic) {
    let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }
    var line = 1
    var start = 0
    while start < bytes.count {
      for marker in markers where bytes[start...].starts(with: marker) {
        let next = start + marker.count
        guard next == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[next]) else { continue }
        throw Diagnostic(
          file: file, line: line,
          message: "a merge conflict is not resolved here; keep one of its sides and remove the marker lines")
      }
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return }
      start = end + 1
      line += 1
    }
  }

  private mutating func document() throws(Diagnostic) -> PropertyListNode {
    var tag = try nextTag()
    guard let first = tag else { throw problem("the file holds no property list") }
    if first.name == "plist", !first.isClosing {
      if first.isEmpty { throw problem("the property list is empty") }
      tag = try nextTag()
    }
    guard let opening = tag, !opening.isClosing else { throw problem("the property list is empty") }
    let root = try value(opening, depth: 0)
    if first.name == "plist" {
      guard let end = try nextTag(), end.isClosing, end.name == "plist" else {
        throw problem("</plist> is missing: the file is cut off or has more than one value at its top")
      }
    }
    return root
  }

  // MARK: Values

  private mutating func value(_ tag: Tag, depth: Int) throws(Diagnostic) -> PropertyListNode {
    guard depth <= Self.maximumDepth else {
      throw problem("containers are nested more than \(Self.maximumDepth) deep", line: tag.line)
    }
    switch tag.name {
    case "dict": return try dictionary(tag, depth: depth)
    case "array":
      var items: [PropertyListNode] = []
      while !tag.isEmpty {
        let next = try requiredTag(in: tag)
        if next.isClosing {
          try check(next, closes: tag)
          break
        }
        items.append(try value(next, depth: depth + 1))
      }
      return PropertyListNode(.array(items), line: tag.line)
    case "true", "false":
      _ = try text(of: tag)
      return PropertyListNode(.boolean(tag.name == "true"), line: tag.line)
    case "string": return PropertyListNode(.string(try text(of: tag)), line: tag.line)
    case "date":
      _ = try text(of: tag)
      return PropertyListNode(.date, line: tag.line)
    case "data": return PropertyListNode(.data(count: try text(of: tag).utf8.count { $0 > 0x20 }), line: tag.line)
    case "integer":
      let digits = try text(of: tag).trimmingCharacters(in: .whitespacesAndNewlines)
      let hexadecimal = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : nil
      guard let number = hexadecimal ?? Int(digits) else {
        throw problem("\"\(Self.excerpt(digits))\" is not a whole number", line: tag.line)
      }
      return PropertyListNode(.integer(number), line: tag.line)
    case "real":
      let digits = try text(of: tag).trimmingCharacters(in: .whitespacesAndNewlines)
      guard let number = Double(digits) else {
        throw problem("\"\(Self.excerpt(digits))\" is not a number", line: tag.line)
      }
      return PropertyListNode(.real(number), line: tag.line)
    default:
      throw problem("<\(Self.excerpt(tag.name))> is not an element of a property list", line: tag.line)
    }
  }

  private mutating func dictionary(_ tag: Tag, depth: Int) throws(Diagnostic) -> PropertyListNode {
    var entries: [PropertyListNode.Entry] = []
    while !tag.isEmpty {
      let next = try requiredTag(in: tag)
      if next.isClosing {
        try check(next, closes: tag)
        break
      }
      guard next.name == "key" else {
        throw problem("<\(Self.excerpt(next.name))> stands where a <key> has to be", line: next.line)
      }
      let key = try text(of: next)
      let opening = try requiredTag(in: tag)
      guard !opening.isClosing else {
        throw problem("the key \"\(Self.excerpt(key))\" has no value", line: next.line)
      }
      entries.append(.init(key: key, line: next.line, value: try value(opening, depth: depth + 1)))
    }
    return PropertyListNode(.dictionary(entries), line: tag.line)
  }

  private func check(_ closing: Tag, closes opening: Tag) throws(Diagnostic) {
    guard closing.name == opening.name else {
      throw problem(
        "</\(Self.excerpt(closing.name))> does not close <\(opening.name)> of line \(opening.line)", line: closing.line)
    }
  }

  // MARK: Tags and text

  private struct Tag {
    var name: String
    var line: Int
    var isClosing = false
    var isEmpty = false
  }

  private mutating func requiredTag(in opening: Tag) throws(Diagnostic) -> Tag {
    guard let tag = try nextTag() else {
      throw problem("the file is cut off: <\(opening.name)> of line \(opening.line) is never closed")
    }
    return tag
  }

  /// The next tag, comments and declarations passed over; nil at the end of the file.
  private mutating func nextTag() throws(Diagnostic) -> Tag? {
    while true {
      while position < bytes.count, bytes[position] <= 0x20 { step() }
      guard position < bytes.count else { return nil }
      guard bytes[position] == Self.less else { throw problem("there is text outside of an element") }
      if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<?") {
        try skip(past: "?>")
      } else if starts(with: "<!") {
        try skipDeclaration()
      } else {
        return try tag()
      }
    }
  }

  private mutating func tag() throws(Diagnostic) -> Tag {
    let start = line
    step()
    let isClosing = position < bytes.count && bytes[position] == Self.slash
    if isClosing { step() }
    let begin = position
    while position < bytes.count, bytes[position] > 0x20, bytes[position] != Self.greater, bytes[position] != Self.slash
    {
      step()
    }
    let name = String(decoding: bytes[begin..<position], as: UTF8.self)
    while position < bytes.count, bytes[position] != Self.greater { step() }
    guard position < bytes.count else { throw problem("the file is cut off inside a tag", line: start) }
    let isEmpty = bytes[position - 1] == Self.slash && !isClosing
    step()
    return Tag(name: name, line: start, isClosing: isClosing, isEmpty: isEmpty)
  }

  /// What stands between a tag and the one that closes it.
  private mutating func text(of tag: Tag) throws(Diagnostic) -> String {
    if tag.isEmpty { return "" }
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == Self.less {
        if starts(with: "<![CDATA[") {
          let begin = position + 9
          try skip(past: "]]>")
          if begin <= position - 3 { text += bytes[begin..<position - 3] }
          continue
        }
        if starts(with: "<!--") {
          try skip(past: "-->")
          continue
        }
        let closing = try self.tag()
        guard closing.isClosing, closing.name == tag.name else {
          throw problem("<\(tag.name)> of line \(tag.line) is not closed before another tag", line: closing.line)
        }
        return String(decoding: text, as: UTF8.self)
      }
      if byte == Self.ampersand {
        text += try entity()
      } else {
        text.append(byte)
        step()
      }
    }
    throw problem("the file is cut off: <\(tag.name)> of line \(tag.line) is never closed")
  }

  private mutating func entity() throws(Diagnostic) -> [UInt8] {
    let limit = min(position + 12, bytes.count)
    guard let end = bytes[position..<limit].firstIndex(of: 0x3B) else { throw problem("& has to be written as &amp;") }
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    let character: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
      default: nil
      }
    guard let character else { throw problem("&\(Self.excerpt(name)); is not known in property lists") }
    position = end + 1
    return Array(String(Character(character)).utf8)
  }

  private mutating func skip(past end: StaticString) throws(Diagnostic) {
    let start = line
    while position < bytes.count {
      if starts(with: end) {
        for _ in 0..<end.utf8CodeUnitCount { step() }
        return
      }
      step()
    }
    throw problem("the file is cut off: what begins here has no end", line: start)
  }

  /// A document type, with what it declares in brackets.
  private mutating func skipDeclaration() throws(Diagnostic) {
    let start = line
    var brackets = 0
    while position < bytes.count {
      let byte = bytes[position]
      step()
      if byte == 0x5B { brackets += 1 }
      if byte == 0x5D { brackets -= 1 }
      if byte == Self.greater, brackets <= 0 { return }
    }
    throw problem("the file is cut off: what begins here has no end", line: start)
  }

  private mutating func step() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private func problem(_ message: String, line: Int? = nil) -> Diagnostic {
    Diagnostic(
      file: file, line: line ?? self.line, message: "not a property list: \(message); restore the file or repair it")
  }

  /// What may be shown of a text from the file.
  package static func excerpt(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60).filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(shown)) + (text.unicodeScalars.count > 60 ? "…" : "")
  }

  private static let less: UInt8 = 0x3C
  private static let greater: UInt8 = 0x3E
  private static let slash: UInt8 = 0x2F
  private static let ampersand: UInt8 = 0x26
}
