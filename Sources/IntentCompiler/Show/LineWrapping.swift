import IntentSchema

/// Breaks lines at spaces, else where they have to.
enum LineWrapping {
  /// - Parameters:
  ///   - width: cells of a line.
  ///   - hanging: cells that the second line and those after it are indented by; less than the width.
  static func lines(of text: String, width: Int, hanging: Int) -> [String] {
    let margin = String(repeating: " ", count: hanging)
    var lines: [String] = []
    var rest = text[...]
    while let end = end(of: rest, cells: lines.isEmpty ? width : width - hanging) {
      lines.append((lines.isEmpty ? "" : margin) + rest[..<end.text])
      rest = rest[end.next...]
    }
    return lines + [(lines.isEmpty ? "" : margin) + rest]
  }

  /// Where a line ends and the next one begins; nil if all of it fits.
  private static func end(of text: Substring, cells: Int) -> (text: String.Index, next: String.Index)? {
    var used = 0
    var space: String.Index?
    // Spaces that only indent are no place to break at.
    let body = text.firstIndex { $0 != " " } ?? text.endIndex
    var index = text.startIndex
    while index < text.endIndex {
      used += DisplayWidth.of(text[index])
      if text[index] == " ", index > body, used <= cells + 1 { space = index }
      if used > cells {
        if let space { return (space, text.index(after: space)) }
        let next = index > text.startIndex ? index : text.index(after: index)
        return (next, next)
      }
      index = text.index(after: index)
    }
    return nil
  }
}
