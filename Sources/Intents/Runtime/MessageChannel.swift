import Foundation
import IntentsWire

/// Both directions of the descriptor to the assistant, a message a line.
///
/// `@unchecked Sendable`: the descriptor is only written to while the lock is held, and only read by one thread.
package final class MessageChannel: @unchecked Sendable {
  private let descriptor: Int32
  private let lock = NSLock()

  /// - Parameter descriptor: stays the caller's to close.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends one message. False if the other end is gone; there is nobody left then to tell.
  @discardableResult
  package func send(_ message: some Encodable) -> Bool {
    Self.line(message).map(send(line:)) ?? false
  }

  /// Answers a request; with an error, if the answer is longer than a message may be.
  func answer(_ id: Int, _ result: some Codable & Sendable) {
    guard let line = Self.line(RPCReply(id: id, result: result)) else { return }
    if line.count <= Wire.maximumMessageBytes + 1 {
      send(line: line)
    } else {
      let message =
        "the answer has \(line.count - 1) bytes, more than the \(Wire.maximumMessageBytes) of a message; "
        + "answer with less, for example with files instead of data"
      send(RPCFailure(id: id, error: RPCError(code: RPCError.answerTooLong, message: message)))
    }
  }

  private static func line(_ message: some Encodable) -> [UInt8]? { try? Wire.line(message) }

  @discardableResult
  private func send(line: [UInt8]) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return line.withUnsafeBytes { write($0) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
      // Not `write`: a closed socket would end the process by a signal.
      var count = Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count < 0, errno == ENOTSOCK { count = Foundation.write(descriptor, rest.baseAddress, rest.count) }
      if count < 0 {
        guard errno == EINTR else { return false }
        continue
      }
      sent += count
    }
    return true
  }

  /// Gives each message to the body as it arrives, on the calling thread, until the other end closes.
  ///
  /// - Throws: `LineFramer.Overflow` for a message that is too long.
  package func receive(_ body: (Data) -> Bool) throws(LineFramer.Overflow) {
    var framer = LineFramer()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for line in try framer.append(buffer[..<count]) where !body(Data(line)) { return }
    }
  }
}
