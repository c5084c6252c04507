import Foundation

/// Reads the XML form of property lists, as Apple's document type has it, and no other XML.
///
/// Entities other than XML's five are refused, so that a small file stays small.
struct XMLPropertyList {
  private var scanner: TextScanner
  private var problems: [PropertyListProblem] = []
  private var nodes = 0

  static func parse(_ text: [UInt8]) throws(PropertyListProblem) -> PropertyListContents {
    var reader = XMLPropertyList(scanner: TextScanner(text))
    return try reader.document()
  }

  private init(scanner: TextScanner) { self.scanner = scanner }

  private struct Tag {
    var name: String
    var line: Int
    var kind: Kind
    enum Kind { case opening, closing, empty }
    /// The name as diagnostics write it.
    var shown: String { DiagnosticText.shown(name) }
  }

  private mutating func document() throws(PropertyListProblem) -> PropertyListContents {
    let first = try expectTag("The file is cut off: it holds no <plist>.")
    guard first.name == "plist", first.kind != .closing else {
      throw PropertyListProblem("This is not a property list: it begins with <\(first.shown)>.", line: first.line)
    }
    guard first.kind == .opening else {
      throw PropertyListProblem("The property list is empty: write a <dict> into it.", line: first.line)
    }
    let content = try expectTag("The file is cut off: <plist> of line \(first.line) is not closed.")
    guard content.kind != .closing else {
      throw PropertyListProblem("The property list is empty: write a <dict> into it.", line: content.line)
    }
    let root = try node(content, depth: 1)
    let last = try expectTag("The file is cut off: <plist> of line \(first.line) is not closed.")
    guard last.name == "plist", last.kind == .closing else {
      throw PropertyListProblem("<\(last.shown)> stands where </plist> belongs.", line: last.line)
    }
    try skipMisc()
    guard scanner.isAtEnd else {
      throw PropertyListProblem("Something follows </plist>: take it out.", line: scanner.line)
    }
    return PropertyListContents(root: root, problems: problems)
  }

  private mutating func node(_ tag: Tag, depth: Int) throws(PropertyListProblem) -> PropertyNode {
    nodes += 1
    guard nodes <= PropertyListLimit.nodes else {
      throw PropertyListProblem("The file holds more than \(PropertyListLimit.nodes) values.", line: tag.line)
    }
    guard depth <= PropertyListLimit.depth else {
      throw PropertyListProblem(
        "Values stand more than \(PropertyListLimit.depth) deep in each other.", line: tag.line)
    }
    switch tag.name {
    case "dict": return PropertyNode(.dictionary(try dictionary(tag, depth: depth)), line: tag.line)
    case "array": return PropertyNode(.array(try array(tag, depth: depth)), line: tag.line)
    case "true", "false":
      if tag.kind == .opening, !(try text(tag)).isEmpty {
        throw PropertyListProblem("<\(tag.name)> holds text: write <\(tag.name)/>.", line: tag.line)
      }
      return PropertyNode(.bool(tag.name == "true"), line: tag.line)
    case "string", "integer", "real", "date", "data":
      return PropertyNode(try scalar(tag, text: tag.kind == .empty ? "" : try text(tag)), line: tag.line)
    case "key": throw PropertyListProblem("A <key> stands where a value belongs.", line: tag.line)
    default:
      throw PropertyListProblem("<\(tag.shown)> is no element of a property list.", line: tag.line)
    }
  }

  private mutating func dictionary(_ open: Tag, depth: Int) throws(PropertyListProblem) -> PropertyDictionary {
    var dictionary = PropertyDictionary()
    guard open.kind == .opening else { return dictionary }
    while true {
      let tag = try expectTag("The file is cut off: <dict> of line \(open.line) is not closed.")
      if tag.kind == .closing {
        try close(tag, open)
        return dictionary
      }
      guard tag.name == "key" else {
        throw PropertyListProblem("<\(tag.shown)> stands where a <key> belongs.", line: tag.line)
      }
      let key = tag.kind == .empty ? "" : try text(tag)
      let content = try expectTag("The file is cut off after the key “\(shown(key))”.")
      guard content.kind != .closing else {
        throw PropertyListProblem("The key “\(shown(key))” has no value.", line: tag.line)
      }
      let value = try node(content, depth: depth + 1)
      if !dictionary.insert(value, forKey: key) {
        let before = dictionary[key]?.line.map { ", first in line \($0)" } ?? ""
        problems.append(
          PropertyListProblem("The key “\(shown(key))” occurs twice\(before): keep one of them.", line: tag.line))
      }
    }
  }

  private mutating func array(_ open: Tag, depth: Int) throws(PropertyListProblem) -> [PropertyNode] {
    var items: [PropertyNode] = []
    guard open.kind == .opening else { return items }
    while true {
      let tag = try expectTag("The file is cut off: <array> of line \(open.line) is not closed.")
      if tag.kind == .closing {
        try close(tag, open)
        return items
      }
      items.append(try node(tag, depth: depth + 1))
    }
  }

  private func close(_ tag: Tag, _ open: Tag) throws(PropertyListProblem) {
    guard tag.name == open.name else {
      throw PropertyListProblem(
        "</\(tag.shown)> stands where </\(open.name)> of line \(open.line) belongs.", line: tag.line)
    }
  }

  private func scalar(_ tag: Tag, text: String) throws(PropertyListProblem) -> PropertyNode.Value {
    if tag.name == "string" { return .string(text) }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let value: PropertyNode.Value? =
      switch tag.name {
      case "integer": Self.integer(trimmed).map { .integer($0) }
      case "real": Double(trimmed).map { .real($0) }
      case "date": (try? Date(trimmed, strategy: .iso8601)).map { .date($0) }
      default: Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { .data($0) }
      }
    guard let value else {
      throw PropertyListProblem("“\(shown(trimmed))” is no \(tag.name).", line: tag.line)
    }
    return value
  }

  private static func integer(_ text: String) -> Int? {
    text.hasPrefix("0x") || text.hasPrefix("0X") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }
}

extension XMLPropertyList {
  /// The text up to the closing tag, which is stepped over.
  private mutating func text(_ open: Tag) throws(PropertyListProblem) -> String {
    var bytes: [UInt8] = []
    while let byte = scanner.current {
      if scanner.take("<![CDATA[") {
        guard let section = scanner.take(upTo: "]]>") else { break }
        bytes += section
      } else if scanner.take("<!--") {
        guard scanner.take(upTo: "-->") != nil else { break }
      } else if byte == UInt8(ascii: "<") {
        let tag = try expectTag("The file is cut off: <\(open.name)> of line \(open.line) is not closed.")
        guard tag.kind == .closing, tag.name == open.name else {
          throw PropertyListProblem(
            "<\(tag.kind == .closing ? "/" : "")\(tag.shown)> stands where </\(open.name)> of line "
              + "\(open.line) belongs.",
            line: tag.line)
        }
        return String(bytes[...])
      } else if byte == UInt8(ascii: "&") {
        bytes += String(try entity()).utf8
      } else {
        bytes.append(byte)
        scanner.advance()
      }
    }
    throw PropertyListProblem(
      "The file is cut off: <\(open.name)> of line \(open.line) is not closed.", line: scanner.line)
  }

  private mutating func entity() throws(PropertyListProblem) -> Unicode.Scalar {
    let line = scanner.line
    scanner.advance()
    let name = String(scanner.take(while: { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 != UInt8(ascii: "<") }))
    guard scanner.take(";") else {
      throw PropertyListProblem("A “&” stands alone: write “&amp;”.", line: line)
    }
    let scalar: Unicode.Scalar? =
      switch name {
      case "lt": "<"
      case "gt": ">"
      case "amp": "&"
      case "quot": "\""
      case "apos": "'"
      default:
        if name.hasPrefix("#x") {
          UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        } else if name.hasPrefix("#") {
          UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
        } else {
          nil
        }
      }
    guard let scalar, scalar != "\0" else {
      throw PropertyListProblem(
        "“&\(shown(name));” is no entity of a property list: write the character itself.", line: line)
    }
    return scalar
  }

  /// The next tag; only white space may stand before it.
  private mutating func expectTag(_ atEnd: String) throws(PropertyListProblem) -> Tag {
    try skipMisc()
    let line = scanner.line
    guard let byte = scanner.current else { throw PropertyListProblem(atEnd, line: line) }
    guard byte == UInt8(ascii: "<") else {
      let stray = String(scanner.take(while: { $0 != UInt8(ascii: "<") && $0 != 0x0A }))
      throw PropertyListProblem("“\(shown(stray))” stands outside of any element.", line: line)
    }
    scanner.advance()
    let isClosing = scanner.take("/")
    let name = String(scanner.take(while: { !TextScanner.isSpace($0) && !Array("/><".utf8).contains($0) }))
    var quote: UInt8?
    var previous: UInt8 = 0
    while let byte = scanner.current {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        scanner.advance()
        return Tag(
          name: name, line: line, kind: isClosing ? .closing : previous == UInt8(ascii: "/") ? .empty : .opening)
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      previous = byte
      scanner.advance()
    }
    throw PropertyListProblem("The tag <\(shown(name)) is not finished.", line: line)
  }

  /// White space, comments, the XML declaration and the document type.
  private mutating func skipMisc() throws(PropertyListProblem) {
    while true {
      scanner.skipSpace()
      let line = scanner.line
      if scanner.take("<!--") {
        guard scanner.take(upTo: "-->") != nil else {
          throw PropertyListProblem("The file is cut off: a comment is not closed.", line: line)
        }
      } else if scanner.take("<?") {
        guard scanner.take(upTo: "?>") != nil else {
          throw PropertyListProblem("The file is cut off: “<?” is not closed.", line: line)
        }
      } else if scanner.take("<!DOCTYPE") {
        guard let type = scanner.take(upTo: ">") else {
          throw PropertyListProblem("The file is cut off: its document type is not closed.", line: line)
        }
        if type.contains(UInt8(ascii: "[")) {
          throw PropertyListProblem("The file declares entities of its own: property lists have none.", line: line)
        }
      } else {
        return
      }
    }
  }

  private func shown(_ text: String) -> String { DiagnosticText.shown(text) }
}
