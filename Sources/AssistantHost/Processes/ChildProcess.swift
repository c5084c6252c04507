import Foundation
import IntentsWire
import ProcessShims
import Synchronization

/// A child process, the socket to it and what it prints; all served by one thread that lives exactly as long.
///
/// The thread also starts it: bubblewrap ends its sandbox when the *thread* that started it is gone.
final class ChildProcess: Sendable {
  /// Called on the thread, one after another; `ended` last and once.
  struct Handlers: Sendable {
    var received: @Sendable (ArraySlice<UInt8>) -> Void
    var printed: @Sendable (ArraySlice<UInt8>) -> Void
    var ended: @Sendable (Ending) -> Void
    /// Takes a line for the program's developer.
    var noticed: @Sendable (String) -> Void = { _ in }
  }

  enum Ending: Hashable, Sendable {
    /// With an error number.
    case couldNotStart(Int32)
    case exited(Int32)
    case killed(signal: Int32)
    /// It was killed, because it used too much of something.
    case overLimit(ResourceWatch.Excess)
  }

  private struct State {
    var pid: pid_t?
    var socket: Int32?
    var wake: Int32?
    var outbox: [UInt8] = []
    var isStopping = false
  }

  private let state = Mutex(State())

  init(_ command: ProcessCommand, _ handlers: Handlers) {
    let thread = Thread { [self] in run(command, handlers) }
    thread.name = "extension"
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// The process that was started, until it is reaped.
  var processIdentifier: Int32? { state.withLock(\.pid) }

  /// Bytes that wait to be taken by the child.
  var waitingBytes: Int { state.withLock(\.outbox.count) }

  /// Sends in order; never waits. What the child does not take is kept until it does or ends.
  func send(_ bytes: [UInt8]) {
    state.withLock { state in
      guard !state.isStopping else { return }
      let wasEmpty = state.outbox.isEmpty
      state.outbox += bytes
      guard let socket = state.socket, wasEmpty else { return }
      Self.flush(socket, &state.outbox)
      if !state.outbox.isEmpty { Self.signal(state.wake) }
    }
  }

  /// Nothing more is sent: the child reads the end of its input once it has read what was sent before.
  func endInput() { state.withLock { if let socket = $0.socket { shutdown(socket, Int32(SHUT_WR)) } } }

  /// Kills the child and everything in its sandbox; `ended` follows.
  func stop() {
    state.withLock { state in
      state.isStopping = true
      Self.signal(state.wake)
    }
  }

  private static func signal(_ wake: Int32?) {
    guard let wake else { return }
    var byte: UInt8 = 1
    _ = write(wake, &byte, 1)
  }

  private static func flush(_ socket: Int32, _ outbox: inout [UInt8]) {
    var sent = 0
    while sent < outbox.count {
      let count = outbox.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      // A child that is gone shows when its socket is read.
      guard count > 0 else { break }
      sent += count
    }
    outbox.removeFirst(sent)
  }
}

extension ChildProcess {
  private func run(_ command: ProcessCommand, _ handlers: Handlers) {
    let ends: Spawn.Ends
    do {
      ends = try Spawn.start(command)
    } catch {
      handlers.ended(.couldNotStart(error.number))
      return
    }
    let isStopping = state.withLock { state in
      state.pid = ends.pid
      state.socket = ends.socket
      state.wake = ends.wake.write
      Self.flush(ends.socket, &state.outbox)
      return state.isStopping
    }
    let excess = isStopping ? nil : serve(ends, command.watch, handlers)
    let ending = finish(ends, isKilled: excess != nil, handlers)
    handlers.ended(excess.map { .overLimit($0) } ?? ending)
  }

  /// Bytes that it may print as fast as it can.
  private static let quickPrinting = 16 << 20
  /// Milliseconds between two looks at what it prints after that.
  private static let printPause: Int32 = 40

  /// Until the child closes its socket, is to be stopped, or uses too much: then what of.
  private func serve(
    _ ends: Spawn.Ends, _ watch: ResourceWatch?, _ handlers: Handlers
  ) -> ResourceWatch.Excess? {
    let clock = ContinuousClock()
    var lastLook = clock.now
    var processors = ProcessorWatch()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isPrinting = true
    var printed = 0
    var lastPrint = clock.now
    while true {
      let (isStopping, wantsToSend) = state.withLock { ($0.isStopping, !$0.outbox.isEmpty) }
      if isStopping { return nil }
      if let watch, clock.now - lastLook >= .milliseconds(Int(ResourceWatch.interval)) {
        let processes = ResourceWatch.processes(below: ends.pid, most: watch.processes)
        if let excess = watch.excess(of: processes) { return excess }
        if processors.look(at: processes ?? [], now: clock.now) {
          handlers.noticed("It kept the processors busy: from now on its programs run behind all others.")
        }
        lastLook = clock.now
      }
      // Who prints without end is made to wait, as reading all of it would keep a processor busy.
      let isLoud = printed > Self.quickPrinting && clock.now - lastPrint < .milliseconds(Int(Self.printPause))
      var polled = [
        pollfd(fd: ends.socket, events: Int16(POLLIN) | (wantsToSend ? Int16(POLLOUT) : 0), revents: 0),
        pollfd(fd: ends.wake.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isPrinting && !isLoud ? ends.output : -1, events: Int16(POLLIN), revents: 0),
      ]
      let patience = isLoud ? Self.printPause : watch == nil ? -1 : ResourceWatch.interval
      guard poll(&polled, 3, patience) >= 0 || errno == EINTR else { return nil }
      if polled[1].revents != 0 { _ = read(ends.wake.read, &buffer, buffer.count) }
      if polled[2].revents != 0 {
        let count = read(ends.output, &buffer, buffer.count)
        if count > 0 { handlers.printed(buffer[..<count]) }
        if count == 0 { isPrinting = false }
        printed += max(count, 0)
        lastPrint = clock.now
      }
      if polled[0].revents & Int16(POLLOUT) != 0 { state.withLock { Self.flush(ends.socket, &$0.outbox) } }
      if polled[0].revents & ~Int16(POLLOUT) != 0 {
        let count = read(ends.socket, &buffer, buffer.count)
        if count > 0 { handlers.received(buffer[..<count]) }
        if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return nil }
      }
    }
  }

  /// Lets a child that ends by itself do so, for its status and last words; then kills and reaps.
  private func finish(_ ends: Spawn.Ends, isKilled: Bool, _ handlers: Handlers) -> Ending {
    let wasStopped = isKilled || state.withLock(\.isStopping)
    if !wasStopped { drain(ends, handlers, milliseconds: 500) }
    if isKilled { ends.group?.killAll() }
    // Where its child goes first, bubblewrap reaps it and follows; else that is left to a process 1 that may not.
    for child in ProcessTree.children(of: ends.pid) { kill(child, SIGKILL) }
    drain(ends, handlers, milliseconds: 500)
    kill(-ends.pid, SIGKILL)
    kill(ends.pid, SIGKILL)
    // What is inside the sandbox goes with it; when nobody is left to print, all are gone.
    drain(ends, handlers, milliseconds: 2000)
    var status: Int32 = 0
    state.withLock { state in
      while waitpid(ends.pid, &status, 0) < 0, errno == EINTR {}
      ends.group?.remove()
      state.pid = nil
      state.socket = nil
      state.wake = nil
      state.outbox = []
      state.isStopping = true
      ends.close()
    }
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }

  /// Reads what is printed until nobody is left to print, or the time is over.
  private func drain(_ ends: Spawn.Ends, _ handlers: Handlers, milliseconds: Int) {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(milliseconds)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while clock.now < end {
      let left = (end - clock.now) / .milliseconds(1)
      var polled = pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Int32(max(left, 1))) > 0 else { continue }
      let count = read(ends.output, &buffer, buffer.count)
      guard count > 0 else { return }
      handlers.printed(buffer[..<count])
    }
  }
}
