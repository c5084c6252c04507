import Foundation
import IntentSchema

/// Changes as text for people, or as JSON for programs.
package enum ChangePrinter {
  /// What is said where there is nothing to say.
  package static let nothing = "nothing that anybody would notice"

  /// - Parameter width: cells of a line; nil where lines may be of any length.
  package static func text(of changes: [Change], width: Int? = nil) -> String {
    guard !changes.isEmpty else { return nothing + "\n" }
    var lines: [String] = []
    var heading: String?
    for change in changes {
      let top = change.path.first ?? ""
      if top != heading {
        if heading != nil { lines.append("") }
        lines.append(top)
        heading = top
      }
      let place = change.path.dropFirst().joined(separator: ", ")
      let message = [place, change.message].filter { !$0.isEmpty }.joined(separator: ": ")
      let mark = change.mark + String(repeating: " ", count: max(1, markWidth - change.mark.count))
      let line = "  \(mark)\(message)\(change.consequence.map { "; \($0)" } ?? "")"
      if let width {
        lines += LineWrapping.lines(of: line, width: max(width, 50), hanging: markWidth + 4)
      } else {
        lines.append(line)
      }
    }
    return (lines + ["", summary(of: changes)]).map { $0 + "\n" }.joined()
  }

  /// Cells for the longest mark and a gap.
  private static let markWidth = 15

  /// How many there are, and what they break.
  package static func summary(of changes: [Change]) -> String {
    let source = changes.count { $0.breaks.contains(.source) }
    let saved = changes.count { $0.breaks.contains(.saved) }
    let words = changes.count { $0.mark == "words" }
    let parts = [
      source > 0 ? "\(source) \(source == 1 ? "breaks" : "break") code (source)" : nil,
      saved > 0 ? "\(saved) \(saved == 1 ? "breaks" : "break") what people have saved (saved)" : nil,
      words > 0 ? "\(words) \(words == 1 ? "is" : "are") only words (words)" : nil,
      source == 0 && saved == 0 ? "nothing breaks" : nil,
    ]
    return "\(changes.count) \(changes.count == 1 ? "change" : "changes"): "
      + parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// One array, an object a change; the keys do not change their meaning.
  package static func json(of changes: [Change]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(changes.map(Record.init)), as: UTF8.self) + "\n"
  }

  private struct Record: Encodable {
    var path: [String]
    var action: String
    var aspect: String?
    var message: String
    var consequence: String?
    var breaks: [String]
    var onlyWords: Bool
    var before: String?
    var after: String?
    var oldLine: Int?
    var newLine: Int?

    init(_ change: Change) {
      path = change.path
      action = change.action.rawValue
      aspect = change.aspect?.identifier
      message = change.message
      consequence = change.consequence
      breaks = change.breaks.names
      onlyWords = change.isWording
      before = change.before
      after = change.after
      oldLine = change.oldLine
      newLine = change.newLine
    }
  }
}
