import Foundation
import IntentSchema
import Synchronization

/// What an extension prints and reports, for its developer: a file of bounded size, a line each, made safe to show.
package final class ExtensionLog: Sendable {
  private struct State {
    var partial: [UInt8] = []
    var tail: [String] = []
    var lastWords: String?
    var isFatal = false
    var bytesLeft: Int
  }

  /// Where the file is.
  package let path: String
  private let now: @Sendable () -> Date
  private let state: Mutex<State>

  /// Bytes of the file before it is set aside as `.1`, which takes the place of the one before.
  static let fileSize = 256 * 1024
  private static let lineBytes = 4096
  private static let tailLines = 20

  /// - Parameters:
  ///   - budget: bytes that one process may add; what it prints after that is not kept.
  package init(path: String, budget: Int = 4 << 20, now: @escaping @Sendable () -> Date) {
    self.path = path
    self.now = now
    state = Mutex(State(bytesLeft: budget))
  }

  /// The last lines, oldest first.
  package var tail: [String] { state.withLock(\.tail) }

  /// The line that says most about why the process ended: what the Swift runtime gives as the reason of a crash, else the
  /// last one that is no frame of a stack trace.
  package var lastWords: String? { state.withLock(\.lastWords) }

  /// Takes what was printed, whole lines or parts of them.
  func append(_ bytes: ArraySlice<UInt8>) {
    state.withLock { state in
      var lines: [String] = []
      for byte in bytes.prefix(max(state.bytesLeft, 0)) {
        if byte == 0x0A || state.partial.count >= Self.lineBytes { Self.cut(&state, into: &lines) }
        if byte != 0x0A { state.partial.append(byte) }
      }
      spend(bytes.count, &state, &lines)
      write(lines, &state)
    }
  }

  /// Adds a line, whatever was printed before.
  func append(line: String) {
    state.withLock { state in
      guard state.bytesLeft > 0 else { return }
      var lines = [SafeText(line, limit: Self.lineBytes).text]
      spend(line.utf8.count, &state, &lines)
      write(lines, &state)
    }
  }

  /// Ends a line that was begun.
  func finish() {
    state.withLock { state in
      var lines: [String] = []
      Self.cut(&state, into: &lines)
      write(lines, &state)
    }
  }

  private func spend(_ count: Int, _ state: inout State, _ lines: inout [String]) {
    let isLast = state.bytesLeft > 0 && state.bytesLeft <= count
    state.bytesLeft -= min(count, max(state.bytesLeft, 0))
    if isLast { lines.append("(it printed too much: the rest is not kept)") }
  }

  private static func cut(_ state: inout State, into lines: inout [String]) {
    let text = SafeText(String(decoding: state.partial, as: UTF8.self), limit: lineBytes).text
    state.partial.removeAll(keepingCapacity: true)
    if !text.isEmpty { lines.append(text) }
  }

  /// Whether a line belongs to the trace that the Swift runtime prints after the reason of a crash.
  private static func isStackTrace(_ line: String) -> Bool {
    if line == "Current stack trace:" { return true }
    let words = line.split(separator: " ", maxSplits: 3)
    return words.count > 2 && words[0].allSatisfy(\.isNumber) && words[2].hasPrefix("0x")
  }

  private func write(_ lines: [String], _ state: inout State) {
    guard !lines.isEmpty else { return }
    state.tail = Array((state.tail + lines).suffix(Self.tailLines))
    for line in lines where !state.isFatal && !Self.isStackTrace(line) {
      state.lastWords = line
      state.isFatal = line.contains("Fatal error: ")
    }
    let time = now().formatted(.iso8601)
    let text = lines.map { "\(time) \($0)\n" }.joined()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // A log that cannot be written must not keep the extension from answering.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = Array(text.utf8).withUnsafeBytes { DurableFiles.writeAll(descriptor, $0) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > Self.fileSize { rename(path, path + ".1") }
  }
}
