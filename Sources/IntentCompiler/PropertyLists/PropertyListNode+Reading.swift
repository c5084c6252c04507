import Foundation

extension PropertyListNode {
  /// Reads a property list in XML or in the binary form.
  ///
  /// - Parameter file: what diagnostics call it.
  package static func read(_ data: Data, file: String) throws(Diagnostic) -> PropertyListNode {
    guard data.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw Diagnostic(file: file, line: 1, message: "the file is empty; it has to be a property list")
    }
    if data.starts(with: Data("bplist".utf8)) { return try readBinary(data, file: file) }
    return try XMLPropertyListParser.parse(data, file: file)
  }

  private static func readBinary(_ data: Data, file: String) throws(Diagnostic) -> PropertyListNode {
    let content: Any
    do {
      content = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw Diagnostic(file: file, message: "the binary property list is damaged; restore the file and save it again")
    }
    guard let node = node(content, depth: 0) else {
      throw Diagnostic(file: file, message: "the binary property list is nested too deeply or holds an unknown value")
    }
    return node
  }

  /// Nil for what no property list holds, and below the deepest level that is read.
  private static func node(_ any: Any, depth: Int) -> PropertyListNode? {
    guard depth <= XMLPropertyListParser.maximumDepth else { return nil }
    switch any {
    case let items as [String: Any]:
      var entries: [Entry] = []
      for (key, item) in items.sorted(by: { $0.key < $1.key }) {
        guard let value = node(item, depth: depth + 1) else { return nil }
        entries.append(Entry(key: key, line: nil, value: value))
      }
      return PropertyListNode(.dictionary(entries), line: nil)
    case let items as [Any]:
      var nodes: [PropertyListNode] = []
      for item in items {
        guard let value = node(item, depth: depth + 1) else { return nil }
        nodes.append(value)
      }
      return PropertyListNode(.array(nodes), line: nil)
    case let text as String: return PropertyListNode(.string(text), line: nil)
    case let number as NSNumber: return PropertyListNode(content(of: number), line: nil)
    case let data as Data: return PropertyListNode(.data(count: data.count), line: nil)
    case is Date: return PropertyListNode(.date, line: nil)
    default: return nil
    }
  }

  private static func content(of number: NSNumber) -> Content {
    let type = UInt8(bitPattern: number.objCType.pointee)
    if type == UInt8(ascii: "c") || type == UInt8(ascii: "B") { return .boolean(number.boolValue) }
    let real = number.doubleValue
    return Int(exactly: real).map(Content.integer) ?? .real(real)
  }
}
