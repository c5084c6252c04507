import Foundation
import IntentSchema
import IntentsWire
import ProcessShims
import Synchronization

/// The assistant's socket as one running program of an app sees it; served by one thread for as long as the program runs.
///
/// The program is known by the socket it uses, and by the sandbox it runs in; whatever it says of itself counts for nothing.
final class AppSocket: Sendable {
  /// The folder with the socket on this machine, for the sandbox to show.
  let folder: String

  struct State {
    var isEnding = false
    var hasEnded = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// Lines for connections, and whether the connection may go on to its next request, or has one question less.
    var replies: [(connection: Int, line: [UInt8], ends: Part?)] = []
  }

  enum Part { case request, question }

  let state = Mutex(State())
  private let wake: (read: Int32, write: Int32)
  private let listener: Int32
  private let requests: AppRequests
  private let peers: PeerCheck
  private let limits: AppSocketLimits
  private let log: ExtensionLog

  /// - Parameters:
  ///   - folder: empty; it goes with the socket.
  ///   - isSandboxed: whether the program runs in a sandbox that shows the folder.
  init(
    _ program: AppProgram, folder: String, isSandboxed: Bool, desk: any AppDesk, log: ExtensionLog,
    limits: AppSocketLimits = AppSocketLimits()
  ) throws(HostError) {
    self.folder = folder
    self.log = log
    self.limits = limits
    requests = AppRequests(program: program, desk: desk, limits: limits)
    peers = PeerCheck(folder: folder, seenFolder: isSandboxed ? AppWire.socketFolder : nil)
    var ends: [Int32] = [-1, -1]
    guard shims_pipe(&ends) == 0 else { throw HostError.unwritable(folder) }
    wake = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    do {
      listener = try SocketFile.listen(name: AppWire.socketName, in: folder)
    } catch {
      for end in ends { close(end) }
      throw error
    }
    let thread = Thread { [self] in run() }
    thread.name = "app socket"
    // Reading deeply nested JSON takes a deep stack.
    thread.stackSize = 16 << 20
    thread.start()
  }

  /// Looks after what the program said before it ended, and ends.
  func end() {
    state.withLock { state in
      state.isEnding = true
      if !state.hasEnded { signal() }
    }
  }

  /// Returns when everything is looked after and the socket is gone; `end` has to be called.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.waiting.append(continuation) }
        return state.hasEnded
      }
      if hasEnded { continuation.resume() }
    }
  }

  /// For those who hold the lock: the pipe goes when the state says that all has ended.
  private func signal() {
    var byte: UInt8 = 1
    // A pipe that is full wakes, too.
    _ = write(wake.write, &byte, 1)
  }
}

extension AppSocket {
  private func run() {
    let clock = ContinuousClock()
    var connections: [Int: AppConnection] = [:]
    var allowance = Allowance(limits, now: clock.now)
    var next = 1
    var deadline: ContinuousClock.Instant?
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let (isEnding, replies) = state.withLock { state in
        defer { state.replies = [] }
        return (state.isEnding, state.replies)
      }
      for reply in replies { connections[reply.connection]?.take(reply.line, ends: reply.ends) }
      for (number, var connection) in connections {
        proceed(&connection)
        connection.flush()
        connections[number] = connection
        if let problem = connection.problem(at: clock.now, limits) { log.append(line: problem) }
        guard connection.isDone(at: clock.now, limits) else { continue }
        close(connection.descriptor)
        connections[number] = nil
      }
      if isEnding {
        deadline = deadline ?? clock.now + limits.patience
        if let deadline, connections.isEmpty || clock.now > deadline { break }
      }
      let pause = allowance.pause(now: clock.now)
      let numbers = connections.keys.sorted()
      var polled = [
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
        // A program that has ended connects no more; of one that is not heard nobody knows which connections have ended.
        pollfd(fd: isEnding || pause != nil ? -1 : listener, events: Int16(POLLIN), revents: 0),
      ]
      for number in numbers {
        let events = connections[number]?.events(isHeard: pause == nil) ?? 0
        // A descriptor that is asked for nothing still reports its end, again and again.
        polled.append(pollfd(fd: events == 0 ? -1 : connections[number]?.descriptor ?? -1, events: events, revents: 0))
      }
      var wait = pause
      for connection in connections.values {
        if let due = connection.due(limits) { wait = min(wait ?? .seconds(60), due - clock.now) }
      }
      if let deadline { wait = min(wait ?? .seconds(60), deadline - clock.now) }
      let milliseconds = wait.map { Int32(max(0, min(60_000, $0 / .milliseconds(1))).rounded(.up)) }
      guard poll(&polled, nfds_t(polled.count), milliseconds ?? -1) >= 0 || errno == EINTR else { break }
      if polled[0].revents != 0 { while read(wake.read, &buffer, buffer.count) > 0 {} }
      for (position, number) in numbers.enumerated() where polled[position + 2].revents & ~Int16(POLLOUT) != 0 {
        guard var connection = connections[number] else { continue }
        let count = read(connection.descriptor, &buffer, buffer.count)
        if count > 0 {
          let lines = connection.receive(buffer[..<count], now: clock.now)
          allowance.spend(bytes: count, messages: lines)
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
          connection.isAtEnd = true
        }
        connections[number] = connection
      }
      // Behind the others: a connection that has ended makes room for the next one.
      guard polled[1].revents != 0 else { continue }
      let served = connections.values.count { !$0.isDone(at: clock.now, limits) }
      if let descriptor = accept(served) {
        connections[next] = AppConnection(number: next, descriptor: descriptor, opened: clock.now, limits)
        next += 1
      }
    }
    finish(connections)
  }

  private func finish(_ connections: [Int: AppConnection]) {
    for connection in connections.values { close(connection.descriptor) }
    close(listener)
    try? FileManager.default.removeItem(atPath: folder)
    let waiting = state.withLock { state in
      state.hasEnded = true
      close(wake.read)
      close(wake.write)
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Nil where nobody came, or somebody who is not served.
  private func accept(_ count: Int) -> Int32? {
    let descriptor = Foundation.accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var problem = peers.problem(with: descriptor)
    if problem == nil, count >= limits.connections {
      problem = "it has \(limits.connections) connections already"
    }
    guard let problem else { return descriptor }
    log.append(line: "A connection to the assistant was refused: \(problem).")
    close(descriptor)
    return nil
  }

  /// Carries out what has been read, up to a request that others have to wait for.
  private func proceed(_ connection: inout AppConnection) {
    while let line = connection.nextLine() {
      guard let envelope = try? QuickJSON.decode(RPCEnvelope.self, from: line), envelope.jsonrpc == "2.0"
      else {
        refuse(nil, RPCError(code: RPCError.parseError, message: "this is no JSON-RPC 2.0 message"), &connection)
        connection.failure = "wrote something that is no message to the assistant's socket"
        return
      }
      guard let method = envelope.method else {
        refuse(envelope.id, RPCError(code: RPCError.invalidRequest, message: "“method” is missing"), &connection)
        continue
      }
      guard let id = envelope.id else {
        if method == Wire.Method.log { note(line) }
        continue
      }
      do throws(RPCError) {
        switch try requests.work(method, id, line, &connection.memory) {
        case .reply(let line): connection.take(line, ends: nil)
        case .job(keepsOrder: true, let job): start(job, .request, &connection)
        case .job(keepsOrder: false, let job):
          guard connection.questions < limits.questions else {
            throw RPCError(code: RPCError.limitReached, message: "the person is being asked already")
          }
          start(job, .question, &connection)
        }
      } catch {
        refuse(id, error, &connection)
      }
    }
  }

  private func start(
    _ job: @escaping @Sendable () async -> AppRequests.Answer, _ part: Part, _ connection: inout AppConnection
  ) {
    connection.begin(part)
    let number = connection.number
    Task {
      let answer = await job()
      if let refusal = answer.refusal { log.append(line: "The assistant refused a message: \(refusal).") }
      state.withLock { state in
        guard !state.hasEnded else { return }
        state.replies.append((number, answer.line, part))
        signal()
      }
    }
  }

  private func refuse(_ id: Int?, _ error: RPCError, _ connection: inout AppConnection) {
    log.append(line: "The assistant refused a message: \(error.message).")
    connection.take(AppRequests.line(RPCFailure(id: id, error: error)), ends: nil)
  }

  private func note(_ line: [UInt8]) {
    guard let notice = try? QuickJSON.decode(RPCRequest<LogNotification>.self, from: line) else { return }
    log.append(line: notice.params.message)
  }
}
