import Foundation

/// A value of a property list, and where it stands in its file.
package struct PropertyListNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// In the file's order, each key once.
    case dictionary([Entry])
    case array([PropertyListNode])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case date(Date)
    case data(Data)
  }

  package struct Entry: Hashable, Sendable {
    package var key: String
    /// The key's own line.
    package var line: Int?
    package var value: PropertyListNode

    package init(key: String, line: Int?, value: PropertyListNode) {
      self.key = key
      self.line = line
      self.value = value
    }
  }

  package var content: Content
  /// Counts from 1; nil in a binary list.
  package var line: Int?

  package init(_ content: Content, line: Int? = nil) {
    self.content = content
    self.line = line
  }

  package var entries: [Entry]? { if case .dictionary(let entries) = content { entries } else { nil } }
  package var items: [PropertyListNode]? { if case .array(let items) = content { items } else { nil } }
  package var string: String? { if case .string(let text) = content { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }

  /// An entry of a dictionary; takes time in proportion to its size.
  package func entry(_ key: String) -> Entry? { entries?.first { $0.key == key } }

  /// The value of a key, in a dictionary.
  package subscript(key: String) -> PropertyListNode? { entry(key)?.value }

  /// What it is called in a message, with its article.
  package var kind: String {
    switch content {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .data: "data"
    case .date: "a date"
    }
  }
}

extension PropertyListNode {
  /// The value as Foundation's own property lists have it: `[String: Any]`, `[Any]`, `String` and so on.
  package var object: Any {
    switch content {
    case .dictionary(let entries):
      Dictionary(entries.map { ($0.key, $0.value.object) }, uniquingKeysWith: { first, _ in first }) as [String: Any]
    case .array(let items): items.map(\.object) as [Any]
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .boolean(let flag): flag
    case .date(let date): date
    case .data(let data): data
    }
  }
}

/// The entries of a dictionary while it is read.
struct PropertyListEntries {
  private(set) var all: [PropertyListNode.Entry] = []
  private var positions: [String: Int] = [:]

  /// Adds an entry at the end.
  ///
  /// - Returns: the entry that has the key already, in which case nothing is done; else nil.
  mutating func insert(_ entry: PropertyListNode.Entry) -> PropertyListNode.Entry? {
    if let position = positions[entry.key] { return all[position] }
    positions[entry.key] = all.count
    all.append(entry)
    return nil
  }
}
