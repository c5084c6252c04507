/// Collects lines of source text at the right depth.
package struct SourcePrinter {
  private var lines: [String] = []
  private var depth = 0

  package init() {}

  /// What was printed, with a newline at the end.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// One line, or an empty one.
  package mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// An empty line, unless there is one already or a block has just begun.
  package mutating func gap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    line()
  }

  /// `header {`, what the body prints one level deeper, and `}`.
  package mutating func block(_ header: String, _ body: (inout SourcePrinter) -> Void) {
    line(header + " {")
    nested(body)
    line("}")
  }

  /// What the body prints, one level deeper.
  package mutating func nested(_ body: (inout SourcePrinter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// `before` + items + `after`: on one line where it fits, else an item a line.
  package mutating func list(_ before: String, _ items: [String], _ after: String) {
    let line = before + items.joined(separator: ", ") + after
    if line.count + depth * 2 <= 120 { return self.line(line) }
    self.line(before.hasSuffix(" ") ? String(before.dropLast()) : before)
    nested { printer in
      for (index, item) in items.enumerated() { printer.line(item + (index == items.count - 1 ? "" : ",")) }
    }
    self.line(after.hasPrefix(" ") ? String(after.dropFirst()) : after)
  }

  /// A documentation comment, broken between words where a line would be longer than 120 columns; nothing for nil.
  package mutating func documentation(_ text: String?) {
    guard let text else { return }
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var row = "///"
      for word in part.split(separator: " ") {
        if row.count + 1 + word.count + depth * 2 > 120, row != "///" {
          line(row)
          row = "///"
        }
        row += " " + word
      }
      line(row)
    }
  }
}
