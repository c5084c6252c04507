import Foundation

/// A group in which the kernel itself holds a program and everything below it to a number of processes.
///
/// Limits of single processes do not bind root, and nobody can count fast enough to stop a program that forks without end.
package struct ControlGroup: Hashable, Sendable {
  private let path: String

  /// Nil where the person's processes may make no groups; then the limit of each process has to do.
  init?(processes: Int, in tree: Tree = .system) {
    guard let parent = tree.parent else { return nil }
    Self.sweep(parent)
    let path = "\(parent)/\(Self.prefix)\(getpid())-\(UUID().uuidString.prefix(8))"
    guard tree.make(path) else { return nil }
    self.path = path
    guard Self.write("\(processes)", to: path + "/pids.max") else {
      rmdir(path)
      return nil
    }
  }

  /// Whether the kernel would hold programs to their number of processes.
  package static var isAvailable: Bool {
    guard let group = ControlGroup(processes: 1) else { return false }
    group.remove()
    return true
  }

  /// Before the process has started others.
  func add(_ pid: pid_t) { _ = Self.write("\(pid)", to: path + "/cgroup.procs") }

  /// Kills all its processes at once, where the kernel can; else nothing happens.
  func killAll() { _ = Self.write("1", to: path + "/cgroup.kill") }

  /// For when all its processes are gone.
  func remove() { rmdir(path) }

  /// More than a program may have: whoever looks sees it pass its limit, and what starts the sandbox counts, too.
  static let reserve = 16

  private static let prefix = "intents-"

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

extension ControlGroup {
  /// The machine's tree of groups, and this process's place in it.
  struct Tree: Sendable {
    var root = "/sys/fs/cgroup"
    /// A line for each hierarchy, as the kernel has it in `/proc/self/cgroup`.
    var membership: String
    /// Makes a group, whose files are there then.
    var make: @Sendable (String) -> Bool = { mkdir($0, 0o755) == 0 }

    static var system: Tree { Tree(membership: KernelFile.text("/proc/self/cgroup") ?? "") }

    /// The group to make groups in, which can limit processes; nil where there is none.
    ///
    /// It is this process's own in the first version of control groups; the one above it in the second, where a group with
    /// processes has no others in it, but for the topmost.
    var parent: String? {
      for line in membership.split(separator: "\n") {
        let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3 else { continue }
        let own = fields[2] == "/" ? "" : String(fields[2])
        if fields[1].split(separator: ",").contains("pids") { return root + "/pids" + own }
        guard fields[1].isEmpty, DurableFiles.exists(root + "/cgroup.controllers") else { continue }
        let above = own.isEmpty ? "" : (own as NSString).deletingLastPathComponent
        let group = root + (above == "/" ? "" : above)
        if limitsProcesses(group) { return group }
      }
      return nil
    }

    /// Whether groups inside the group can be limited, if need be once that is asked for.
    private func limitsProcesses(_ group: String) -> Bool {
      func has(_ name: String) -> Bool {
        (KernelFile.text(group + "/" + name) ?? "").split(whereSeparator: \.isWhitespace).contains("pids")
      }
      if has("cgroup.subtree_control") { return true }
      return has("cgroup.controllers") && ControlGroup.write("+pids", to: group + "/cgroup.subtree_control")
    }
  }
}
