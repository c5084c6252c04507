import IntentSchema

/// An outline as text: a fact a line, in an order that does not depend on the file's.
package struct OutlinePrinter {
  /// Cells of a line; nil where lines may be of any length.
  private let width: Int?
  private var lines: [String] = []

  package static func text(of outline: Outline, width: Int? = nil) -> String {
    var printer = OutlinePrinter(width: width)
    printer.print(outline, depth: 0)
    return printer.lines.map { $0 + "\n" }.joined()
  }

  private init(width: Int?) { self.width = width.map { max($0, 40) } }

  private mutating func print(_ outline: Outline, depth: Int) {
    if outline.kind != .file {
      if depth == 0, !lines.isEmpty { lines.append("") }
      add(indent: depth * 2, label: outline.heading, value: "", column: 0)
    }
    let inner = outline.kind == .file ? 0 : depth + 1
    for fact in outline.facts {
      add(indent: inner * 2, label: fact.aspect.label, value: fact.value.shown, column: Aspect.width)
    }
    for child in outline.children { print(child, depth: inner) }
  }

  private mutating func add(indent: Int, label: String, value: String, column: Int) {
    let margin = String(repeating: " ", count: indent)
    let gap = String(repeating: " ", count: max(column - DisplayWidth.of(label), value.isEmpty ? 0 : 2))
    let start = margin + label + (value.isEmpty ? "" : gap)
    let hanging = value.isEmpty ? indent + 4 : indent + column + 1
    guard let width else { return lines.append(start + value) }
    lines += LineWrapping.lines(of: start + value, width: width, hanging: min(hanging, width / 2))
  }
}

extension Outline {
  /// `parameter soup`: what it is and how it is called.
  package var heading: String {
    let word =
      switch kind {
      case .enumeration: "enum"
      case .summary: "summary of"
      case .suggestion: "suggestion of"
      default: kind.rawValue
      }
    return name.isEmpty ? word : "\(word) \(plainName)"
  }
}
