import Foundation
import Synchronization

/// Standard output and standard error, written at once and in order.
///
/// When the reader of standard output has gone away the process ends as other commands do: quietly, by SIGPIPE.
struct Output: Sendable {
  static let standard = Output(descriptor: STDOUT_FILENO)
  static let errors = Output(descriptor: STDERR_FILENO)

  let descriptor: Int32
  private static let lock = Mutex(())

  func line(_ text: String) { write(text + "\n") }

  func lines(_ lines: some Sequence<String>) {
    let text = lines.map { $0 + "\n" }.joined()
    if !text.isEmpty { write(text) }
  }

  func write(_ text: String) {
    let problem = attempt(text)
    guard problem != 0, descriptor == STDOUT_FILENO else { return }
    Terminal.restore()
    if problem == EPIPE { Signals.raiseUnhandled(SIGPIPE) }
    Output.errors.line("assistant: cannot write to standard output: \(String(cString: strerror(problem)))")
    exit(ExitStatus.ownTrouble.rawValue)
  }

  func writeIgnoringErrors(_ text: String) { _ = attempt(text) }

  /// The error number, or 0.
  private func attempt(_ text: String) -> Int32 {
    Self.lock.withLock { _ in
      var text = text
      return text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while let start = rest.baseAddress, !rest.isEmpty {
          let count = Foundation.write(descriptor, start, rest.count)
          if count < 0 {
            if errno == EINTR { continue }
            if errno == EAGAIN {
              var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
              _ = poll(&waiting, 1, -1)
              continue
            }
            return errno
          }
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return 0
      }
    }
  }
}
