import IntentSchema

/// What is wrong with a file as a property list.
package struct PropertyListProblem: Error, Hashable, Sendable {
  package var line: Int?
  package var message: String
  /// Whether it is a key that stands twice in one dictionary.
  package var isDuplicateKey = false

  init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }

  /// The file ends before what it began is finished.
  static func cutOff(_ what: String, line: Int?) -> PropertyListProblem {
    PropertyListProblem("The file is cut off: \(what). Restore it whole.", line: line)
  }

  static func twice(_ key: String, line: Int?, first: Int?) -> PropertyListProblem {
    let before = first.map { ", first in line \($0)" } ?? ""
    var problem = PropertyListProblem(
      "The key “\(DiagnosticText.shown(key))” occurs twice\(before): keep one of them.", line: line)
    problem.isDuplicateKey = true
    return problem
  }
}

/// What stands in a property list that can be read, and what is wrong with it nonetheless.
package struct PropertyListContents: Sendable {
  package var root: PropertyListNode
  /// Such as keys that occur twice; the first of them counts.
  package var problems: [PropertyListProblem] = []
}

/// How much is let pass that no editor writes.
package enum PropertyListStrictness: Sendable {
  /// What stands outside of the rules is refused.
  case exact
  /// A value without `<plist>` around it, a document type that declares something, text after the end, and bytes that
  /// are no UTF-8 are passed over, as Apple's own reader does.
  case lenient
}

/// How much a file may hold; what holds more is refused before it costs memory.
package enum PropertyListLimit {
  package static let bytes = 16 * 1024 * 1024
  /// Containers inside the outermost one.
  package static let depth = 64
  package static let nodes = 1_000_000
}
