/// Backward search through the history, Ctrl-R.
extension LineEditor {
  mutating func startSearch() -> Outcome {
    search = Search(before: buffer)
    return .redraw
  }

  /// Nil if the key ends the search and is to be taken as always.
  mutating func receiveInSearch(_ key: Key) -> Outcome? {
    guard var current = search else { return nil }
    switch key {
    case .text(let text), .paste(let text):
      current.query += PlainText.line(text)
      return find(&current, from: current.match ?? history.count - 1)
    case .backspace, .control("h"):
      if !current.query.isEmpty { current.query.removeLast() }
      return find(&current, from: history.count - 1)
    case .control("r"):
      return find(&current, from: (current.match ?? history.count) - 1)
    case .control("c"), .control("g"), .escape:
      search = nil
      replaceBuffer(current.before)
      return .redraw
    default:
      search = nil
      if let match = current.match { historyIndex = match }
      return nil
    }
  }

  private mutating func find(_ current: inout Search, from start: Int) -> Outcome {
    defer { search = current }
    guard !current.query.isEmpty else {
      current.match = nil
      replaceBuffer(current.before)
      return .redraw
    }
    let query = current.query.lowercased()
    for index in stride(from: min(start, history.count - 1), through: 0, by: -1)
    where history[index].lowercased().contains(query) {
      current.match = index
      replaceBuffer(Array(history[index]))
      return .redraw
    }
    return .bell
  }
}
