import Dispatch
import Foundation
import Synchronization

/// The terminal that this process runs on: its mode, its size, and a promise to leave it as it was found.
enum Terminal {
  struct Size: Hashable, Sendable {
    var columns: Int
    var rows: Int
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether somebody is there to read and to answer.
  static var hasPerson: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// Whether keys can be read one by one and the screen be drawn on.
  static func isCapable(environment: [String: String]) -> Bool {
    hasPerson && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// 80 by 24 where the terminal does not tell.
  static var size: Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  private static let isRaw = Mutex(false)
  /// Read by signal handlers, where no lock may be taken: written once, before they are installed.
  nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = StaticString("\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h")

  /// Keys arrive one by one, unseen; pasted text is marked. Undone by `restore`, which also runs when the process ends.
  static func enterRawMode() {
    isRaw.withLock { isRaw in
      guard !isRaw else { return }
      _ = setUp
      var raw = original.pointee
      raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
      raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
      guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { return }
      isRaw = true
      Output.standard.writeIgnoringErrors(pasteOn)
    }
  }

  /// Gives the terminal back as it was; does nothing, and says false, if it was not changed.
  @discardableResult
  static func restore() -> Bool {
    isRaw.withLock { isRaw in
      guard isRaw else { return false }
      isRaw = false
      restoreNow()
      return true
    }
  }

  /// Safe within a signal handler.
  private static func restoreNow() {
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, original)
    _ = write(STDOUT_FILENO, pasteOff.utf8Start, pasteOff.utf8CodeUnitCount)
  }

  /// Remembers the mode, and sees to it that exits and crashes restore it.
  private static let setUp: Void = {
    _ = tcgetattr(STDIN_FILENO, original)
    atexit { Terminal.restore() }
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] {
      signal(number) { number in
        Terminal.restoreNow()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }()

  /// Stops the process as Ctrl-Z does; returns when it goes on.
  static func suspend() {
    restore()
    Signals.raiseUnhandled(SIGTSTP)
    enterRawMode()
  }
}
