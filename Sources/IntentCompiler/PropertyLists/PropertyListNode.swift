/// A value of a property list, and the line on which it begins.
package struct PropertyListNode: Sendable {
  package enum Content: Sendable {
    case dictionary([Entry])
    case array([PropertyListNode])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Only how many bytes there are.
    case data(count: Int)
    case date
  }

  package struct Entry: Sendable {
    package var key: String
    /// The key's own line.
    package var line: Int?
    package var value: PropertyListNode
  }

  package var content: Content
  /// Counts from 1; nil in a binary list.
  package var line: Int?

  package init(_ content: Content, line: Int?) {
    self.content = content
    self.line = line
  }

  package var entries: [Entry]? { if case .dictionary(let entries) = content { entries } else { nil } }
  package var items: [PropertyListNode]? { if case .array(let items) = content { items } else { nil } }
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The first entry of a key, in a dictionary.
  package subscript(key: String) -> PropertyListNode? { entries?.first { $0.key == key }?.value }

  /// What kind of value it is, for a message.
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
