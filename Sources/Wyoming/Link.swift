import Foundation
import Synchronization

/// Events to and from one peer, over descriptors that this owns.
///
/// Sending and receiving block the thread, and may happen side by side on two.
package final class WyomingLink: Sendable {
  private struct Reading: Sendable {
    var parser: EventParser
  }

  private let input: Int32
  private let output: Int32
  private let reading: Mutex<Reading>
  private let writing = Mutex(())

  /// - Parameters:
  ///   - input: read from; may be the same as `output`.
  ///   - output: written to. Both are closed when the link goes.
  package init(input: Int32, output: Int32, limits: EventParser.Limits = EventParser.Limits()) {
    (self.input, self.output) = (input, output)
    reading = Mutex(Reading(parser: EventParser(limits: limits)))
  }

  deinit {
    close(input)
    if output != input { close(output) }
  }

  /// Sends an event as a whole.
  ///
  /// - Parameter deadline: when to give up on a peer that takes nothing; nil for never.
  /// - Throws: `closed` or `timedOut`.
  package func send(_ event: WyomingEvent, until deadline: ContinuousClock.Instant? = nil) throws(WyomingError) {
    let bytes = event.encoded()
    let failure: WyomingError? = writing.withLock { _ in
      bytes.withUnsafeBytes { buffer -> WyomingError? in
        var rest = buffer[...]
        while !rest.isEmpty {
          if let failure = Self.wait(output, for: Int16(POLLOUT), until: deadline) { return failure }
          // A pipe that is ready takes this many bytes without blocking.
          let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Int(PIPE_BUF)))
          let count = write(output, part.baseAddress, part.count)
          if count < 0, errno == EINTR || errno == EAGAIN { continue }
          guard count > 0 else {
            return WyomingError(.closed, "the other side takes nothing more", cause: String(cString: strerror(errno)))
          }
          rest = rest.dropFirst(count)
        }
        return nil
      }
    }
    if let failure { throw failure }
  }

  /// The next event.
  ///
  /// - Parameter deadline: when to give up; nil for never.
  /// - Returns: nil where the other side has said all and closed.
  package func receive(until deadline: ContinuousClock.Instant? = nil) throws(WyomingError) -> WyomingEvent? {
    try receive { () throws(WyomingError) in
      if let failure = Self.wait(input, for: Int16(POLLIN), until: deadline) { throw failure }
      return true
    }
  }

  /// The next event, where it is there already; nil where it is not.
  package func receivePending() throws(WyomingError) -> WyomingEvent? {
    try receive { () throws(WyomingError) in
      var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      return Foundation.poll(&poll, 1, 0) > 0
    }
  }

  /// - Parameter isReady: whether there is more to read; where there is not, there is no event.
  private func receive(_ isReady: () throws(WyomingError) -> Bool) throws(WyomingError) -> WyomingEvent? {
    let result: Result<WyomingEvent?, WyomingError> = reading.withLock { reading in
      do throws(WyomingError) {
        while true {
          if let event = try reading.parser.next() { return .success(event) }
          guard try isReady(), let more = try Self.read(input) else { return .success(nil) }
          reading.parser.append(more)
        }
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Lets both sides know that nothing more comes; wakes who waits on a socket.
  package func hangUp() { _ = shutdown(output, Int32(SHUT_RDWR)) }

  private static func read(_ descriptor: Int32) throws(WyomingError) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 { return Data(buffer[..<count]) }
      if count == 0 { return nil }
      if errno == EINTR || errno == EAGAIN { continue }
      if errno == ECONNRESET { return nil }
      throw WyomingError(.closed, "the other side cannot be heard", cause: String(cString: strerror(errno)))
    }
  }

  private static func wait(
    _ descriptor: Int32, for events: Int16, until deadline: ContinuousClock.Instant?
  ) -> WyomingError? {
    while true {
      var milliseconds: Int32 = -1
      if let deadline {
        let left = (deadline - .now) / .milliseconds(1)
        guard left > 0 else { return WyomingError(.timedOut, "the other side did not answer in time") }
        milliseconds = Int32(min(left.rounded(.up), 1_000_000))
      }
      var poll = pollfd(fd: descriptor, events: events, revents: 0)
      let ready = Foundation.poll(&poll, 1, milliseconds)
      if ready > 0 { return nil }
      if ready < 0, errno != EINTR {
        return WyomingError(.closed, "the other side is gone", cause: String(cString: strerror(errno)))
      }
    }
  }
}
