/// A JSON value that knows the line it begins on.
package struct JSONNode: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case object([Member])
    case list([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  package struct Member: Hashable, Sendable {
    package var name: String
    package var line: Int
    package var value: JSONNode
  }

  package var content: Content
  /// Counts from 1.
  package var line: Int

  /// What it is, for a message.
  package var kind: String {
    switch content {
    case .object: "an object"
    case .list: "a list"
    case .string: "text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}
