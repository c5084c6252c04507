import Foundation
import IntentSchema

/// Reads the XML form of property lists, as Apple's document type has it, and no other XML.
///
/// Entities other than XML's five are refused, so that a small file stays small. Takes time in proportion to the file.
struct XMLPropertyList {
  var scanner: TextScanner
  private let strictness: PropertyListStrictness
  private var problems: [PropertyListProblem] = []
  private var nodes = 0

  static func parse(
    _ text: [UInt8], _ strictness: PropertyListStrictness
  ) throws(PropertyListProblem) -> PropertyListContents {
    var reader = XMLPropertyList(scanner: TextScanner(text), strictness: strictness)
    return try reader.document()
  }

  private init(scanner: TextScanner, strictness: PropertyListStrictness) {
    self.scanner = scanner
    self.strictness = strictness
  }

  var mayDeclare: Bool { strictness == .lenient }

  // MARK: Document

  private mutating func document() throws(PropertyListProblem) -> PropertyListContents {
    let first = try expectTag("it holds no <plist>")
    guard first.name == "plist", first.kind != .closing else {
      return try withoutFrame(first)
    }
    guard first.kind == .opening else { throw empty(first) }
    let unclosed = "<plist> of line \(first.line) is not closed"
    let content = try expectTag(unclosed)
    guard content.kind != .closing else { throw empty(content) }
    let root = try node(content, depth: 0)
    let last = try expectTag(unclosed)
    guard last.name == "plist", last.kind == .closing else { throw misplaced(last, for: "</plist>") }
    if strictness == .exact {
      try skipMisc()
      guard scanner.isAtEnd else {
        throw PropertyListProblem("Something follows </plist>: take it out.", line: scanner.line)
      }
    }
    return PropertyListContents(root: root, problems: problems)
  }

  private mutating func withoutFrame(_ first: XMLTag) throws(PropertyListProblem) -> PropertyListContents {
    guard strictness == .lenient, first.kind != .closing, Self.elements.contains(first.name) else {
      throw PropertyListProblem("This is not a property list: it begins with \(first.shown).", line: first.line)
    }
    return PropertyListContents(root: try node(first, depth: 0), problems: problems)
  }

  private static let elements: Set<String> = [
    "dict", "array", "string", "integer", "real", "true", "false", "date", "data",
  ]

  private func empty(_ tag: XMLTag) -> PropertyListProblem {
    PropertyListProblem("The property list is empty: write a <dict> into it.", line: tag.line)
  }

  private func misplaced(_ tag: XMLTag, for expected: String) -> PropertyListProblem {
    PropertyListProblem(
      "\(tag.shown) stands where \(expected) belongs: repair the file or restore it.", line: tag.line)
  }

  // MARK: Values

  private mutating func node(_ tag: XMLTag, depth: Int) throws(PropertyListProblem) -> PropertyListNode {
    nodes += 1
    guard nodes <= PropertyListLimit.nodes else {
      throw PropertyListProblem("The file holds more than \(PropertyListLimit.nodes) values.", line: tag.line)
    }
    guard depth <= PropertyListLimit.depth else {
      throw PropertyListProblem(
        "Values stand more than \(PropertyListLimit.depth) deep in each other.", line: tag.line)
    }
    switch tag.name {
    case "dict": return PropertyListNode(.dictionary(try dictionary(tag, depth: depth)), line: tag.line)
    case "array": return PropertyListNode(.array(try array(tag, depth: depth)), line: tag.line)
    case "true", "false":
      if tag.kind == .opening, !(try text(of: tag)).isEmpty {
        let problem = PropertyListProblem("<\(tag.name)> holds text: write <\(tag.name)/>.", line: tag.line)
        guard strictness == .lenient else { throw problem }
        problems.append(problem)
      }
      return PropertyListNode(.boolean(tag.name == "true"), line: tag.line)
    case "string", "integer", "real", "date", "data":
      return PropertyListNode(try scalar(tag, text: tag.kind == .empty ? "" : try text(of: tag)), line: tag.line)
    case "key": throw PropertyListProblem("A <key> stands where a value belongs: give it a value.", line: tag.line)
    default:
      throw PropertyListProblem(
        "\(tag.shown) is no element of a property list: repair the file or restore it.", line: tag.line)
    }
  }

  private mutating func dictionary(
    _ open: XMLTag, depth: Int
  ) throws(PropertyListProblem) -> [PropertyListNode.Entry] {
    var entries = PropertyListEntries()
    guard open.kind == .opening else { return [] }
    while true {
      let tag = try expectTag("<dict> of line \(open.line) is not closed")
      if tag.kind == .closing {
        try close(tag, open)
        return entries.all
      }
      guard tag.name == "key" else { throw misplaced(tag, for: "a <key>") }
      let key = tag.kind == .empty ? "" : try text(of: tag)
      let content = try expectTag("nothing follows the key “\(DiagnosticText.shown(key))”")
      guard content.kind != .closing else {
        throw PropertyListProblem("The key “\(DiagnosticText.shown(key))” has no value: write one.", line: tag.line)
      }
      let value = try node(content, depth: depth + 1)
      if let other = entries.insert(.init(key: key, line: tag.line, value: value)) {
        problems.append(.twice(key, line: tag.line, first: other.line))
      }
    }
  }

  private mutating func array(_ open: XMLTag, depth: Int) throws(PropertyListProblem) -> [PropertyListNode] {
    var items: [PropertyListNode] = []
    guard open.kind == .opening else { return items }
    while true {
      let tag = try expectTag("<array> of line \(open.line) is not closed")
      if tag.kind == .closing {
        try close(tag, open)
        return items
      }
      items.append(try node(tag, depth: depth + 1))
    }
  }

  private func close(_ tag: XMLTag, _ open: XMLTag) throws(PropertyListProblem) {
    guard tag.name == open.name else { throw misplaced(tag, for: "</\(open.name)> of line \(open.line)") }
  }

  private mutating func scalar(
    _ tag: XMLTag, text: String
  ) throws(PropertyListProblem) -> PropertyListNode.Content {
    if tag.name == "string" { return .string(text) }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let value: PropertyListNode.Content? =
      switch tag.name {
      case "integer": Self.integer(trimmed).map { .integer($0) }
      case "real": Double(trimmed).map { .real($0) }
      case "date": (try? Date(trimmed, strategy: .iso8601)).map { .date($0) }
      // Of white space alone, the decoder makes nothing; editors write empty data over two lines.
      default:
        trimmed.isEmpty
          ? .data(Data()) : Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { .data($0) }
      }
    if let value { return value }
    let problem = PropertyListProblem("“\(DiagnosticText.shown(trimmed))” is no \(tag.name).", line: tag.line)
    guard strictness == .lenient, tag.name == "date" || tag.name == "data" else { throw problem }
    problems.append(problem)
    return tag.name == "date" ? .date(.distantPast) : .data(Data())
  }

  private static func integer(_ text: String) -> Int? {
    text.hasPrefix("0x") || text.hasPrefix("0X") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }
}
