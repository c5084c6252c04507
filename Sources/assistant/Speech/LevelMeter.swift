import Foundation
import Synchronization

/// How loud it is and what was heard so far, as one line on a terminal; elsewhere nothing, or a line for each change of the latter.
final class LevelMeter: Sendable {
  private struct State {
    var level = 0.0
    var isListening = false
    var partial = ""
  }

  private let isShown: Bool
  private let printsPartials: Bool
  private let state = Mutex(State())
  private static let width = 20

  /// Whether anybody sees what was heard so far.
  var showsPartials: Bool { isShown || printsPartials }

  init(isShown: Bool = isatty(STDERR_FILENO) == 1, printsPartials: Bool = false) {
    self.isShown = isShown
    self.printsPartials = printsPartials && !isShown
  }

  func show(_ level: Double, isListening: Bool) {
    state.withLock { state in
      (state.level, state.isListening) = (level, isListening)
      draw(state)
    }
  }

  /// What was heard so far of what is being said.
  func heard(_ text: String) {
    state.withLock { state in
      guard state.partial != text else { return }
      state.partial = text
      if printsPartials { Output.errors.line("… " + PlainText.line(text)) }
      draw(state)
    }
  }

  func clear() {
    state.withLock { $0.partial = "" }
    if isShown { Output.errors.write("\r\u{1B}[K") }
  }

  private func draw(_ state: State) {
    guard isShown else { return }
    let full = Int((state.level * Double(Self.width)).rounded())
    let bar = String(repeating: "▮", count: full) + String(repeating: "·", count: Self.width - full)
    // The newest words, as far as the line has room.
    let room = max(0, Terminal.size.columns - Self.width - 6)
    let text = PlainText.line(state.partial)
    let words = text.count > room ? "…" + text.suffix(max(0, room - 1)) : text
    Output.errors.write("\r\(state.isListening ? "●" : "○") \(bar) \(words)\u{1B}[K")
  }
}
