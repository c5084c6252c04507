import Foundation

/// A value of a property list, and where it stands in its file.
package struct PropertyNode: Hashable, Sendable {
  package var value: Value
  /// Counts from 1; nil in binary files.
  package var line: Int?

  package enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case bool(Bool)
    case date(Date)
    case data(Data)
    case array([PropertyNode])
    case dictionary(PropertyDictionary)
  }

  package init(_ value: Value, line: Int? = nil) {
    self.value = value
    self.line = line
  }

  /// What it is called in a property list, with its article.
  package var kind: String {
    switch value {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real"
    case .bool: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// The entries of a dictionary by key, each key once.
package struct PropertyDictionary: Hashable, Sendable {
  package private(set) var keys: [String] = []
  private var entries: [String: PropertyNode] = [:]

  package init() {}

  /// Adds an entry at the end; false, and nothing done, where the key is there already.
  package mutating func insert(_ node: PropertyNode, forKey key: String) -> Bool {
    guard entries[key] == nil else { return false }
    entries[key] = node
    keys.append(key)
    return true
  }

  package subscript(key: String) -> PropertyNode? { entries[key] }
}

/// Why a file could not be read as a property list.
struct PropertyListProblem: Error, Hashable {
  var line: Int?
  var message: String

  init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }
}

/// What stands in a property list that can be read, and what is wrong with it nonetheless.
struct PropertyListContents {
  var root: PropertyNode
  /// Such as keys that occur twice.
  var problems: [PropertyListProblem] = []
}

/// How much a file may hold; what holds more is refused before it costs memory.
enum PropertyListLimit {
  static let bytes = 16 * 1024 * 1024
  static let depth = 64
  static let nodes = 500_000
}
