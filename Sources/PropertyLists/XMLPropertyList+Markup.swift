import IntentSchema

/// What stands between angles.
struct XMLTag {
  var name: String
  var line: Int
  var kind: Kind

  enum Kind { case opening, closing, empty }

  /// The tag as diagnostics write it.
  var shown: String { "<\(kind == .closing ? "/" : "")\(DiagnosticText.shown(name))>" }
}

extension XMLPropertyList {
  /// The text up to the closing tag, which is stepped over.
  mutating func text(of open: XMLTag) throws(PropertyListProblem) -> String {
    guard open.kind == .opening else { return "" }
    let unclosed = "<\(open.name)> of line \(open.line) is not closed"
    var bytes: [UInt8] = []
    while true {
      bytes += scanner.take(while: { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") })
      guard let byte = scanner.current else { throw .cutOff(unclosed, line: open.line) }
      if byte == UInt8(ascii: "&") {
        bytes += String(try entity()).utf8
      } else if scanner.take("<![CDATA[") {
        guard let section = scanner.take(upTo: "]]>") else { throw .cutOff(unclosed, line: open.line) }
        bytes += section
      } else if scanner.take("<!--") {
        guard scanner.take(upTo: "-->") != nil else { throw .cutOff(unclosed, line: open.line) }
      } else {
        let tag = try expectTag(unclosed)
        guard tag.kind == .closing, tag.name == open.name else {
          throw PropertyListProblem(
            "\(tag.shown) stands where </\(open.name)> of line \(open.line) belongs: repair the file or restore it.",
            line: tag.line)
        }
        return String(bytes[...])
      }
    }
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
      case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
      default: nil
      }
    guard let scalar, scalar != "\0" else {
      throw PropertyListProblem(
        "“&\(DiagnosticText.shown(name));” is no entity of a property list: write the character itself.", line: line)
    }
    return scalar
  }

  /// The next tag; only white space, comments and declarations may stand before it.
  ///
  /// - Parameter unfinished: what is not finished where the file ends here.
  mutating func expectTag(_ unfinished: @autoclosure () -> String) throws(PropertyListProblem) -> XMLTag {
    try skipMisc()
    let line = scanner.line
    guard let byte = scanner.current else { throw .cutOff(unfinished(), line: line) }
    guard byte == UInt8(ascii: "<") else {
      let stray = String(scanner.take(while: { $0 != UInt8(ascii: "<") && $0 != 0x0A }).prefix(400))
      throw PropertyListProblem(
        "“\(DiagnosticText.shown(stray))” stands outside of any element: take it out.", line: line)
    }
    scanner.advance()
    let isClosing = scanner.take("/")
    let name = String(
      scanner.take(while: { byte in
        !TextScanner.isSpace(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
          && byte != UInt8(ascii: "<")
      }))
    var quote: UInt8?
    var previous: UInt8 = 0
    while let byte = scanner.current {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        scanner.advance()
        let kind: XMLTag.Kind = isClosing ? .closing : previous == UInt8(ascii: "/") ? .empty : .opening
        return XMLTag(name: name, line: line, kind: kind)
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      previous = byte
      scanner.advance()
    }
    throw PropertyListProblem(
      "The tag <\(DiagnosticText.shown(name)) is not finished: repair the file or restore it.", line: line)
  }

  /// White space, comments, the XML declaration and the document type.
  mutating func skipMisc() throws(PropertyListProblem) {
    while true {
      scanner.skipSpace()
      guard scanner.current == UInt8(ascii: "<") else { return }
      let line = scanner.line
      if scanner.take("<!--") {
        guard scanner.take(upTo: "-->") != nil else { throw .cutOff("a comment is not closed", line: line) }
      } else if scanner.take("<?") {
        guard scanner.take(upTo: "?>") != nil else { throw .cutOff("“<?” is not closed", line: line) }
      } else if scanner.take("<!DOCTYPE") {
        try skipDocumentType(line)
      } else {
        return
      }
    }
  }

  /// What it declares in brackets is never used.
  private mutating func skipDocumentType(_ line: Int) throws(PropertyListProblem) {
    var brackets = 0
    while let byte = scanner.advance() {
      switch byte {
      case UInt8(ascii: "["):
        guard mayDeclare else {
          throw PropertyListProblem(
            "The file declares entities of its own: property lists have none. Take them out.", line: line)
        }
        brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return
      default: break
      }
    }
    throw .cutOff("its document type is not closed", line: line)
  }
}
