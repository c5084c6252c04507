import IntentsWire

/// How much one program may ask of the assistant at once; past it the program alone waits or is turned away.
package struct AppSocketLimits: Hashable, Sendable {
  package var connections = 8
  /// From the opening of a connection until its first whole message.
  package var greeting: Duration = .seconds(5)
  /// From the first byte of a message until its last.
  package var message: Duration = .seconds(10)
  /// Bytes of a message before the program has said who it speaks for.
  package var greetingBytes = 4_096
  package var messageBytes = Wire.maximumMessageBytes
  /// Bytes that may wait for a program that does not read.
  package var outboxBytes = 1 << 20
  /// Words of one list.
  package var words = 200_000
  /// Objects of one notice.
  package var noticeItems = 1_000
  /// Questions to the person that one connection may have open.
  package var questions = 4
  /// Units that are there at once; a message is a unit, and so are 4,096 bytes.
  package var burst = 10_000.0
  /// Units that come back in a second.
  package var rate = 2_000.0
  /// How long what a program said before its end is looked after.
  package var patience: Duration = .seconds(10)

  package init() {}
}

/// What is left of a program's right to be heard just now.
struct Allowance {
  private var units: Double
  private var last: ContinuousClock.Instant
  private let limits: AppSocketLimits

  init(_ limits: AppSocketLimits, now: ContinuousClock.Instant) {
    units = limits.burst
    last = now
    self.limits = limits
  }

  mutating func spend(bytes: Int, messages: Int) { units -= Double(bytes) / 4_096 + Double(messages) }

  /// Nil where the program is heard; else how long it is not.
  mutating func pause(now: ContinuousClock.Instant) -> Duration? {
    units = min(limits.burst, units + (now - last) / .seconds(1) * limits.rate)
    last = now
    return units >= 0 ? nil : .seconds(-units / limits.rate)
  }
}
