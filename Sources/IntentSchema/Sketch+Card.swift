extension Sketch {
  /// What can be read of the sketch, as a card; nil if there is nothing to read.
  ///
  /// Texts are read in lines from the top, each from the left. Two or more texts in a line make a row, the first being
  /// the label. The first line with one text is the title; if the next is right below it, that is the subtitle. Words on
  /// what can be touched are left out: a card is only read.
  package func card() -> Card? {
    var lines = readingLines()
    guard !lines.isEmpty else { return nil }
    var card = Card(title: "")
    if let title = lines.firstIndex(where: { $0.count == 1 }) {
      card.title = lines.remove(at: title)[0].text
      if title < lines.count, lines[title].count == 1 { card.subtitle = lines.remove(at: title)[0].text }
    }
    card.rows = lines.map { line in
      guard line.count > 1 else { return Card.Row(label: "", value: line[0].text) }
      return Card.Row(label: line[0].text, value: line.dropFirst().map(\.text).joined(separator: " · "))
    }
    return card
  }

  private struct Action: Hashable {
    let frame: Frame
    let title: String
  }

  private struct Piece {
    let frame: Frame
    let text: String
  }

  /// Texts whose middles lie in each other's height, a line each, from the top.
  private func readingLines() -> [[Piece]] {
    let actions = shapes.compactMap { shape -> Action? in
      guard case .action(let title, _) = shape.content else { return nil }
      return Action(frame: shape.frame, title: title)
    }
    let pieces = shapes.enumerated().compactMap { (place, shape) -> (place: Int, piece: Piece)? in
      guard shape.opacity > 0.01, case .text(let text) = shape.content, isInside(shape.frame),
        !actions.contains(Action(frame: shape.frame, title: text.string))
      else { return nil }
      let clean = SafeText(text.string, limit: SafeText.sentenceLength).text
      return clean.isEmpty ? nil : (place, Piece(frame: shape.frame, text: clean))
    }
    let ordered = pieces.sorted { ($0.piece.frame.middle, $0.place) < ($1.piece.frame.middle, $1.place) }.map {
      $0.piece
    }
    var lines: [[Piece]] = []
    for piece in ordered {
      if let line = lines.last, let first = line.first, first.frame.sharesLine(with: piece.frame),
        !line.contains(where: { $0.frame.overlapsAcross(piece.frame) })
      {
        lines[lines.count - 1].append(piece)
      } else {
        lines.append([piece])
      }
    }
    return lines.map { $0.sorted { $0.frame.x < $1.frame.x } }
  }

  private func isInside(_ frame: Frame) -> Bool {
    frame.x < width && frame.y < height && frame.x + frame.width > 0 && frame.y + frame.height > 0
  }
}

extension Sketch.Frame {
  fileprivate var middle: Double { y + height / 2 }

  fileprivate func sharesLine(with other: Sketch.Frame) -> Bool {
    y <= other.middle && other.middle <= y + height && other.y <= middle && middle <= other.y + other.height
  }

  fileprivate func overlapsAcross(_ other: Sketch.Frame) -> Bool {
    min(x + width, other.x + other.width) - max(x, other.x) > 1
  }
}
