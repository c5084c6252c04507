import AssistantCore
import Foundation
import IntentSchema

/// What the end of a process means, told to the developer.
struct EndReason: Hashable {
  var code: ExtensionFailure.Code
  /// Follows the extension's name.
  var message: String

  init(_ ending: ChildProcess.Ending, command: ProcessCommand, log: ExtensionLog, isReady: Bool) {
    switch ending {
    case .couldNotStart(let number):
      code = .couldNotStart
      let tool = (command.path as NSString).lastPathComponent
      message =
        number == ENOENT
        ? "could not be started: \(tool) is missing. \(Self.remedy)"
        : "could not be started by \(tool): \(String(cString: strerror(number)))."
    case .exited(let status):
      let complaint = log.tail.last { $0.hasPrefix("bwrap: ") || $0.hasPrefix("prlimit: ") }
      if !isReady, status != 0, let complaint {
        code = .couldNotStart
        message = "could not be started in its sandbox: \(complaint). \(Self.advice(complaint))"
      } else {
        code = .exited
        message = (status > 128 ? Self.killed(status - 128) : "ended with status \(status)") + Self.last(log)
      }
    case .overLimit(let excess):
      code = .exited
      message = excess.message + Self.last(log)
    case .killed(let signal):
      code = .exited
      message = Self.killed(signal) + Self.last(log)
    }
  }

  private static let remedy = "Install it: apt-get install bubblewrap."

  private static func advice(_ complaint: String) -> String {
    if complaint.contains("namespace") || complaint.contains("uid map") || complaint.contains("Operation not permitted")
    {
      return "Namespaces of users have to be allowed: see kernel.unprivileged_userns_clone, "
        + "kernel.apparmor_restrict_unprivileged_userns, or the settings of the container this runs in."
    }
    return complaint.contains("execvp") || complaint.contains("failed to execute")
      ? "Check the program, the interpreter in its first line, and that util-linux is installed." : remedy
  }

  private static func killed(_ signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGSEGV: "SIGSEGV", SIGILL: "SIGILL", SIGABRT: "SIGABRT", SIGTRAP: "SIGTRAP", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGXFSZ: "SIGXFSZ, a file grew too large", SIGSYS: "SIGSYS",
    ]
    return "was ended by signal \(signal)" + (names[signal].map { " (\($0))" } ?? "")
  }

  /// What it said last and where the rest of it is; nothing of that if it said nothing.
  private static func last(_ log: ExtensionLog) -> String {
    guard let words = log.lastWords else { return "." }
    return ". The last it wrote: “\(DiagnosticText.sentence(words))”. More is in \(DiagnosticText.path(log.path))"
  }
}
