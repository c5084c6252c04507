import Foundation
import ProcessShims

/// A program that reads its standard input, writes its standard output, and ends.
struct ChildProgram {
  private let name: String
  private let arguments: [String]

  /// - Parameter name: looked for on the path.
  init(_ name: String, _ arguments: [String]) { (self.name, self.arguments) = (name, arguments) }

  /// Whether a program of this name can be run.
  static func exists(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// More output than any of them should have.
  private static let mostBytes = 64 << 20

  /// Runs it to its end.
  ///
  /// - Parameter seconds: after which it is ended.
  /// - Throws: `missing` where there is no such program, `engineFailed` where it does not do its work.
  func run(input: Data, seconds: Double) throws(SpeechError) -> Data {
    guard Self.exists(name) else { throw SpeechError(.missing, "\(name) is not here; install the package \(name)") }
    // What is said fits into a pipe, so nobody has to write beside reading.
    guard input.count <= 60_000 else { throw SpeechError(.tooLong, "the text is too long to be said at once") }
    guard let child = SpawnedProcess(name, arguments, streams: .pipes) else {
      throw SpeechError(.engineFailed, "\(name) cannot be started", cause: String(cString: strerror(errno)))
    }
    defer { child.end() }
    _ = input.withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
    child.closeInput()
    let deadline = ContinuousClock.now + .seconds(seconds)
    var output = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      var poll = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      guard left > 0, Foundation.poll(&poll, 1, Int32(left.rounded(.up))) != 0 else {
        throw SpeechError(.engineFailed, "\(name) did not end in time")
      }
      let count = read(child.output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      output.append(contentsOf: buffer[..<count])
      guard output.count <= Self.mostBytes else { throw SpeechError(.engineFailed, "\(name) does not stop") }
    }
    guard child.wait() == 0 else { throw SpeechError(.engineFailed, "\(name) failed") }
    return output
  }
}

/// A process of this one's own, that ends with it.
final class SpawnedProcess {
  enum Streams {
    /// Its standard input and output are two ends of pipes.
    case pipes
    /// Both are one end of a socket.
    case socket
  }

  let pid: pid_t
  /// Written to; nobody's where it is a socket that has been handed on.
  private(set) var input: Int32
  let output: Int32
  private var ownsOutput = true
  private var status: Int32?

  /// Nobody reads what it complains of: one of Swift's that fails does not look for two seconds for where, while somebody waits for
  /// the next.
  private static var variables: [String] {
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables.map { "\($0)=\($1)" }
  }

  /// - Returns: nil with `errno` where it cannot be started.
  init?(_ name: String, _ arguments: [String], streams: Streams) {
    var theirs: (Int32, Int32)
    switch streams {
    case .pipes:
      var (one, two): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      guard shims_pipe(&one) == 0 else { return nil }
      guard shims_pipe(&two) == 0 else {
        one.forEach { close($0) }
        return nil
      }
      (input, output, theirs) = (one[1], two[0], (one[0], two[1]))
    case .socket:
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
      (input, output, theirs) = (ends[0], ends[0], (ends[1], ends[1]))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    let above = max(theirs.0, theirs.1, 2) + 1
    posix_spawn_file_actions_adddup2(&actions, theirs.0, above)
    posix_spawn_file_actions_adddup2(&actions, theirs.1, above + 1)
    posix_spawn_file_actions_adddup2(&actions, above, 0)
    posix_spawn_file_actions_adddup2(&actions, above + 1, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    _ = shims_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Ctrl-C at the terminal is for the conversation, not for those who hear and speak for it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let vector = ([name] + arguments).map { strdup($0) } + [nil]
    let variables = Self.variables.map { strdup($0) } + [nil]
    var pid: pid_t = 0
    let failed = posix_spawnp(&pid, name, &actions, &attributes, vector, variables)
    (vector + variables).forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(theirs.0)
    if theirs.1 != theirs.0 { close(theirs.1) }
    self.pid = pid
    guard failed == 0 else {
      close(input)
      if output != input { close(output) }
      ownsOutput = false
      input = -1
      errno = failed
      return nil
    }
  }

  /// Somebody else closes the socket from now on.
  func handOver() {
    ownsOutput = false
    input = -1
  }

  func closeInput() {
    guard input >= 0, input != output else { return }
    close(input)
    input = -1
  }

  /// Waits for its end.
  ///
  /// - Returns: its status; that of a signal counts as 255.
  func wait() -> Int32 {
    if let status { return status }
    var word: Int32 = 0
    while waitpid(pid, &word, 0) < 0, errno == EINTR {}
    let ended = word & 0x7F == 0 ? (word >> 8) & 0xFF : 255
    status = ended
    return ended
  }

  /// Ends it, whatever it is at.
  func end() {
    if status == nil {
      kill(-pid, SIGKILL)
      kill(pid, SIGKILL)
      _ = wait()
    }
    closeInput()
    if ownsOutput {
      close(output)
      ownsOutput = false
    }
  }
}
