/// One line being typed: keys in, buffer and cursor out. Knows nothing of terminals.
///
/// Editing costs time in proportion to what is moved, not to the length of the line's history.
struct LineEditor: Sendable {
  /// What the caller has to do after a key.
  enum Outcome: Hashable, Sendable {
    case none
    case redraw
    case submit(String)
    /// Ctrl-C: the line was dropped; true if it was empty before.
    case cancel(wasEmpty: Bool)
    /// Ctrl-D on an empty line.
    case end
    case clearScreen
    case suspend
    case bell
  }

  struct Search: Hashable, Sendable {
    var query = ""
    /// Position in the history; nil while nothing fits.
    var match: Int?
    var before: [Character]
  }

  var buffer: [Character] = []
  /// Position in the buffer, 0 to its count.
  var cursor = 0
  var history: [String]
  /// Position in the history that is shown; its count for the line that was being typed.
  var historyIndex: Int
  var search: Search?

  private var draft: [Character] = []
  private var killed = ""
  private var lastWasKill = false

  init(history: [String] = []) {
    self.history = history
    historyIndex = history.count
  }

  var text: String { String(buffer) }

  mutating func receive(_ key: Key) -> Outcome {
    if search != nil, let outcome = receiveInSearch(key) { return outcome }
    let continuesKill = lastWasKill
    lastWasKill = false
    switch key {
    case .text(let text), .paste(let text): return insert(text)
    case .tab: return insert(" ")
    case .enter, .control("j"), .control("m"): return submit()
    case .backspace, .control("h"): return delete(from: cursor - 1, to: cursor)
    case .delete: return delete(from: cursor, to: cursor + 1)
    case .left, .control("b"): return move(to: cursor - 1)
    case .right, .control("f"): return move(to: cursor + 1)
    case .home, .control("a"): return move(to: 0)
    case .end, .control("e"): return move(to: buffer.count)
    case .wordLeft, .alt("b"): return move(to: wordStart(before: cursor))
    case .wordRight, .alt("f"): return move(to: wordEnd(after: cursor))
    case .up, .control("p"): return showHistory(historyIndex - 1)
    case .down, .control("n"): return showHistory(historyIndex + 1)
    case .alt("<"): return showHistory(0)
    case .alt(">"): return showHistory(history.count)
    case .control("u"): return kill(from: 0, to: cursor, continuesKill)
    case .control("k"): return kill(from: cursor, to: buffer.count, continuesKill)
    case .control("w"): return kill(from: blankDelimitedStart(before: cursor), to: cursor, continuesKill)
    case .wordBackspace: return kill(from: wordStart(before: cursor), to: cursor, continuesKill)
    case .alt("d"): return kill(from: cursor, to: wordEnd(after: cursor), continuesKill)
    case .control("y"): return insert(killed)
    case .control("t"): return transpose()
    case .control("r"): return startSearch()
    case .control("l"): return .clearScreen
    case .control("z"): return .suspend
    case .control("c"):
      let wasEmpty = buffer.isEmpty
      reset()
      return .cancel(wasEmpty: wasEmpty)
    case .control("d"):
      return buffer.isEmpty ? .end : delete(from: cursor, to: cursor + 1)
    default: return .none
    }
  }

  /// An empty line, as after submitting.
  mutating func reset() {
    buffer = []
    cursor = 0
    draft = []
    search = nil
    historyIndex = history.count
  }

  /// Puts an entry at the end of the history, unless it is the last one already.
  mutating func remember(_ line: String) {
    if history.last != line { history.append(line) }
    historyIndex = history.count
  }

  mutating func replaceBuffer(_ characters: [Character]) {
    buffer = characters
    cursor = characters.count
  }
}

// MARK: - Changes

extension LineEditor {
  private mutating func submit() -> Outcome {
    let line = text
    reset()
    return .submit(line)
  }

  private mutating func move(to position: Int) -> Outcome {
    let target = min(max(0, position), buffer.count)
    if target == cursor { return .none }
    cursor = target
    return .redraw
  }

  private mutating func insert(_ text: String) -> Outcome {
    let clean = PlainText.line(text)
    guard !clean.isEmpty else { return .none }
    // A combining mark joins the character before it, and what is inserted may join the one after it.
    let before = cursor > 0 ? String(buffer[cursor - 1]) : ""
    let after = cursor < buffer.count ? String(buffer[cursor]) : ""
    let joined = Array(before + clean + after)
    let range = (cursor - (before.isEmpty ? 0 : 1))..<(cursor + (after.isEmpty ? 0 : 1))
    let following = buffer.count - range.upperBound
    buffer.replaceSubrange(range, with: joined)
    let keepsNext = !after.isEmpty && joined.last == after.first
    cursor = buffer.count - following - (keepsNext ? 1 : 0)
    return .redraw
  }

  private mutating func delete(from start: Int, to end: Int) -> Outcome {
    guard start >= 0, end <= buffer.count, start < end else { return .bell }
    buffer.removeSubrange(start..<end)
    cursor = start
    return .redraw
  }

  private mutating func kill(from start: Int, to end: Int, _ continues: Bool) -> Outcome {
    lastWasKill = true
    guard start < end else {
      lastWasKill = continues
      return .none
    }
    let cut = String(buffer[start..<end])
    killed = continues ? (end == cursor ? cut + killed : killed + cut) : cut
    return delete(from: start, to: end)
  }

  private mutating func transpose() -> Outcome {
    guard buffer.count > 1, cursor > 0 else { return .bell }
    let right = min(cursor, buffer.count - 1)
    buffer.swapAt(right - 1, right)
    cursor = right + 1
    return .redraw
  }

  private mutating func showHistory(_ index: Int) -> Outcome {
    guard (0...history.count).contains(index), index != historyIndex else { return .bell }
    if historyIndex == history.count { draft = buffer }
    historyIndex = index
    replaceBuffer(index == history.count ? draft : Array(history[index]))
    return .redraw
  }

  private func isWordCharacter(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private func wordStart(before position: Int) -> Int {
    var index = position
    while index > 0, !isWordCharacter(buffer[index - 1]) { index -= 1 }
    while index > 0, isWordCharacter(buffer[index - 1]) { index -= 1 }
    return index
  }

  private func wordEnd(after position: Int) -> Int {
    var index = position
    while index < buffer.count, !isWordCharacter(buffer[index]) { index += 1 }
    while index < buffer.count, isWordCharacter(buffer[index]) { index += 1 }
    return index
  }

  private func blankDelimitedStart(before position: Int) -> Int {
    var index = position
    while index > 0, buffer[index - 1].isWhitespace { index -= 1 }
    while index > 0, !buffer[index - 1].isWhitespace { index -= 1 }
    return index
  }
}
