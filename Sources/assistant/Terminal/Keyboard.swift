import Foundation

/// Reads keys on a thread of its own, for as long as the process lives.
enum Keyboard {
  /// How long an escape byte waits for the rest of a sequence, in milliseconds.
  private static let escapeDelay: Int32 = 50

  /// Calls `deliver` with keys in order, and with nil once when the input has ended.
  static func start(deliver: @escaping @Sendable ([Key]?) -> Void) {
    Thread.detachNewThread {
      var decoder = KeyDecoder()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let ready = poll(&descriptor, 1, decoder.isWaiting ? escapeDelay : -1)
        if ready == 0 {
          let keys = decoder.flush()
          if !keys.isEmpty { deliver(keys) }
          continue
        }
        if ready < 0, errno == EINTR { continue }
        let count = ready < 0 ? -1 : read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return deliver(nil) }
        let keys = decoder.decode(buffer[..<count])
        if !keys.isEmpty { deliver(keys) }
      }
    }
  }
}
