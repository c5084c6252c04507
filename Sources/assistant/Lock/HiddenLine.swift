import Foundation

/// A line that is typed unseen, or read from a file or pipe.
enum HiddenLine {
  /// Runs the body with what is typed kept off the screen.
  static func hidden<Result>(_ body: () async -> Result) async -> Result {
    var mode = termios()
    guard Terminal.isTerminal(STDIN_FILENO), tcgetattr(STDIN_FILENO, &mode) == 0 else { return await body() }
    var quiet = mode
    quiet.c_lflag &= ~tcflag_t(ECHO)
    quiet.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet)
    let result = await body()
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    return result
  }

  /// Asks on a terminal; without one the next line of the input is taken, and nothing is shown.
  ///
  /// - Returns: nil at the end of the input.
  static func ask(_ prompt: String, from lines: InputLines) async -> String? {
    if Terminal.isTerminal(STDIN_FILENO) { Output.errors.writeIgnoringErrors(PlainText.line(prompt) + " ") }
    return await hidden { await lines.next() }
  }
}
