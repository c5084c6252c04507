/// A passcode while it is typed; nothing of it is shown.
struct PasscodeEntry {
  private var answer: CheckedContinuation<String?, Never>?
  private var typed = ""

  private static let longest = 1_000

  init(answer: CheckedContinuation<String?, Never>) { self.answer = answer }

  var hasEnded: Bool { answer == nil }

  /// Takes keys until the passcode is entered or called off.
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

  mutating func end(_ passcode: String?) {
    answer?.resume(returning: passcode)
    answer = nil
  }
}
