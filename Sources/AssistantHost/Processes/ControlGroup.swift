import Foundation

/// A group in which the kernel itself holds a program and everything below it to a number of processes.
///
/// Limits of single processes do not bind root, and nobody can count fast enough to stop a program that forks without end.
struct ControlGroup: Hashable, Sendable {
  private let path: String

  /// Nil where the person's processes may make no groups; then the limit of each process has to do.
  init?(processes: Int) {
    guard let parent = Self.parent else { return nil }
    Self.sweep(parent)
    let path = "\(parent)/\(Self.prefix)\(getpid())-\(UUID().uuidString.prefix(8))"
    guard mkdir(path, 0o755) == 0 else { return nil }
    self.path = path
    guard Self.write("\(processes)", to: path + "/pids.max") else {
      rmdir(path)
      return nil
    }
  }

  /// Whether the kernel would hold programs to their number of processes.
  static var isAvailable: Bool {
    guard let group = ControlGroup(processes: 1) else { return false }
    group.remove()
    return true
  }

  /// Before the process has started others.
  func add(_ pid: pid_t) { _ = Self.write("\(pid)", to: path + "/cgroup.procs") }

  /// For when all its processes are gone.
  func remove() { rmdir(path) }

  /// More than a program may have: whoever looks sees it pass its limit, and what starts the sandbox counts, too.
  static let reserve = 16

  private static let prefix = "intents-"

  /// The group to make groups in: this process's own in the first version of control groups; the one above it in the
  /// second, where a group with processes has no others in it.
  private static var parent: String? {
    for line in (KernelFile.text("/proc/self/cgroup") ?? "").split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let own = fields[2] == "/" ? "" : String(fields[2])
      if fields[1].split(separator: ",").contains("pids") { return "/sys/fs/cgroup/pids" + own }
      if fields[1].isEmpty, DurableFiles.exists("/sys/fs/cgroup/cgroup.controllers"), !own.isEmpty {
        return "/sys/fs/cgroup" + (own as NSString).deletingLastPathComponent
      }
    }
    return nil
  }

  /// Groups of processes that were killed; one that still has processes stays.
  private static func sweep(_ parent: String) {
    for name in DurableFiles.names(in: parent) where name.hasPrefix(prefix) {
      let pid = name.dropFirst(prefix.count).split(separator: "-").first.flatMap { Int32($0) }
      if let pid, kill(pid, 0) != 0, errno == ESRCH { rmdir(parent + "/" + name) }
    }
  }

  private static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Array(text.utf8).withUnsafeBytes { DurableFiles.writeAll(file, $0) }
  }
}
