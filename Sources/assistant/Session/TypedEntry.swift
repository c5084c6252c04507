import IntentSchema

/// A passcode or an answer while it is typed; nothing of a passcode is shown.
struct TypedEntry {
  private let isHidden: Bool
  private var answer: CheckedContinuation<String?, Never>?
  private var typed = ""
  private var shown = ""

  private static let longest = 1_000

  init(isHidden: Bool, answer: CheckedContinuation<String?, Never>) {
    self.isHidden = isHidden
    self.answer = answer
  }

  var hasEnded: Bool { answer == nil }

  /// Takes keys until the line is entered or called off.
  ///
  /// - Returns: the keys that are for somebody else; Ctrl-C calls off the turn, too.
  mutating func receive(_ keys: [Key]) -> [Key] {
    for (index, key) in keys.enumerated() {
      switch key {
      case .text(let text), .paste(let text): typed += text.prefix(max(0, Self.longest - typed.count))
      case .backspace: typed = String(typed.dropLast())
      case .control("u"): typed = ""
      case .enter, .control("j"), .control("m"):
        end(typed)
        return Array(keys[(index + 1)...])
      case .escape, .control("d"):
        end(nil)
        return Array(keys[(index + 1)...])
      case .control("c"):
        end(nil)
        return Array(keys[index...])
      default: break
      }
    }
    return []
  }

  /// What brings the terminal to show what has been typed since.
  mutating func echo() -> String {
    guard !isHidden else { return "" }
    let line = PlainText.line(typed)
    defer { shown = line }
    if line.hasPrefix(shown) { return String(line.dropFirst(shown.count)) }
    let width = DisplayWidth.of(shown)
    return String(repeating: "\u{8}", count: width) + "\u{1B}[K" + line
  }

  mutating func end(_ text: String?) {
    answer?.resume(returning: text)
    answer = nil
  }
}
