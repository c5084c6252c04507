import Foundation
import IntentsWire

/// One connection of a program, between reading and answering.
struct AppConnection {
  let number: Int
  let descriptor: Int32
  var memory = AppRequests.Memory()
  /// The program has nothing more to say.
  var isAtEnd = false
  /// What the program did wrong, after its name; the connection ends when it has been told.
  var failure: String?
  /// Questions to the person that are open.
  private(set) var questions = 0

  private let opened: ContinuousClock.Instant
  private let limits: AppSocketLimits
  private var framer: LineFramer
  private var lines: [[UInt8]] = []
  private var position = 0
  private var outbox: [UInt8] = []
  private var isBusy = false
  private var isGone = false
  private var isTold = false
  private var partialSince: ContinuousClock.Instant?

  init(number: Int, descriptor: Int32, opened: ContinuousClock.Instant, _ limits: AppSocketLimits) {
    self.number = number
    self.descriptor = descriptor
    self.opened = opened
    self.limits = limits
    framer = LineFramer(limit: limits.messageBytes)
  }

  /// Takes what was read; gives the number of whole messages in it.
  mutating func receive(_ bytes: ArraySlice<UInt8>, now: ContinuousClock.Instant) -> Int {
    guard failure == nil else { return 0 }
    do {
      let new = try framer.append(bytes)
      let begins = bytes.last != 0x0A
      if !begins {
        partialSince = nil
      } else if !new.isEmpty || partialSince == nil {
        partialSince = now
      }
      if !memory.hasGreeted, lines.isEmpty, (new.first?.count ?? bytes.count) > limits.greetingBytes {
        failure = "did not begin with a short greeting"
      }
      lines = Array(lines[position...]) + new
      position = 0
      return new.count
    } catch {
      failure = "wrote a message of more than \(error.limit) bytes"
      return 0
    }
  }

  /// The next message; nil while one is being worked on.
  mutating func nextLine() -> [UInt8]? {
    guard !isBusy, failure == nil, position < lines.count else { return nil }
    defer { position += 1 }
    return lines[position]
  }

  mutating func begin(_ part: AppSocket.Part) {
    switch part {
    case .request: isBusy = true
    case .question: questions += 1
    }
  }

  /// Puts a line into what is to be sent.
  mutating func take(_ line: [UInt8], ends part: AppSocket.Part?) {
    switch part {
    case .request?: isBusy = false
    case .question?: questions -= 1
    case nil: break
    }
    guard !isGone else { return }
    outbox += line
    if outbox.count > limits.outboxBytes { failure = failure ?? "does not read what it is answered" }
  }

  mutating func flush() {
    var sent = 0
    while sent < outbox.count {
      let count = outbox.withUnsafeBytes {
        send(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno != EAGAIN { isGone = true }
      guard count > 0 else { break }
      sent += count
    }
    outbox.removeFirst(sent)
    if isGone { outbox = [] }
  }

  /// What to wait for; nothing while it is neither heard nor answered.
  func events(isHeard: Bool) -> Int16 {
    var events: Int16 = 0
    if isHeard, !isAtEnd, !isBusy, failure == nil, position >= lines.count { events |= Int16(POLLIN) }
    if !outbox.isEmpty { events |= Int16(POLLOUT) }
    return events
  }

  /// When it has to have said more; nil where nothing is due.
  func due(_ limits: AppSocketLimits) -> ContinuousClock.Instant? {
    guard !isBusy, !isAtEnd else { return nil }
    if !memory.hasGreeted { return opened + limits.greeting }
    return partialSince.map { $0 + limits.message }
  }

  /// What it did wrong, a line for the developer; nil if nothing, or if that was told.
  mutating func problem(at now: ContinuousClock.Instant, _ limits: AppSocketLimits) -> String? {
    if failure == nil, let due = due(limits), due <= now {
      failure = memory.hasGreeted ? "began a message and did not end it" : "connected and said nothing"
    }
    guard let failure, !isTold else { return nil }
    isTold = true
    return "A connection to the assistant was ended: the program \(failure)."
  }

  func isDone(at now: ContinuousClock.Instant, _ limits: AppSocketLimits) -> Bool {
    // One last try to tell it has been made.
    if failure != nil { return true }
    return isAtEnd && !isBusy && position >= lines.count
  }
}
