import IntentSchema

/// A card as a box of lines for a terminal.
struct CardBox {
  var card: Card
  var style: Style
  /// Cells that may be used in all.
  var columns: Int

  private static let widest = 72
  private static let longestValue = 8

  /// Lines without line breaks, each at most `columns` wide; none if the terminal is too narrow for a box.
  func lines() -> [String] {
    let available = min(columns, Self.widest) - 4
    guard available >= 8 else { return [] }
    let content = contentLines(width: available)
    let inner = max(content.map { DisplayWidth.of($0.text) }.max() ?? 0, min(available, 24))
    let edge = String(repeating: "─", count: inner + 2)
    return [style(.faint, "╭" + edge + "╮")]
      + content.map { line in
        let padding = String(repeating: " ", count: inner - DisplayWidth.of(line.text))
        return style(.faint, "│") + " " + styled(line) + padding + " " + style(.faint, "│")
      } + [style(.faint, "╰" + edge + "╯")]
  }

  private struct Line {
    var text: String
    var isTitle = false
    /// How many characters at the start are the label.
    var label = 0
  }

  private func styled(_ line: Line) -> String {
    if line.isTitle { return style(.strong, line.text) }
    return style(.faint, String(line.text.prefix(line.label))) + String(line.text.dropFirst(line.label))
  }

  private func contentLines(width: Int) -> [Line] {
    var lines = TextLayout.wrap(PlainText.line(card.title), width: width).prefix(2)
      .map { Line(text: $0, isTitle: true) }
    if let subtitle = card.subtitle, !subtitle.isEmpty {
      lines += TextLayout.wrap(PlainText.line(subtitle), width: width).prefix(2).map { Line(text: $0) }
    }
    let labels = card.rows.map { TextLayout.truncate($0.label, width: width / 3) }
    let labelWidth = labels.map { DisplayWidth.of($0) }.max() ?? 0
    for (row, label) in zip(card.rows, labels) {
      let first = TextLayout.pad(label, width: labelWidth) + "  "
      let rest = String(repeating: " ", count: labelWidth + 2)
      var values = TextLayout.wrap(row.value, width: max(4, width - labelWidth - 2))
      if values.count > Self.longestValue { values = values.prefix(Self.longestValue - 1) + ["…"] }
      for (index, value) in values.enumerated() {
        lines.append(Line(text: (index == 0 ? first : rest) + value, label: first.count))
      }
    }
    return lines
  }
}
