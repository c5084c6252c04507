/// One difference between two versions of a definition file, as somebody would tell it.
package struct Change: Hashable, Sendable {
  /// What stops working.
  package struct Breaks: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Swift that uses the generated code.
    package static let source = Breaks(rawValue: 1)
    /// Shortcuts, widgets and donations that people have already.
    package static let saved = Breaks(rawValue: 2)

    /// `source`, `saved`, in this order.
    package var names: [String] {
      (contains(.source) ? ["source"] : []) + (contains(.saved) ? ["saved"] : [])
    }
  }

  package enum Action: String, Hashable, Sendable {
    case added, removed, renamed, moved, changed
  }

  /// The things that it is in, outermost first, by their headings in the new version; in the old one if they are gone.
  package var path: [String]
  package var action: Action
  /// What kind of fact changed; nil where it is the thing itself.
  package var aspect: Aspect?
  /// What happened.
  package var message: String
  /// What that means for somebody; nil where it speaks for itself.
  package var consequence: String?
  package var breaks: Breaks = []
  /// Whether people read or hear other words, and that is all.
  package var isWording = false
  package var before: String?
  package var after: String?
  package var oldLine: Int?
  package var newLine: Int?

  /// What it breaks, in one word or two: `source`, `saved`, `words`, or `-` for nothing.
  package var mark: String {
    if !breaks.isEmpty { return breaks.names.joined(separator: ", ") }
    return isWording ? "words" : "-"
  }
}
