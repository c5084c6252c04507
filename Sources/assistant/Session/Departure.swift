import Foundation
import Synchronization

/// Lets whoever has made one request on a terminal go, while an app is still at it.
///
/// The process is forked before anything else: the child does all the work, and the parent, which the shell waits for, ends
/// when the child says so. Only so can the app's process, which ends with the one that has started it, go on.
enum Departure {
  /// Where the child tells the parent to go, and where it sees that the parent is gone; nil where nobody can go.
  ///
  /// Written once, while there is one thread.
  nonisolated(unsafe) private static var ends: (tell: Int32, watch: Int32)?
  /// The child, for the handlers of signals.
  nonisolated(unsafe) private static var child: pid_t = 0

  /// Forks if these arguments make one request on a terminal; to be called first of all. Returns in the child only.
  static func prepare(arguments: [String], environment: [String: String]) {
    let words = GlobalOptions.hoisted(arguments)
    guard words.first == "ask", !words.contains("--json"), !words.contains("--text-only"),
      Terminal.isCapable(environment: environment), hasOneThread
    else { return }
    var told: [Int32] = [0, 0]
    var life: [Int32] = [0, 0]
    guard pipe(&told) == 0 else { return }
    guard pipe(&life) == 0 else { return told.forEach { _ = close($0) } }
    for descriptor in told + life { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let child = fork()
    guard child != 0 else {
      close(told[0])
      close(life[1])
      ends = (told[1], life[0])
      return
    }
    close(told[1])
    close(life[0])
    guard child > 0 else { return [told[0], life[1]].forEach { _ = close($0) } }
    wait(for: child, hearing: told[0])
  }

  /// A fork has only the thread that made it: others would be missing in the child, with all that they hold.
  private static var hasOneThread: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) == 1
  }

  // MARK: The child

  /// Ends this process as soon as the parent has been killed, unless it has been let go.
  static func followParent() {
    guard let watch = ends?.watch else { return }
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(watch, &byte, 1) < 0, errno == EINTR {}
      if !isAway.withLock({ $0 }) { kill(getpid(), SIGKILL) }
    }
  }

  private static let isAway = Mutex(false)

  /// Gives the terminal and the shell back; this process goes on unseen.
  ///
  /// - Parameter status: what the shell is told.
  /// - Returns: false where that cannot be.
  static func leave(_ status: ExitStatus) -> Bool {
    guard let tell = ends?.tell else { return false }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0, setsid() >= 0 else { return false }
    isAway.withLock { $0 = true }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(nothing, descriptor) }
    close(nothing)
    var byte = UInt8(truncatingIfNeeded: status.rawValue)
    return write(tell, &byte, 1) == 1
  }

  // MARK: The parent

  /// Ends as the child does, or as it says; stops and goes on with it.
  private static func wait(for child: pid_t, hearing told: Int32) -> Never {
    Self.child = child
    // The terminal sends its own to both; what comes from elsewhere is passed on.
    for number in [SIGINT, SIGQUIT, SIGTSTP] { signal(number, SIG_IGN) }
    for number in [SIGTERM, SIGHUP] { signal(number) { kill(Departure.child, $0) } }
    // Only there to break off the waiting when the child stops.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGCHLD, &action, nil)
    var byte: UInt8 = 0
    while true {
      let count = read(told, &byte, 1)
      if count == 1 { _exit(Int32(byte)) }
      var status: Int32 = 0
      let changed = waitpid(child, &status, count == 0 ? 0 : WNOHANG | WUNTRACED)
      guard changed == child else { continue }
      let signalNumber = status & 0x7F
      if status & 0xFF == 0x7F {
        kill(getpid(), SIGSTOP)
        kill(child, SIGCONT)
      } else if signalNumber == 0 {
        _exit(status >> 8 & 0xFF)
      } else {
        Signals.raiseUnhandled(signalNumber)
        _exit(128 + signalNumber)
      }
    }
  }
}
