import Foundation
import IntentSchema
import PropertyLists

/// A property list with a dictionary at its top, which knows where in its file a key stands.
package struct PropertyListFile {
  package let file: String
  package let root: [String: Any]
  private let node: PropertyListNode

  /// - Parameter file: what diagnostics call it.
  /// - Throws: a `Diagnostic`, with the line where there is one, unless the data is a property list with a dictionary at
  ///   its top.
  package init(data: Data, file: String) throws(Diagnostic) {
    self.file = file
    node = try PropertyListNode.read(data, file: file)
    guard let root = node.object as? [String: Any] else {
      throw Diagnostic(
        file: file, line: node.line, message: "the property list has to be a dictionary, not \(node.kind)")
    }
    self.root = root
  }

  package init(contentsOf url: URL, file: String) throws(Diagnostic) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw Diagnostic(file: file, line: nil, message: "the file cannot be read: \(error.localizedDescription)")
    }
    try self.init(data: data, file: file)
  }

  /// The line of a key, else that of the nearest key above it in the path, else that of the list; nil in a binary list.
  package func line(of path: String...) -> Int? {
    var found = node.line
    var inner = node
    for key in path {
      guard let entry = inner.entry(key) else { break }
      found = entry.line
      inner = entry.value
    }
    return found
  }

  /// The line of the first string that is a text, else that of the list; nil in a binary list.
  package func line(holding text: String) -> Int? { Self.line(of: text, in: node) ?? node.line }

  private static func line(of text: String, in node: PropertyListNode) -> Int? {
    switch node.content {
    case .string(let own): own == text ? node.line : nil
    case .array(let items): items.lazy.compactMap { line(of: text, in: $0) }.first
    case .dictionary(let entries): entries.lazy.compactMap { line(of: text, in: $0.value) }.first
    default: nil
    }
  }
}
