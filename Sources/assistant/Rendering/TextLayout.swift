import IntentSchema

/// Text in lines of a width: breaking at spaces, cutting words that are too long, shortening.
enum TextLayout {
  /// Lines of at most `width` cells; never empty. Text that fits is left as it is, spaces included.
  static func wrap(_ text: String, width: Int) -> [String] {
    PlainText.lines(text).flatMap { wrapLine($0, width: max(1, width)) }
  }

  private static func wrapLine(_ line: String, width: Int) -> [String] {
    if DisplayWidth.of(line) <= width { return [line] }
    var lines: [String] = []
    var current = ""
    var used = 0
    func flush() {
      lines.append(current)
      current = ""
      used = 0
    }
    for word in line.split(separator: " ") {
      let length = DisplayWidth.of(word)
      if used > 0, used + 1 + length > width { flush() }
      if used > 0 {
        current += " "
        used += 1
      }
      for character in word {
        let cells = DisplayWidth.of(character)
        if used + cells > width, used > 0 { flush() }
        current.append(character)
        used += cells
      }
    }
    if used > 0 || lines.isEmpty { flush() }
    return lines
  }

  /// The beginning that fits, with an ellipsis where something was left out.
  static func truncate(_ text: String, width: Int) -> String {
    let text = PlainText.line(text)
    if DisplayWidth.of(text) <= width { return text }
    var kept = ""
    var used = 0
    for character in text {
      let cells = DisplayWidth.of(character)
      if used + cells > width - 1 { break }
      kept.append(character)
      used += cells
    }
    return width > 0 ? kept + "…" : ""
  }

  /// Filled with spaces on the right up to `width` cells.
  static func pad(_ text: String, width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// A table's lines: the first column to the left, the others to the right.
  ///
  /// - Parameter rows: all of as many cells.
  static func columns(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { number, cell in
        let padding = String(repeating: " ", count: cell.1 - DisplayWidth.of(cell.0))
        return number == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
  }
}
