import IntentSchema

/// Draws the line being typed over as many rows as it needs, and over itself when it changes.
struct LineDrawing: Sendable {
  /// Rows of the screen as they were drawn last, in cells; empty if nothing is drawn.
  private var rowWidths: [Int] = []
  private var cursorRow = 0
  private var cursorColumn = 0

  /// Bytes that replace what was drawn before by this.
  ///
  /// - Parameters:
  ///   - prompt: without escape sequences; `styledPrompt` is what is written in its place.
  ///   - rows: of the terminal; of a longer line only the part around the cursor is shown.
  mutating func draw(
    prompt: String, styledPrompt: String, buffer: [Character], cursor: Int, columns: Int, rows: Int
  ) -> String {
    // The last column stays free: terminals differ in where the cursor is after a character in it.
    let width = max(2, columns - 1)
    let (lines, row, column) = Self.layout(Array(prompt) + buffer, cursor: prompt.count + cursor, width: width)
    let visible = Self.window(around: row, count: lines.count, height: max(1, rows - 1))
    var output = clear(columns: columns)
    for index in visible {
      if index > visible.lowerBound { output += "\n" }
      let text = String(lines[index])
      if index == 0, text.hasPrefix(prompt) {
        output += styledPrompt + text.dropFirst(prompt.count)
      } else {
        output += text
      }
    }
    output += "\r"
    let up = visible.upperBound - 1 - row
    if up > 0 { output += "\u{1B}[\(up)A" }
    if column > 0 { output += "\u{1B}[\(column)C" }
    rowWidths = visible.map { DisplayWidth.of(String(lines[$0])) }
    cursorRow = row - visible.lowerBound
    cursorColumn = column
    return output
  }

  /// Bytes that remove what was drawn; the cursor is then at the start of its first row.
  ///
  /// Rows that no longer fit, because the window has become narrower, are counted as the rows they now fill.
  mutating func clear(columns: Int) -> String {
    guard !rowWidths.isEmpty else { return "" }
    let width = max(1, columns)
    let above = rowWidths.prefix(cursorRow).reduce(0) { $0 + max(1, ($1 + width - 1) / width) } + cursorColumn / width
    forget()
    return "\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J"
  }

  /// Bytes that put the cursor below the line, which stays.
  mutating func leave() -> String {
    let down = rowWidths.count - 1 - cursorRow
    forget()
    return (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n"
  }

  /// Takes it that nothing is drawn, as after the screen was cleared.
  mutating func forget() {
    rowWidths = []
    cursorRow = 0
    cursorColumn = 0
  }

  private static func layout(
    _ characters: [Character], cursor: Int, width: Int
  ) -> (lines: [ArraySlice<Character>], row: Int, column: Int) {
    var lines: [ArraySlice<Character>] = []
    var start = 0
    var used = 0
    var row = 0
    var column = 0
    for (index, character) in characters.enumerated() {
      let cells = DisplayWidth.of(character)
      if used + cells > width {
        lines.append(characters[start..<index])
        start = index
        used = 0
      }
      if index == cursor { (row, column) = (lines.count, used) }
      used += cells
    }
    if cursor >= characters.count {
      if used >= width {
        lines.append(characters[start...])
        start = characters.count
        used = 0
      }
      (row, column) = (lines.count, used)
    }
    lines.append(characters[start...])
    return (lines, row, column)
  }

  private static func window(around row: Int, count: Int, height: Int) -> Range<Int> {
    guard count > height else { return 0..<count }
    let start = min(max(0, row - height / 2), count - height)
    return start..<(start + height)
  }
}
